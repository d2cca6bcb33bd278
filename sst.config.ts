// The CLI reads app() before it knows the providers.
export default $config({
  async app({ stage }) {
    const { settingsOf } = await import("./infra/stage/stages.ts");
    const { isProtected, region } = settingsOf(stage);
    return {
      name: "meal-planner",
      home: "aws",
      removal: isProtected ? "retain" : "remove",
      protect: isProtected,
      providers: { aws: { region, version: "7.20.0" }, random: "4.16.6" },
    };
  },
  async run() {
    const { checkTyped } = await import("./infra/stage/typed.ts");
    checkTyped({ command: $cli.command, isDev: $dev, stage: $app.stage });
    const { deployService } = await import("./infra/aws/service.ts");
    return deployService();
  },
});
