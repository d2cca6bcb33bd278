import { AppError } from "../contract/errors.ts";

export const noFeed = () => new AppError("not_found", "There is no such calendar feed.");
