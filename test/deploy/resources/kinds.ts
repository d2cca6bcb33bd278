import { backups } from "./backups.ts";
import { edge } from "./edge.ts";
import { functions } from "./functions.ts";
import { gateway } from "./gateway.ts";
import type { Kind, Kinds } from "./kind.ts";
import { mail } from "./mail.ts";
import { storage } from "./storage.ts";
import { watching } from "./watching.ts";

const kinds: Kinds = { ...backups, ...edge, ...functions, ...gateway, ...mail, ...storage, ...watching };

/** What is done with resources of a type. */
export const kindOf = (type: string): Kind => {
  const kind = kinds[type];
  if (!kind) throw new Error(`Say in test/deploy/resources how to make ${type}`);
  return kind;
};
