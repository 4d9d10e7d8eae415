// Where a line has placeholders that are drawn as chips: a fact within a sentence, or a block on a line of its own.

import type { LineColour } from '../colours/line-kinds.ts';

/** UTF-16 units from the beginning of the line. The key is that of the fact, or `table:subnets` of a block. */
export type ChipPlace = { from: number; to: number; key: string };

/** A placeholder inside another is none, and a backslash keeps one as it is written. */
const FACT = /(?<![\\{])\{\{[ \t]*(fact:)?([a-z][a-z0-9-]{0,63})[ \t]*\}\}(?!\})/g;
const BLOCK = /^( {0,3})\{\{[ \t]*((?:table|text|diagram):[a-z][a-z0-9-]{0,63})[ \t]*\}\}[ \t]*$/;
/** UTF-16 units. What is further right stays as it is written. */
const MAX_READ = 5_000;

/** In code a fact needs its long form, because there `{{name}}` belongs to the code. */
export function findChips(line: string, colour: LineColour): ChipPlace[] {
  if (!line.includes('{{')) return [];
  const isCode = colour === 'code' || colour === 'mark';
  const [, indent = '', block] = (!isCode && BLOCK.exec(line.slice(0, 100))) || [];
  if (block !== undefined && line.length <= 100)
    return [{ from: indent.length, to: line.trimEnd().length, key: block }];
  return [...line.slice(0, MAX_READ).matchAll(FACT)]
    .filter(([, isLong]) => !isCode || isLong !== undefined)
    .map(({ index, 0: found, 2: key = '' }) => ({ from: index, to: index + found.length, key }));
}
