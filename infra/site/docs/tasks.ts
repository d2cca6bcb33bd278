import { assistants } from "../kitchen/assistants.ts";
import { readSource } from "../read-source.ts";
import { type Html, html } from "./html.ts";

type Task = { id: string; title: string; steps: readonly Html[]; code?: string };

const blockOf = (pattern: RegExp) => pattern.exec(readSource("core/client/README.md"))?.[1] ?? "";

const settingsOf = ({ name, file = "a terminal", settings }: (typeof assistants)[number]): string =>
  `# ${name}, ${file}\n${settings("https://meals.example.com/mcp", "TOKEN")}\n`;

const to = (operation: string, words: string): Html => html`<a href="#${operation}">${words}</a>`;

const tasks = (): readonly Task[] => [
  {
    id: "task-sign-in",
    title: "Signing in on a phone",
    steps: [
      html`${to("log-in", "Log in")}. An app takes the token from <code>Set-Cookie</code>, keeps it in the phone's key store, and sends it as <code>Authorization: Bearer</code>. Our client does so with <code>token</code> and <code>onToken</code>.`,
      html`When an answer sets a newer token, keep that one. A session ends 30 days after its last renewal.`,
      html`401 asks for a new log-in, and its <code>otp_required</code> for a code as well.`,
      html`A phone can't open <code>localhost</code>: start the service with <code>npm start -- --lan</code>, and take the address that it prints, also as a QR code. A phone in the same network, an Android emulator and Expo open it, and answers, mails and sockets name it. An emulator also reaches the service at <code>10.0.2.2</code>, but sockets and links then name <code>localhost</code>. Release builds refuse plain http: start with <code>--public-url</code> behind a proxy or a tunnel that has https.`,
      html`A page on your own site uses the cookie instead. Locally, pages on any port of <code>localhost</code> may call. On a stage an operator adds your page's origin; a page of another site gets no cookie, so let its server pass <code>/v1</code> on.`,
    ],
  },
  {
    id: "task-plan",
    title: "Planning a week",
    steps: [
      html`${to("create-week-plan", "Create the plan")} with its first day. If there is one for these days, the service answers 409, with its id.`,
      html`${to("fill-week-plan", "Let it be filled")}, first with <code>dryRun</code> to show a proposal, or ${to("list-suggestions", "ask for suggestions")} for one day.`,
      html`${to("confirm-week-plan", "Confirm it")} when the family agrees.`,
    ],
  },
  {
    id: "task-allergy",
    title: "Cooking for somebody with an allergy",
    steps: [
      html`Say who they are: ${to("list-people", "members are people already")}, ${to("create-person", "guests are added")}. ${to("patch-person", "Give them")} <code>allergies</code>, <code>diets</code> and what they avoid; with <code>isStrict</code>, nothing unknown is planned for them.`,
      html`Name the <code>eaters</code> of a meal when you ${to("add-slot", "plan")} or ${to("fill-week-plan", "fill")} it. Without them the regular people eat. Filling and suggestions choose only what all of them may eat, and tell in <code>blockedBy</code> for whom nothing is left.`,
      html`The service calls a food free of something only where it understands all words of its name. All else stays unknown, and is not planned for an allergy. <code>toConfirm</code> names the ingredients that would help most. Read the packet, and ${to("patch-ingredient", "say what is in it")} with <code>food</code>.`,
      html`Show ${to("get-week-plan-suitability", "which meals of a week")} don't suit an eater, and ${to("get-recipe-suitability", "why")}. <code>yes</code> means that nothing is known against a meal. Never call it safe: say that people should check the packet, where traces are told, too.`,
    ],
  },
  {
    id: "task-shop",
    title: "Shopping together",
    steps: [
      html`Open a kitchen with our client: <code>const kitchen = await openKitchen(api, { onRefused })</code>. It hears of ticks from other phones within a second, and keeps your own until there is a network. Draw <code>kitchen.all("shoppingLists")</code> at each <code>kitchen.subscribe</code>. In another language, do ${to("task-offline", "what it does")}.`,
      html`${to("generate-shopping-list", "Generate the list")}, as often as the plan changes: marks stay. ${to("add-shopping-list-item", "Add lines")} as people type them, with <code>text</code>, and ${to("check-shopping-list-item", "tick lines off")}: <code>kitchen.change</code> takes these operations, too.`,
      html`Write amounts with the client's <code>amountText</code>: "2 cans", "1 ½ l".`,
    ],
  },
  {
    id: "task-react",
    title: "An app in React",
    steps: [
      html`Install the client's package and React 18 or newer. <code>useKitchen</code> opens a kitchen for a component, also in <code>StrictMode</code>; <code>useThings</code> draws the component again when things change.`,
      html`While you develop, give page and service the same host name: for browsers 127.0.0.1 is not localhost, and then each request after the log-in gets 401.`,
      html`Vite's server passes <code>/v1</code> on with <code>server: { proxy: { "/v1": { target: "http://localhost:3000", changeOrigin: true } } }</code>, so <code>createClient("")</code> needs no other origin. For a phone's browser, start <code>vite --host</code>, and the service with <code>ALLOWED_ORIGINS=http://ADDRESS:5173</code>.`,
      html`This component shows the newest list, ticks, and says what is not sent yet:`,
    ],
    code: blockOf(/```tsx\n(.*?)```/s),
  },
  {
    id: "task-react-native",
    title: "An app in React Native or Expo",
    steps: [
      html`Use the same hooks. Keep the session as a token in the phone's key store, and the copy in SQLite: <code>useKitchen(api, { storage, onRefused })</code>.`,
      html`An Android emulator, or a phone on USB, finds <code>localhost</code> after <code>adb reverse tcp:3000 tcp:3000</code>; iOS's simulator does without. Another phone needs <code>npm start -- --lan</code>.`,
      html`When the app comes to the front, ask: <code>AppState.addEventListener("change", (state) => void (state === "active" && kitchen.ask()))</code>.`,
      html`With Expo, <code>npx expo install expo-secure-store expo-sqlite</code>, and this:`,
    ],
    code: blockOf(/```ts\n(import [^`]*?expo-sqlite.*?)```/s),
  },
  {
    id: "task-offline",
    title: "Working without a network",
    steps: [
      html`Keep each change with an <code>Idempotency-Key</code> until it is answered, and send it again with the same key: it takes effect once, and a repeat says <code>Idempotent-Replayed: true</code>.`,
      html`${to("list-changes", "Ask what has changed")} since your copy, and show your own waiting changes over it, as "not sent yet". ${to("create-live-ticket", "A socket")} says when to ask.`,
      html`When a change is refused, take it out of the view, and say what it was about, with <code>detail</code>, until the person closes the message. Do the same with each change that depended on it.`,
      html`Ask the person before you send what has waited for 6 days: the service forgets keys after 7.`,
      html`Our client's <code>openKitchen</code> does all of this. In another language:`,
    ],
    code: blockOf(/```text\n(.*?)```/s),
  },
  {
    id: "task-programs",
    title: "For other programs",
    steps: [
      html`${to("create-api-token", "Make a token")}: with it, a script acts for you until you ${to("delete-api-token", "delete it")}, or until it ends, after <code>expiresInDays</code>: 90, at most 365. A mail tells a week before.`,
      html`${to("create-calendar-feed", "Make an address")} to which calendars subscribe.`,
      html`In a shell:`,
    ],
    code: blockOf(/```sh\n(url=.*?)```/s),
  },
  {
    id: "task-assistants",
    title: "Connecting an assistant",
    steps: [
      html`<code>/mcp</code> speaks the Model Context Protocol (Streamable HTTP). Its tools are operations of this document, with their names: find recipes, plan, add to the list, look into the pantry.`,
      html`${to("create-api-token", "Make a token")} for each assistant: with the scope <code>read</code> it has the tools that only look. It acts for you, in your household, until the token is deleted or ends. The kitchen page makes one under Household, and shows the settings below with it.`,
      html`An assistant that only starts programs (stdio) takes <code>npm run mcp --silent --prefix FOLDER -- --url https://meals.example.com</code>, with this project's folder, and the token in the variable <code>MEAL_PLANNER_TOKEN</code>.`,
      html`ChatGPT takes servers with OAuth or without any sign-in, not with tokens, so it can't be connected.`,
      html`Each assistant's settings, beside what its file has already:`,
    ],
    code: assistants.map(settingsOf).join("\n"),
  },
  {
    id: "task-home-assistant",
    title: "Home Assistant",
    steps: [
      html`${to("create-api-token", "Make a token")} with the scope <code>write</code> and <code>expiresInDays: 365</code>, or on the kitchen page, under Household. It is Home Assistant's own: delete it, and Home Assistant is out.`,
      html`Read <a href="/docs/home-assistant.sh">home-assistant.sh</a>: it writes an integration of 200 lines, which needs no packages. Run it with <code>sh</code> in the folder that has <code>configuration.yaml</code>, and start Home Assistant anew. We tried it with Home Assistant 2024.3 and 2025.4.`,
      html`Under Settings, Devices &amp; services, add the integration Meal planner. It asks for the service's address and for the token.`,
      html`There is a to-do list now, <code>todo.shopping_list</code>: lines are added as people type them ("2 l milk"), ticked and deleted, also by voice and by automations (<code>todo.add_item</code>). It shows within a minute what others do. Only the kitchen page gives a line other words. The calendar <code>calendar.meals</code> has planned meals and notes.`,
      html`A confirmed address gets a mail a week before the token ends. When it has ended, Home Assistant asks for a new one. Paste it there; nothing else changes.`,
    ],
  },
  {
    id: "task-webhooks",
    title: "Hearing of changes on a server",
    steps: [
      html`${to("create-webhook", "Make a webhook")} with your server's address, here or on the kitchen page, under Household, and keep its <code>secret</code>.`,
      html`Verify each message with a library of Standard Webhooks, and answer 204 before you do anything else.`,
      html`${to("list-changes", "Ask")} with a ${to("create-api-token", "token")} what has changed since the state that you have kept.`,
      html`${to("test-webhook", "Send a test")}. <code>npm start -- --visit-local</code> also tells addresses of your own machine.`,
    ],
  },
  {
    id: "task-live",
    title: "Going live",
    steps: [
      html`Take the stage's address instead of <code>localhost</code>, and let an operator add your page's origin.`,
      html`Branch on <code>code</code>, show <code>detail</code>, and keep <code>requestId</code> for those who run the service. Wait as long as <code>Retry-After</code> says.`,
      html`Ignore fields and values that you don't know: later versions add some.`,
    ],
  },
];

export const tasksSection = (): Html =>
  html`<section id="tasks" aria-labelledby="tasks-title"><h2 id="tasks-title">Tasks</h2>
${tasks().map(
  ({ id, title, steps, code }) =>
    html`<details id="${id}"><summary><h3>${title}</h3></summary><div class="opened"><ol>${steps.map((step) => html`<li>${step}</li>`)}</ol>${code && html`<pre>${code}</pre>`}</div></details>
`,
)}</section>
`;
