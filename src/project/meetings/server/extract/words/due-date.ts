// Resolves 'by Friday', 'tomorrow', 'June 5', 'bis Ende der Woche' to a date, from the day of the meeting.

import { phrase } from './phrases.ts';

export type Due = { date: string; words: string };

const DAY_MS = 86_400_000;
const WEEKDAYS = wordNumbers([
  'sunday|sonntags?',
  'monday|montags?|mon',
  'tuesday|dienstags?|tue|tues',
  'wednesday|mittwochs?|wed',
  'thursday|donnerstags?|thu|thur|thurs',
  'friday|freitags?|fri',
  'saturday|samstags?|sonnabends?',
]);
const MONTHS = wordNumbers([
  'january|jan|januar|jänner',
  'february|feb|februar',
  'march|mar|märz',
  'april|apr',
  'may|mai',
  'june|jun|juni',
  'july|jul|juli',
  'august|aug',
  'september|sept|sep',
  'october|oct|oktober|okt',
  'november|nov',
  'december|dec|dezember|dez',
]);
const COUNTS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  eight: 8,
  ten: 10,
  einem: 1,
  einer: 1,
  ein: 1,
  zwei: 2,
  drei: 3,
  vier: 4,
  fünf: 5,
  sechs: 6,
  acht: 8,
  zehn: 10,
};
const ORDINALS = wordNumbers(
  (
    'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth ' +
    'seventeenth eighteenth nineteenth twentieth twenty-first twenty-second twenty-third twenty-fourth twenty-fifth twenty-sixth ' +
    'twenty-seventh twenty-eighth twenty-ninth thirtieth thirty-first'
  ).split(' '),
);
const weekday = WEEKDAYS.words;
const month = MONTHS.words;

type Rule = { pattern: RegExp; resolve: (found: RegExpExecArray, today: Date) => Date | null };

/** The first rule that matches is used; the more words a rule needs, the earlier it is. */
const RULES: readonly Rule[] = [
  {
    pattern: /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/u,
    resolve: (found) => dayOf(part(found, 1), part(found, 2) - 1, part(found, 3)),
  },
  {
    pattern: /(?<!\d)(\d{1,2})\.(\d{1,2})\.(\d{4})?/u,
    resolve: (found, today) => inYear(today, [part(found, 2) - 1, part(found, 1)], found[3]),
  },
  rule(`(${month})\\.? (\\d{1,2})(?:st|nd|rd|th)?(?:,? (\\d{4}))?`, (found, today) =>
    inYear(today, [MONTHS.of(found[1]), part(found, 2)], found[3]),
  ),
  rule(`(\\d{1,2})(?:st|nd|rd|th|\\.)? (?:of )?(${month})(?: (\\d{4}))?`, (found, today) =>
    inYear(today, [MONTHS.of(found[2]), part(found, 1)], found[3]),
  ),
  rule(`(${ORDINALS.words}) of (${month})(?: (\\d{4}))?`, (found, today) =>
    inYear(today, [MONTHS.of(found[2]), ORDINALS.of(found[1])], found[3]),
  ),
  rule(`(?:end|ende)(?: of| des)? (?:the )?(${month})s?`, (found, today) => endOfMonth(today, MONTHS.of(found[1]))),
  rule('(?:end of next week|ende (?:der )?nächster woche|ende (?:der )?nächsten woche)', (_, today) =>
    addDays(mondayOf(today), 11),
  ),
  rule('(?:end of (?:the |this )?week|ende (?:der |dieser )?woche|this week|diese woche|in dieser woche)', (_, today) =>
    fridayOf(today),
  ),
  rule('(?:end of (?:the |this )?month|ende (?:des |dieses )?monats|monatsende|this month|diesen monat)', (_, today) =>
    endOfMonth(today, today.getUTCMonth()),
  ),
  rule("(?:end of (?:the |this )?year|ende (?:des |dieses )?jahres|jahresende|year's end)", (_, today) =>
    dayOf(today.getUTCFullYear(), 11, 31),
  ),
  rule('(?:end of (?:the |this )?quarter|ende des quartals|quartalsende)', (_, today) =>
    dayOf(today.getUTCFullYear(), Math.floor(today.getUTCMonth() / 3) * 3 + 3, 0),
  ),
  rule(
    `next (${weekday})|(?:nächsten|nächster|kommenden|nächste woche) (${weekday})|(${weekday}) (?:next week|nächster woche|nächste woche)`,
    (found, today) => addDays(mondayOf(today), 7 + ((WEEKDAYS.of(found[1] ?? found[2] ?? found[3]) + 6) % 7)),
  ),
  rule('(?:day after tomorrow|übermorgen)', (_, today) => addDays(today, 2)),
  rule('(?:tomorrow|morgen)(?! (?:zusammen|allerseits|alle))', (_, today) => addDays(today, 1)),
  rule(
    '(?:today|tonight|this (?:morning|afternoon|evening)|heute(?: noch)?|before lunch|after lunch|right after this|end of (?:the )?day|eod|noch heute)',
    (_, today) => today,
  ),
  rule(
    'in (\\d{1,2}|a|an|one|two|three|four|five|six|eight|ten|einem|einer|ein|zwei|drei|vier|fünf|sechs|acht|zehn) (days?|weeks?|months?|tag(?:en)?|wochen?|monat(?:en)?)',
    (found, today) => later(today, found[1], found[2]),
  ),
  rule('(?:next week|nächste woche|nächster woche)', (_, today) => addDays(mondayOf(today), 11)),
  rule('(?:next month|nächsten monat)', (_, today) => endOfMonth(today, today.getUTCMonth() + 1)),
  rule(`(?:this |on |by |until |till |before |am |bis |diesen |vor )?(${weekday})`, (found, today) =>
    nextWeekday(today, WEEKDAYS.of(found[1])),
  ),
  rule('(?:the )(\\d{1,2})(?:st|nd|rd|th)', (found, today) => nextDayOfMonth(today, part(found, 1))),
  rule('(?:bis )?zum (\\d{1,2})\\.', (found, today) => nextDayOfMonth(today, part(found, 1))),
];

const DEADLINE = /(?<![\p{L}])(?:by|until|till|bis)\s.{3,22}/iu;

/** 'On Monday I fixed it' tells of the past, which `isPast` knows; `day` is '2026-11-30'. */
export function findDue(text: string, day: string): Due | null {
  const today = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(today.getTime())) return null;
  // 'By Friday, so that they see it on Tuesday': what stands behind 'by' is the day.
  const [deadline, first] = [DEADLINE.exec(text), firstDay(text, today)];
  if (!deadline || !first || text.indexOf(first.words) < deadline.index) return first;
  return firstDay(deadline[0], today) ?? first;
}

function firstDay(text: string, today: Date): Due | null {
  for (const { pattern, resolve } of RULES) {
    const found = pattern.exec(text);
    const date = found && resolve(found, today);
    if (found && date) return { date: date.toISOString().slice(0, 10), words: found[0].trim() };
  }
  return null;
}

function rule(words: string, resolve: Rule['resolve']): Rule {
  return { pattern: phrase(words), resolve };
}

function wordNumbers(groups: readonly string[]) {
  const numbers = new Map<string, number>();
  groups.forEach((group, index) => {
    for (const word of group.split('|')) numbers.set(word, index);
  });
  return {
    words: groups.join('|'),
    /** Plural and genitive in German end with an s that the expression allows. */
    of: (word: string | undefined): number => {
      const lower = (word ?? '').toLowerCase();
      return numbers.get(lower) ?? numbers.get(`${lower.replace(/s$/u, '')}s?`) ?? 0;
    },
  };
}

function part(found: RegExpExecArray, index: number): number {
  return Number(found[index] ?? 0);
}

function dayOf(year: number, monthIndex: number, day: number): Date | null {
  const date = new Date(Date.UTC(year, monthIndex, day));
  return Number.isNaN(date.getTime()) ? null : date;
}

/** A day without a year is the next such day, or one up to two months ago, because people speak of last month too. */
function inYear(
  today: Date,
  [monthIndex, day]: readonly [monthIndex: number, day: number],
  year: string | undefined,
): Date | null {
  if (day < 1 || day > 31 || monthIndex < 0 || monthIndex > 11) return null;
  if (year !== undefined) return dayOf(Number(year), monthIndex, day);
  const date = dayOf(today.getUTCFullYear(), monthIndex, day);
  if (!date || date.getTime() > today.getTime() - 60 * DAY_MS) return date;
  return dayOf(today.getUTCFullYear() + 1, monthIndex, day);
}

function endOfMonth(today: Date, monthIndex: number): Date | null {
  const year = today.getUTCFullYear() + (monthIndex < today.getUTCMonth() ? 1 : 0);
  return dayOf(year, monthIndex + 1, 0);
}

function addDays(date: Date, days: number): Date {
  return new Date(date.getTime() + days * DAY_MS);
}

function mondayOf(today: Date): Date {
  return addDays(today, -((today.getUTCDay() + 6) % 7));
}

/** The Friday of this week; from Saturday on, that of the next. */
function fridayOf(today: Date): Date {
  const friday = addDays(mondayOf(today), 4);
  return friday < today ? addDays(friday, 7) : friday;
}

/** Said on a Friday, 'Friday' is the one in seven days. */
function nextWeekday(today: Date, day: number): Date {
  return addDays(today, (day - today.getUTCDay() + 7) % 7 || 7);
}

function nextDayOfMonth(today: Date, day: number): Date | null {
  if (day < 1 || day > 31) return null;
  return dayOf(today.getUTCFullYear(), today.getUTCMonth() + (day < today.getUTCDate() ? 1 : 0), day);
}

function later(today: Date, count: string | undefined, unit = ''): Date | null {
  const amount = COUNTS[(count ?? '').toLowerCase()] ?? Number(count);
  if (/^(?:day|tag)/iu.test(unit)) return addDays(today, amount);
  if (/^(?:week|woche)/iu.test(unit)) return addDays(today, 7 * amount);
  return dayOf(today.getUTCFullYear(), today.getUTCMonth() + amount, today.getUTCDate());
}
