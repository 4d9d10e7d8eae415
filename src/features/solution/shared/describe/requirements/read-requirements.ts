// The requirements that a description states: recovery times, availability, load, classes of data, where data stays.

import { MAX_USERS } from '../../limits.ts';
import type { Requirements } from '../../solution-shapes.ts';
import type { DescribeNote } from '../describe-shapes.ts';
import { readBudget } from './read-budget.ts';
import { readRecovery } from './read-recovery.ts';
import { isUnwanted, note, NUMBER, quoteOf, readNumber } from '../passages.ts';

export type Statements = { requirements: Partial<Requirements>; notes: DescribeNote[] };

type Reader = (text: string) => Statements;
const readers: readonly Reader[] = [
  readRecovery,
  readAvailability,
  readUsers,
  readLoad,
  readDataClasses,
  readResidency,
  readBudget,
];

export function readRequirements(text: string): Statements {
  const all = readers.map((read) => read(text));
  return {
    requirements: Object.assign({}, ...all.map(({ requirements }) => requirements)) as Partial<Requirements>,
    notes: all.flatMap(({ notes }) => notes),
  };
}

const NINES: Record<string, number> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  '2': 2,
  '3': 3,
  '4': 4,
  '5': 5,
  '6': 6,
};
const NINES_IN_WORDS = /\b(two|three|four|five|six|[2-6])( and a half)?[ -](?:nines|9['’]?s)\b/i;
const NEAR_AVAILABILITY = /\b(?:availability|available|uptime|SLA|SLO)\b/i;
/** From this figure on, a percentage of nothing else is an availability. */
const SURELY_AVAILABILITY = 99;

function readAvailability(text: string): Statements {
  const nines = NINES_IN_WORDS.exec(text);
  if (nines && !isUnwanted(text, { start: nines.index })) {
    const count = NINES[(nines[1] ?? '').toLowerCase()] ?? 0;
    const missing = 10 ** (2 - count) / (nines[2] === undefined ? 1 : 2);
    return stateAvailability(Number((100 - missing).toFixed(6)), nines[0]);
  }
  for (const match of text.matchAll(/(\d{1,3}(?:[.,]\d{1,5})?)\s?(?:%|percent\b|per cent\b)( of (?!the time\b))?/gi)) {
    const around = text.slice(Math.max(0, match.index - 50), match.index + match[0].length + 40);
    const percent = Number((match[1] ?? '').replace(',', '.'));
    const isNear = NEAR_AVAILABILITY.test(around);
    const isAlone = percent >= SURELY_AVAILABILITY && percent < 100 && match[2] === undefined;
    if (!isNear && !isAlone) continue;
    const quote = quoteOf(text, { start: match.index, end: match.index + match[0].length });
    return stateAvailability(percent, quote);
  }
  return { requirements: {}, notes: [] };
}

function stateAvailability(percent: number, quote: string): Statements {
  if (percent < 90 || percent > 100)
    return {
      requirements: {},
      notes: [note('unclear', `${quote} is no availability that a service is built for. It was left out.`, { quote })],
    };
  return {
    requirements: { availability: percent },
    notes: [
      percent === 100
        ? note('unclear', 'No provider promises 100 %. It is kept as the target, and will be a finding.', { quote })
        : note('understood', `Availability: ${percent} %.`, { quote }),
    ],
  };
}

const UNITS: Record<string, number> = { hundred: 100, thousand: 1_000, million: 1_000_000 };
const AMOUNTS: Record<string, number> = {
  a: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  'half a': 0.5,
};
const IN_WORDS = String.raw`(?:${Object.keys(AMOUNTS).join('|')}) (?:${Object.keys(UNITS).join('|')})`;
/** '10.000' and '2 000' too: nobody has a part of a user. */
const GROUPED = String.raw`\d{1,3}(?:[ .,'’\u00a0\u202f]\d{3})+`;

/** `readCrowd('ten thousand')` → 10,000, `('10.000')` → 10,000, `('5k')` → 5,000 */
function readCrowd(written: string): number | null {
  if (new RegExp(`^${GROUPED}$`).test(written)) return Number(written.replaceAll(/\D/g, ''));
  const [, amount, unit] = /^(.+) (hundred|thousand|million)$/i.exec(written) ?? [];
  const inWords = AMOUNTS[(amount ?? '').toLowerCase()];
  if (inWords !== undefined) return inWords * (UNITS[(unit ?? '').toLowerCase()] ?? 1);
  return readNumber(written);
}

function readUsers(text: string): Statements {
  const pattern = new RegExp(
    String.raw`(?<![\d.,-]|\d )(${GROUPED}|${IN_WORDS}|${NUMBER})\s+(?:[a-z]+\s){0,2}?(?:users|customers|employees|visitors|people|students|patients|members)\b`,
    'i',
  );
  const match = pattern.exec(text);
  const users = match && readCrowd(match[1] ?? '');
  if (!match || users === null || !Number.isInteger(users)) return { requirements: {}, notes: [] };
  const quote = quoteOf(text, { start: match.index, end: match.index + match[0].length });
  if (users > MAX_USERS)
    return {
      requirements: {},
      notes: [note('unclear', 'So many users cannot be stored. They were left out.', { quote })],
    };
  return {
    requirements: { users },
    notes: [note('understood', `${users.toLocaleString('en')} users.`, { quote })],
  };
}

const SECONDS: readonly (readonly [RegExp, number])[] = [
  [/^s/i, 1],
  [/^m/i, 60],
  [/^h/i, 3_600],
  [/^d/i, 86_400],
];

function readLoad(text: string): Statements {
  const pattern = new RegExp(
    String.raw`(?<![\d.,-])(${NUMBER})\s*(?:(?:requests|reqs?|transactions|queries|messages|orders|calls)\s*(?:per|an?|\/)\s*(second|sec|s|minute|min|hour|h|day)\b|(?:rps|tps|qps)\b)`,
    'i',
  );
  const match = pattern.exec(text);
  const count = match && readNumber(match[1] ?? '');
  if (!match || count === null) return { requirements: {}, notes: [] };
  const seconds = SECONDS.find(([unit]) => unit.test(match[2] ?? 's'))?.[1] ?? 1;
  const requestsPerSecond = Math.round((count / seconds) * 100) / 100;
  const quote = quoteOf(text, { start: match.index, end: match.index + match[0].length });
  return {
    requirements: { requestsPerSecond },
    notes: [note('understood', `${requestsPerSecond.toLocaleString('en')} requests a second.`, { quote })],
  };
}

type DataClass = Requirements['dataClasses'][number];
const DATA: readonly (readonly [RegExp, DataClass, boolean])[] = [
  [/\b(restricted|secret) (?:data|information)\b/i, 'restricted', false],
  [/\bconfidential(?: data| information)?\b/i, 'confidential', false],
  [/\binternal (?:data|information)\b/i, 'internal', false],
  [/\bpublic (?:data|information)\b/i, 'public', false],
  [
    /\b(?:patient|health|medical|payment card|card(?:holder)?) (?:data|records|information)\b|\b(?:credit|debit|payment)[ -]cards?\b|\bcard payments?\b|\be?PHI\b|\bPCI(?:[ -]DSS)?\b|\bHIPAA\b/i,
    'restricted',
    true,
  ],
  [/\b(?:personal(?:ly identifiable)?|customer) (?:data|information)\b|\bPII\b|\bGDPR\b/i, 'confidential', true],
];

function readDataClasses(text: string): Statements {
  const classes = new Set<DataClass>();
  const notes: DescribeNote[] = [];
  for (const [pattern, dataClass, isAssumed] of DATA) {
    const match = pattern.exec(text);
    if (!match || isUnwanted(text, { start: match.index }) || classes.has(dataClass)) continue;
    classes.add(dataClass);
    const quote = match[0];
    notes.push(
      isAssumed
        ? note('assumed', `“${quote}” is taken as ${dataClass} data.`, { quote })
        : note('understood', `There is ${dataClass} data.`, { quote }),
    );
  }
  return classes.size === 0 ? { requirements: {}, notes } : { requirements: { dataClasses: [...classes] }, notes };
}

function readResidency(text: string): Statements {
  const match =
    /\bdata (?:must |has to |have to |should |may )?(?:only )?(?:stays?|remains?|be (?:kept|stored|held)|not leave|never leaves?)(?: only)?(?: (?:in|within|inside))? ((?:the )?(?:\p{Lu}[\p{L}-]*|EU|US|UK)(?: \p{Lu}[\p{L}-]*){0,3})/u.exec(
      text,
    );
  if (!match) return { requirements: {}, notes: [] };
  const place = (match[1] ?? '').slice(0, 120);
  return {
    requirements: { residency: `Data stays in ${place}` },
    notes: [note('understood', `Data stays in ${place}.`, { quote: match[0].slice(0, 160) })],
  };
}
