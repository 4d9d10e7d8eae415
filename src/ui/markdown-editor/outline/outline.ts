// What a Markdown text consists of: its headings, its link definitions, and places where it can be cut without breaking
// code. Read at every pause in typing: 5 MB take about 40 ms.

import { HeadingReader } from '#text/markdown/headings.ts';
import { readLines } from '#text/markdown/lines.ts';
import type { LineReader } from '#text/markdown/reader/line-reader.ts';

export type Heading = { depth: number; title: string; /** It counts from 1. */ line: number };

/** A line that begins a block: `offset` in UTF-16 units. */
type Cut = { line: number; offset: number };

/** `[label]: address`, whole; `label` in lower case. */
type Definition = { line: number; label: string; text: string };

export type Outline = {
  headings: readonly Heading[];
  definitions: readonly Definition[];
  cuts: readonly Cut[];
  lines: number;
};

const DEFINITION = /^\[([^\]]+)\]:[ \t]*\S/;
/** UTF-16 units of a definition. */
const MAX_DEFINITION = 2_000;
/** UTF-16 units: how far apart cuts are where there is no heading. */
const CUT_EVERY = 8_000;
/** UTF-16 units. A longer block is cut even so. */
const MAX_BLOCK = 32_000;

export function readOutline(text: string): Outline {
  const headings: Heading[] = [];
  const definitions: Definition[] = [];
  const cuts: Cut[] = [{ line: 1, offset: 0 }];
  const reader = new HeadingReader(text);
  let number = 0;
  let cutOffset = 0;
  function cutAt(cut: Cut): void {
    cuts.push(cut);
    cutOffset = cut.offset;
  }
  for (const line of readLines(text)) {
    number += 1;
    const heading = reader.take(line);
    if (heading) {
      const { depth, title, start, lines } = heading;
      headings.push({ depth, title, line: number - lines + 1 });
      if (start > cutOffset) cutAt({ line: number - lines + 1, offset: start });
    } else if (line.start - cutOffset > (line.kind === 'blank' ? CUT_EVERY : MAX_BLOCK)) {
      cutAt({ line: number, offset: line.start });
    }
    const definition = readDefinition(text, line);
    if (definition) definitions.push({ line: number, ...definition });
  }
  const endsWithLine = text === '' || text.endsWith('\n') || text.endsWith('\r');
  return { headings, definitions, cuts, lines: endsWithLine ? number + 1 : number };
}

function readDefinition(text: string, line: LineReader): Omit<Definition, 'line'> | null {
  const { kind, contentStart, end, containers } = line;
  if (kind !== 'text' || text[contentStart] !== '[' || containers.length > 0) return null;
  if (end - contentStart > MAX_DEFINITION) return null;
  const whole = text.slice(contentStart, end);
  const label = DEFINITION.exec(whole)?.[1];
  return label ? { label: label.toLowerCase(), text: whole } : null;
}

/** The heading a line is under: its place among the headings, -1 above the first. */
export function headingAt(headings: readonly Heading[], line: number): number {
  return headings.findLastIndex((heading) => heading.line <= line);
}
