// Numbers of a sheet that mean a date, a time or a percentage (ECMA-376 part 1, 18.8.30 and 18.17.4).

export type NumberForm = 'plain' | 'date' | 'time' | 'date-time' | 'percent';

/** The built-in formats, by their id. */
const BUILT_IN: ReadonlyMap<number, NumberForm> = new Map([
  [9, 'percent'],
  [10, 'percent'],
  ...[14, 15, 16, 17].map((id) => [id, 'date'] as const),
  ...[18, 19, 20, 21, 45, 46, 47].map((id) => [id, 'time'] as const),
  [22, 'date-time'],
]);
const DAY_MS = 24 * 60 * 60 * 1000;
/** Day 0 of the two calendars of Excel. The first has a 29 February 1900, which there never was, so dates before March 1900 are a day off. */
const EPOCHS = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) };

/** `code` is the format's own text, where the file has one: 'dd.mm.yyyy'. */
export function numberForm(id: number, code: string | undefined): NumberForm {
  if (code === undefined) return BUILT_IN.get(id) ?? 'plain';
  // Texts in quotes, escaped characters, and colors and conditions in brackets are not part of the format.
  const format = code.split(';')[0]?.replaceAll(/"[^"]*"|\\.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '') ?? '';
  const hasDate = /[yd]/i.test(format);
  const hasTime = /[hs]/i.test(format);
  if (hasDate) return hasTime ? 'date-time' : 'date';
  if (hasTime) return 'time';
  return format.includes('%') ? 'percent' : 'plain';
}

/** `value` as the file has it; what is not a number stays as it is. Dates become '2026-11-23', times '14:30'. */
export function formatNumber(value: string, form: NumberForm, calendar: keyof typeof EPOCHS): string {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return value;
  if (form === 'percent') return `${round(number * 100)}%`;
  if (form === 'plain') return String(round(number));
  const date = new Date(EPOCHS[calendar] + Math.round((number * DAY_MS) / 1000) * 1000);
  if (Number.isNaN(date.getTime())) return value;
  const [day = '', time = ''] = date.toISOString().slice(0, 19).split('T');
  const clock = time.endsWith(':00') ? time.slice(0, 5) : time;
  if (form === 'date') return day;
  return form === 'time' ? clock : `${day} ${clock}`;
}

/** Sheets keep 17 digits of what people see as 0.1. */
function round(number: number): number {
  return Number(number.toPrecision(15));
}
