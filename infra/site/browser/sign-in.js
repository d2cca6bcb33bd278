import { complain, onSubmit, send } from "/site/page.js";

const form = document.querySelector("form");
document.querySelector("#demo").hidden = form.elements.email.defaultValue === "";

onSubmit(form, async (fields, pressed) => {
  const { ok, body } = await send("POST", "/v1/auth/login", fields);
  if (ok) {
    location.assign(pressed?.value ?? "/kitchen");
    return;
  }
  complain(form, body);
  if (body.code === "otp_required") {
    document.querySelector("#otp").hidden = false;
    form.elements.otp.focus();
  }
});
