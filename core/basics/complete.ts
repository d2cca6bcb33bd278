/** T with each optional member named, if only as undefined: forgetting a new one is a type error. */
export type Complete<T> = { readonly [Member in keyof Required<T>]: T[Member] };
