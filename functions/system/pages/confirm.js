import { complain, end, finish, onSubmit, say, send, takeToken } from "./page.js";

const form = document.querySelector("form");
const other = document.querySelector("#other");
const token = takeToken();
const stop = (words) => {
  other.hidden = true;
  end(form, words);
};
if (token === "") stop("There is nothing to confirm here. Open the link in the mail again.");
other.querySelector("a").hash = token;

// A button: programs that check mails also open links.
onSubmit(form, async ({ password }) => {
  const { ok, status, body } = await send("POST", "/v1/auth/email-confirmations", { token, password });
  if (ok) {
    other.hidden = true;
    finish(form, "The address is confirmed. Your week and your lists are in the kitchen.");
  } else if (status === 401) {
    // This browser is not signed in to that account.
    document.querySelector("#password").hidden = false;
    form.elements.password.required = true;
    say(form, "Type the password of the account that you made. Only its maker can confirm the address.");
    form.elements.password.focus();
  } else if (body.code === "token_invalid") {
    stop("This link has been used, is too old, or a newer mail has a newer one.");
    document.querySelector("#void").hidden = false;
  } else if (status === 409) stop(body.detail);
  else complain(form, body);
});
