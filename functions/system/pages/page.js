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

const show = (words, kind) => {
  output.textContent = words;
  output.className = kind;
};

/**
 * Says it above the button of a form. Screen readers read it.
 * @param {string} [kind] "bad" for what has to be mended
 */
export const say = (form, words, kind = "") => {
  form.querySelector("[type=submit]").before(output);
  show(words, kind);
};

/** Says it in place of a form, and takes the focus, which the form had. */
export const end = (form, words, kind = "bad") => {
  form.hidden = true;
  form.after(output);
  show(words, kind);
  output.focus();
};

/** The same for what has been done. A page that leads on shows where. */
export const finish = (form, words) => {
  end(form, words, "good");
  document.querySelector("#next")?.removeAttribute("hidden");
};

/** Details of these codes are for those who write apps. */
const words = {
  already_in_household: "You are already in a household. Leave it in the kitchen, then open this link again.",
  otp_required: "Your password is right. Now enter a code from your app, or a recovery code.",
};

export const complain = (form, { code, detail, errors = [] }) => {
  const told = errors.length > 1 ? errors.map(({ message }) => message).join(" ") : (words[code] ?? detail);
  say(form, told, code === "otp_required" ? "" : "bad");
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
    say(form, "One moment …");
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
