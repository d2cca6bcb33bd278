import { complain, finish, onSubmit, say, send, takeToken } from "./page.js";

const form = document.querySelector("form");
const other = document.querySelector("#other");
const token = takeToken();
const end = (words) => {
  other.hidden = true;
  say(words, form);
};
if (token === "") end("There is nothing to confirm here. Open the link in the mail again.");
other.querySelector("a").hash = token;

// A button: programs that check mails also open links.
onSubmit(form, async ({ password }) => {
  const { ok, status, body } = await send("POST", "/v1/auth/email-confirmations", { token, password });
  if (ok) {
    other.hidden = true;
    finish("The address is confirmed.", form);
  } else if (status === 401) {
    // This browser is not signed in to that account.
    document.querySelector("#password").hidden = false;
    form.elements.password.required = true;
    say("Type the password of the account that you made. Only its maker can confirm the address.");
    form.elements.password.focus();
  } else if (status === 409 || body.code === "token_invalid") end(body.detail);
  else complain(form, body);
});
