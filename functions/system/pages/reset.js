import { complain, end, finish, onSubmit, say, send, takeToken } from "./page.js";

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
  if (ok) finish(reset, "The new password is set. Sign in with it.");
  else if (body.code === "token_invalid") {
    askAnew();
    say(ask, body.detail, "bad");
    ask.elements.email.focus();
  } else complain(reset, body);
});

onSubmit(ask, async (fields) => {
  const { ok, body } = await send("POST", "/v1/auth/password-resets", fields);
  if (ok)
    end(
      ask,
      "If there is an account with this e-mail, a link is on its way. It can take a few minutes. Look into the spam folder, too.",
      "good",
    );
  else complain(ask, body);
});
