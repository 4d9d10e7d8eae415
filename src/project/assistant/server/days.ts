// Days, periods and spans in a row of words: 'next Monday', 'in zwei Wochen', '3.12.', 'this week'. English days are read as the
// line of quick add reads them; German ones are put into its words first.

import { addDays, weekStart } from '#text/dates/days.ts';
import { parseQuickAdd } from '#project/tasks/shared/quick-add.ts';
import { readGermanNumber } from '#text/english/german-numbers.ts';
import { readNumberWord } from '#text/english/number-words.ts';
import type { Meaning } from './grammar/items.ts';

/** It is what the first `length` words mean. */
export type FoundDay = { meaning: Meaning; length: number };

const GERMAN_DAYS: Readonly<Record<string, string>> = {
  montag: 'monday',
  dienstag: 'tuesday',
  mittwoch: 'wednesday',
  donnerstag: 'thursday',
  freitag: 'friday',
  samstag: 'saturday',
  sonnabend: 'saturday',
  sonntag: 'sunday',
};
const DAYS = new Set([
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
  'mon',
  'tue',
  'wed',
  'thu',
  'fri',
]);
const NEXT = new Set([
  'next',
  'coming',
  'naechsten',
  'naechste',
  'naechster',
  'naechstes',
  'kommenden',
  'kommende',
  'kommender',
]);
const THIS = new Set(['this', 'current', 'diese', 'dieser', 'diesen', 'dieses', 'diesem', 'aktuelle', 'aktuellen']);
const LAST = new Set([
  'last',
  'past',
  'previous',
  'letzte',
  'letzten',
  'letzter',
  'vorige',
  'vergangene',
  'vergangenen',
]);
const WEEK = new Set(['week', 'woche']);
const MONTH = new Set(['month', 'monat']);
const UNITS: Readonly<Record<string, number>> = {
  day: 1,
  days: 1,
  tag: 1,
  tage: 1,
  tagen: 1,
  week: 7,
  weeks: 7,
  woche: 7,
  wochen: 7,
};
const MONTHS: Readonly<Record<string, string>> = {
  januar: 'january',
  februar: 'february',
  maerz: 'march',
  mai: 'may',
  juni: 'june',
  juli: 'july',
  oktober: 'october',
  dezember: 'december',
};
const SINGLE: Readonly<Record<string, number>> = {
  today: 0,
  heute: 0,
  tomorrow: 1,
  morgen: 1,
  yesterday: -1,
  gestern: -1,
  uebermorgen: 2,
  tonight: 0,
};

/** `words` are folded. Null when they begin with no day. A day that does not exist, such as 31.2., is none. */
export function readDay(words: readonly string[], today: string): FoundDay | null {
  return readPeriod(words, today) ?? readRelative(words, today) ?? readDate(words, today);
}

function readPeriod(words: readonly string[], today: string): FoundDay | null {
  const [first = '', second = ''] = words;
  const shift = shiftOf(first);
  if (shift !== null && WEEK.has(second)) {
    const from = addDays(weekStart(today), shift * 7);
    return period(from, addDays(from, 6), 2);
  }
  if (shift !== null && MONTH.has(second))
    return period(monthStart(today, shift), addDays(monthStart(today, shift + 1), -1), 2);
  return readEnd(words, today);
}

const END = new Set(['end of', 'ende der', 'ende des']);

/** Reads 'end of the week' and 'Ende des Monats'. */
function readEnd(
  [first = '', second = '', third = '', fourth = '']: readonly string[],
  today: string,
): FoundDay | null {
  if (!END.has(`${first} ${second}`)) return null;
  const [unit, length] = third === 'the' || third === 'this' || THIS.has(third) ? [fourth, 4] : [third, 3];
  if (WEEK.has(unit)) return { meaning: { kind: 'day', day: addDays(weekStart(today), 6) }, length };
  if (MONTH.has(unit) || unit === 'monats')
    return { meaning: { kind: 'day', day: addDays(monthStart(today, 1), -1) }, length };
  return null;
}

function shiftOf(word: string): number | null {
  if (NEXT.has(word)) return 1;
  if (THIS.has(word)) return 0;
  return LAST.has(word) ? -1 : null;
}

function period(from: string, to: string, length: number): FoundDay {
  return { meaning: { kind: 'period', from, to }, length };
}

function monthStart(day: string, shift: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + shift, 1)).toISOString().slice(0, 10);
}

function readRelative(words: readonly string[], today: string): FoundDay | null {
  const [first = '', second = '', third = ''] = words;
  const single = SINGLE[first];
  if (single !== undefined) return { meaning: { kind: 'day', day: addDays(today, single) }, length: 1 };
  const day = weekday(first);
  if (day !== null) return readLine(day, today, 1);
  const next = weekday(second);
  if (next !== null && (NEXT.has(first) || THIS.has(first))) return readLine(`next ${next}`, today, 2);
  if (first === 'in') {
    const span = readSpan(second, third);
    return span === null ? null : { meaning: { kind: 'day', day: addDays(today, span) }, length: 3 };
  }
  const span = readSpan(first, second);
  return span === null ? null : { meaning: { kind: 'span', days: span }, length: 2 };
}

function weekday(word: string): string | null {
  const german = GERMAN_DAYS[word] ?? GERMAN_DAYS[word.replace(/s$/, '')];
  if (german !== undefined) return german;
  return DAYS.has(word) ? word : null;
}

function readSpan(amount: string, unit: string): number | null {
  const days = UNITS[unit];
  if (days === undefined) return null;
  const count = readCount(amount);
  return count === null || count < 1 || !Number.isInteger(count) ? null : count * days;
}

function readCount(amount: string): number | null {
  if (/^(?:an?|eine[nmr]?|one|ein)$/.test(amount)) return 1;
  return /^\d{1,3}$/.test(amount) ? Number(amount) : (readNumberWord(amount) ?? readGermanNumber(unfolded(amount)));
}

function unfolded(word: string): string {
  return word.replace('fuenf', 'fünf').replace('zwoelf', 'zwölf');
}

/** A date in numbers or with the name of a month. */
function readDate(words: readonly string[], today: string): FoundDay | null {
  const [first = '', second = '', third = ''] = words;
  if (/^\d{4}-\d{2}-\d{2}$/.test(first)) return readLine(first, today, 1);
  const numeric = /^(\d{1,2})\.(\d{1,2})\.?(\d{4}|\d{2})?$/.exec(first);
  if (numeric) return readNumeric(numeric, today);
  const year = /^\d{4}$/.test(third) ? ` ${third}` : '';
  const date = namedDate(first, second);
  return date === null ? null : readLine(`${date}${year}`, today, year === '' ? 2 : 3);
}

const ORDINAL = /^\d{1,2}(?:st|nd|rd|th|\.)?$/;

/** '4 december' of '4. Dezember' and 'Dec 4th'. */
function namedDate(first: string, second: string): string | null {
  const dayOf = (word: string): string => word.replace(/(?:st|nd|rd|th|\.)$/, '');
  if (ORDINAL.test(first) && isMonth(second)) return `${dayOf(first)} ${monthOf(second)}`;
  if (isMonth(first) && ORDINAL.test(second)) return `${monthOf(first)} ${dayOf(second)}`;
  return null;
}

function readNumeric([, day = '', month = '', year]: RegExpExecArray, today: string): FoundDay | null {
  const pad = (text: string): string => text.padStart(2, '0');
  const inYear = (number: string): FoundDay | null => readLine(`${number}-${pad(month)}-${pad(day)}`, today, 1);
  if (year !== undefined) return inYear(year.length === 2 ? `20${year}` : year);
  const found = inYear(today.slice(0, 4));
  const isOver = found?.meaning.kind === 'day' && found.meaning.day < today;
  return isOver ? inYear(String(Number(today.slice(0, 4)) + 1)) : found;
}

function isMonth(word: string): boolean {
  return /^(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec|okt|dez)(?:[a-z]*)$/.test(word) && word.length <= 9;
}

function monthOf(word: string): string {
  return MONTHS[word] ?? word.replace(/^okt$/, 'oct').replace(/^dez$/, 'dec');
}

function readLine(text: string, today: string, length: number): FoundDay | null {
  const { due, title } = parseQuickAdd(text, { today, members: [], labels: [] });
  return due === null || title !== '' ? null : { meaning: { kind: 'day', day: due }, length };
}
