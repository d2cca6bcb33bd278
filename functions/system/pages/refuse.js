import { onSubmit, say, send, takeToken } from "./page.js";

const form = document.querySelector("form");
const token = takeToken();
if (token === "") say("There is nothing to refuse here. Open the link in the mail again.", form);

// A button: programs that check mails also open links.
onSubmit(form, async () => {
  const { ok, status, body } = await send("POST", "/v1/auth/email-confirmations/refusal", { token });
  if (ok) say("Thank you. No account has your address now.", form);
  else if (status === 422)
    say("This link has been used, has expired, or is void, for example because a newer one was sent.", form);
  else say(body.detail);
});
