import { reasonOf } from "./reason.ts";
import { journey, type Step } from "./smoke/journey.ts";

// npm run smoke -- URL: does the main job against a running service, as its clients do it.

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

if (!URL.canParse(baseUrl)) {
  console.error("Say where the service is: npm run smoke -- http://localhost:3000");
  process.exitCode = 2;
} else {
  try {
    await journey(baseUrl, step);
    console.log(`${since(startedAt)}  All of it works. Left behind: two accounts and their empty household.`);
  } catch (error) {
    console.error(reasonOf(error));
    process.exitCode = 1;
  }
}
