// What stands after the '?' of the page: the import that is open, so that a reload comes back to it.

export type ImportSearch = { import?: string | undefined };

export function readImportSearch(raw: Record<string, unknown>): ImportSearch {
  return typeof raw.import === 'string' ? { import: raw.import } : {};
}
