// Public holidays of a whole country, computed by the rules of its law. Holidays of states, cantons and towns are not here: a person adds
// them. Each country names the law that its list is of.

import { addDays, weekdayOf } from '#text/dates/days.ts';

type Rule =
  /** A day of the year: '10-03'. */
  | { name: string; on: string }
  /** Days after Easter Sunday; negative for days before it. */
  | { name: string; easter: number }
  /** The weekday of a month, counted from its beginning, or from its end where it is negative. Monday is 1. */
  | { name: string; month: number; weekday: number; at: number };

export type HolidayCountry = {
  name: string;
  source: string;
  /** It says where the law moves a holiday that falls on a weekend. */
  moved: 'never' | 'nearest weekday' | 'next weekday';
  rules: readonly Rule[];
};

const easterDays = {
  friday: { name: 'Good Friday', easter: -2 },
  monday: { name: 'Easter Monday', easter: 1 },
  ascension: { name: 'Ascension Day', easter: 39 },
  whit: { name: 'Whit Monday', easter: 50 },
} as const;
const NEW_YEAR = { name: 'New Year’s Day', on: '01-01' } as const;
const CHRISTMAS = { name: 'Christmas Day', on: '12-25' } as const;

export const holidayCountries = {
  DE: {
    name: 'Germany, in all states',
    source:
      'Art. 2 (2) of the Unification Treaty for 3 October, and the holiday acts of the 16 states for those that all have',
    moved: 'never',
    rules: [
      ...[NEW_YEAR, easterDays.friday, easterDays.monday, { name: 'Labour Day', on: '05-01' }],
      ...[easterDays.ascension, easterDays.whit, { name: 'German Unity Day', on: '10-03' }, CHRISTMAS],
      { name: 'Second day of Christmas', on: '12-26' },
    ],
  },
  AT: {
    name: 'Austria',
    source: 'Arbeitsruhegesetz, § 7 (2)',
    moved: 'never',
    rules: [
      ...[NEW_YEAR, { name: 'Epiphany', on: '01-06' }, easterDays.monday, { name: 'State Holiday', on: '05-01' }],
      ...[easterDays.ascension, easterDays.whit, { name: 'Corpus Christi', easter: 60 }],
      ...[
        { name: 'Assumption', on: '08-15' },
        { name: 'National Day', on: '10-26' },
        { name: 'All Saints', on: '11-01' },
      ],
      ...[{ name: 'Immaculate Conception', on: '12-08' }, CHRISTMAS, { name: 'St Stephen’s Day', on: '12-26' }],
    ],
  },
  FR: {
    name: 'France',
    source: 'Code du travail, art. L3133-1',
    moved: 'never',
    rules: [
      ...[NEW_YEAR, easterDays.monday, { name: 'Labour Day', on: '05-01' }, { name: '8 May 1945', on: '05-08' }],
      ...[easterDays.ascension, easterDays.whit, { name: 'National Day', on: '07-14' }],
      ...[
        { name: 'Assumption', on: '08-15' },
        { name: 'All Saints', on: '11-01' },
        { name: 'Armistice Day', on: '11-11' },
      ],
      CHRISTMAS,
    ],
  },
  GB: {
    name: 'England and Wales',
    source: 'Banking and Financial Dealings Act 1971, schedule 1, and the yearly proclamations (gov.uk/bank-holidays)',
    moved: 'next weekday',
    rules: [
      ...[NEW_YEAR, easterDays.friday, easterDays.monday],
      { name: 'Early May bank holiday', month: 5, weekday: 1, at: 1 },
      { name: 'Spring bank holiday', month: 5, weekday: 1, at: -1 },
      { name: 'Summer bank holiday', month: 8, weekday: 1, at: -1 },
      ...[CHRISTMAS, { name: 'Boxing Day', on: '12-26' }],
    ],
  },
  US: {
    name: 'United States, federal',
    source: '5 U.S.C. § 6103; days on a weekend as § 6103 (b) and Executive Order 11582 observe them',
    moved: 'nearest weekday',
    rules: [
      ...[NEW_YEAR, { name: 'Martin Luther King Jr.’s Birthday', month: 1, weekday: 1, at: 3 }],
      { name: 'Washington’s Birthday', month: 2, weekday: 1, at: 3 },
      { name: 'Memorial Day', month: 5, weekday: 1, at: -1 },
      ...[
        { name: 'Juneteenth', on: '06-19' },
        { name: 'Independence Day', on: '07-04' },
      ],
      { name: 'Labor Day', month: 9, weekday: 1, at: 1 },
      { name: 'Columbus Day', month: 10, weekday: 1, at: 2 },
      { name: 'Veterans Day', on: '11-11' },
      { name: 'Thanksgiving Day', month: 11, weekday: 4, at: 4 },
      CHRISTMAS,
    ],
  },
} as const satisfies Record<string, HolidayCountry>;
export type HolidayCountryKey = keyof typeof holidayCountries;

export type Holiday = { day: string; name: string };

/** The holidays of a country in a year, by day. */
export function holidaysOf(key: HolidayCountryKey, year: number): Holiday[] {
  const { rules, moved }: HolidayCountry = holidayCountries[key];
  const taken = new Set<string>();
  const found: Holiday[] = [];
  for (const { name, day } of rules.map((rule) => ({ name: rule.name, day: dayOfRule(rule, year) })).toSorted(byDay)) {
    const observed = observe(day, { moved, taken });
    taken.add(observed);
    found.push({ day: observed, name: observed === day ? name : `${name} (observed)` });
  }
  return found.toSorted(byDay);
}

function byDay(a: { day: string }, b: { day: string }): number {
  return a.day < b.day ? -1 : 1;
}

function dayOfRule(rule: Rule, year: number): string {
  if ('on' in rule) return `${year}-${rule.on}`;
  if ('easter' in rule) return addDays(easterOf(year), rule.easter);
  const { month, weekday, at } = rule;
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  if (at > 0) return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (at - 1));
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  return addDays(last, -((weekdayOf(last) - weekday + 7) % 7) + 7 * (at + 1));
}

/** A day that another holiday has already is not taken twice. */
function observe(
  day: string,
  { moved, taken }: { moved: HolidayCountry['moved']; taken: ReadonlySet<string> },
): string {
  if (moved === 'never') return day;
  if (moved === 'nearest weekday') return addDays(day, { 6: -1, 7: 1 }[weekdayOf(day)] ?? 0);
  let observed = day;
  while (weekdayOf(observed) > 5 || taken.has(observed)) observed = addDays(observed, 1);
  return observed;
}

/** Easter Sunday of the Gregorian calendar, by the anonymous algorithm (Meeus, Astronomical Algorithms, chapter 8). */
export function easterOf(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return new Date(Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1)).toISOString().slice(0, 10);
}
