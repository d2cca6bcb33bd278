import { en } from "./texts/en.ts";

export const texts = en;
