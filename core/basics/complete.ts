/** `T` with all its members, so that forgetting a new optional one is a type error. */
export type Complete<T> = { readonly [Member in keyof Required<T>]: T[Member] };
