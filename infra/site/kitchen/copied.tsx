import { useState } from "preact/hooks";
import { Button, Fault, useWork } from "./parts.tsx";
import { says as words } from "./people/says.ts";
import { texts } from "./texts.ts";

const says = words.programs;

/** Moves to what is shown once: on a phone, the form that was sent is far below it. As a `ref`, with a `tabIndex`. */
export const moveTo = (shown: HTMLElement | null): void => shown?.focus();

/** Shows a text with a button that copies it. */
export const Copied = ({ text, what }: { text: string; what: string }) => {
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
