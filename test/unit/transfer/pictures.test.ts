import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { ApiProblem } from "../../../core/client/problem.ts";
import { idsIn } from "../../../core/transfer/ids.ts";
import { bringerInto, withPictures } from "../../../infra/operate/transfer/bring-pictures.ts";
import type { Household } from "../../../infra/operate/transfer/household.ts";
import type { FileItem } from "../../../infra/operate/transfer/ndjson.ts";
import { savePictures } from "../../../infra/operate/transfer/save-pictures.ts";

const HOUSEHOLD = "019386c1-2b5e-7c11-8f5a-6f0d6f1c2aff";
const dishes = ["Leek", "Pea", "Beet"];

/** A soup with a picture, of which a test's file has only the soup's name. */
const soup = (dish: string) => {
  const nth = dishes.indexOf(dish);
  const id = `019386c1-2b5e-7c11-8f5a-6f0d6f1c2a0${nth}`;
  return { id, name: dish, picture: String(nth).repeat(32), file: `${String(nth).repeat(32)}.webp` };
};
const soups = dishes.map(soup);

const folderWith = (...some: string[]) => {
  const folder = mkdtempSync(path.join(tmpdir(), "pictures-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const dish of some) writeFileSync(path.join(folder, soup(dish).file), dish);
  return folder;
};

/** Hears what a command says. */
const hearing = () => {
  const said: string[] = [];
  const hear = (text: string) => void said.push(text);
  vi.spyOn(console, "log").mockImplementation(hear);
  vi.spyOn(console, "error").mockImplementation(hear);
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
  onTestFinished(() => void vi.restoreAllMocks());
  return said;
};

describe("an export saves pictures as files", () => {
  const recipes = new Map(soups.map(({ picture, name }) => [picture, name]));
  const dishOf = (picture: string) => recipes.get(picture) ?? "";

  test("and goes on where it was interrupted, without half a file", async () => {
    hearing();
    const folder = folderWith();
    const cut = async (picture: string) => {
      if (dishOf(picture) === "Pea") throw new Error("cut off");
      return new TextEncoder().encode(dishOf(picture));
    };
    await expect(savePictures({ read: cut }, recipes, folder)).rejects.toThrow("cut off");
    expect(readdirSync(folder)).toEqual([soup("Leek").file]);

    const asked: string[] = [];
    const read = async (picture: string) => {
      asked.push(dishOf(picture));
      return new TextEncoder().encode(dishOf(picture));
    };
    await savePictures({ read }, recipes, folder);
    expect(asked).toEqual(["Pea", "Beet"]);
    expect(soups.map(({ file }) => readFileSync(path.join(folder, file), "utf8"))).toEqual(dishes);
  });

  test("and names the recipes whose picture is gone", async () => {
    const said = hearing();
    const folder = folderWith("Leek", "Pea");
    await savePictures({ read: async () => undefined }, recipes, folder);
    expect(said).toEqual(["The picture of Beet is not there any more.", `${folder} has 2 of 3 pictures.`]);
  });
});

describe("an import brings pictures in", () => {
  const items = soups.map(({ id, name, file }): FileItem => {
    const heroImageUrl = `https://old.example.com/pictures/${file}`;
    const fields = { effort: "easy" as const, heroImageUrl, tags: [], ingredients: [] };
    return { place: "a line", item: { kind: "recipe", id, name, ...fields } };
  });

  /** A household with some of the soups, which has refused pictures, or takes none today. */
  const householdWith = (has: readonly string[], refusals: Readonly<Record<string, ApiProblem>> = {}) => {
    const sent: string[] = [];
    const there = has.map((dish) => ({
      ...({ kind: "recipe", id: idsIn(HOUSEHOLD, soup(dish).id)[1], name: dish, effort: "easy" } as const),
      ...{ isChildFriendly: false, tags: [], ingredients: [], steps: [] },
    }));
    const household: Household = {
      id: HOUSEHOLD,
      exportPage: async () => ({ items: there }),
      importPage: () => expect.unreachable("Only pictures are sent."),
      pictures: {
        read: async () => undefined,
        add: async (bytes) => {
          const dish = new TextDecoder().decode(bytes);
          const refusal = refusals[dish];
          if (refusal) throw refusal;
          sent.push(dish);
          return `/pictures/new-${dish}.webp`;
        },
      },
    };
    return { household, sent };
  };
  const refusal = (status: number, code: "too_many_requests" | "picture_unreadable", detail: string) =>
    new ApiProblem("POST /v1/pictures", status, { code, detail }, new Headers({ "retry-after": "3600" }));

  /** Returns what recipes show that can be imported now, and why others can't. */
  const bring = async (household: Household, folder: string, told: string[] = []) => {
    const tell = (text: string) => void told.push(text);
    const { ready, failure } = await withPictures(
      items,
      await bringerInto(household, items, { folder, tell }),
    );
    return { shown: ready.map(({ item }) => item.kind === "recipe" && item.heroImageUrl), failure };
  };

  test("and puts their new addresses into the recipes, without those that the household has", async () => {
    const { household, sent } = householdWith(["Pea"]);
    const { shown } = await bring(household, folderWith(...dishes));
    expect(sent).toEqual(["Leek", "Beet"]);
    expect([shown[0], shown[2]]).toEqual(["/pictures/new-Leek.webp", "/pictures/new-Beet.webp"]);
  });

  test("as many as the household takes a day, and says when to go on", async () => {
    const full = refusal(429, "too_many_requests", "Your household has had too many pictures today.");
    const { household } = householdWith([], { Pea: full });
    const { shown, failure } = await bring(household, folderWith(...dishes));
    expect(shown).toEqual(["/pictures/new-Leek.webp"]);
    const inAnHour = new Date(Date.now() + 3_600_000).toLocaleDateString();
    expect(String(failure)).toMatch(
      /too many pictures today\. After .*, give the same command again.* Pea\./,
    );
    expect(String(failure)).toContain(inAnHour);
  });

  test("but for files that are missing or no picture, whose recipes come without, and are named", async () => {
    const told: string[] = [];
    const broken = refusal(422, "picture_unreadable", "We can't read this picture.");
    const { household } = householdWith([], { Pea: broken });
    const { shown } = await bring(household, folderWith("Leek", "Pea"), told);
    expect(shown).toEqual(["/pictures/new-Leek.webp", undefined, undefined]);
    expect(told).toEqual([
      "Pea comes without its picture. We can't read this picture.",
      expect.stringMatching(/^Beet comes without its picture\. .*no such file/),
    ]);
  });
});
