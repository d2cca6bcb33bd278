import { finish, onSubmit, say, send, takeToken } from "./page.js";

const form = document.querySelector("form");
const token = takeToken();
if (token === "") say("There is nothing to confirm here. Open the link in the mail again.", form);

// A button: programs that check mails also open links.
onSubmit(form, async () => {
  const { ok, status, body } = await send("POST", "/v1/auth/email-confirmations", { token });
  if (ok) finish("The address is confirmed.", form);
  else if (status === 409 || status === 422) say(body.detail, form);
  else say(body.detail);
});
