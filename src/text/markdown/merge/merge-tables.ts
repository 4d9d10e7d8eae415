// Merges the tables of two texts that began as the same one, row by row: a row is known by its first cell.

import { readBlocks, type RowRange, type TableBlock } from '../blocks.ts';
import { mergeKeyed } from './merge-keyed.ts';

type Texts<T> = { base: T; mine: T; theirs: T };
/** `cells` tells rows apart that differ in more than their spaces. */
type Row = { key: string; text: string; cells: string };
type Table = { head: string; columns: number; rows: Row[] };
/** One more piece of `prose` than there are tables. */
type Parts = { prose: string[]; tables: Table[] };
type Sides = { mine: string; theirs: string };

/**
 * Returns the merged text twice: with my row and with theirs wherever both have changed one; the same text where they have
 * not. Null where the texts differ in more than rows of tables, so that rows alone cannot be merged.
 */
export function mergeTables(texts: Texts<string>): Sides | null {
  const parts = readAll(texts);
  if (!parts) return null;
  const count = parts.base.tables.length;
  const merged: Sides = { mine: '', theirs: '' };
  for (let index = 0; index <= count; index += 1) {
    const prose = pick(valuesOf(parts, (side) => side.prose[index] ?? ''));
    if (prose === null) return null;
    const table = index === count ? EMPTY : mergeTable(valuesOf(parts, (side) => side.tables[index]));
    if (table === null) return null;
    merged.mine += prose + table.mine;
    merged.theirs += prose + table.theirs;
  }
  return merged;
}

const EMPTY: Sides = { mine: '', theirs: '' };

function valuesOf<P, T>({ base, mine, theirs }: Texts<P>, read: (side: P) => T): Texts<T> {
  return { base: read(base), mine: read(mine), theirs: read(theirs) };
}

/** A text that only one side has changed is taken from that side. Returns null where both have, each in another way. */
function pick({ base, mine, theirs }: Texts<string>): string | null {
  if (mine.trim() === theirs.trim() || theirs.trim() === base.trim()) return mine;
  return mine.trim() === base.trim() ? theirs : null;
}

function mergeTable({ base, mine, theirs }: Texts<Table | undefined>): Sides | null {
  if (!base || !mine || !theirs) return null;
  if (base.columns !== mine.columns || base.columns !== theirs.columns) return null;
  const head = pick({ base: base.head, mine: mine.head, theirs: theirs.head });
  if (head === null) return null;
  const rows = { base: byKey(base), mine: byKey(mine), theirs: byKey(theirs) };
  const merged = mergeKeyed(mine.rows, theirs.rows, ({ key }) => mergeRow(valuesOf(rows, (side) => side.get(key))));
  const textOf = (side: keyof Sides): string => [head, ...merged.flatMap((row) => row[side]?.text ?? [])].join('\n');
  return { mine: textOf('mine'), theirs: textOf('theirs') };
}

/** Undefined for a row that is removed, or not there yet. */
function mergeRow({ base, mine, theirs }: Texts<Row | undefined>): Record<keyof Sides, Row | undefined> {
  if (mine?.cells === theirs?.cells || theirs?.cells === base?.cells) return { mine, theirs: mine };
  if (mine?.cells === base?.cells) return { mine: theirs, theirs };
  return { mine, theirs };
}

function byKey({ rows }: Table): Map<string, Row> {
  return new Map(rows.map((row) => [row.key, row]));
}

/** Null where the texts have no tables, or not as many of them. */
function readAll(texts: Texts<string>): Texts<Parts> | null {
  const [base, mine, theirs] = [texts.base, texts.mine, texts.theirs].map(readParts);
  if (!base || !mine || !theirs || base.tables.length === 0) return null;
  const counts = new Set([base, mine, theirs].map(({ tables }) => tables.length));
  return counts.size === 1 ? { base, mine, theirs } : null;
}

/** Null where a table is inside something else, or where rows have no name of their own. */
function readParts(text: string): Parts | null {
  const tables = readBlocks(text).filter((block) => block.kind === 'table');
  const parts: Parts = { prose: [], tables: [] };
  let end = 0;
  for (const block of tables) {
    const table = readTable(text, block);
    if (block.containers.length > 0 || table === null) return null;
    parts.prose.push(text.slice(end, block.start));
    parts.tables.push(table);
    end = block.end;
  }
  parts.prose.push(text.slice(end));
  return parts;
}

function readTable(text: string, { start, header, delimiter, rows: ranges }: TableBlock): Table | null {
  const rows = ranges.map((range) => readRow(text, range));
  const keys = new Set(rows.map(({ key }) => key));
  if (keys.has('') || keys.size < rows.length) return null;
  return { head: text.slice(start, delimiter.end), columns: header.cells.length, rows };
}

function readRow(text: string, { start, end, cells }: RowRange): Row {
  const values = cells.map((cell) => text.slice(cell.start, cell.end).trim());
  return { key: values[0] ?? '', text: text.slice(start, end), cells: values.join('\n') };
}
