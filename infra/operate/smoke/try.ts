import { journey } from "./journey.ts";
import { dismiss, type Guest, type Service, type Step } from "./step.ts";

const since = (start: number) => `${Math.round(performance.now() - start)} ms`.padStart(8);

const told = new Set<string>();
const step: Step = async (what, work) => {
  const start = performance.now();
  try {
    const result = await work();
    if (!told.has(what)) console.log(`${since(start)}  ${what}`);
    told.add(what);
    return result;
  } catch (error) {
    console.error(`${since(start)}  FAILED: ${what}`);
    throw error;
  }
};

export const tryService = async (service: Service): Promise<void> => {
  const startedAt = performance.now();
  told.clear();
  const guests: Guest[] = [];
  try {
    await journey(service, step, guests);
  } finally {
    await step("everyone deletes their account", () => dismiss(service, guests));
  }
  console.log(`${since(startedAt)}  Everything works, and nothing stays.`);
};
