// Numbers of another thing: a value of another row of a table, and a number that the source gives to something else.

import { NUMBER_WORD } from '#text/english/number-words.ts';
import { stemsOf, tellingWords } from './telling-words.ts';

/** A row of a table: the words that name it, and its numbers. */
type Row = { names: readonly string[]; numbers: ReadonlySet<string> };

/** What stands behind a number, within its clause: '9,500 writes per second' has 9500 and its stems. */
type Behind = { value: string; stems: ReadonlySet<string> };

/** The numbers of a source, read once for all sentences that cite it. */
export type Amounts = { tables: readonly (readonly Row[])[]; behind: readonly Behind[] };

/** A longer sentence is not compared, and rows behind so many are not read. */
const MAX_SENTENCE = 1_000;
const MAX_ROWS = 2_000;

/** @param text the passage as it is, with its lines */
export function readAmounts(text: string): Amounts {
  const tables: Row[][] = [];
  let rows: Row[] = [];
  const prose: string[] = [];
  for (const line of text.split('\n')) {
    const isRow = /^\s{0,3}\|.*\|\s*$/.test(line);
    // What is above the line below a head names columns.
    if (isRow && /^[\s|:-]+$/.test(line)) rows = [];
    else if (isRow && rows.length < MAX_ROWS) rows.push(readRow(line));
    else if (!isRow) {
      if (rows.length > 0) tables.push(rows);
      rows = [];
      prose.push(line);
    }
  }
  if (rows.length > 0) tables.push(rows);
  return { tables, behind: readBehind(prose.join(' ')) };
}

function readRow(line: string): Row {
  const cells = line.split('|').map((cell) => cell.trim());
  return {
    names: cells.filter((cell) => /^\p{L}[\p{L}\d .-]{1,40}$/u.test(cell)).map((cell) => cell.toLowerCase()),
    numbers: new Set(numbersIn(line)),
  };
}

function numbersIn(text: string): string[] {
  return (text.match(/\d+(?:[.,:/]\d+)*/g) ?? []).map((number) => number.replaceAll(/,(?=\d{3}\b)/g, ''));
}

const NUMBER = new RegExp(String.raw`(?<![\w.,])(\d+(?:[.,]\d+)*|${NUMBER_WORD})(?![\w])`, 'gi');
const CLAUSE_END = /[.;,!?()](?:\s|$)/;
/** Words behind a number that are read. */
const MAX_BEHIND = 5;

function readBehind(text: string): Behind[] {
  return [...text.matchAll(NUMBER)].flatMap(({ 1: number = '', index }) => {
    const rest = text.slice(index + number.length, index + number.length + 80);
    const clause = rest.split(CLAUSE_END)[0] ?? '';
    const words = clause.trim().split(/\s+/).slice(0, MAX_BEHIND).join(' ');
    const stems = new Set(stemsOf(words).filter((stem) => stem.length > 3));
    return stems.size === 0 ? [] : [{ value: number.replaceAll(/,(?=\d{3}\b)/g, '').toLowerCase(), stems }];
  });
}

/** The number of a sentence that its sources give to another row or another thing; null where there is none. */
export function findMisplacedNumber(sentence: string, sources: readonly Amounts[]): string | null {
  if (sentence.length > MAX_SENTENCE) return null;
  return findOtherRow(sentence, sources) ?? findOtherThing(sentence, sources);
}

/** The sentence names one row of a table, and has a number that only other rows have. */
function findOtherRow(sentence: string, sources: readonly Amounts[]): string | null {
  const words = ` ${sentence.toLowerCase().replaceAll(/[^\p{L}\d.-]+/gu, ' ')} `;
  const elsewhere = sources.flatMap(({ behind }) => behind.map(({ value }) => value));
  for (const rows of sources.flatMap(({ tables }) => tables)) {
    const named = rows.filter(({ names }) => names.some((name) => isIn(words, name, rows)));
    const [only] = named;
    if (!only || named.length > 1) continue;
    const others = new Set(rows.flatMap(({ numbers }) => [...numbers]));
    const found = numbersIn(sentence).find(
      (number) => !only.numbers.has(number) && others.has(number) && !elsewhere.includes(number),
    );
    if (found !== undefined) return found;
  }
  return null;
}

/** A name counts where one row alone has it: 'Guests', 'doris', and not 'Database' of two. */
function isIn(words: string, name: string, rows: readonly Row[]): boolean {
  const singular = name.replace(/s$/, '');
  const isThere = words.includes(` ${name} `) || words.includes(` ${singular} `) || words.includes(` ${singular}s `);
  return isThere && rows.filter(({ names }) => names.includes(name)).length === 1;
}

/** The source has other words behind this number, and these words behind another number. */
function findOtherThing(sentence: string, sources: readonly Amounts[]): string | null {
  const said = sources.flatMap(({ behind }) => behind);
  const told = new Set(tellingWords(sentence).keys());
  const found = readBehind(sentence).find(({ value, stems }) => {
    const own = said.filter((other) => other.value === value);
    if (own.length > 0 && isOfAnother(stems, own, said)) return true;
    if (own.length === 0 || own.some((other) => meets(other.stems, stems) || meets(other.stems, told))) return false;
    return said.some((other) => other.value !== value && [...stems].every((stem) => other.stems.has(stem)));
  });
  return found?.value ?? null;
}

/** '5,000 writes' where the source has 5,000 events, and 9,500 writes. */
function isOfAnother(stems: ReadonlySet<string>, own: readonly Behind[], said: readonly Behind[]): boolean {
  const [noun = ''] = stems;
  if (own.some((other) => other.stems.has(noun))) return false;
  return said.some((other) => !own.includes(other) && other.stems.values().next().value === noun);
}

function meets(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return [...a].some((stem) => b.has(stem));
}
