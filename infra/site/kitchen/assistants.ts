const withHeaders = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });
const named = (list: string, settings: object): string =>
  JSON.stringify({ [list]: { "meal-planner": settings } }, null, 2);

/**
 * The assistants that take a server with a token, by name: what to paste, and into which file if it is no command. Claude
 * Code 2.1, Codex 0.171 and Gemini CLI 0.61 were seen to connect; the others follow their documentation.
 */
export const assistants: readonly {
  readonly name: string;
  readonly file?: string;
  readonly settings: (url: string, token: string) => string;
}[] = [
  {
    name: "Claude Code",
    settings: (url, token) =>
      `claude mcp add --transport http meal-planner ${url} --header "Authorization: Bearer ${token}"`,
  },
  {
    name: "Codex",
    file: "~/.codex/config.toml",
    settings: (url, token) =>
      `[mcp_servers.meal-planner]\nurl = "${url}"\nhttp_headers = { Authorization = "Bearer ${token}" }`,
  },
  {
    name: "VS Code",
    file: ".vscode/mcp.json",
    settings: (url, token) => named("servers", { type: "http", url, ...withHeaders(token) }),
  },
  {
    name: "Cursor",
    file: "~/.cursor/mcp.json",
    settings: (url, token) => named("mcpServers", { url, ...withHeaders(token) }),
  },
  {
    name: "Gemini CLI",
    file: "~/.gemini/settings.json",
    settings: (url, token) => named("mcpServers", { httpUrl: url, ...withHeaders(token) }),
  },
];
