// Merges two texts that began as the same one, section by section: from heading to heading.

import { readHeadings } from '../headings.ts';
import { mergeKeyed } from './merge-keyed.ts';
import { mergeTables } from './merge-tables.ts';

/**
 * A section that both have changed, each in another way. '' where one has removed it. Of tables, the two differ only in the
 * rows that both have changed.
 */
export type Clash = { key: string; title: string; mine: string; theirs: string };

export type Side = 'mine' | 'theirs';

export type Merge = {
  /** The clashes are in the order of the text. */
  clashes: Clash[];
  /** The merged text, with the chosen side of every clash; 'mine' where nothing is chosen. */
  merge(choices: ReadonlyMap<string, Side>): string;
};

type Part = { key: string; title: string; text: string };
type Merged = { key: string; text: string | Clash };

/**
 * A section that only one side has changed, added or removed is taken from that side. It takes time linear in the
 * lengths.
 */
export function mergeSections({ base, mine, theirs }: { base: string; mine: string; theirs: string }): Merge {
  const before = textsOf(splitParts(base));
  const own = splitParts(mine);
  const other = splitParts(theirs);
  const ownTexts = textsOf(own);
  const otherTexts = textsOf(other);
  const decide = ({ key, title }: Part): Merged => {
    const [was = '', here = '', there = ''] = [before, ownTexts, otherTexts].map((texts) => texts.get(key) ?? '');
    if (isSame(here, there) || isSame(there, was)) return { key, text: here };
    if (isSame(here, was)) return { key, text: there };
    const tables = mergeTables({ base: was, mine: here, theirs: there });
    if (tables === null) return { key, text: { key, title, mine: here, theirs: there } };
    return { key, text: tables.mine === tables.theirs ? tables.mine : { key, title, ...tables } };
  };

  const parts = mergeKeyed(own, other, decide);
  return {
    clashes: parts.flatMap(({ text }) => (typeof text === 'string' ? [] : [text])),
    merge: (choices) =>
      joinParts(parts.map(({ key, text }) => (typeof text === 'string' ? text : text[choices.get(key) ?? 'mine']))),
  };
}

/** The first part is what comes before the first heading; equal headings are told apart by their order. */
function splitParts(text: string): Part[] {
  const headings = readHeadings(text);
  const counts = new Map<string, number>();
  const first: Part = { key: '', title: '', text: text.slice(0, headings[0]?.start ?? text.length) };
  return [
    first,
    ...headings.map(({ start, title }, index) => {
      const count = (counts.get(title) ?? 0) + 1;
      counts.set(title, count);
      return { key: `${title}\n${count}`, title, text: text.slice(start, headings[index + 1]?.start ?? text.length) };
    }),
  ];
}

function textsOf(parts: readonly Part[]): Map<string, string> {
  return new Map(parts.map(({ key, text }) => [key, text]));
}

function isSame(one: string, other: string): boolean {
  return one.trim() === other.trim();
}

/** Sections are set apart by a blank line at least. */
function joinParts(parts: readonly string[]): string {
  const filled = parts.filter((part) => part.trim() !== '');
  return filled.map((part, index) => (index === filled.length - 1 ? part : `${part.trimEnd()}\n\n`)).join('');
}
