// When something is due, resolved to a day from the day on which it was written or said: 'by Friday', 'bis zum 11.12.', 'within the
// next two days', 'end of the month'. English and German. Each pattern looks at a bounded number of characters.

import { addDays, dayOfDate, endOfMonth, fridayOfWeek, weekdayOf, weekStart } from '../days.ts';
import {
  COUNT,
  countOf,
  MONTH,
  monthNumber,
  ORDINAL,
  ordinalNumber,
  SHORT_WEEKDAY,
  WEEKDAY,
  weekdayNumber,
} from './day-words.ts';

/** `words` are those of the text that name the day. */
export type Due = { day: string; words: string };

type Found = Due & { at: number };
type Rule = readonly [pattern: RegExp, read: (match: RegExpMatchArray, today: string) => string | null];

/** What is named behind these is over, or only begins then. */
const NOT_DUE =
  /(?:\b(?:last|since|after|from|of|yesterday|letzten?|seit|nach|ab|vom|was on|war am)) (?:the |dem |den )?$/i;
/** What is named behind these is when it is due, whatever other day the sentence names. */
const DUE =
  /\b(?:by|until|till|before|due(?: on| by)?|no later than|latest(?: by)?|deadline(?: is|:)?|bis(?: zum| spätestens| zu)?|spätestens(?: am| bis)?|vor dem) (?:the |next |end of |dem |kommenden |nächsten )?$/i;
const MAX_LOOK_BACK = 40;
/** Days. What is over for longer is told of the past. */
const MAX_PAST = 7;

const rules: readonly Rule[] = [
  [
    /(?<!\d)(20\d\d)-(\d\d)-(\d\d)(?!\d)/g,
    ([, year, month, day]) => dayOfDate(Number(year), Number(month), Number(day)),
  ],
  [
    /(?<![\d.])(\d{1,2})\.(\d{1,2})\.(20\d\d|\d\d)(?!\d|\.\d)/g,
    ([, day, month, year], today) => dateOf({ day: Number(day), month: Number(month), year }, today),
  ],
  [
    // It could be a version where no year follows.
    /(?<=\b(?:bis|zum|am|vor|dem|den|der|by|until|on|before) )(\d{1,2})\.(\d{1,2})\.(?!\d)/gi,
    ([, day, month], today) => dateOf({ day: Number(day), month: Number(month) }, today),
  ],
  [
    /(?<=\b(?:by|until|before|due|on) )(\d{1,2})\/(\d{1,2})(?![\d/])/gi,
    ([, first, second], today) => slashed(Number(first), Number(second), today),
  ],
  rule(String.raw`(\d{1,2})(?:st|nd|rd|th|\.)? ?(?:of )?(${MONTH})\.?(?:,? (20\d\d))?`, ([, day, month, year], today) =>
    dateOf({ day: Number(day), month: monthNumber(month), year }, today),
  ),
  rule(String.raw`(${MONTH})\.? (\d{1,2})(?:st|nd|rd|th)?(?![\d:])(?:,? (20\d\d))?`, ([, month, day, year], today) =>
    dateOf({ day: Number(day), month: monthNumber(month), year }, today),
  ),
  rule(String.raw`(${ORDINAL}) of (${MONTH})(?: (20\d\d))?`, ([, day, month, year], today) =>
    dateOf({ day: ordinalNumber(day), month: monthNumber(month), year }, today),
  ),
  rule(String.raw`(?:end of|end|ende|ende des) (?:the )?(${MONTH})s?`, ([, month], today) => endOfNamed(month, today)),
  rule(
    'end of (?:the |this )?month|month[- ]end|monatsende|ende (?:des|dieses) monats|this month|diesen monat',
    (_, today) => endOfMonth(today, 0),
  ),
  rule('next month|nächsten monat', (_, today) => endOfMonth(today, 1)),
  rule('end of (?:the |this )?quarter|(?:ende des )?quartals(?:ende)?', (_, today) =>
    endOfMonth(today, 2 - ((Number(today.slice(5, 7)) - 1) % 3)),
  ),
  rule("end of (?:the |this )?year|year's end|year[- ]end|jahresende|ende (?:des|dieses) jahres", (_, today) =>
    dayOfDate(Number(today.slice(0, 4)), 12, 31),
  ),
  rule(
    '(?:end of (?:the |this )?week|this week|eow|(?<=before )the weekend|ende (?:der|dieser) woche|wochenende|diese[rn]? woche)',
    (_, today) => fridayAfter(today),
  ),
  rule(
    String.raw`(?:end of )?next week(?! (?:${WEEKDAY}))|(?:ende )?(?:der )?nächste[rn]? woche(?! (?:${WEEKDAY}))`,
    (_, today) => addDays(weekStart(today), 11),
  ),
  [
    /(?<!\p{L})(?:kw|cw|calendar week|kalenderwoche) ?(\d{1,2})(?!\d)/giu,
    ([, week], today) => calendarWeek(Number(week), today),
  ],
  rule('day after tomorrow|übermorgen', (_, today) => addDays(today, 2)),
  [/(?<!day after |\p{L})(?:tomorrow|tmrw)(?!\p{L})/giu, (_, today) => addDays(today, 1)],
  [
    // 'Morgen zusammen' and 'Guten Morgen' greet; at the beginning, 'Morgen' names a day when its verb follows.
    /(?<!guten |Guten |am |jeden |\p{L})(?:morgen|Morgen(?= \p{Ll}))(?! (?:zusammen|allerseits|alle)(?!\p{L})|\p{L})/gu,
    (_, today) => addDays(today, 1),
  ],
  rule(
    String.raw`today|tonight|(?:eod|cob|end of (?:the )?(?:business )?day)(?! (?:on )?(?:tomorrow|${WEEKDAY}))|this (?:morning|afternoon|evening)|before lunch|after lunch|right after this|asap|as soon as possible|immediately|heute|feierabend|so schnell wie möglich|schnellstmöglich|umgehend`,
    (_, today) => today,
  ),
  rule(
    String.raw`(?:within|in|binnen|innerhalb von) (?:the )?(?:next |den nächsten |der nächsten )?(${COUNT}) (days?|weeks?|months?|tag(?:en)?|wochen?|monat(?:en)?)`,
    ([, count, unit], today) => later(today, countOf(count), unit),
  ),
  rule(
    String.raw`(next |nächsten |kommenden |nächste woche |next week )?(${WEEKDAY})s?( next week| nächster woche| nächste woche)?`,
    ([, before, weekday, behind], today) => nextWeekday(today, weekdayNumber(weekday), before ?? behind?.trim()),
  ),
  [
    new RegExp(String.raw`(?<=\b(?:by|on|until|till|before|next) )(${SHORT_WEEKDAY})(?!\p{L})`, 'giu'),
    ([, weekday], today) => nextWeekday(today, weekdayNumber(weekday), undefined),
  ],
  [
    /(?<=\b(?:by|until|before|bis|on|for) (?:the |zum ))(\d{1,2})(?:st|nd|rd|th|\.)(?!\d|\w)/giu,
    ([, day], today) => dayOfThisMonth(today, Number(day)),
  ],
];

/**
 * Returns the day by which a sentence says that something is due; null where it names none. `today` is the day on which it was
 * written or said. Of several days the one behind 'by', 'until' or 'bis' is meant, else the first.
 *
 *   findDue('Please send it by Friday.', '2026-11-30')   // { day: '2026-12-04', words: 'Friday' }
 */
export function findDue(sentence: string, today: string): Due | null {
  const earliest = addDays(today, -MAX_PAST);
  const found: Found[] = [];
  for (const [pattern, read] of rules)
    for (const match of sentence.matchAll(pattern)) {
      const before = sentence.slice(Math.max(0, match.index - MAX_LOOK_BACK), match.index);
      if (NOT_DUE.test(before) && !DUE.test(before)) continue;
      const day = read(match, today);
      if (day !== null && day >= earliest) found.push({ day, words: match[0].trim(), at: match.index });
    }
  // 'Friday next week' is all of it, not its first word.
  const inOrder = found.toSorted((a, b) => a.at - b.at || b.words.length - a.words.length);
  const isDue = ({ at }: Found): boolean => DUE.test(sentence.slice(Math.max(0, at - MAX_LOOK_BACK), at));
  const [first] = [...inOrder.filter(isDue), ...inOrder];
  return first ? { day: first.day, words: first.words } : null;
}

function rule(words: string, read: Rule[1]): Rule {
  return [new RegExp(String.raw`(?<![\p{L}\d])(?:${words})(?!\p{L})`, 'giu'), read];
}

type Written = { day: number; month: number; year?: string | undefined };

/** Without a year, the next such day; one that is just over is meant as it is. */
function dateOf({ day, month, year }: Written, today: string): string | null {
  if (year !== undefined) return dayOfDate(Number(year.length === 2 ? `20${year}` : year), month, day);
  const here = dayOfDate(yearOf(today), month, day);
  return here === null || here >= addDays(today, -30) ? here : dayOfDate(yearOf(today) + 1, month, day);
}

/** '3/12' is read in both orders, and is the earlier of the days to come. */
function slashed(first: number, second: number, today: string): string | null {
  const both = [dateOf({ day: first, month: second }, today), dateOf({ day: second, month: first }, today)];
  const toCome = both.filter((day) => day !== null).filter((day) => day >= today);
  return toCome.toSorted((a, b) => a.localeCompare(b))[0] ?? null;
}

function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}

function endOfNamed(month: string | undefined, today: string): string {
  const months = monthNumber(month) - Number(today.slice(5, 7));
  return endOfMonth(today, months < 0 ? months + 12 : months);
}

function calendarWeek(week: number, today: string): string {
  const isNextYear = week < 5 && today.slice(5, 7) === '12';
  return fridayOfWeek(yearOf(today) + (isNextYear ? 1 : 0), week);
}

/** The day of this month; where it is over, or this month has none, of the next. */
function dayOfThisMonth(today: string, day: number): string | null {
  const [year, month] = [yearOf(today), Number(today.slice(5, 7))];
  const here = dayOfDate(year, month, day);
  if (here !== null && here >= today) return here;
  return month === 12 ? dayOfDate(year + 1, 1, day) : dayOfDate(year, month + 1, day);
}

function later(today: string, count: number | null, unit = ''): string | null {
  if (count === null) return null;
  if (/^[mM]/.test(unit)) {
    const end = endOfMonth(today, count);
    const day = `${end.slice(0, 8)}${today.slice(8)}`;
    return day < end ? day : end;
  }
  return addDays(today, count * (/^w/i.test(unit) ? 7 : 1));
}

/** 'Friday' is the next one; 'next Friday' is that of the next week. */
function nextWeekday(today: string, weekday: number, next: string | undefined): string {
  const now = weekdayOf(today);
  const isNextWeek = next !== undefined && !next.toLowerCase().startsWith('komm');
  if (isNextWeek) return addDays(weekStart(today), 6 + weekday);
  return addDays(today, weekday > now ? weekday - now : weekday - now + 7);
}

function fridayAfter(today: string): string {
  const now = weekdayOf(today);
  return addDays(today, now <= 5 ? 5 - now : 12 - now);
}
