import { AppError } from "../contract/errors.ts";

/** The same for a secret that never was. */
export const noFeed = () => new AppError("not_found", "There is no such calendar feed.");
