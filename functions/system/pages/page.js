import { forgetOthers } from "./forget.js";

const signsIn = /^\/v1\/auth\/(login|signup)$/;

export const send = async (method, path, fields) => {
  try {
    const response = await fetch(path, {
      method,
      headers: fields ? { "content-type": "application/json" } : {},
      ...(fields ? { body: JSON.stringify(fields) } : {}),
    });
    const text = await response.text();
    const body = text === "" ? {} : JSON.parse(text);
    if (response.ok && signsIn.test(path)) forgetOthers(body.data);
    return { ok: response.ok, status: response.status, body };
  } catch {
    return { ok: false, status: 0, body: { detail: "The service can't be reached. Try again in a moment." } };
  }
};

const output = document.querySelector("output");
output.tabIndex = -1;

/** Takes the focus when the form disappears; screen readers read it. */
export const say = (words, form) => {
  output.textContent = words;
  if (form) {
    form.hidden = true;
    output.focus();
  }
};

export const finish = (words, form) => {
  say(words, form);
  document.querySelector("#next").hidden = false;
};

/** Details of these codes are for those who write apps. */
const words = { otp_required: "Your password is right. Now enter a code from your app, or a recovery code." };

export const complain = (form, { code, detail, errors = [] }) => {
  say(errors.length > 1 ? errors.map(({ message }) => message).join(" ") : (words[code] ?? detail));
  const wrong = errors.map(({ pointer }) => form.elements[pointer?.slice(1)]).filter(Boolean);
  for (const field of wrong) field.setAttribute("aria-invalid", "true");
  wrong[0]?.focus();
};

/** One request at a time. */
export const onSubmit = (form, work) => {
  let isBusy = false;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (isBusy) return;
    isBusy = true;
    say("One moment …");
    for (const field of form.elements) field.removeAttribute("aria-invalid");
    const fields = new FormData(form);
    await work(Object.fromEntries([...fields].filter(([, value]) => value !== "")), event.submitter);
    isBusy = false;
  });
};

/** No history keeps the token then, and nobody reads it in the address bar. */
export const takeToken = () => {
  const token = location.hash.slice(1);
  history.replaceState(null, "", location.pathname);
  // Another link in this tab only changes the part after "#".
  globalThis.addEventListener("hashchange", () => location.reload());
  return token;
};
