// Finds the names, task keys, days and citations of a text, and puts one character of the private use area in the place of
// each, so that what is inside of them is read neither as words nor as numbers.

export type Day = {
  type: 'day';
  text: string;
  /** '2026-12-03', or what is said of it: a weekday (0 is Sunday), a month (1 is January). */
  value: { day: string } | { weekday: number } | { month: number };
};
export type Entity =
  | Day
  | { type: 'name'; text: string; value: string }
  | { type: 'key'; text: string; value: string }
  | { type: 'citation'; text: string; value: number[] };

export type Vocabulary = {
  /** Members, projects and milestones of the facts. */
  names: readonly string[];
  /** '2026-11-22': days without a year are in this year. */
  today: string;
};

const FIRST = 0xe000;
const LAST = 0xf8ff;

export type MaskedText = { text: string; entities: readonly Entity[] };

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH =
  'Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?';
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const DAY_MS = 86_400_000;

const DATE = new RegExp(
  String.raw`\b(?<iso>\d{4}-\d{2}-\d{2})\b` +
    String.raw`|\b(?<day1>\d{1,2})(?:st|nd|rd|th)?(?: of)? (?<month1>${MONTH})\b\.?(?:,? (?<year1>\d{4})\b)?` +
    String.raw`|\b(?<month2>${MONTH})\.? (?<day2>\d{1,2})(?:st|nd|rd|th)?\b(?:,? (?<year2>\d{4})\b)?` +
    String.raw`|\b(?<=[Ii]n |[Oo]f |[Uu]ntil |[Bb]y )(?<month3>${MONTH})\b` +
    String.raw`|\b(?<weekday>(?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day)s?\b` +
    String.raw`|\b(?<relative>today|tomorrow|yesterday)\b`,
  'g',
);

/** '[1]', '[2, 5]', '[3–6]'. Each character can be read in one way only. */
const CITATION = /\[(\d(?:[\d\s,–-]{0,200}\d)?)\]/g;

export function maskEntities(text: string, { names, today }: Vocabulary): MaskedText {
  const entities: Entity[] = [];
  const mask = (entity: Entity): string => {
    entities.push(entity);
    return String.fromCharCode(FIRST + entities.length - 1);
  };
  let masked = text.replace(/[\uE000-\uF8FF]/g, '');
  masked = masked.replace(CITATION, (found, list: string) =>
    mask({ type: 'citation', text: found, value: list.split(/\D+/).map(Number) }),
  );
  for (const [spoken, name] of aliasesOf(names))
    masked = masked.replace(patternOf(spoken), (found) => mask({ type: 'name', text: found, value: name }));
  masked = masked.replace(/\b[A-Z][A-Z0-9]{1,5}-\d{1,9}\b/g, (key) => mask({ type: 'key', text: key, value: key }));
  masked = masked.replace(DATE, (found, ...rest) => {
    const value = readDay(rest.at(-1) as Record<string, string | undefined>, today);
    return value ? mask({ type: 'day', text: found, value }) : found;
  });
  return { text: masked, entities: entities.slice(0, LAST - FIRST) };
}

export function entityAt(letter: string, entities: readonly Entity[]): Entity | undefined {
  const code = letter.charCodeAt(0);
  return code >= FIRST && code <= LAST ? entities[code - FIRST] : undefined;
}

/** Back to what was there. */
export function unmask(text: string, entities: readonly Entity[]): string {
  return text.replace(/[\uE000-\uF8FF]/g, (letter) => entityAt(letter, entities)?.text ?? '');
}

/** A person of two names may be called by the first one where no one else is. The longest first. */
function aliasesOf(names: readonly string[]): [spoken: string, name: string][] {
  const unique = [...new Set(names)];
  const firsts = unique.flatMap((name): [string, string][] => {
    const [first, second, ...rest] = name.split(' ');
    const isPerson = rest.length === 0 && /^\p{Lu}\p{Ll}+$/u.test(first ?? '') && /^\p{Lu}\p{Ll}+$/u.test(second ?? '');
    return isPerson && first ? [[first, name]] : [];
  });
  const single = firsts.filter(([first]) => firsts.filter(([other]) => other === first).length === 1);
  return [...unique.map((name): [string, string] => [name, name]), ...single].toSorted(
    ([a], [b]) => b.length - a.length,
  );
}

/** A name of one word could be a common word: it counts with its capital only. */
function patternOf(name: string): RegExp {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped}(?![\p{L}\p{N}])`, name.includes(' ') ? 'giu' : 'gu');
}

function readDay(groups: Record<string, string | undefined>, today: string): Day['value'] | null {
  const { iso, weekday, relative, month3 } = groups;
  if (iso !== undefined) return { day: iso };
  if (weekday !== undefined) return { weekday: WEEKDAYS.indexOf(weekday.toLowerCase()) };
  if (relative !== undefined) return { day: shiftDay(today, { today: 0, tomorrow: 1, yesterday: -1 }[relative] ?? 0) };
  if (month3 !== undefined) return { month: monthNumber(month3) };
  return readDate(groups, today);
}

/** 'November 22' or '22 November 2026'; without a year it is in that of today. */
function readDate(groups: Record<string, string | undefined>, today: string): Day['value'] | null {
  const month = monthNumber(groups['month1'] ?? groups['month2'] ?? '');
  const number = (groups['day1'] ?? groups['day2'] ?? '').padStart(2, '0');
  const year = groups['year1'] ?? groups['year2'] ?? today.slice(0, 4);
  return month === 0 ? null : { day: `${year}-${String(month).padStart(2, '0')}-${number}` };
}

function monthNumber(name: string): number {
  return MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
}

function shiftDay(day: string, by: number): string {
  return new Date(Date.parse(day) + by * DAY_MS).toISOString().slice(0, 10);
}
