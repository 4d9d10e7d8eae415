// Small edits of a document, and the lines they touch.

import { readDesign, type DesignText, type Row, type Table } from '#expertise/lint/read-design.ts';
import { createLineCounter, type Range } from '#text/offsets.ts';
import type { LintInput } from '#features/design/server/lint-rules/lint-design.ts';
import type { MeasuredDocument } from './documents.ts';

export type Mutation = {
  /** What is done, for the list of those that were missed. */
  what: string;
  input: LintInput;
  /** Any of these codes means that it was found. */
  codes: readonly string[];
  /** Where it may be found: first and last line, from 1; everywhere when null. */
  lines: readonly [number, number] | null;
  /** Codes of findings that follow from the edit and are right. */
  alsoRight?: readonly string[];
};

export function readDocument({ content, facts, topics }: MeasuredDocument): DesignText {
  return readDesign({ content, facts, topics });
}

export function tablesOf(design: DesignText, header: RegExp): Table[] {
  return design.parts.flatMap((part) =>
    part.kind === 'table' && header.test(part.header.cells.map(({ text }) => text).join(' | ')) ? [part] : [],
  );
}

export function columnOf(table: Table, header: RegExp): number {
  return table.header.cells.findIndex(({ text }) => header.test(text));
}

type Edit = Pick<Mutation, 'what' | 'codes' | 'alsoRight'> & {
  document: MeasuredDocument;
  place: Range;
  text: string;
  /** Where it may be found, in the text before the edit; the edited lines by default. */
  within?: Range;
};

/** Replaces a place of the text. */
export function replaceAt({ document, place, text, within, ...rest }: Edit): Mutation {
  const content = document.content.slice(0, place.start) + text + document.content.slice(place.end);
  const lineOf = (offset: number): number => createLineCounter(content)(offset).line;
  const grown = text.length - (place.end - place.start);
  const lines = within
    ? ([lineOf(within.start), lineOf(within.end + Math.max(0, grown))] as const)
    : ([lineOf(place.start), lineOf(place.start + text.length)] as const);
  return { ...rest, input: { ...document, content }, lines };
}

type CellEdit = Omit<Edit, 'place'> & { row: Row; column: number };

export function replaceCell({ row, column, ...rest }: CellEdit): Mutation[] {
  const place = row.ranges[column];
  return place ? [replaceAt({ ...rest, place })] : [];
}

/** Puts a paragraph behind the `index`th paragraph of prose that ends a block. */
export function insertParagraph(
  document: MeasuredDocument,
  { index, text, ...rest }: Pick<Mutation, 'what' | 'codes' | 'alsoRight'> & { index: number; text: string },
): Mutation[] {
  const ends = readDocument(document)
    .parts.filter((part) => part.kind === 'text')
    .map(({ end }) => end)
    .filter((end) => /^\n\n(?![\s|])/.test(document.content.slice(end, end + 3)));
  const end = ends[index % ends.length];
  if (end === undefined) return [];
  return [replaceAt({ ...rest, document, place: { start: end, end }, text: `\n\n${text}` })];
}
