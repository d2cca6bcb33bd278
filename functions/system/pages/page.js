// What the pages share.

/** Sends JSON to the service. Returns whether it went well, and what was answered. */
export const send = async (method, path, body) => {
  try {
    const response = await fetch(path, {
      method,
      headers: body ? { "content-type": "application/json" } : {},
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    return { ok: response.ok, status: response.status, body: text === "" ? {} : JSON.parse(text) };
  } catch {
    return { ok: false, status: 0, body: { detail: "The service can't be reached. Try again in a moment." } };
  }
};

const output = document.querySelector("output");
output.tabIndex = -1;

/** Says how something went. Screen readers read it out, and the focus is there when the form goes away. */
export const say = (words, form) => {
  output.textContent = words;
  if (form) {
    form.hidden = true;
    output.focus();
  }
};

/** What is wrong, as the service says it, at the fields that are wrong. */
export const complain = (form, { detail, errors = [] }) => {
  say(errors.length > 1 ? errors.map(({ message }) => message).join(" ") : detail);
  const wrong = errors.map(({ pointer }) => form.elements[pointer?.slice(1)]).filter(Boolean);
  for (const field of wrong) field.setAttribute("aria-invalid", "true");
  wrong[0]?.focus();
};

/** Does something when a form is sent, one at a time. */
export const onSubmit = (form, work) => {
  let isBusy = false;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (isBusy) return;
    isBusy = true;
    say("One moment …");
    for (const field of form.elements) field.removeAttribute("aria-invalid");
    const fields = new FormData(form);
    await work(Object.fromEntries([...fields].filter(([, value]) => value !== "")));
    isBusy = false;
  });
};

/** The token in the link. It goes out of the address bar, so that it is in no history and nobody reads it there. */
export const takeToken = () => {
  const token = location.hash.slice(1);
  history.replaceState(null, "", location.pathname);
  // Another link that is opened in this tab changes nothing but what is behind the "#".
  globalThis.addEventListener("hashchange", () => location.reload());
  return token;
};
