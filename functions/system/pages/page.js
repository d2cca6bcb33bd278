import { forgetOthers } from "./forget.js";
import { texts } from "./language.js";

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
    return { ok: false, status: 0, body: { code: "unreachable" } };
  }
};

const output = document.querySelector("output");
output.tabIndex = -1;

/** Whatever the direction of a name's letters, the words around it keep theirs. */
const show = (words, kind, name = "") => {
  const whose = document.createElement("bdi");
  whose.textContent = name;
  const [before, ...after] = words.split("{name}");
  output.replaceChildren(before, ...after.flatMap((one) => [whose, one]));
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
export const end = (form, words, kind = "bad", name = "") => {
  form.hidden = true;
  form.after(output);
  show(words, kind, name);
  output.focus();
};

/** The same for what has been done. A page that leads on shows where. */
export const finish = (form, words, name = "") => {
  end(form, words, "good", name);
  document.querySelector("#next")?.removeAttribute("hidden");
};

/** The service's details are for those who write apps. A family reads the page's own words for its codes. */
export const complain = (form, { code, errors = [] }) => {
  const names = [...new Set(errors.map(({ pointer }) => pointer?.slice(1)))];
  const told = names.map((name) => texts.fields[name]).filter(Boolean);
  const words = told.length > 0 ? told.join(" ") : (texts.codes[code] ?? texts.general);
  say(form, words, code === "otp_required" ? "" : "bad");
  const wrong = names.map((name) => form.elements[name]).filter(Boolean);
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
    say(form, texts.oneMoment);
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
