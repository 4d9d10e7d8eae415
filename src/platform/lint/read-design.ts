// The whole design as rules look at it: blocks with what a person reads of them, headings in their order, the topic
// of every place.

import { findPlaceholders, isFactValue, type FactValue } from '#text/facts.ts';
import type { Range } from './finding.ts';
import { readBlocks, type Block, type CodeBlock, type RowRange, type TextBlock } from '#text/markdown/blocks.ts';
import { countUpTo } from '#text/offsets.ts';
import { readInlines, type InlineContext } from './read-inlines.ts';
import type { Reading } from './reading.ts';

export type Heading = Range & {
  kind: 'heading';
  depth: number;
  reading: Reading;
  topic: string | null;
  isTopic: boolean;
};
export type Text = Range & { kind: 'text'; reading: Reading };
export type Row = Range & { cells: Reading[]; ranges: Range[] };
export type Table = Range & { kind: 'table'; header: Row; delimiterCount: number; rows: Row[] };
export type Part = Heading | Text | Table | CodeBlock;

export type Definition = Range & { label: string; url: string };

export type DesignText = {
  content: string;
  parts: readonly Part[];
  headings: readonly Heading[];
  definitions: readonly Definition[];
  /** Every piece of text a person reads, in order: headings, paragraphs, items, cells. */
  readings: readonly Reading[];
  topicAt(offset: number): string | null;
};

const DEFINITION = /^\[([^\]^][^\]]{0,200})\]:[ \t]*<?([^\s<>]+)>?/;

type Source = { content: string; facts: readonly FactValue[]; topics: readonly string[] };

export function readDesign({ content, facts, topics }: Source): DesignText {
  const blocks = readBlocks(content);
  const definitions = blocks.flatMap((block) => (block.kind === 'text' ? takeDefinitions(content, block) : []));
  const context = {
    content,
    placeholders: placesOf(content, facts),
    definitions: new Map(definitions.map(({ label, url }) => [label.toLowerCase(), url])),
  };
  const parts = blocks
    .filter((block) => block.kind !== 'text' || block.segments.length > 0)
    .map((block) => readPart(context, block));
  const headings = parts.filter((part) => part.kind === 'heading');
  markTopics(headings, topics);
  const starts = headings.map(({ start }) => start);
  const topicAt = (offset: number): string | null => headings[countUpTo(starts, offset) - 1]?.topic ?? null;
  return { content, parts, headings, definitions, readings: parts.flatMap(readingsOf), topicAt };
}

/** A heading's name as topics are compared: without its number, marks and doubled spaces, in lower case. */
export function topicName(title: string): string {
  return title
    .replace(/^\d+(?:\.\d+)*\.?\s+/, '')
    .replace(/[*_`]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

function readPart(context: InlineContext, block: Block): Part {
  if (block.kind === 'code') return block;
  if (block.kind === 'table') {
    const { start, end, delimiter, rows } = block;
    const readRow = (row: RowRange): Row => ({
      start: row.start,
      end: row.end,
      cells: row.cells.map((cell) => readInlines(context, [cell])),
      ranges: row.cells,
    });
    return {
      kind: 'table',
      start,
      end,
      header: readRow(block.header),
      delimiterCount: delimiter.cells.length,
      rows: rows.map(readRow),
    };
  }
  const reading = readInlines(context, block.segments);
  const place = { start: block.start, end: block.end, reading };
  return block.kind === 'heading'
    ? { kind: 'heading', depth: block.depth, ...place, topic: null, isTopic: false }
    : { kind: 'text', ...place };
}

function readingsOf(part: Part): Reading[] {
  if (part.kind === 'code') return [];
  return part.kind === 'table' ? [part.header, ...part.rows].flatMap(({ cells }) => cells) : [part.reading];
}

/** Takes the link definitions a paragraph begins with out of it. */
function takeDefinitions(content: string, block: TextBlock): Definition[] {
  const definitions: Definition[] = [];
  for (const { start, end } of block.segments) {
    const [whole, label, url] = DEFINITION.exec(content.slice(start, end)) ?? [];
    if (!whole || !label || !url) break;
    definitions.push({ label, url, start, end: start + whole.length });
  }
  block.segments.splice(0, definitions.length);
  return definitions;
}

function placesOf(content: string, facts: readonly FactValue[]): InlineContext['placeholders'] {
  const values = new Map(facts.filter(({ value }) => isFactValue(value)).map(({ key, value }) => [key, value]));
  return new Map(findPlaceholders(content).map(({ key, start, end }) => [start, { end, value: values.get(key) }]));
}

/** A section ends with the next topic's heading or with one as high. */
function markTopics(headings: readonly Heading[], topics: readonly string[]): void {
  const names = new Map(topics.map((topic) => [topicName(topic), topic]));
  let open: { topic: string; depth: number } | null = null;
  for (const heading of headings) {
    const topic = names.get(topicName(heading.reading.text));
    if (topic !== undefined) open = { topic, depth: heading.depth };
    else if (open && heading.depth <= open.depth) open = null;
    heading.isTopic = topic !== undefined;
    heading.topic = open?.topic ?? null;
  }
}
