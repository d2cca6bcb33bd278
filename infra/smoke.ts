import { command } from "./command.ts";
import { Misuse } from "./misuse.ts";
import { journey } from "./smoke/journey.ts";
import type { Step } from "./smoke/step.ts";
import { stockJourney } from "./smoke/stock.ts";

const help = `Does the main job on a running service, as its clients would, and says how long each step takes.

  npm run smoke -- URL

  URL      the service, such as http://localhost:3000
  --help   this text

It cleans up after itself. Three accounts stay, and a household with a plan and its list.`;

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

await command(
  help,
  {},
  async (_, [url = "", ...surplus]) => {
    if (!URL.canParse(url) || surplus.length > 0)
      throw new Misuse("Say where the service is: npm run smoke -- http://localhost:3000");
    const baseUrl = url.replace(/\/+$/, "");
    await journey(baseUrl, step);
    await stockJourney(baseUrl, step);
    console.log(
      `${since(startedAt)}  Everything works. Three accounts stay, and a household with a plan and its list.`,
    );
  },
  true,
);
