import { forgetOthers } from "/site/forget.js";
import { forgetIds } from "./real-ids.js";
import { currentUser, showSession } from "./session.js";

const requestOf = (form) => {
  const { method, path } = form.dataset;
  const body = form.querySelector("textarea")?.value;
  const given = (place) =>
    [...form.querySelectorAll(`[data-in="${place}"]`)]
      .filter(({ value }) => value.trim() !== "")
      .map(({ name, value }) => [name, value]);
  const values = Object.fromEntries(given("path"));
  const query = new URLSearchParams(given("query"));
  const headers = new Headers(given("header"));
  if (body) headers.set("content-type", "application/json");
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent((values[name] ?? "").trim()));
  const url = query.size > 0 ? `${filled}?${query}` : filled;
  return new Request(url, { method, headers, ...(body ? { body } : {}) });
};

const parsed = (text) => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const entryOf = (code) => {
  if (!document.getElementById(code)?.matches(".error")) return "";
  const link = document.createElement("a");
  link.href = `#${code}`;
  link.textContent = `What ${code} means`;
  return link;
};

const send = async (form) => {
  const said = form.querySelector("output");
  const received = form.querySelector("pre");
  said.textContent = "Waiting for the answer…";
  try {
    const startedAt = performance.now();
    const response = await fetch(requestOf(form));
    const text = await response.text();
    const answer = parsed(text);
    const took = Math.round(performance.now() - startedAt);
    said.replaceChildren(`${response.status}, after ${took} ms. `, entryOf(answer?.code ?? ""));
    received.textContent = answer === undefined ? text : JSON.stringify(answer, null, 2);
    received.hidden = text === "";
    if (!response.ok || form.dataset.method === "GET") return;
    forgetIds();
    await showSession();
    // Somebody may have signed in here.
    if (currentUser()) forgetOthers(currentUser());
  } catch (error) {
    received.hidden = true;
    said.textContent = `It could not be sent: ${error.message}.`;
  }
};

export const prepareForms = () => {
  for (const form of document.querySelectorAll("form.try")) {
    form.hidden = false;
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void send(form);
    });
  }
};
