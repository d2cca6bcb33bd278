import { journey } from "./journey.ts";
import { dismiss, type Guest, type Step } from "./step.ts";

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

export const tryService = async (baseUrl: string): Promise<void> => {
  const startedAt = performance.now();
  const guests: Guest[] = [];
  try {
    await journey(baseUrl, step, guests);
  } finally {
    await step("everyone deletes their account", () => dismiss(baseUrl, guests));
  }
  console.log(`${since(startedAt)}  Everything works, and nothing stays.`);
};
