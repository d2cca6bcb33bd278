import { useSignal } from "@preact/signals";
import type { ComponentChildren, ComponentProps, TargetedSubmitEvent } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { ApiProblem } from "../../../core/client/index.ts";
import { Icon, type IconName } from "./icons.tsx";
import { sentenceOf } from "./problems.ts";
import { hasEnded } from "./state.ts";
import { texts } from "./texts.ts";

// The few parts that all screens share.

/** An error whose message is for the person. */
export class Told extends Error {}

/** Returns what a person reads about something that did not work. */
const sentence = (error: unknown): string => {
  if (error instanceof Told) return error.message;
  if (!(error instanceof ApiProblem)) return texts.state.needsNetwork;
  // The sign-in over the page says it all, and this would stay behind.
  return error.code === "unauthenticated" ? "" : sentenceOf(error.problem);
};

/** Runs `work`, and keeps its refusal to show it. */
export const useWork = () => {
  const isBusy = useSignal(false);
  const fault = useSignal("");
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    // Buttons stay enabled meanwhile: a disabled one loses the focus.
    if (isBusy.value) return;
    isBusy.value = true;
    fault.value = "";
    try {
      // The client would try for some seconds.
      if (!navigator.onLine) throw new TypeError("offline");
      await work();
    } catch (error) {
      if (error instanceof ApiProblem && error.code === "unauthenticated") hasEnded.value = true;
      fault.value = sentence(error);
    } finally {
      isBusy.value = false;
    }
  };
  const run = (work: () => Promise<unknown>): void => void attempt(work);
  return { isBusy: isBusy.value, fault: fault.value, run };
};

export const Fault = ({ text }: { text: string }) => (
  <p class="warn" role="alert">
    {text}
  </p>
);

type Titled = { title: string; onClose: () => void; children: ComponentChildren };

/** Shows a native dialog, which keeps the focus inside and closes with Escape. */
export const Dialog = ({ title, onClose, children }: Titled) => {
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
        <IconButton icon="remove" label={texts.close} onClick={() => dialog.current?.close()} />
      </div>
      {children}
    </dialog>
  );
};

type Pressed = ComponentProps<"button">;

export const Button = ({ text, isBusy, ...rest }: Pressed & { text: string; isBusy?: boolean }) => (
  <button type="button" aria-disabled={isBusy} {...rest}>
    {text}
  </button>
);

/**
 * Shows a button with an icon.
 * @param label for those who don't see the icon
 */
export const IconButton = ({ icon, label, ...rest }: Pressed & { icon: IconName; label: string }) => (
  <button type="button" class="plain" aria-label={label} {...rest}>
    <Icon name={icon} />
  </button>
);

type Linked = { to: string; text: string; class?: string };

export const Link = ({ to, text, class: look = "button main" }: Linked) => (
  <a class={look} href={to}>
    {text}
  </a>
);

type Labelled<Tag extends "input" | "select" | "textarea"> = ComponentProps<Tag> & { label: string };

export const Field = ({ label, ...input }: Labelled<"input">) => (
  <label>
    {label}
    <input required {...input} />
  </label>
);

type Chosen = { label: string; accept: string; onFile: (file: File) => void };

export const FileField = ({ label, accept, onFile }: Chosen) => (
  <label>
    {label}
    <input
      type="file"
      accept={accept}
      onChange={({ currentTarget: { files } }) => files?.[0] && onFile(files[0])}
    />
  </label>
);

export const Area = ({ label, ...area }: Labelled<"textarea">) => (
  <label>
    {label}
    <textarea rows={8} {...area} />
  </label>
);

type Choosing = Labelled<"select"> & {
  /** Texts by their values. */
  options: Readonly<Record<string, string>>;
  chosen?: string | undefined;
};

export const Select = ({ label, options, chosen, ...select }: Choosing) => (
  <label>
    {label}
    <select {...select}>
      {Object.entries(options).map(([value, text]) => (
        <option key={value} value={value} selected={value === chosen}>
          {text}
        </option>
      ))}
    </select>
  </label>
);

export type Submitted = TargetedSubmitEvent<HTMLFormElement>;

/** The values of a form's fields, by name. */
type Fields = Record<string, string>;

const fieldsIn = (form: HTMLFormElement): Fields =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

export const fieldsOf = (event: Submitted): Fields => {
  event.preventDefault();
  return fieldsIn(event.currentTarget);
};

type Value = string | number | undefined;
type Counted = { label: string; name: string; min: string; max?: string; defaultValue: Value };

/** Shows a field for a number, which may be left out. */
export const Count = (field: Counted) => (
  <Field type="number" inputMode="numeric" required={false} {...field} />
);

type Filled = {
  action: string;
  work: (fields: Fields) => Promise<unknown>;
  /** Gets each change. */
  onInput?: (fields: Fields) => void;
  /** Said when it is done. */
  done?: string;
  isMain?: boolean;
  class?: string;
  children: ComponentChildren;
};

/** Shows fields with a button, and what was wrong when it was pressed. */
export const Form = ({ action, work, onInput, done, isMain, class: look = "narrow", children }: Filled) => {
  const { isBusy, fault, run } = useWork();
  const [isDone, setDone] = useState(false);
  const submit = (event: Submitted) => {
    const fields = fieldsOf(event);
    setDone(false);
    run(() => work(fields).then(() => setDone(true)));
  };
  return (
    <form class={look} onSubmit={submit} onInput={({ currentTarget }) => onInput?.(fieldsIn(currentTarget))}>
      {children}
      <Button type="submit" class={isMain ? "main" : ""} isBusy={isBusy} text={action} />
      {fault ? <Fault text={fault} /> : done && <p role="status">{isDone && done}</p>}
    </form>
  );
};

/** Joins the parts that are there. */
export const inLine = (parts: readonly (string | false | 0 | undefined)[], between = ", "): string =>
  parts.filter(Boolean).join(between);

/** Shows a field and a button to add something by typing. */
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
    <input
      name="text"
      aria-label={label}
      placeholder={label}
      maxLength={200}
      autocomplete="off"
      enterkeyhint="done"
    />
    <Button type="submit" class="main" text={texts.add} />
  </form>
);

type Group<Thing> = readonly [title: string, things: readonly Thing[]];
type Grouped<Thing> = { groups: Iterable<Group<Thing>>; row: (thing: Thing) => ComponentChildren };

/** Shows rows below the titles of their groups. */
export const Groups = <Thing,>({ groups, row }: Grouped<Thing>) => (
  <div>
    {[...groups].map(([title, things]) => (
      <section key={title} aria-label={title}>
        <h2>{title}</h2>
        <ul class="lines">{things.map(row)}</ul>
      </section>
    ))}
  </div>
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

/** Shows a picture, but none of other hosts: they would learn who looks at what. */
export const Picture = ({ name, at }: { name: string; at?: string | undefined }) =>
  at?.startsWith("/") ? (
    <img class="picture" src={at} alt="" width="48" height="48" loading="lazy" />
  ) : (
    <span class={`picture tint${tintOf(name)}`} aria-hidden="true">
      {[...name][0]?.toLocaleUpperCase()}
    </span>
  );
