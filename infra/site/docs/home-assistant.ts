import { readSource } from "../read-source.ts";

const FOLDER = "custom_components/meal_planner";
const files = [
  "manifest.json",
  "translations/en.json",
  "__init__.py",
  "config_flow.py",
  "todo.py",
  "calendar.py",
] as const;

/** Returns a script that writes Home Assistant's integration into a folder with its configuration. */
export const homeAssistantScript = (): string =>
  [
    `mkdir -p ${FOLDER}/translations`,
    ...files.map((file) => {
      const text = readSource(`infra/site/docs/home-assistant/${FOLDER}/${file}`);
      return `cat > ${FOLDER}/${file} <<'END'\n${text}END`;
    }),
    "",
  ].join("\n");
