// Units that are written once for many numbers: in the heading of a column or of a list, in a sentence such as 'All figures in
// thousands', or before one number: 'Storage (TB): 12', 'disk_size_gb: 512'.

import { isBare } from './names-with-numbers.ts';
import type { Quantity, Reading } from './quantity.ts';
import { readRates } from './rates.ts';
import { readScale } from './scales.ts';
import { readUnitBehind } from './unit-behind.ts';

/** The place has the unit of `label`. */
type Scope = { start: number; end: number; label: string };
type Line = { text: string; start: number };

const LOOK_BACK = 60;
const UNIT_BEFORE =
  /(?<=\s)[([](?:in )?((?![mdwy][)\]])[\p{L}€$£%'][^()[\]\n]{0,14})[)\]]\s*(?:[:=|]\s*|\s)(?:[\d.,]{1,12}\s*[;|/]\s*){0,4}$|[_-]([a-z]{1,8})["']?\s*[:=]\s*["']?$|\bin (\p{L}{1,10}\.?(?: [\p{L}€$£]{1,4})?)\s*[:=]\s*$/iu;
/** The label of a heading: '(in k€/year)', 'Memory in GB'. */
const LABEL =
  /[([](?:all |alles )?(?:in )?([\p{L}€$£%'’µ][^()[\]\n]{0,18})[)\]]\s*\**\s*[:.]?\s*$|\b(?:in|sind in|are in) ([\p{L}€$£%'’µ][\p{L}€$£%/.'’µ]{0,12}(?: [\p{L}€$£/]{1,8}){0,2}?)\s*\**\s*[:.]?\s*$/iu;
const ITEM = /^[ \t>]*(?:[-*•+–]|\d{1,2}[.)])\s/u;
const RULE = /^[\s|:;-]+$/u;
/** So many characters of a line can be its heading. */
const MAX_HEADING = 80;

/** Returns the bare number with the unit that a heading or a key names right before it. */
export function readUnitBefore(reading: Reading, text: string): Reading {
  const unit = isBare(reading)
    ? UNIT_BEFORE.exec(text.slice(Math.max(0, reading.start - LOOK_BACK), reading.start))
    : null;
  if (unit === null || /^[ -]?\p{L}/u.test(reading.rest)) return reading;
  const named = withLabel(reading, unit[1] ?? unit[2] ?? unit[3] ?? '');
  return named === null ? reading : { ...named, rest: reading.rest };
}

/** Returns a reader of units by headings above; it gives null where none is about the number. Takes time linear in the text. */
export function createHeadedUnits(text: string): (quantity: Quantity) => Quantity | null {
  const scopes = findScopes(text);
  let next = 0;
  return (quantity) => {
    while ((scopes[next]?.end ?? Infinity) <= quantity.start) next++;
    const scope = scopes[next];
    if (!isBare(quantity) || scope === undefined || quantity.start < scope.start || quantity.end > scope.end)
      return null;
    // In a cell or an item the number is what is measured where no words follow it.
    if (/[\p{L}\p{N}]/u.test(text.slice(quantity.end, scope.end))) return null;
    return withLabel(quantity, scope.label);
  };
}

/** 'k€/year', 'thousands' and 'million EUR' as they would be read behind the number; null for words that are no unit. */
function withLabel(quantity: Quantity, label: string): Quantity | null {
  const words = label
    .replace(/^(?:tausend|thousands|['’]?000s?)$/iu, 'thousand')
    .replace(/\b(million|billion|thousand)(?:s|en)\b/iu, '$1');
  const isMoney = /[€$£]|\b(?:eur|usd|chf|gbp)\b/iu.test(words);
  const whole: Reading = { ...quantity, rest: ` ${words}` };
  const { rest, ...named } = readRates(readUnitBehind(readScale(whole, isMoney), ''));
  if (rest.length === words.length + 1 || /^\s?\p{L}/u.test(rest)) return null;
  return { ...named, start: quantity.start, end: quantity.end, amountEnd: quantity.amountEnd };
}

const SAMPLE: Quantity = {
  kind: 'count',
  low: 1,
  high: 1,
  unit: '',
  per: [],
  other: null,
  reason: 'one meaning',
  start: 0,
  end: 1,
  amountEnd: 1,
};

function labelOf(heading: string): string | null {
  const written = heading.trim();
  if (written.length > MAX_HEADING) return null;
  const found = LABEL.exec(written);
  const label = (found?.[1] ?? found?.[2] ?? '').replace(/\.$/u, '');
  return label !== '' && !/^[mdwya]$/iu.test(label) && withLabel(SAMPLE, label) !== null ? label : null;
}

type Columns = { separator: string | null; labels: readonly (string | null)[] };
type Listed = { label: string; isBegun: boolean } | null;
const NO_COLUMNS: Columns = { separator: null, labels: [] };

function columnsOf(line: Line, separator: string): Columns {
  return { separator, labels: cellsOf(line, separator).map(({ text }) => labelOf(text)) };
}

function findScopes(text: string): Scope[] {
  const scopes: Scope[] = [];
  let columns = NO_COLUMNS;
  let listed: Listed = null;
  let start = 0;
  for (const written of text.split('\n')) {
    const line = { text: written, start };
    start += written.length + 1;
    const separator = separatorOf(written);
    if (separator === null) listed = nextList(line, listed);
    const isHead = separator !== null && columns.separator !== separator;
    if (separator !== null && !isHead) scopes.push(...cellScopes(line, columns));
    if (separator === null || isHead) columns = separator === null ? NO_COLUMNS : columnsOf(line, separator);
    if (listed?.isBegun === true && columns.labels.every((label) => label === null))
      scopes.push({ start: line.start, end: line.start + written.length, label: listed.label });
  }
  return scopes;
}

/** A list ends at an empty line behind its first item, or at a line that is a heading of its own. */
function nextList({ text }: Line, listed: Listed): Listed {
  if (text.trim() === '') return listed?.isBegun === false ? listed : null;
  const label = ITEM.test(text) ? null : labelOf(text);
  if (label !== null) return { label, isBegun: false };
  return listed === null ? null : { ...listed, isBegun: true };
}

function separatorOf(line: string): string | null {
  return ['|', ';', '\t'].find((each) => line.includes(each)) ?? null;
}

function cellsOf({ text, start }: Line, separator: string): Line[] {
  let at = start;
  return text.split(separator).map((cell) => {
    const found = { text: cell, start: at };
    at += cell.length + 1;
    return found;
  });
}

function cellScopes(line: Line, { separator, labels }: Columns): Scope[] {
  if (separator === null || RULE.test(line.text)) return [];
  return cellsOf(line, separator).flatMap(({ text, start }, index) => {
    const label = labels[index] ?? null;
    // A cell with words names something and is not measured.
    return label === null || /^\s*\p{L}/u.test(text) ? [] : [{ start, end: start + text.length, label }];
  });
}
