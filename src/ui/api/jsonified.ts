// What of the contract's types arrives in the browser: over JSON a date is ISO text.

export type Jsonified<T> = T extends Date
  ? string
  : T extends (infer Item)[]
    ? Jsonified<Item>[]
    : T extends object
      ? { [Key in keyof T]: Jsonified<T[Key]> }
      : T;

/** The client is typed with the contract's dates; what arrives is JSON. */
export function jsonified<T>(value: T): Jsonified<T> {
  return value as unknown as Jsonified<T>;
}
