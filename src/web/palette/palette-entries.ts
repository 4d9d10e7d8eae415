// What the command palette lists: conversations, designs, code, pages and actions, filtered by what is typed.

export type PaletteEntry = {
  /** Unique in the list. */
  id: string;
  group: 'Conversations' | 'Designs' | 'Code' | 'Pages' | 'Actions';
  label: string;
  /** A second, quieter text, such as the kind of page. */
  hint?: string;
  run: () => void;
};

/** Without a query, a group shows only its first entries. */
const SHOWN_UNASKED = 5;
const SHOWN_FOUND = 8;

/**
 * Returns the entries whose label contains every word of the query, those that begin with it first; each group in the
 * order it came, with at most eight entries.
 */
export function filterEntries(entries: readonly PaletteEntry[], query: string): PaletteEntry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const groups = [...new Set(entries.map(({ group }) => group))];
  return groups.flatMap((group) => {
    const own = entries.filter((entry) => entry.group === group);
    if (words.length === 0) return group === 'Pages' || group === 'Actions' ? own : own.slice(0, SHOWN_UNASKED);
    const found = own.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
    const begins = (entry: PaletteEntry): boolean => entry.label.toLowerCase().startsWith(words[0] ?? '');
    return [...found.filter(begins), ...found.filter((entry) => !begins(entry))].slice(0, SHOWN_FOUND);
  });
}

/** Splits a label into parts, those that match a word of the query marked. */
export function markMatches(label: string, query: string): { text: string; isMatch: boolean }[] {
  const words = query.split(/\s+/).filter(Boolean);
  if (words.length === 0) return [{ text: label, isMatch: false }];
  const pattern = new RegExp(`(${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`, 'gi');
  return label
    .split(pattern)
    .map((text, index) => ({ text, isMatch: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
}
