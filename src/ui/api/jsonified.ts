// The contract's types as they arrive in the browser: JSON turns a date into ISO text.

export type Jsonified<T> = T extends Date
  ? string
  : T extends (infer Item)[]
    ? Jsonified<Item>[]
    : T extends object
      ? { [Key in keyof T]: Jsonified<T[Key]> }
      : T;

/** Corrects the type of a response: the client is typed with dates, but JSON has text. Does nothing at run time. */
export function jsonified<T>(value: T): Jsonified<T> {
  return value as unknown as Jsonified<T>;
}
