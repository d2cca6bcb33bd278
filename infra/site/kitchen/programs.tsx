import { useState } from "preact/hooks";
import { ApiTokens } from "./api-tokens.tsx";
import { assistants } from "./assistants.ts";
import { Copied } from "./copied.tsx";
import { says as words } from "./people/says.ts";
import { user } from "./state.ts";
import { texts } from "./texts.ts";
import { Webhooks } from "./webhooks.tsx";

const says = words.programs;

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

/** Shows what programs of one's own need: tokens, how assistants are connected, and to an owner who hears of changes. */
export const Programs = () => {
  const [token, setToken] = useState("");
  return (
    <>
      <ApiTokens made={token} onMade={setToken} />
      <Assistants token={token} />
      {user.value?.householdRole === "owner" && <Webhooks />}
    </>
  );
};
