// The rows and paragraphs of a document as a person reads it, found by the block they are in, by a cell and by words.

import { readDesign, type Table, type Text } from '#expertise/lint/read-design.ts';
import { findBlockPlaceholders } from '#text/embedded-blocks.ts';
import type { FactValue } from '#text/facts.ts';
import { createLineCounter, type Range } from '#text/offsets.ts';
import type { DocumentPlace } from '../../shared/state-shapes.ts';
import { expandText } from '../text/expanded-text.ts';

/** A row of a table, a table's header, or a paragraph. */
export type Unit = {
  kind: 'row' | 'header' | 'text';
  /** The key of the block of the solution that it is in: 'table:subnets'; null for text of the document itself. */
  block: string | null;
  heading: string | null;
  caption: string;
  header: readonly string[];
  cells: readonly string[];
  text: string;
  place: Pick<DocumentPlace, 'range' | 'lineText'>;
};

export type DocumentIndex = {
  /** Rows with a cell of exactly this text, in the order of the document. */
  rowsWith(cell: string): readonly Unit[];
  /** The headers of the tables of a block. */
  headersOf(block: string): readonly Unit[];
  /** Rows and paragraphs of the document itself that have all these words together; none for words too common to find anything by. */
  findTexts(phrases: readonly string[]): readonly Unit[];
};

type IndexedText = { content: string; topics: readonly string[] };
type Embedded = { facts: readonly FactValue[]; blocks: readonly FactValue[] };

/** Characters of a line or paragraph that are kept. */
const MAX_TEXT = 300;
/** Rows and paragraphs with one word; more say nothing about one part. */
const MAX_COMMON = 2_000;
const WORD = /[\p{L}\p{N}](?:[\p{L}\p{N}./_-]*[\p{L}\p{N}])?/gu;

export function indexDocument({ content, topics }: IndexedText, { facts, blocks }: Embedded): DocumentIndex {
  const expanded = expandText(content, blocks);
  const { parts } = readDesign({ content: expanded.content, facts, topics });
  const placeOf = createLineCounter(expanded.content);
  const sourcePlaceOf = createLineCounter(content);
  const blockAt = new Map(
    findBlockPlaceholders(content).map(({ key, start }) => [createKey(sourcePlaceOf(start)), key]),
  );
  const lines = content.split('\n');
  const units: Unit[] = [];
  let heading: string | null = null;
  let caption = '';

  function add(unit: Omit<Unit, 'block' | 'heading' | 'place'>, { start, end }: Range): void {
    const { range, isEmbedded } = expanded.locate({ ...placeOf(start), length: end - start });
    const lineText = (lines[range.line - 1] ?? '').slice(0, MAX_TEXT);
    const block = isEmbedded ? (blockAt.get(createKey(range)) ?? null) : null;
    units.push({ ...unit, block, heading, place: { range, lineText } });
  }

  function addTable({ header, rows }: Table): void {
    const names = header.cells.map(({ text }) => oneLine(text));
    add({ kind: 'header', caption, header: names, cells: names, text: names.join(' ') }, header);
    for (const row of rows) {
      const cells = row.cells.map(({ text }) => oneLine(text));
      add({ kind: 'row', caption, header: names, cells, text: cells.join(' ') }, row);
    }
  }

  function addText(part: Text): void {
    const text = oneLine(part.reading.text);
    caption = /^Table: (.+)$/.exec(text)?.[1] ?? '';
    if (caption === '') add({ kind: 'text', caption: '', header: [], cells: [], text }, part);
  }

  for (const part of parts) {
    if (part.kind === 'heading') heading = oneLine(part.reading.text);
    else if (part.kind === 'table') addTable(part);
    else if (part.kind === 'text') addText(part);
    if (part.kind !== 'text') caption = '';
  }
  return createIndex(units);
}

function createIndex(units: readonly Unit[]): DocumentIndex {
  const byCell = new Map<string, Unit[]>();
  const byWord = new Map<string, Unit[]>();
  for (const unit of units) {
    if (unit.kind === 'row') for (const cell of new Set(unit.cells)) push(byCell, cell, unit);
    if (unit.kind !== 'header' && unit.block === null)
      for (const word of new Set(wordsOf(unit.text))) push(byWord, word, unit);
  }
  const headers = Map.groupBy(
    units.filter(({ kind }) => kind === 'header'),
    ({ block }) => block,
  );
  return {
    rowsWith: (cell) => byCell.get(oneLine(cell)) ?? [],
    headersOf: (block) => headers.get(block) ?? [],
    findTexts(phrases) {
      const words = phrases.flatMap(wordsOf);
      const [rarest] = words.map((word) => byWord.get(word) ?? []).toSorted((a, b) => a.length - b.length);
      if (!rarest || rarest.length > MAX_COMMON) return [];
      const wanted = phrases.map((phrase) => ` ${wordsOf(phrase).join(' ')} `);
      return rarest.filter(({ text }) => {
        const all = ` ${wordsOf(text).join(' ')} `;
        return wanted.every((phrase) => all.includes(phrase));
      });
    },
  };
}

function push(index: Map<string, Unit[]>, key: string, unit: Unit): void {
  const known = index.get(key);
  if (known) known.push(unit);
  else index.set(key, [unit]);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(WORD) ?? [];
}

function createKey({ line, column }: { line: number; column: number }): string {
  return `${line}:${column}`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
