// What Undo writes back after some fields of an item have changed.

/** The values that `item` has in the fields of `changes`. Call it with the item as it was before. */
export function formerFields<Changes extends object>(
  item: { readonly [Field in keyof Changes]?: unknown },
  changes: Changes,
): Changes {
  const fields = Object.keys(changes) as (keyof Changes)[];
  return Object.fromEntries(fields.map((field) => [field, item[field]])) as Changes;
}
