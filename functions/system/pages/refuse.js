import { complain, end, finish, onSubmit, send, takeToken } from "./page.js";

const form = document.querySelector("form");
const token = takeToken();
if (token === "") end(form, "There is nothing to refuse here. Open the link in the mail again.");

// A button: programs that check mails also open links.
onSubmit(form, async () => {
  const { ok, body } = await send("POST", "/v1/auth/email-confirmations/refusal", { token });
  if (ok) finish(form, "Thank you. No account has your address now. You can close this page.");
  else if (body.code === "token_invalid")
    end(form, "This link has been used, is too old, or a newer mail has a newer one. Open that one.");
  else complain(form, body);
});
