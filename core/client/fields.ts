type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === "object" && value !== null;

/** Returns the fields of a value, to look at what is there; none if it is no object. */
export const fieldsOf = (value: unknown): Fields => (isObject(value) ? value : {});
