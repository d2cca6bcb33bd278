import { texts } from "./language.js";
import { complain, end, finish, onSubmit, send, takeToken } from "./page.js";

const form = document.querySelector("form");
const token = takeToken();
if (token === "") end(form, texts.refuseNothing);

// A button: programs that check mails also open links.
onSubmit(form, async () => {
  const { ok, body } = await send("POST", "/v1/auth/email-confirmations/refusal", { token });
  if (ok) finish(form, texts.refused);
  else if (body.code === "token_invalid") end(form, `${texts.linkVoid} ${texts.refuseVoid}`);
  else complain(form, body);
});
