// When something is due, resolved to a day from the day on which the mail was sent: 'by Friday', 'bis zum 11.12.', 'within the
// next two days', 'end of the month'. Each pattern looks at a bounded number of characters.

import { addDays, dayOf, endOfMonth, fridayOfWeek, weekdayOf } from './days.ts';

type Found = { day: string; at: number };
type Reader = readonly [pattern: RegExp, read: (match: RegExpMatchArray, sent: string) => string | null];

const MONTHS: Record<string, number> = {
  jan: 1,
  feb: 2,
  mar: 3,
  mär: 3,
  mrz: 3,
  apr: 4,
  may: 5,
  mai: 5,
  jun: 6,
  jul: 7,
  aug: 8,
  sep: 9,
  oct: 10,
  okt: 10,
  nov: 11,
  dec: 12,
  dez: 12,
};
const MONTH =
  'jan(?:uary|uar)?|feb(?:ruary|ruar)?|mar(?:ch)?|märz|mrz|apr(?:il)?|may|mai|june?|juni|july?|juli|aug(?:ust)?|sept?(?:ember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cz](?:ember)?';
const WEEKDAYS = 'mon tue wed thu fri sat sun'.split(' ');
const WEEKDAYS_DE = 'mo di mi do fr sa so'.split(' ');
const WEEKDAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|sonnabend';
const COUNTS: Record<string, number> = {
  a: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  seven: 7,
  ten: 10,
  einem: 1,
  einer: 1,
  zwei: 2,
  drei: 3,
  vier: 4,
  fünf: 5,
  sieben: 7,
  zehn: 10,
};
const COUNT = String.raw`\d{1,2}|${Object.keys(COUNTS).join('|')}`;
/** What is named behind these is over, or only begins then. */
const NOT_DUE =
  /(?:\b(?:last|since|after|from|of|yesterday|letzten?|seit|nach|ab|vom|was on|war am)) (?:the |dem |den )?$/i;
/** What is named behind these is when it is due, whatever other day the sentence names. */
const DUE =
  /\b(?:by|until|till|before|due(?: on| by)?|no later than|latest(?: by)?|deadline(?: is|:)?|bis(?: zum| spätestens| zu)?|spätestens(?: am| bis)?|vor dem) (?:the |next |end of |dem |kommenden |nächsten )?$/i;

const readers: readonly Reader[] = [
  [/(?<!\d)(20\d\d)-(\d\d)-(\d\d)(?!\d)/g, ([, year, month, day]) => dayOf(Number(year), Number(month), Number(day))],
  [
    /(?<![\d.])(\d{1,2})\.(\d{1,2})\.(20\d\d|\d\d)(?!\d|\.\d)/g,
    ([, day, month, year], sent) => written({ day, month: Number(month), year, sent }),
  ],
  [
    // It could be a version where no year follows.
    /(?<=\b(?:bis|zum|am|vor|dem|den|der|by|until|on|before) )(\d{1,2})\.(\d{1,2})\.(?!\d)/gi,
    ([, day, month], sent) => written({ day, month: Number(month), year: undefined, sent }),
  ],
  [
    /(?<=\b(?:by|until|before|due|on) )(\d{1,2})\/(\d{1,2})(?![\d/])/gi,
    ([, first = '', second = ''], sent) => slashed(first, second, sent),
  ],
  [
    new RegExp(
      String.raw`(?<![\p{L}\d])(\d{1,2})(?:st|nd|rd|th|\.)? ?(?:of )?(${MONTH})(?![\p{L}])\.?(?:,? (20\d\d))?`,
      'giu',
    ),
    ([, day, month, year], sent) => written({ day, month: monthOf(month), year, sent }),
  ],
  [
    new RegExp(String.raw`(?<![\p{L}\d])(${MONTH})\.? (\d{1,2})(?:st|nd|rd|th)?(?![\d:])(?:,? (20\d\d))?`, 'giu'),
    ([, month, day, year], sent) => written({ day, month: monthOf(month), year, sent }),
  ],
  [
    new RegExp(String.raw`(?<!\p{L})(?:end of|ende) (${MONTH})(?!\p{L})`, 'giu'),
    ([, month], sent) => {
      const year = Number(sent.slice(0, 4)) + (monthOf(month) < Number(sent.slice(5, 7)) ? 1 : 0);
      return endOfMonth(year, monthOf(month));
    },
  ],
  [
    /(?<!\p{L})(?:end of (?:the |this )?month|month[- ]end|monatsende|ende des monats)(?!\p{L})/giu,
    (_, sent) => endOfMonth(Number(sent.slice(0, 4)), Number(sent.slice(5, 7))),
  ],
  [
    /(?<!\p{L})(?:end of (?:the |this )?week|this week|eow|(?<=before )the weekend|ende der woche|wochenende|diese[rn]? woche)(?!\p{L})/giu,
    (_, sent) => fridayAfter(sent),
  ],
  [
    /(?<!\p{L})(?:(?:end of )?next week|nächste[rn]? woche|ende nächster woche)(?!\p{L}| (?:mon|tues|wednes|thurs|fri)day)/giu,
    (_, sent) => addDays(sent, 12 - weekdayOf(sent)),
  ],
  [
    /(?<!\p{L})(?:kw|cw|calendar week|kalenderwoche) ?(\d{1,2})(?!\d)/giu,
    ([, week], sent) =>
      fridayOfWeek(Number(sent.slice(0, 4)) + (Number(week) < 5 && sent.slice(5, 7) === '12' ? 1 : 0), Number(week)),
  ],
  [/(?<!\p{L})(?:day after tomorrow|übermorgen)(?!\p{L})/giu, (_, sent) => addDays(sent, 2)],
  [/(?<!day after |\p{L})(?:tomorrow|tmrw)(?!\p{L})/giu, (_, sent) => addDays(sent, 1)],
  [/(?<!guten |am |jeden |\p{L})morgen(?! (?:zusammen|ana)|\p{L})/gu, (_, sent) => addDays(sent, 1)],
  [
    /(?<!\p{L})(?:today|tonight|(?:eod|cob|end of (?:the )?(?:business )?day)(?! (?:on )?(?:tomorrow|(?:mon|tues|wednes|thurs|fri)day))|this (?:morning|afternoon|evening)|asap|as soon as possible|immediately|heute|feierabend|so schnell wie möglich|schnellstmöglich|umgehend)(?!\p{L})/giu,
    (_, sent) => sent,
  ],
  [
    new RegExp(
      String.raw`(?<!\p{L})(?:within|in|binnen|innerhalb von) (?:the )?(?:next |den nächsten |der nächsten )?(${COUNT}) (days?|weeks?|tagen?|wochen?)(?!\p{L})`,
      'giu',
    ),
    ([, count = '', unit = ''], sent) =>
      addDays(sent, (COUNTS[count.toLowerCase()] ?? Number(count)) * (/^w/i.test(unit) ? 7 : 1)),
  ],
  [
    new RegExp(
      String.raw`(?<!\p{L})(next |nächsten |kommenden |nächste woche |next week )?(${WEEKDAY})(?!\p{L})`,
      'giu',
    ),
    ([, next, weekday], sent) => nextWeekday(sent, weekdayNumber(weekday), next?.toLowerCase()),
  ],
  [
    /(?<=\b(?:by|until|before|bis|on|for) (?:the |zum ))(\d{1,2})(?:st|nd|rd|th|\.)(?!\d|\w)/giu,
    ([, day], sent) => ordinalDay(sent, Number(day)),
  ],
];

/**
 * Returns the day by which the sentence says that something is due; null where it names none. `sent` is the day of the mail.
 *
 *   readDue('Please send it by Friday.', '2026-11-30')   // '2026-12-04'
 */
export function readDue(sentence: string, sent: string): string | null {
  const found: Found[] = [];
  for (const [pattern, read] of readers)
    for (const match of sentence.matchAll(pattern)) {
      const before = sentence.slice(Math.max(0, match.index - 30), match.index);
      if (NOT_DUE.test(before) && !DUE.test(before)) continue;
      const day = read(match, sent);
      if (day !== null && day >= addDays(sent, -7)) found.push({ day, at: match.index });
    }
  const isDue = ({ at }: Found): boolean => DUE.test(sentence.slice(Math.max(0, at - 40), at));
  return (found.find(isDue) ?? found.toSorted((a, b) => a.at - b.at)[0])?.day ?? null;
}

function monthOf(name = ''): number {
  return MONTHS[name.slice(0, 3).toLowerCase()] ?? 0;
}

type Written = { day: string | undefined; month: number; year: string | undefined; sent: string };

/** Without a year, the next such day; one that is just over is meant as it is. */
function written({ day, month, year, sent }: Written): string | null {
  if (year !== undefined) return dayOf(Number(year.length === 2 ? `20${year}` : year), month, Number(day));
  const thisYear = Number(sent.slice(0, 4));
  const here = dayOf(thisYear, month, Number(day));
  if (here === null || here >= addDays(sent, -30)) return here;
  return dayOf(thisYear + 1, month, Number(day));
}

/** '3/12' is read in both orders, and is the earlier of the days to come. */
function slashed(first: string, second: string, sent: string): string | null {
  const days = [
    written({ day: first, month: Number(second), year: undefined, sent }),
    written({ day: second, month: Number(first), year: undefined, sent }),
  ];
  const toCome = days
    .filter((day) => day !== null)
    .filter((day) => day >= sent)
    .toSorted((a, b) => a.localeCompare(b));
  return toCome[0] ?? null;
}

function ordinalDay(sent: string, day: number): string | null {
  const [year, month] = [Number(sent.slice(0, 4)), Number(sent.slice(5, 7))];
  const here = dayOf(year, month, day);
  if (here !== null && here >= sent) return here;
  return month === 12 ? dayOf(year + 1, 1, day) : dayOf(year, month + 1, day);
}

function weekdayNumber(name = ''): number {
  const english = WEEKDAYS.indexOf(name.slice(0, 3).toLowerCase());
  return (/tag$|mittwoch|abend$/i.test(name) ? WEEKDAYS_DE.indexOf(name.slice(0, 2).toLowerCase()) : english) + 1;
}

/** 'Friday' is the next one; 'next Friday' is that of the next week. */
function nextWeekday(sent: string, weekday: number, next: string | undefined): string {
  const today = weekdayOf(sent);
  if (next !== undefined && !next.startsWith('komm')) return addDays(sent, 7 - today + weekday);
  return addDays(sent, weekday > today ? weekday - today : weekday - today + 7);
}

function fridayAfter(sent: string): string {
  const today = weekdayOf(sent);
  return addDays(sent, today <= 5 ? 5 - today : 12 - today);
}
