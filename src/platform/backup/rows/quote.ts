// Names and lists in SQL, in the form that both engines read the same way.

/** A name of the catalog as an identifier. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/**
 * The text form of an array: https://www.postgresql.org/docs/18/arrays.html#ARRAYS-IO. It is passed as one text, because the
 * drivers of the engines write arrays in their own ways.
 */
export function arrayText(values: readonly (string | null)[]): string {
  return `{${values.map((value) => (value === null ? 'NULL' : `"${value.replace(/["\\]/g, '\\$&')}"`)).join(',')}}`;
}
