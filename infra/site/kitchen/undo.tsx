import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { ChangeArguments, ChangeRoute } from "../../../core/client/index.ts";
import { read, write } from "./kept.ts";
import { Button } from "./parts.tsx";
import { isLoaded, make, rowOf } from "./state.ts";
import { texts } from "./texts.ts";

// Acts are done at once, without a question. For a while the person can undo them.

/** How long the word stays, in milliseconds: longer while it has the focus or the pointer. */
const SHOWN_MS = 10_000;

type Word = {
  text: string;
  button?: { text: string; onPress: () => void };
  /** Makes the act final. */
  settle?: () => Promise<void>;
};

const word = signal<Word>();
const asDone = signal<ReadonlySet<string>>(new Set());

/** Whether a thing is shown as if `doLater` had been done to it. */
export const isAsDone = (id: string): boolean => asDone.value.has(rowOf(id));

const mark = (id: string, isDone: boolean): void => {
  const others = [...asDone.value].filter((other) => other !== rowOf(id));
  asDone.value = new Set(isDone ? [...others, rowOf(id)] : others);
};

const say = async (next?: Word): Promise<void> => {
  const before = word.value;
  word.value = next;
  await before?.settle?.();
};

/** Makes final what was said last. */
export const settle = (): Promise<void> => say();

/** Says something for a while. An act that was said before it is final then. */
export const tell = (text: string, button?: Word["button"]): void =>
  void say(button ? { text, button } : { text });

/**
 * Says that something is done, and offers to undo it: for acts that the service can reverse.
 * @param undo sends the reverse
 */
export const offerUndo = (text: string, undo: () => void): void =>
  tell(text, { text: texts.undo.undo, onPress: undo });

/** The key names the act in all tabs, and to the service, which does it once. */
type Act<R extends ChangeRoute = ChangeRoute> = {
  key: string;
  id: string;
  route: R;
  given: ChangeArguments<R>;
};

/** What `doLater` has not done yet. It outlives the page, which may be left at any moment. */
const LATER = "kitchen later";

/** An earlier release kept one. */
const acts = (): Act[] => [read<Act | Act[]>(LATER) ?? []].flat();

const forget = (key: string): void =>
  write(
    LATER,
    acts().filter((act) => act.key !== key),
  );

const underWay = new Set<string>();

/** Does what waits, once: the page may come here twice while it begins, and another tab may have done it. */
const finish = async ({ key, id, route, given }: Act): Promise<void> => {
  if (underWay.has(key)) return;
  underWay.add(key);
  if (acts().some((act) => act.key === key)) await make(route, given, key);
  underWay.delete(key);
  forget(key);
  mark(id, false);
};

/** Does what was still waiting when the page was left. */
const finishEarlier = (): void => {
  for (const act of acts()) {
    mark(act.id, true);
    void finish(act);
  }
};

/**
 * Says that something is done, and does it when nobody can undo it any more: for acts that the service can't reverse.
 * @param id of the thing, which `isAsDone` then names
 */
export const doLater = <R extends ChangeRoute>(
  text: string,
  id: string,
  route: R,
  given: ChangeArguments<R>,
  onUndo = () => {},
): void => {
  const key = `${id} ${Date.now()}`;
  const act = { key, id, route, given };
  const onPress = () => {
    forget(key);
    onUndo();
    mark(id, false);
  };
  mark(id, true);
  // Before the act that waits is done, which takes a moment: the page may be left in it.
  write(LATER, [...acts(), act]);
  void say({ text, button: { text: texts.undo.undo, onPress }, settle: () => finish(act) });
};

/** Shows what was done last. */
export const Snack = () => {
  const shown = word.value;
  const timer = useRef(0);
  const hold = () => clearTimeout(timer.current);
  const wait = () => {
    hold();
    timer.current = window.setTimeout(() => void settle(), SHOWN_MS);
  };
  useEffect(() => {
    if (shown) wait();
    return hold;
  }, [shown]);
  // Before, there is no kitchen that could do it.
  useEffect(() => {
    if (isLoaded.value) finishEarlier();
  }, [isLoaded.value]);
  const press = () => {
    word.value = undefined;
    shown?.button?.onPress();
  };
  return (
    <div class="snacks" role="status">
      {shown && (
        <div class="snack" onPointerEnter={hold} onPointerLeave={wait} onFocusIn={hold} onFocusOut={wait}>
          <span>{shown.text}</span>
          {shown.button && <Button text={shown.button.text} onClick={press} />}
        </div>
      )}
    </div>
  );
};
