// What the command palette lists: what a search finds, pages and actions, in groups, the best match first.

import type { PageIcon } from '#ui/module/page-icons.ts';
export type PaletteEntry = {
  /** Unique in the list. */
  id: string;
  /** One of the palette's own, or the one that a slice names for what the search finds of it. */
  group: string;
  /** The icon of a page, or of what was found; that of the group unless told. */
  icon?: PageIcon;
  label: string;
  /** It is found by these, too. */
  words?: string;
  /** A second, quieter text, such as the name of the workspace. */
  hint?: string;
  /** Listed only when something is typed. */
  isFoundOnly?: boolean;
  /** The server has found it; it may match by more than its label. */
  isHit?: boolean;
  /** It is what the query names: it comes before everything else. */
  isExact?: boolean;
  run: () => void;
};

const MAX_FOUND = 8;
/** The groups that are listed before a letter is typed, in their order. */
const LISTED: readonly string[] = ['Here', 'Recent', 'Go to', 'Create', 'Actions'];

export function wordsOf(query: string): string[] {
  return query.toLowerCase().split(/\s+/).filter(Boolean);
}

/** Returns true if a label has every word of the query. */
export function hasWords(label: string, query: string): boolean {
  return wordsOf(query).every((word) => label.toLowerCase().includes(word));
}

/**
 * Returns the entries that match the query in groups of at most eight, the group with the best match first; without a query
 * everything that is not only found, what is open first.
 */
export function arrange(entries: readonly PaletteEntry[], query: string): PaletteEntry[] {
  const words = wordsOf(query);
  if (words.length === 0) return listed(entries);
  const scored = entries
    .map((entry) => ({ entry, score: scoreOf(entry, words) }))
    .filter(({ score }) => score > 0)
    .toSorted((left, right) => right.score - left.score);
  return [...Map.groupBy(scored, ({ entry }) => entry.group).values()]
    .flatMap((own) => own.slice(0, MAX_FOUND))
    .map(({ entry }) => entry);
}

function listed(entries: readonly PaletteEntry[]): PaletteEntry[] {
  const place = ({ group }: PaletteEntry): number => LISTED.indexOf(group);
  return entries.filter(({ isFoundOnly }) => !isFoundOnly).toSorted((left, right) => place(left) - place(right));
}

/** Returns the entries by group, in the order in which the groups first appear. */
export function inGroups(entries: readonly PaletteEntry[]): [string, PaletteEntry[]][] {
  return [...Map.groupBy(entries, ({ group }) => group)];
}

/**
 * How well an entry answers: what is exactly named, a label that begins with the query, one in which each word begins a word,
 * one that has the words somewhere; a synonym counts less than a label. 0 when it does not match.
 */
function scoreOf(
  { label, words: synonyms = '', isHit = false, isExact = false }: PaletteEntry,
  words: string[],
): number {
  if (isExact) return 10;
  const text = label.toLowerCase();
  const inLabel = beginnings(text);
  const inAll = [...inLabel, ...beginnings(synonyms.toLowerCase())];
  if (text.startsWith(words.join(' '))) return 5;
  if (words.every((word) => begins(inLabel, word))) return 4;
  if (words.every((word) => begins(inAll, word))) return 3;
  if (words.every((word) => text.includes(word))) return 2;
  return isHit ? 1 : 0;
}

function beginnings(text: string): string[] {
  return text.split(/[\s/,.:()-]+/).filter(Boolean);
}

function begins(beginningsOfWords: readonly string[], word: string): boolean {
  return beginningsOfWords.some((beginning) => beginning.startsWith(word));
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
