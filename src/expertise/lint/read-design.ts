// The whole design as the rules see it: blocks with the text a person reads, headings in order, and the topic at every
// place.

import { isFactValue } from '#text/fact-syntax.ts';
import { findPlaceholders, type FactValue } from '#text/facts.ts';
import {
  readBlocks,
  type Block,
  type CodeBlock,
  type HeadingBlock,
  type RowRange,
  type TextBlock,
} from '#text/markdown/blocks.ts';
import { readCells } from '#text/markdown/reader/cells.ts';
import type { Definition } from '#text/markdown/definitions.ts';
import { countDelimiters } from '#text/markdown/reader/tables.ts';
import { normalizeTitle, plainTitle } from '#text/markdown/titles.ts';
import { countUpTo, type Range } from '#text/offsets.ts';
import { readInlines, type InlineContext } from './read-inlines.ts';
import type { Reading } from './reading.ts';

export type Heading = Range & {
  kind: 'heading';
  depth: number;
  reading: Reading;
  topic: string | null;
  isTopic: boolean;
  /** True if the heading is in a quote, a list item or a footnote, so that it begins no section. */
  isNested: boolean;
};
export type Text = Range & { kind: 'text'; reading: Reading };
export type Row = Range & { cells: Reading[]; ranges: Range[] };
export type Table = Range & { kind: 'table'; header: Row; delimiterCount: number; rows: Row[] };
export type Part = Heading | Text | Table | CodeBlock;

export type DesignText = {
  content: string;
  parts: readonly Part[];
  headings: readonly Heading[];
  definitions: readonly Definition[];
  /** All text a person reads, in order: headings, paragraphs, items, cells. */
  readings: readonly Reading[];
  topicAt(offset: number): string | null;
};

/** UTF-16 units of a footnote's label with its brackets. */
const MAX_LABEL = 1_010;

type Source = { content: string; facts: readonly FactValue[]; topics: readonly string[] };

/** Reads a design in time linear in its length. In the readings, placeholders are replaced by the values of `facts`. */
export function readDesign({ content, facts, topics }: Source): DesignText {
  const blocks = readBlocks(content);
  const definitions = readDefinitions(blocks);
  const context = {
    content,
    placeholders: placesOf(content, facts),
    definitions: new Map(definitions.map(({ label, url }) => [label.toLowerCase(), url])),
  };
  const topicOf = createTopicReader(content, topics);
  const parts = blocks.flatMap((block) =>
    block.kind === 'heading' ? readHeading(context, { block, ...topicOf(block) }) : readParts(context, block),
  );
  const headings = parts.filter((part) => part.kind === 'heading');
  const starts = headings.map(({ start }) => start);
  const topicAt = (offset: number): string | null => headings[countUpTo(starts, offset) - 1]?.topic ?? null;
  return { content, parts, headings, definitions, readings: parts.flatMap(readingsOf), topicAt };
}

type TopicPlace = Pick<Heading, 'topic' | 'isTopic'>;

function readHeading(context: InlineContext, { block, ...place }: TopicPlace & { block: HeadingBlock }): Heading {
  const { depth, start, end, segments, containers } = block;
  const reading = readInlines(context, segments);
  return { kind: 'heading', depth, start, end, reading, isNested: containers.length > 0, ...place };
}

function readParts(context: InlineContext, block: Exclude<Block, HeadingBlock>): Part[] {
  switch (block.kind) {
    case 'code':
      return [block];
    case 'table':
      return [readTable(context, block)];
    case 'text':
      return readParagraph(context, withLabel(context.content, block));
    case 'html':
      return isComment(context.content, block) ? [] : readParagraph(context, block.lines);
    case 'definition':
    case 'break':
      return [];
  }
}

type TableRanges = Range & { header: RowRange; delimiter: RowRange; rows: readonly RowRange[] };

function readTable(context: InlineContext, { start, end, header, delimiter, rows }: TableRanges): Table {
  const readRow = (row: RowRange): Row => ({
    start: row.start,
    end: row.end,
    cells: row.cells.map((cell) => readInlines(context, [cell])),
    ranges: row.cells,
  });
  const delimiterCount = delimiter.cells.length;
  return { kind: 'table', start, end, header: readRow(header), delimiterCount, rows: rows.map(readRow) };
}

/** A paragraph, plus the broken table in it: one whose header has another number of cells than the line below. */
function readParagraph(context: InlineContext, segments: readonly Range[]): Part[] {
  const { content } = context;
  const at = segments.findIndex((_, index) => isBrokenHeader(content, segments[index], segments[index + 1]));
  const textSegments = at === -1 ? segments : segments.slice(0, at);
  const parts: Part[] = [];
  const [first] = textSegments;
  const last = textSegments.at(-1);
  if (first && last)
    parts.push({ kind: 'text', start: first.start, end: last.end, reading: readInlines(context, textSegments) });
  if (at === -1) return parts;
  const [header, delimiter, ...rows] = segments
    .slice(at)
    .map(({ start, end }) => ({ start, end, cells: readCells(content, start, end) }));
  if (header && delimiter)
    parts.push(readTable(context, { start: header.start, end: segments.at(-1)?.end ?? 0, header, delimiter, rows }));
  return parts;
}

function isBrokenHeader(content: string, header: Range | undefined, below: Range | undefined): boolean {
  if (!header || !below || countDelimiters(content.slice(below.start, below.end)) === 0) return false;
  return [header, below].every(({ start, end }) => content.slice(start, end).includes('|'));
}

/** The words of a paragraph, including the label of the footnote it begins: `[^1]: ` says what it is the source of. */
function withLabel(content: string, { segments, containers }: TextBlock): Range[] {
  const [first, ...rest] = segments;
  const inner = containers.at(-1);
  if (!first || inner?.kind !== 'footnote' || first.start - inner.start > MAX_LABEL) return segments;
  const isBehindLabel = !content.slice(inner.start, first.start).includes('\n');
  return isBehindLabel ? [{ start: inner.start, end: first.end }, ...rest] : segments;
}

function isComment(content: string, { start, end }: Range): boolean {
  return content.slice(start, end).trimStart().startsWith('<!--');
}

function readingsOf(part: Part): Reading[] {
  if (part.kind === 'code') return [];
  return part.kind === 'table' ? [part.header, ...part.rows].flatMap(({ cells }) => cells) : [part.reading];
}

function readDefinitions(blocks: readonly Block[]): Definition[] {
  return blocks.flatMap((block) => {
    if (block.kind !== 'definition') return [];
    const { start, end, label, url } = block;
    return [{ start, end, label, url }];
  });
}

function placesOf(content: string, facts: readonly FactValue[]): InlineContext['placeholders'] {
  const values = new Map(facts.filter(({ value }) => isFactValue(value)).map(({ key, value }) => [key, value]));
  return new Map(findPlaceholders(content).map(({ key, start, end }) => [start, { end, value: values.get(key) }]));
}

/** Returns the topic of each heading in turn. A section ends at the next topic or at a heading of the same level. */
function createTopicReader(content: string, topics: readonly string[]): (heading: HeadingBlock) => TopicPlace {
  const names = new Map(topics.map((topic) => [normalizeTitle(topic), topic]));
  let open: { topic: string; depth: number } | null = null;
  return ({ depth, segments, containers }) => {
    if (containers.length > 0) return { topic: open?.topic ?? null, isTopic: false };
    const source = segments.map(({ start, end }) => content.slice(start, end)).join(' ');
    const topic = names.get(normalizeTitle(plainTitle(source)));
    if (topic !== undefined) open = { topic, depth };
    else if (open && depth <= open.depth) open = null;
    return { topic: open?.topic ?? null, isTopic: topic !== undefined };
  };
}
