import { useState } from "preact/hooks";
import { ApiTokens } from "./api-tokens.tsx";
import { assistants } from "./assistants.ts";
import { Button, Fault, useWork } from "./parts.tsx";
import { says as words } from "./people/says.ts";
import { texts } from "./texts.ts";

const says = words.programs;

/** Shows a text with a button that copies it. */
const Copied = ({ text, what }: { text: string; what: string }) => {
  const [copied, setCopied] = useState("");
  const { fault, run } = useWork();
  const copy = () => run(() => navigator.clipboard.writeText(text).then(() => setCopied(text)));
  return (
    <>
      <pre>
        <code>{text}</code>
      </pre>
      {"clipboard" in navigator && (
        <div class="bar">
          <Button text={says.copy} aria-label={says.copyOf(what)} onClick={copy} />
          <span role="status">{copied === text && texts.household.copied}</span>
        </div>
      )}
      {fault && <Fault text={fault} />}
    </>
  );
};

/** Tells how to connect an assistant; the settings have the token that was just made. */
const Assistants = ({ token }: { token: string }) => {
  const url = `${location.origin}/mcp`;
  return (
    <details>
      <summary>{says.assistants}</summary>
      <p>{says.assistantsText}</p>
      <p>{says.needsToken(texts.account.tokens)}</p>
      <h3>{says.address}</h3>
      <Copied text={url} what={says.address} />
      <p class="quiet">{token ? says.hasToken : says.putToken}</p>
      {assistants.map(({ name, file, settings }) => (
        <section key={name} aria-label={name}>
          <h3>{name}</h3>
          <p>{file ? says.inFile(file) : says.inTerminal}</p>
          <Copied text={settings(url, token || "TOKEN")} what={name} />
        </section>
      ))}
      <p class="quiet">
        {says.noChatGpt} <a href="/docs#task-assistants">{says.others}</a>
      </p>
    </details>
  );
};

/** Shows what programs of one's own need: tokens, and how assistants are connected. */
export const Programs = () => {
  const [token, setToken] = useState("");
  return (
    <>
      <ApiTokens made={token} onMade={setToken} />
      <Assistants token={token} />
    </>
  );
};
