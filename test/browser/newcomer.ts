import { onTestFinished } from "vitest";
import type { inBrowser } from "./browser.ts";
import { counted, type tasks } from "./counted.ts";
import { phone, signUp } from "./kitchen-page.ts";

/** New people on phones of their own, whose taps are counted. */
export const newcomers = (service: ReturnType<typeof inBrowser>, done: ReturnType<typeof tasks>) => {
  /** A phone on which nobody has signed in. */
  const phoneOf = async (day?: string) => {
    const page = await service.open(phone);
    onTestFinished(() => page.close());
    if (day) await page.clock.setSystemTime(`${day}T12:00:00`);
    return counted(page, done);
  };
  /** Somebody who has signed up and founded a household on it. */
  const newcomer = async (day?: string) => {
    const email = `${crypto.randomUUID()}@example.com`;
    const kim = await phoneOf(day);
    await signUp(kim.page, service.baseUrl, email);
    const get = async (path: string) => (await kim.page.request.get(service.baseUrl + path)).json();
    return { ...kim, email, get };
  };
  /** The same, who has pasted these recipes. */
  const cook = async (recipes: readonly object[], day?: string) => {
    const kim = await newcomer(day);
    const { page } = kim;
    await page.goto(`${service.baseUrl}/kitchen#add-recipe/paste`);
    const data = recipes.map((recipe) => ({ "@type": "Recipe", ...recipe }));
    await page.getByLabel(/^Paste the recipe/).fill(JSON.stringify(data));
    await page.getByRole("button", { name: "Fill in the form" }).tap();
    await page.getByText(/is saved\.|are added\./).waitFor();
    return kim;
  };
  return { phoneOf, newcomer, cook };
};
