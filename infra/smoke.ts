import { reasonOf } from "./reason.ts";
import { journey, type Step } from "./smoke/journey.ts";

const help = `Does the main job against a running service, as its clients do it, and says how long each step takes.

  npm run smoke -- URL

It clears up after itself, but for what can't be deleted: two accounts, their household, its plan and list.`;

const baseUrl = (process.argv[2] ?? "").replace(/\/+$/, "");
const startedAt = performance.now();
const since = (start: number) => `${Math.round(performance.now() - start)} ms`.padStart(8);

const step: Step = async (what, work) => {
  const start = performance.now();
  try {
    const result = await work();
    console.log(`${since(start)}  ${what}`);
    return result;
  } catch (error) {
    console.error(`${since(start)}  FAILED: ${what}`);
    throw error;
  }
};

if (baseUrl === "--help") console.log(help);
else if (!URL.canParse(baseUrl)) {
  console.error("Say where the service is: npm run smoke -- http://localhost:3000");
  process.exitCode = 2;
} else {
  try {
    await journey(baseUrl, step);
    console.log(
      `${since(startedAt)}  All of it works. Left behind is what can't be deleted: accounts, household, plan, list.`,
    );
  } catch (error) {
    console.error(reasonOf(error));
    process.exitCode = 1;
  }
}
