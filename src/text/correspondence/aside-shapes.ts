// What a letter, a mail or a ticket has around what is asked for: who writes to whom, how to reach them, and what it is filed as.

import type { Range } from '../offsets.ts';

export type AsideKind = 'greeting' | 'sender' | 'header' | 'contact' | 'reference' | 'address' | 'letter';

/** Offsets are UTF-16 units of the text. */
export type Aside = Range & { kind: AsideKind };

/** A pattern with the flags g and u; the whole match is the aside. Each looks at a bounded number of characters. */
export type AsidePattern = readonly [kind: AsideKind, pattern: RegExp];

/** Returns what the patterns match, in their order. Takes time linear in the text. */
export function matchAsides(text: string, patterns: readonly AsidePattern[]): Aside[] {
  return patterns.flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)].map(({ 0: words, index }) => ({ kind, start: index, end: index + words.length })),
  );
}
