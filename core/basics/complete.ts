/** Forgetting a new optional member is a type error. */
export type Complete<T> = { readonly [Member in keyof Required<T>]: T[Member] };
