import { texts } from "./language.js";
import { complain, end, finish, onSubmit, say, send, takeToken } from "./page.js";

const form = document.querySelector("form");
const other = document.querySelector("#other");
const token = takeToken();
const stop = (words) => {
  other.hidden = true;
  end(form, words);
};
if (token === "") stop(texts.confirmNothing);
other.querySelector("a").hash = token;

// A button: programs that check mails also open links.
onSubmit(form, async ({ password }) => {
  const { ok, status, body } = await send("POST", "/v1/auth/email-confirmations", { token, password });
  if (ok) {
    other.hidden = true;
    finish(form, texts.confirmed);
  } else if (status === 401) {
    // This browser is not signed in to that account.
    document.querySelector("#password").hidden = false;
    form.elements.password.required = true;
    say(form, texts.confirmTyped);
    form.elements.password.focus();
  } else if (body.code === "token_invalid") {
    stop(texts.linkVoid);
    document.querySelector("#void").hidden = false;
  } else if (status === 409) stop(texts.confirmTaken);
  else complain(form, body);
});
