// What the command palette lists: what a search finds, pages and actions, by group and filtered by what is typed.

import type { HitType } from '#features/search/shared/hit-types.ts';

export const hitGroups = {
  task: 'Tasks',
  project: 'Projects',
  page: 'Documentation',
  idea: 'Ideas',
  conversation: 'Conversations',
  design: 'Designs',
  blueprint: 'Blueprints',
  code: 'Code',
  document: 'Documents',
} as const satisfies Record<HitType, string>;

export type PaletteGroup = (typeof hitGroups)[HitType] | 'Pages' | 'Actions';

export type PaletteEntry = {
  /** Unique in the list. */
  id: string;
  group: PaletteGroup;
  label: string;
  /** A second, quieter text, such as the name of the workspace. */
  hint?: string;
  /** Listed only when something is typed. */
  isFoundOnly?: boolean;
  run: () => void;
};

const MAX_FOUND = 8;

export function wordsOf(query: string): string[] {
  return query.toLowerCase().split(/\s+/).filter(Boolean);
}

/** Whether a label has every word of the query. */
export function hasWords(label: string, query: string): boolean {
  return wordsOf(query).every((word) => label.toLowerCase().includes(word));
}

/**
 * Returns the pages and actions whose label has every word of the query, those that begin with it first; each group in the
 * order it came, with at most eight entries. Without a query everything that is not only found.
 */
export function filterEntries(entries: readonly PaletteEntry[], query: string): PaletteEntry[] {
  const [first] = wordsOf(query);
  if (first === undefined) return entries.filter(({ isFoundOnly }) => !isFoundOnly);
  const found = entries.filter(({ label }) => hasWords(label, query));
  const begins = (entry: PaletteEntry): boolean => entry.label.toLowerCase().startsWith(first);
  return inGroups(found).flatMap(([, own]) =>
    [...own.filter(begins), ...own.filter((entry) => !begins(entry))].slice(0, MAX_FOUND),
  );
}

/** By group, in the order in which the groups first appear. */
export function inGroups(entries: readonly PaletteEntry[]): [PaletteGroup, PaletteEntry[]][] {
  return [...Map.groupBy(entries, ({ group }) => group)];
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
