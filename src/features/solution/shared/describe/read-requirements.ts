// The requirements that a description states: recovery times, availability, load, classes of data, where data stays.

import { formatMinutes } from '../format-duration.ts';
import { MAX_USERS } from '../limits.ts';
import type { Requirements } from '../solution-shapes.ts';
import type { DescribeNote } from '../describe-shapes.ts';
import { readBudget } from './read-budget.ts';
import { isUnwanted, note, NUMBER, quoteOf, readNumber } from './passages.ts';

export type Statements = { requirements: Partial<Requirements>; notes: DescribeNote[] };

const MINUTES: readonly (readonly [RegExp, number])[] = [
  [/^s/i, 1 / 60],
  [/^m(?:in|$)/i, 1],
  [/^h/i, 60],
  [/^d/i, 1_440],
  [/^w/i, 10_080],
];
const DURATION = String.raw`(?:(${NUMBER}|an?|one|two|three|four|five|six|eight|twelve|zero)[ -]?(seconds?|secs?|s|minutes?|mins?|min|m|hours?|hrs?|hr|h|days?|d|weeks?)\b|(zero|none|0)\b)`;
const WORDS: Record<string, number> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  eight: 8,
  twelve: 12,
  zero: 0,
};
const GAP = String.raw`(?:[\s:=(),–—~≤<*|-]|\b(?:is|are|be|of|at|must|should|shall|will|not|exceed|more|than|most|under|within|below|less|max(?:imum)?|up|to|about|target|objective|\(?r[tp]o\)?|targets?|we|need|needs?|an?|the)\b){0,12}`;
const RTO = String.raw`(?:RTO|recovery[ -]time(?:[ -]objective)?|maximum (?:outage|downtime))`;
const RPO = String.raw`(?:RPO|recovery[ -]point(?:[ -]objective)?|(?:maximum )?data loss)`;

type Reader = (text: string) => Statements;
const readers: readonly Reader[] = [
  (text) => readRecovery(text, { key: 'rtoMinutes', name: 'RTO', subject: RTO }),
  (text) => readRecovery(text, { key: 'rpoMinutes', name: 'RPO', subject: RPO }),
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

function readRecovery(
  text: string,
  { key, name, subject }: { key: 'rtoMinutes' | 'rpoMinutes'; name: string; subject: string },
): Statements {
  const behind = new RegExp(String.raw`\b${subject}\b${GAP}${DURATION}`, 'gi');
  const before = new RegExp(String.raw`\b${DURATION}[ -](?:of )?${subject}\b`, 'gi');
  const found = [...text.matchAll(behind), ...text.matchAll(before)].flatMap((match) => {
    const minutes = minutesOf(match[1], match[2]);
    const place = { start: match.index, end: match.index + match[0].length };
    return minutes === null || isUnwanted(text, place) ? [] : [{ minutes, quote: quoteOf(text, place) }];
  });
  if (key === 'rpoMinutes' && /\b(?:no|zero|without(?: any)?) data loss\b/i.test(text))
    found.push({ minutes: 0, quote: 'no data loss' });
  const strictest = found.toSorted((a, b) => a.minutes - b.minutes)[0];
  if (!strictest) return { requirements: {}, notes: [] };
  const others = found.filter(({ minutes }) => minutes !== strictest.minutes);
  return {
    requirements: { [key]: strictest.minutes },
    notes: [
      note('understood', `${name}: ${formatMinutes(strictest.minutes)}.`, { quote: strictest.quote }),
      ...others.map(({ minutes, quote }) =>
        note('unclear', `An ${name} of ${formatMinutes(minutes)} is named as well. The shorter one is taken.`, {
          quote,
        }),
      ),
    ],
  };
}

/** Null for what is no length of time; without a number, as in 'an RPO of zero', it is none. */
function minutesOf(amount: string | undefined, unit: string | undefined): number | null {
  if (unit === undefined) return 0;
  const count = WORDS[(amount ?? '').toLowerCase()] ?? readNumber(amount ?? '');
  const factor = MINUTES.find(([pattern]) => pattern.test(unit))?.[1];
  if (count === null || factor === undefined) return null;
  return Math.round(count * factor * 60) / 60;
}

function readAvailability(text: string): Statements {
  const near = /\b(?:availability|available|uptime|SLA)\b/i;
  for (const match of text.matchAll(/(\d{1,3}(?:[.,]\d{1,5})?)\s?(?:%|percent\b)/gi)) {
    const around = text.slice(Math.max(0, match.index - 50), match.index + match[0].length + 40);
    if (!near.test(around)) continue;
    const percent = Number((match[1] ?? '').replace(',', '.'));
    const quote = quoteOf(text, { start: match.index, end: match.index + match[0].length });
    if (percent < 90 || percent > 100)
      return {
        requirements: {},
        notes: [
          note('unclear', `${quote} is no availability that a service is built for. It was left out.`, { quote }),
        ],
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
  return { requirements: {}, notes: [] };
}

function readUsers(text: string): Statements {
  const pattern = new RegExp(
    String.raw`(?<![\d.,-])(${NUMBER})\s+(?:[a-z]+\s){0,2}?(?:users|customers|employees|visitors|people|students|patients|members)\b`,
    'i',
  );
  const match = pattern.exec(text);
  const users = match && readNumber(match[1] ?? '');
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
    String.raw`(?<![\d.,-])(${NUMBER})\s*(?:(?:requests|transactions|queries|messages|orders)\s*(?:per|an?|\/)\s*(second|sec|s|minute|min|hour|h|day)\b|(?:rps|tps|qps)\b)`,
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
    /\b(?:patient|health|medical|payment card|card(?:holder)?) (?:data|records|information)\b|\bPCI(?:[ -]DSS)?\b|\bHIPAA\b/i,
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
