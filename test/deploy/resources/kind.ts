import type { Clients } from "../support/clients.ts";

// What Pulumi's provider does with each type of resource, as calls of AWS's own clients.

// biome-ignore lint/suspicious/noExplicitAny: the program's inputs, as they come
export type Inputs = any;

/** A resource that was made: what the program refers to it by, and what else it knows of it. */
export type Made = { id: string; state: Record<string, unknown> };

export type Kind = {
  create: (clients: Clients, inputs: Inputs, name: string) => Promise<Made>;
  /** Takes over changed inputs. Without it, the resource is removed and made anew. */
  update?: (clients: Clients, inputs: Inputs, made: Made) => Promise<Made>;
  /** Only what a release replaces or takes away. */
  remove?: (clients: Clients, made: Made, inputs: Inputs) => Promise<unknown>;
};

/** By the resource's type. */
export type Kinds = Readonly<Record<string, Kind>>;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** An object as AWS's clients want it: with capitals. */
export const capitalised = (value: Inputs): Inputs => {
  if (Array.isArray(value)) return value.map(capitalised);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [capital(key), capitalised(inner)]));
};

export const required = (text: string | undefined): string => {
  if (!text) throw new Error("AWS's answer lacks a value");
  return text;
};
