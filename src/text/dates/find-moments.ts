// Days, months and times of day that a text names, in English and German: 'by 31 March 2026', 'ab KW 48', '07:00 to 19:00', '24/7'.

import type { Range } from '../offsets.ts';

/** A day is anything of a calendar, hours are of a clock. Offsets are UTF-16 units of the text. */
export type Moment = Range & { kind: 'day' | 'hours' };

const MONTH = String.raw`(?:january|january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|märz|mai|juni|juli|oktober|dezember|jan|feb|mar|apr|jun|jul|aug|sept?|oct|okt|nov|dec|dez)\.?`;
const LONG_MONTH = String.raw`(?:January|February|March|April|June|July|August|September|October|November|December|Januar|Februar|März|Mai|Juni|Juli|Oktober|Dezember|May(?= 20\d\d|[.,;)\n]|$))`;
const YEAR = String.raw`(?:19|20)\d\d`;
const PART = String.raw`(?:(?:the )?(?:begin(?:ning)?|start|middle|mid|end|early|late|first half|second half) (?:of )?|mid-|anfang |mitte |ende |(?:im )?(?:frühjahr|sommer|herbst|winter) |spring |summer |autumn |fall )`;
const FEAST = String.raw`(?:christmas|easter|new year(?:['’]s(?: eve| day)?)?|thanksgiving|black friday|cyber monday|singles['’]? day|ramadan|weihnachten|ostern|pfingsten|silvester|neujahr|advent)`;
const SHORT_DAY = String.raw`(?:mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so)`;
/** 'Mo' and 'so' are a day only at the begin of 'Mo-Fr'. */
const WEEKDAY = String.raw`(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:mon|diens|donners|frei|sams|sonn)tags?|mittwochs?|weekdays?|weekends?|working days?|werktags?|wochenende[ns]?|werktagen?|${SHORT_DAY}(?= ?[-–] ?${SHORT_DAY}(?![\p{L}\p{N}])))`;
const CLOCK = String.raw`(?:[01]?\d|2[0-4])(?:[:.][0-5]\d)`;
const HOUR = String.raw`(?:${CLOCK}|[01]?\d|2[0-4])`;
const ZONE = String.raw`(?: ?(?:CES?T|UTC|GMT|MEZ|MESZ|E[SD]T|P[SD]T))?`;
const SPAN = String.raw`(?: ?[-–] ?| (?:to|until|till|and|bis|und) )`;
const WEEKDAYS = String.raw`${WEEKDAY}(?:${SPAN}(?:${WEEKDAY}|${SHORT_DAY}(?![\p{L}\p{N}])))?`;

type Pattern = readonly [Moment['kind'], RegExp];
const day = (source: string, flags = 'giu'): Pattern => ['day', new RegExp(source, flags)];
const hours = (source: string): Pattern => ['hours', new RegExp(source, 'giu')];

const patterns: readonly Pattern[] = [
  day(String.raw`(?<![\p{L}\p{N}])${PART}?\d{1,2}(?:st|nd|rd|th|\.)? ?(?:of )?${MONTH}(?:,? ${YEAR})?(?![\p{L}\p{N}])`),
  day(String.raw`(?<![\p{L}\p{N}])${MONTH} \d{1,2}(?:st|nd|rd|th)?(?:,? ${YEAR})?(?![\p{L}\p{N}:.,%]|\s?%)`),
  day(String.raw`(?<![\p{L}\p{N}])${PART}?${MONTH} ${YEAR}(?![\p{L}\p{N}])`),
  day(String.raw`(?<![\p{L}\p{N}])${PART}?${LONG_MONTH}(?![\p{L}\p{N}])`, 'gu'),
  day(
    String.raw`(?<![\p{L}\p{N}])${PART}(?:${MONTH}|(?:of |des )?(?:the |next |this |nächsten |dieses )?(?:year|jahres?|quarter|quartals?|month|monats)|${YEAR})(?![\p{L}\p{N}])`,
  ),
  day(
    String.raw`(?<![\p{L}\p{N}.])(?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])\.(?:(?:${YEAR}|\d\d)(?!\d))?(?![\d])|(?<![\d/])\d{1,2}/\d{1,2}/(?:${YEAR}|\d\d)(?!\d)|(?<!\d)${YEAR}-\d\d-\d\d(?!\d)`,
    'gu',
  ),
  day(
    String.raw`(?<![\p{L}\p{N}])(?:q[1-4]|h[12]|kw|cw|calendar week|week|kalenderwoche)(?:[ /-]?(?:${YEAR}|\d{1,2})(?:[ /]${YEAR})?|(?<=[qh]\d))(?![\p{L}\p{N}]|[.,]\d)(?: ?[–-] ?q[1-4])?`,
  ),
  day(
    String.raw`(?<=\b(?:in|since|by|until|till|before|after|from|for|during|end of|as of|only|fy|seit|bis|ab|erst|ende|anfang|mitte|nach|vor|im jahr|jahr|für|und|and|or|oder) )${YEAR}(?![\p{L}\p{N}%]|[.,]\d| (?:users?|people|nutzer|mitarbeiter|vms?|servers?|machines|gb|tb|mb))`,
  ),
  day(String.raw`(?<![\p{L}\p{N}])${FEAST}(?![\p{L}\p{N}])`),
  hours(
    String.raw`(?<![\p{L}\p{N}])(?:${WEEKDAYS}(?:,| from| von| um| at)? ?)?${HOUR}(?: ?(?:am|pm|h|uhr|o['’]clock))?${SPAN}${HOUR} ?(?:uhr|h(?![\p{L}\p{N}])|am|pm|o['’]clock|CES?T|UTC|GMT)(?![\p{L}\p{N}])`,
  ),
  hours(
    String.raw`(?<![\p{L}\p{N}.,])${CLOCK}(?:${SPAN}${CLOCK})?(?: ?(?:uhr|am|pm|h))?${ZONE}(?![\p{L}\p{N}.%]|,\d| ?(?:h(?:ours?|rs?)?|mio|millionen|million|gb|tb|mb|kb|pb|gib|tib|vcpus?|cores?|eur|euro|usd|chf|%|€|\$)(?![\p{L}]))`,
  ),
  hours(String.raw`(?<![\p{L}\p{N}.,])(?:[01]?\d|2[0-4]) ?(?:uhr|am|pm|o['’]clock)(?![\p{L}\p{N}])`),
  hours(
    String.raw`(?<![\p{L}\p{N}/])(?:24 ?[/x×] ?7(?: ?[/x×] ?365)?|24h|9[ -]to[ -]5|around the clock|rund um die uhr|round the clock|[578] ?[x×] ?(?:8|10|12|24))(?![\p{L}\p{N}/])`,
  ),
  hours(
    String.raw`(?<![\p{L}\p{N}])(?:office|business|working|opening|night(?:ly)?|at night|nachts|tagsüber|wochentags|geschäfts|arbeits|öffnungs)[ -]?(?:hours|zeiten|shift)(?![\p{L}\p{N}])`,
  ),
  hours(String.raw`(?<![\p{L}\p{N}])${WEEKDAYS}(?![\p{L}\p{N}])`),
];

/** A point is of a clock in '8.30 Uhr', and of a number in 'version 8.30'. */
function isClock(text: string, { start, end }: Range): boolean {
  const words = text.slice(start, end);
  if (!/^\d{1,2}\.\d\d$/u.test(words)) return true;
  return /\b(?:at|from|until|till|by|um|ab|bis|von|gegen)\s$/iu.test(text.slice(Math.max(0, start - 8), start));
}

/** Returns the moments in order of their begin; the longest of those that overlap. Takes time linear in the text, beside sorting. */
export function findMoments(text: string): Moment[] {
  const found = patterns.flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)].map(({ 0: words, index }) => ({
      kind,
      start: index,
      end: index + words.trimEnd().length,
    })),
  );
  const moments: Moment[] = [];
  for (const one of found.toSorted((a, b) => a.start - b.start || b.end - a.end))
    if (one.start >= (moments.at(-1)?.end ?? 0) && isClock(text, one)) moments.push(one);
  return moments;
}
