import { keepSecret } from "./otp-code.js";
import { forgetIds } from "./real-ids.js";
import { showSession } from "./session.js";

const given = (form, place) =>
  [...form.querySelectorAll(`[data-in="${place}"]`)].filter(({ value }) => value.trim() !== "");

const requestOf = (form) => {
  const { method, path } = form.dataset;
  const body = form.querySelector("textarea")?.value;
  const values = Object.fromEntries(given(form, "path").map(({ name, value }) => [name, value.trim()]));
  const query = new URLSearchParams(given(form, "query").map(({ name, value }) => [name, value]));
  const headers = new Headers(given(form, "header").map(({ name, value }) => [name, value]));
  if (body) headers.set("content-type", "application/json");
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values[name] ?? ""));
  return new Request(query.size > 0 ? `${filled}?${query}` : filled, {
    method,
    headers,
    ...(body ? { body } : {}),
  });
};

/** What an answer says as JSON, or undefined. */
const parsed = (text) => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const pretty = (text) => {
  const answer = parsed(text);
  return answer === undefined ? text : JSON.stringify(answer, null, 2);
};

/** A link to what an error means. */
const entryOf = (text) => {
  const code = parsed(text)?.code ?? "";
  if (!document.getElementById(code)?.matches(".error")) return [];
  const link = document.createElement("a");
  link.href = `#${code}`;
  link.textContent = `What ${code} means`;
  return [" ", link];
};

const send = async (form) => {
  const said = form.querySelector("output");
  const received = form.querySelector(".received");
  const button = form.querySelector("button");
  said.textContent = "Waiting for the answer…";
  button.ariaDisabled = "true";
  try {
    const startedAt = performance.now();
    const response = await fetch(requestOf(form));
    const text = await response.text();
    const took = Math.round(performance.now() - startedAt);
    said.replaceChildren(
      `${response.status}, after ${took} ms.`,
      ...(text ? [] : [" There is no body."]),
      ...(response.ok ? [] : entryOf(text)),
    );
    received.firstElementChild.textContent = pretty(text);
    received.hidden = text === "";
    if (!response.ok || form.dataset.method === "GET") return;
    keepSecret(parsed(text));
    forgetIds();
    await showSession();
  } catch (error) {
    received.hidden = true;
    said.textContent = error instanceof TypeError ? `It could not be sent: ${error.message}.` : String(error);
  } finally {
    button.ariaDisabled = null;
  }
};

/** Lets people send operations from the page. Requests carry the session's cookie, because they go to the same origin. */
export const prepareForms = () => {
  for (const form of document.querySelectorAll("form.try")) {
    form.hidden = false;
    form.parentElement.querySelector(".without-script").hidden = true;
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (form.querySelector("button").ariaDisabled !== "true") void send(form);
    });
  }
};
