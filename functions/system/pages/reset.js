import { texts } from "./language.js";
import { complain, end, finish, onSubmit, send, takeToken } from "./page.js";

const [reset, ask] = document.querySelectorAll("form");
const token = takeToken();

const askAnew = () => {
  reset.hidden = true;
  ask.hidden = false;
};
if (token === "") askAnew();

document.querySelector("#show").addEventListener("change", ({ target }) => {
  reset.elements.newPassword.type = target.checked ? "text" : "password";
});

onSubmit(reset, async ({ newPassword = "" }) => {
  const { ok, body } = await send("POST", "/v1/auth/password-resets/confirm", { token, newPassword });
  if (ok) finish(reset, texts.resetDone);
  else if (body.code === "token_invalid") {
    askAnew();
    complain(ask, body);
    ask.elements.email.focus();
  } else complain(reset, body);
});

onSubmit(ask, async (fields) => {
  const { ok, body } = await send("POST", "/v1/auth/password-resets", fields);
  if (ok) end(ask, texts.resetSent, "good");
  else complain(ask, body);
});
