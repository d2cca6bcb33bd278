import { AppError } from "../contract/errors.ts";

export const noWebhook = () => new AppError("not_found", "Your household has no webhook with this id.");
