// The link definitions that a paragraph begins with, one by one.

import type { Range } from '../offsets.ts';
import { DefinitionReader } from './reader/definitions.ts';

/** Offsets in UTF-16 units, and what is between the brackets of its label and of its address, if that has any. */
export type Definition = Range & { label: string; url: string };

/** What a definition begins with; that it is well-formed is known. */
const PARTS = /^\[((?:\\[^]|[^\\\]])*)\]:\s*(?:<([^>]*)>|(\S+))/;

/** Parts the lines of a paragraph into link definitions and the text that follows them. */
export function splitDefinitions(text: string, lines: Range[]): { definitions: Definition[]; rest: Range[] } {
  const reader = new DefinitionReader();
  const groups: Range[][] = [];
  for (const line of lines) {
    const isFirst = reader.textStart === Infinity && text[line.start] === '[';
    reader.take(text, line.start, line.end);
    if (isFirst) groups.push([line]);
    else groups.at(-1)?.push(line);
  }
  const { textStart } = reader;
  const definitions = groups
    .map((group) => group.filter(({ start }) => start < textStart))
    .flatMap((group) => readDefinition(text, group));
  return { definitions, rest: lines.filter(({ start }) => start >= textStart) };
}

function readDefinition(text: string, lines: readonly Range[]): Definition[] {
  const [first] = lines;
  const last = lines.at(-1);
  if (!first || !last) return [];
  const words = lines.map(({ start, end }) => text.slice(start, end)).join('\n');
  const [, label = '', angleUrl, url = ''] = PARTS.exec(words) ?? [];
  return [{ start: first.start, end: last.end, label, url: angleUrl ?? url }];
}
