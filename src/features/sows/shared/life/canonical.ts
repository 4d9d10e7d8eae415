// One text for one content, so that its hash says whether it was changed: JSON with sorted keys and without blanks, as RFC 8785
// (JSON Canonicalization Scheme) writes it. Numbers are integers here, which every writer of JSON writes alike.

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };

/** Throws for a number that is not an integer. Keys without a value are left out. */
export function writeCanonical(value: Json): string {
  if (typeof value === 'number' && !Number.isSafeInteger(value))
    throw new TypeError(`${value} has no canonical form here.`);
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (isList(value)) return `[${value.map(writeCanonical).join(',')}]`;
  const members = Object.entries(value).flatMap(([key, member]) =>
    member === undefined ? [] : [[key, member] as const],
  );
  // The standard compares code units.
  const sorted = members.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${sorted.map(([key, member]) => `${JSON.stringify(key)}:${writeCanonical(member)}`).join(',')}}`;
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
