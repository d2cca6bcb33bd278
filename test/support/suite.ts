/** Vitest's processes would go on to the end of their tests when this one has gone. A project has to name this itself. */
export const execArgv = [`--import=data:text/javascript,process.once("disconnect",()=>process.exit())`];
