// Reads an Excel file: each sheet as a table, with the values as they were last calculated (ECMA-376 part 1, 18).

import { Problem } from '#contract/problem.ts';
import { lastOf } from '#text/required.ts';
import type { Archive } from '../archive/open-archive.ts';
import { DocumentText, type ParsedText } from '../document-text.ts';
import { parseProblems } from '../parse-problem.ts';
import { MAX_CELLS, writeTable } from '../tables/write-table.ts';
import { elementsOf, findElement, type XmlElement } from '../xml/xml.ts';
import { formatNumber, numberForm, type NumberForm } from './number-format.ts';
import { readPart, readRelations } from './office-parts.ts';
import { readCells, readStrings, type RawCell } from './sheet-cells.ts';

const WORKBOOK = 'xl/workbook.xml';
const MAX_SHEETS = 500;

type Book = { strings: readonly string[]; forms: readonly NumberForm[]; calendar: 1900 | 1904 };

/** Throws 'parse/damaged', 'parse/too-many-cells', 'parse/too-many-pages', 'parse/too-large' and 'parse/no-text'. */
export function readSheets(archive: Archive): ParsedText {
  const relations = readRelations(archive, WORKBOOK);
  const parts = new Map(relations.map(({ id, part }) => [id, part]));
  const workbook = readPart(archive, WORKBOOK);
  const list = findElement(workbook, 'sheets');
  const sheets = list ? elementsOf(list, 'sheet') : [];
  if (sheets.length > MAX_SHEETS) throw Problem.of(parseProblems, 'parse/too-many-pages');
  const partOf = (type: string): string | undefined => relations.find((relation) => relation.type === type)?.part;
  const book: Book = {
    strings: readStrings(archive.read(partOf('sharedStrings') ?? '')),
    forms: readForms(archive, partOf('styles')),
    calendar: findElement(workbook, 'workbookPr')?.attributes['date1904'] === '1' ? 1904 : 1900,
  };
  const text = new DocumentText();
  let cells = 0;
  for (const { attributes } of sheets) {
    const name = attributes['name'] ?? '';
    const bytes = archive.read(parts.get(attributes['id'] ?? '') ?? '');
    if (!bytes) throw Problem.of(parseProblems, 'parse/damaged');
    const rows = readRows(bytes, book);
    cells += rows.reduce((sum, row) => sum + Object.keys(row).length, 0);
    if (cells > MAX_CELLS) throw Problem.of(parseProblems, 'parse/too-many-cells');
    addSheet(text, name, rows);
  }
  return text.finish();
}

/** Charts and empty sheets have no rows, and no page. */
function addSheet(text: DocumentText, name: string, rows: readonly string[][]): void {
  const [first, ...rest] = writeTable(rows);
  if (first === undefined) return;
  text.startPage(`Sheet ${name}`);
  text.add(`# ${name}`);
  for (const table of [first, ...rest]) text.add(table);
}

function readRows(bytes: Uint8Array, book: Book): string[][] {
  const rows: string[][] = [];
  let last = -1;
  for (const cell of readCells(bytes)) {
    if (cell.row !== last) rows.push([]);
    last = cell.row;
    lastOf(rows)[cell.column] = valueOf(cell, book);
  }
  return rows;
}

function valueOf({ type, style, value }: RawCell, { strings, forms, calendar }: Book): string {
  switch (type) {
    case 's':
      return strings[Number(value)] ?? '';
    case 'b':
      return value === '1' ? 'TRUE' : 'FALSE';
    case 'n':
      return formatNumber(value, forms[style] ?? 'plain', calendar);
    default:
      return value;
  }
}

/** The forms say how numbers are written, by the style of a cell. */
function readForms(archive: Archive, part: string | undefined): NumberForm[] {
  if (part === undefined) return [];
  const styles = readPart(archive, part);
  const list = (name: string, items: string): XmlElement[] => {
    const parent = findElement(styles, name);
    return parent ? elementsOf(parent, items) : [];
  };
  const codes = new Map(
    list('numFmts', 'numFmt').map(({ attributes }) => [Number(attributes['numFmtId']), attributes['formatCode'] ?? '']),
  );
  return list('cellXfs', 'xf').map(({ attributes }) => {
    const id = Number(attributes['numFmtId'] ?? 0);
    return numberForm(id, codes.get(id));
  });
}
