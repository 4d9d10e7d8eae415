// Leaves out of the search of an address what is not set, so that the address stays short.

/** Returns the entries whose value is not undefined. The caller knows which search they make. */
export function withoutEmpty<Search extends object>(search: object): Search {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as Search;
}
