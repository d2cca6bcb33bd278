/** How long to wait for something that has to happen: longer than any machine takes, so that load breaks no test. */
export const patience = { timeout: 600_000, interval: 10 };
