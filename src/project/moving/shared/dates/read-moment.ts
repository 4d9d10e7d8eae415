// Reads a moment as products write it. Only '03/04/2026' needs to be told which of the two is the month.
//
//   30/Nov/26 12:00 AM                                         Jira
//   Mon Nov 30 2026 00:00:00 GMT+0000 (Coordinated Universal Time)    Linear
//   2026-11-30T09:15:00Z, 2026-11-30                           GitHub, Trello, Asana, Linear's newer exports
//   30.11.2026 09:15, 11/30/2026, 30/11/2026                   spreadsheets

export type DayOrder = 'dmy' | 'mdy';
/** `day` is the day as it is written; `at` is the moment, in UTC where the text names no zone, or null without a time. */
export type Moment = { day: string; at: string | null };

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
const WEEKDAY = /^[a-zäöü]{2,10}\.?,? +(?=[a-z\d])/;
const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[t ] ?|$)/;
const NUMBERS = /^(\d{1,2})([./-])(\d{1,2})[./-](\d{4}|\d{2})(?:,? +|$)/;
const DAY_MONTH = /^(\d{1,2})[./ -]{1,2}([a-zäöü]{3,9})\.?[./ -](\d{4}|\d{2})(?:,? +|$)/;
const MONTH_DAY = /^([a-zäöü]{3,9})\.? (\d{1,2}),? (\d{4})(?:,? +|$)/;
const TIME = /^(?:at )?(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:[.,]\d{1,9})?)? ?([ap]\.?m\.?)?/;
const ZONE = /^(z|utc|gmt)?(?:([+-])(\d{2}):?(\d{2})?)?/;
const MAX_LENGTH = 80;

type Day = { year: number; month: number; day: number; rest: string };

/** Returns null for what is not a moment. `order` is null where nothing says which number is the month. */
export function readMoment(written: string, order: DayOrder | null): Moment | null {
  const text = written.trim().toLowerCase();
  if (text === '' || text.length > MAX_LENGTH) return null;
  if (/^\d{10}$|^\d{13}$/.test(text)) return fromEpoch(text);
  const found = readDay(text, order) ?? readDay(text.replace(WEEKDAY, ''), order);
  if (!found) return null;
  const day = dayOf(found);
  return day === null ? null : { day, at: readTime(day, found.rest) };
}

/** Says what '3/4/2026' tells of the order of its column. Returns null for text of another form. */
export function orderOf(written: string): { order: DayOrder | null; isTwelveHours: boolean } | null {
  const text = written.trim().toLowerCase();
  if (text.length > MAX_LENGTH) return null;
  const [, first = '', mark, second = ''] = NUMBERS.exec(text) ?? [];
  if (mark === undefined) return null;
  const isTwelveHours = /[ap]\.?m\.?$/.test(text);
  if (mark === '.') return { order: 'dmy', isTwelveHours };
  if (Number(first) > 12) return { order: Number(second) > 12 ? null : 'dmy', isTwelveHours };
  if (Number(second) > 12) return { order: 'mdy', isTwelveHours };
  return { order: first === second ? 'dmy' : null, isTwelveHours };
}

function readDay(text: string, order: DayOrder | null): Day | null {
  const iso = ISO.exec(text);
  if (iso) return dayFrom(text, iso[0], [iso[1], iso[2], iso[3]]);
  const numbers = NUMBERS.exec(text);
  if (numbers) return readNumbers(text, numbers, orderOf(text)?.order ?? order);
  const named = DAY_MONTH.exec(text);
  if (named) return dayFrom(text, named[0], [named[3], monthOf(named[2]), named[1]]);
  const american = MONTH_DAY.exec(text);
  return american ? dayFrom(text, american[0], [american[3], monthOf(american[1]), american[2]]) : null;
}

function readNumbers(
  text: string,
  [matched, first, , second, year]: RegExpExecArray,
  order: DayOrder | null,
): Day | null {
  if (order === null) return null;
  return dayFrom(text, matched, order === 'dmy' ? [year, second, first] : [year, first, second]);
}

function monthOf(name = ''): string {
  return String(MONTHS[name.slice(0, 3)] ?? 0);
}

function dayFrom(text: string, matched: string, [year = '', month = '', day = '']: (string | undefined)[]): Day {
  const full = year.length === 2 ? 2000 + Number(year) : Number(year);
  return { year: full, month: Number(month), day: Number(day), rest: text.slice(matched.length).trim() };
}

/** Null for a day that is not in the calendar. */
function dayOf({ year, month, day }: Day): string | null {
  if (year < 1970 || year > 2999) return null;
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : null;
}

function readTime(day: string, rest: string): string | null {
  const time = TIME.exec(rest);
  if (!time) return null;
  const [matched, hour = '0', minute = '0', second = '0', half] = time;
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.startsWith('p') ? 12 : 0);
  const shift = readZone(rest.slice(matched.length).trim());
  if (hours > 24 || Number(minute) > 59 || Number(second) > 60 || Math.abs(shift) > 24 * 60) return null;
  const at = Date.parse(`${day}T00:00:00Z`) + (hours * 60 + Number(minute) - shift) * 60_000 + Number(second) * 1_000;
  return new Date(at).toISOString();
}

/** Minutes ahead of UTC; 0 where no zone is written. */
function readZone(text: string): number {
  const [, , sign, hours = '0', minutes = '0'] = ZONE.exec(text) ?? [];
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
}

function fromEpoch(text: string): Moment {
  const at = new Date(Number(text) * (text.length === 10 ? 1_000 : 1)).toISOString();
  return { day: at.slice(0, 10), at };
}
