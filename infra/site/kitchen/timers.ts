import { signal } from "@preact/signals";
import { read, write } from "./kept.ts";
import { texts } from "./texts.ts";

// Timers of steps. They run on over all pages, and a reload doesn't end them.

export type Timer = {
  id: string;
  /** What it is for. */
  name: string;
  /** The time as the step says it, such as "15 minutes". */
  time: string;
  /** Where to go back to. */
  to: string;
  endsAt: number;
};

const KEY = "kitchen timers";

export const timers = signal<readonly Timer[]>([]);
/** Goes on while timers run. */
export const now = signal(Date.now());
/** Timers that have rung already. */
const rung = new Set<string>();

const set = (all: readonly Timer[]): void => {
  timers.value = all;
  write(KEY, all);
};

/** Reads the timers of the person who is here now. */
export const readTimers = (): void => {
  now.value = Date.now();
  timers.value = read(KEY) ?? [];
};

let sound: AudioContext | undefined;

/** Plays three notes, where the browser lets a page that was pressed before. */
const play = (): void => {
  if (!sound) return;
  for (const at of [0, 0.35, 0.7]) {
    const note = sound.createOscillator();
    const volume = sound.createGain();
    const begin = sound.currentTime + at;
    note.frequency.value = 880;
    volume.gain.setValueAtTime(0.4, begin);
    volume.gain.exponentialRampToValueAtTime(0.001, begin + 0.3);
    note.connect(volume).connect(sound.destination);
    note.start(begin);
    note.stop(begin + 0.3);
  }
};

const notify = async ({ id, name, time }: Timer): Promise<void> => {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  const worker = await navigator.serviceWorker.ready;
  await worker.showNotification(texts.timer.isOver(time), { body: name, tag: id });
};

/** How often a timer plays until somebody ends it, in seconds, and for how long. */
const RING_EVERY = 3;
const RING_FOR = 60;

/** Lets the timers go on by what the clock says. */
export const tick = (): void => {
  now.value = Date.now();
  for (const timer of timers.value) {
    const over = Math.floor((now.value - timer.endsAt) / 1000);
    if (over < 0) continue;
    if (!rung.has(timer.id)) {
      rung.add(timer.id);
      navigator.vibrate?.([300, 200, 300]);
      void notify(timer).catch(() => {});
      play();
    } else if (over < RING_FOR && over % RING_EVERY === 0) play();
  }
};

export const startTimer = (timer: Omit<Timer, "id" | "endsAt">, seconds: number): void => {
  // Browsers allow sound and notifications only after a press.
  sound ??= "AudioContext" in window ? new AudioContext() : undefined;
  void sound?.resume();
  if ("Notification" in window && Notification.permission === "default")
    void Notification.requestPermission();
  now.value = Date.now();
  const endsAt = now.value + seconds * 1000;
  set([...timers.value, { ...timer, id: `${timer.to} ${timer.time} ${endsAt}`, endsAt }]);
};

export const endTimer = (id: string): void => set(timers.value.filter((one) => one.id !== id));

/** Returns the time that is left, such as "7:42". */
export const leftOf = ({ endsAt }: Timer, at: number): string => {
  const seconds = Math.max(0, Math.ceil((endsAt - at) / 1000));
  const two = (part: number) => String(part).padStart(2, "0");
  const minutes = Math.floor(seconds / 60);
  const rest = two(seconds % 60);
  return minutes < 60 ? `${minutes}:${rest}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${rest}`;
};
