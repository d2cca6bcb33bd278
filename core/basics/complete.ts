/** `T` with all its members, so that forgetting a new optional one is a type error. */
export type Complete<T> = { readonly [Member in keyof Required<T>]: T[Member] };

/** Returns the record. One that forgets a member of the model, also an optional one, is a type error. */
export const complete =
  <Model>() =>
  <Value extends Model>(record: Value & Record<Exclude<keyof Model, keyof Value>, never>): Model =>
    record;
