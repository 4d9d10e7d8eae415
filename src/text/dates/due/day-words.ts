// Months, weekdays, ordinals and counts as people write them in English and German.

import { readGermanNumber } from '../../english/german-numbers.ts';
import { readNumberWord } from '../../english/number-words.ts';

const MONTHS = [
  'january|januar|jänner|jan',
  'february|februar|feb',
  'march|märz|mar|mrz',
  'april|apr',
  'may|mai',
  'june|juni|jun',
  'july|juli|jul',
  'august|aug',
  'september|sept|sep',
  'october|oktober|oct|okt',
  'november|nov',
  'december|dezember|dec|dez',
];
const WEEKDAYS = [
  'monday|montag',
  'tuesday|dienstag',
  'wednesday|mittwoch',
  'thursday|donnerstag',
  'friday|freitag',
  'saturday|samstag|sonnabend',
  'sunday|sonntag',
];
/** They are words of other meanings, too: 'sun', 'sat', 'wed'. */
const SHORT_WEEKDAYS = ['mon', 'tues|tue', 'wed', 'thurs|thur|thu', 'fri', 'sat', 'sun'];
const ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty-first twenty-second twenty-third twenty-fourth twenty-fifth twenty-sixth twenty-seventh twenty-eighth twenty-ninth thirtieth thirty-first'.split(
    ' ',
  );

/** Sources of patterns without groups. */
export const MONTH = MONTHS.join('|');
export const WEEKDAY = WEEKDAYS.join('|');
export const SHORT_WEEKDAY = SHORT_WEEKDAYS.join('|');
export const ORDINAL = ORDINALS.toReversed().join('|');
export const COUNT = String.raw`\d{1,2}|\p{L}{1,12}`;

/** 1 to 12; 0 for no month. */
export function monthNumber(word = ''): number {
  return numberIn(MONTHS, word);
}

/** Monday is 1 and Sunday 7; 0 for no weekday. */
export function weekdayNumber(word = ''): number {
  return numberIn(WEEKDAYS, word) || numberIn(SHORT_WEEKDAYS, word);
}

/** 'fourteenth' is 14; 0 for no ordinal up to 31. */
export function ordinalNumber(word = ''): number {
  return numberIn(ORDINALS, word);
}

/** 'two', 'zwei', 'einer', '10'; null for no count. */
export function countOf(word = ''): number | null {
  if (/^\d+$/.test(word)) return Number(word);
  if (/^(?:an?|ein(?:e[mnr]?)?)$/i.test(word)) return 1;
  return readNumberWord(word) ?? readGermanNumber(word);
}

function numberIn(groups: readonly string[], word: string): number {
  const lower = word.toLowerCase();
  return groups.findIndex((group) => group.split('|').includes(lower)) + 1;
}
