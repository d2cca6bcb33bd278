import { useSignal } from "@preact/signals";
import type { ComponentChildren, ComponentProps, TargetedSubmitEvent } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { ApiProblem } from "../../../core/client/index.ts";
import { dishOf } from "./dishes.tsx";
import { Icon, type IconName } from "./icons.tsx";
import { smallOf } from "./kept-pictures.ts";
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

/** Scrolls to an element, as its `ref`: below a long form, a fault would be out of sight. */
const intoView = (fault: Element | null): void => fault?.scrollIntoView({ block: "nearest" });

type Titled = { title: string; onClose: () => void; children: ComponentChildren };

/** Shows a sheet: a native dialog, which keeps the focus inside and closes with Escape, or by a tap beside it. */
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
  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      aria-labelledby="dialog-title"
      onClose={onClose}
      onPointerDown={({ target }) => {
        if (target === dialog.current) close();
      }}
    >
      <div class="sheet">
        <div class="between">
          <h2 id="dialog-title">{title}</h2>
          <IconButton class="on" icon="remove" label={texts.close} onClick={close} />
        </div>
        {children}
      </div>
    </dialog>
  );
};

type Pressed = Omit<ComponentProps<"button">, "icon">;
type Worded = Pressed & { text: string; icon?: IconName; isBusy?: boolean };

export const Button = ({ text, icon, isBusy, ...rest }: Worded) => (
  <button type="button" aria-disabled={isBusy} {...rest}>
    {icon && <Icon name={icon} />}
    {text}
  </button>
);

type Named = Omit<Pressed, "class"> & { icon: IconName; label: string; class?: string };

/**
 * Shows a button with an icon.
 * @param label for those who don't see the icon
 */
export const IconButton = ({ icon, label, class: look = "", ...rest }: Named) => (
  <button type="button" class={`disc ${look}`} aria-label={label} {...rest}>
    <Icon name={icon} />
  </button>
);

type Linked = { to: string; text: string; icon?: IconName; class?: string };

export const Link = ({ to, text, icon, class: look = "button main" }: Linked) => (
  <a class={look} href={to}>
    {icon && <Icon name={icon} />}
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

type OfAmount = { label: string; quantity: number | undefined };

/** Shows a field for how much of something there is, or none. */
export const AmountField = ({ label, quantity }: OfAmount) => (
  <Field
    label={label}
    name="quantity"
    type="number"
    inputMode="decimal"
    min="0.001"
    step="any"
    required={false}
    defaultValue={quantity}
  />
);

/** Shows the end of a sheet about a thing: remove it, or save what was changed. */
export const SheetEnd = ({ name, onRemove }: { name: string; onRemove: () => void }) => (
  <div class="bar">
    <Button text={texts.remove(name)} onClick={onRemove} />
    <Button type="submit" class="main" text={texts.save} />
  </div>
);

type ChosenFile = { label: string; accept: string; onFile: (file: File) => void };

export const FileField = ({ label, accept, onFile }: ChosenFile) => (
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

/** Returns what differs: only that is sent. */
export const changesIn = <Fields extends object>(before: object, after: Fields): Partial<Fields> => {
  const known = new Map(Object.entries(before));
  const changed: Partial<Fields> = { ...after };
  for (const name in changed) if ((changed[name] ?? null) === (known.get(name) ?? null)) delete changed[name];
  return changed;
};

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
      {fault ? (
        <div ref={intoView}>
          <Fault text={fault} />
        </div>
      ) : (
        done && <p role="status">{isDone && done}</p>
      )}
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

type Searching = { label?: string; value: string; onInput: (text: string) => void };

export const SearchField = ({ label = texts.search, value, onInput }: Searching) => (
  <input
    type="search"
    aria-label={label}
    placeholder={label}
    value={value}
    onInput={({ currentTarget }) => onInput(currentTarget.value)}
  />
);

type Pictured = { name: string; at?: string | undefined; isLarge?: boolean };

/** Shows the first of these pictures that can be had. Its name stands beside it, so readers don't hear it twice. */
const FirstOf = ({ name, addresses, isLarge }: { name: string; addresses: string[]; isLarge: boolean }) => {
  const [nth, setNth] = useState(0);
  const at = addresses[nth];
  if (!at) return dishOf(name);
  return (
    <img
      class="picture"
      src={at}
      alt=""
      width="400"
      height="300"
      loading={isLarge ? "eager" : "lazy"}
      onError={() => setNth(nth + 1)}
    />
  );
};

/**
 * Shows a picture, but none of other hosts: they would learn who looks at what. Without one, or without a network for it,
 * a dish is drawn.
 */
export const Picture = ({ name, at = "", isLarge = false }: Pictured) =>
  at.startsWith("/") ? (
    <FirstOf key={at} name={name} addresses={isLarge ? [at, smallOf(at)] : [smallOf(at)]} isLarge={isLarge} />
  ) : (
    dishOf(name)
  );

type Chosen<Value extends string> = { value: Value; onChoose: (value: Value) => void };
type Segmented<Value extends string> = Chosen<Value> & {
  label: string;
  /** Texts by their values. */
  options: Readonly<Record<Value, string>>;
  values: readonly Value[];
};

/** Shows a choice of which exactly one holds. */
export const Segments = <Value extends string>(choice: Segmented<Value>) => (
  <fieldset class="segments" aria-label={choice.label}>
    {choice.values.map((value) => (
      <Button
        key={value}
        aria-pressed={value === choice.value}
        text={choice.options[value]}
        onClick={() => choice.onChoose(value)}
      />
    ))}
  </fieldset>
);

type Switched = { text: string; isOn: boolean; onSwitch: (isOn: boolean) => void };

/** Shows a choice that is on or off. */
export const Chip = ({ text, isOn, onSwitch }: Switched) => (
  <Button class="chip" aria-pressed={isOn} text={text} onClick={() => onSwitch(!isOn)} />
);

/** Holds the place of what is still loading. */
export const Loading = () => (
  <>
    <p role="status">{texts.loading}</p>
    <div aria-hidden="true">
      <div class="ghost" />
      <div class="ghost" />
      <div class="ghost" />
    </div>
  </>
);
