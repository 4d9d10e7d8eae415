// Values that have to be there: where the compiler cannot know it, these say what was missing instead of failing later.
// They are not for the inner loops of layout, search and scanners, where every kind of list would slow the others down.

type List<Item> = { readonly length: number; readonly [index: number]: Item };

/** Returns the value. Throws an Error that names it (`what`, such as 'the hub of the plan') if there is none. */
export function required<Value>(value: Value, what: string): NonNullable<Value> {
  if (value === undefined || value === null) throw new Error(`Missing: ${what}.`);
  return value;
}

/** Returns an item of a list or a character of a text. Throws a RangeError if the index is outside. */
export function itemAt<Item>(list: List<Item>, index: number): Item {
  const item = list[index];
  if (item === undefined) throw new RangeError(`There is no item ${index} in a list of ${list.length}.`);
  return item;
}

/** Returns the last item of a list. Throws a RangeError if the list is empty. */
export function lastOf<Item>(list: List<Item>): Item {
  return itemAt(list, list.length - 1);
}

/** Returns the value of a key. Throws an Error that names the key if the map does not have it. */
export function entryOf<Key, Value>(map: { get(key: Key): Value | undefined }, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`There is no entry "${String(key)}" in a map.`);
  return value;
}
