import { afterEach, expect, test, vi } from "vitest";
import { keep, kept, read, write } from "../../../infra/site/kitchen/kept.ts";

/** Has room for so many letters. */
class SmallStorage {
  [name: string]: unknown;
  setItem(name: string, text: string) {
    const others = Object.keys(this).filter((other) => other !== name);
    const used = others.map((other) => String(this[other])).join("").length;
    if (used + text.length > 500) throw new DOMException("Full", "QuotaExceededError");
    this[name] = text;
  }
  getItem(name: string) {
    return this[name] ?? null;
  }
  removeItem(name: string) {
    delete this[name];
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test("answers that can be asked again make room for what is new, and for nothing else", () => {
  vi.stubGlobal("localStorage", new SmallStorage());
  write("kitchen later", ["Put away"]);
  keep("recipe soup", "s".repeat(300));
  keep("recipe pie", "p".repeat(300));
  expect([kept("recipe soup"), kept("recipe pie")]).toEqual([undefined, "p".repeat(300)]);
  write("kitchen timers", ["r".repeat(200)]);
  expect([kept("recipe pie"), read("kitchen timers")]).toEqual([undefined, ["r".repeat(200)]]);
  expect(read("kitchen later")).toEqual(["Put away"]);
  // Nobody is stopped by what only was to be kept.
  keep("draft", "d".repeat(600));
  expect(kept("draft")).toBeUndefined();
});
