import { people } from "../texts/people.ts";
import { texts } from "../texts.ts";

/** English comes with this part, another language with all its words. */
export const says = texts.people ?? people;
