import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { ApiProblem } from "../../../core/client/index.ts";
import { Icon } from "./icons.tsx";
import { hasEnded } from "./state.ts";
import { texts } from "./texts.ts";

// The few parts that all screens share.

/** What a person reads about something that did not work. */
export const sentence = (error: unknown): string =>
  error instanceof ApiProblem ? (error.problem.detail ?? texts.tryAgain) : texts.state.needsNetwork;

/** Runs `work`, and keeps its refusal to show it. */
export const useWork = () => {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState("");
  const isRunning = useRef(false);
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    // Buttons stay enabled meanwhile: a disabled one loses the focus.
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setFault("");
    try {
      // The client would try for some seconds.
      if (!navigator.onLine) throw new TypeError("offline");
      await work();
    } catch (error) {
      if (error instanceof ApiProblem && error.code === "unauthenticated") hasEnded.value = true;
      setFault(sentence(error));
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  const run = (work: () => Promise<unknown>): void => void attempt(work);
  return { isBusy, fault, run };
};

export const Fault = ({ text }: { text: string }) => (
  <p class="warn" role="alert">
    {text}
  </p>
);

/** Native dialogs keep the focus inside and close with Escape. */
export const Dialog = ({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
}) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const opener = document.activeElement;
    const shown = dialog.current;
    shown?.showModal();
    // A browser gives it back only if the dialog was closed before it went.
    return () => {
      shown?.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <dialog ref={dialog} aria-labelledby="dialog-title" onClose={onClose}>
      <div class="between">
        <h2 id="dialog-title">{title}</h2>
        <button type="button" class="plain" aria-label={texts.close} onClick={() => dialog.current?.close()}>
          <Icon name="remove" />
        </button>
      </div>
      {children}
    </dialog>
  );
};

/** The values of a form's fields, by name. */
export const fieldsOf = (event: Event): Record<string, string> => {
  event.preventDefault();
  const form = event.currentTarget;
  if (!(form instanceof HTMLFormElement)) return {};
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
};

/** A field and a button: what people add by typing. */
export const AddByTyping = ({ label, onAdd }: { label: string; onAdd: (text: string) => void }) => (
  <form
    class="line"
    onSubmit={(event) => {
      const { text = "" } = fieldsOf(event);
      if (!text.trim()) return;
      onAdd(text.trim());
      event.currentTarget.reset();
    }}
  >
    <input name="text" aria-label={label} placeholder={label} autocomplete="off" enterkeyhint="done" />
    <button type="submit" class="main">
      {texts.add}
    </button>
  </form>
);

export const SearchField = ({ value, onInput }: { value: string; onInput: (text: string) => void }) => (
  <input
    type="search"
    aria-label={texts.search}
    placeholder={texts.search}
    value={value}
    onInput={({ currentTarget }) => onInput(currentTarget.value)}
  />
);

const TINTS = 5;
const tintOf = (name: string): number => [...name].reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % TINTS;

/** Pictures of other hosts are not shown: they would tell these who looks at what. */
export const Picture = ({ name, at }: { name: string; at?: string | undefined }) =>
  at?.startsWith("/") ? (
    <img class="picture" src={at} alt="" width="48" height="48" loading="lazy" />
  ) : (
    <span class={`picture tint${tintOf(name)}`} aria-hidden="true">
      {[...name][0]?.toLocaleUpperCase()}
    </span>
  );
