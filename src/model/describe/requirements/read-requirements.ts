// The requirements that a description states: recovery times, availability, load, classes of data, where data stays.

import { findQuantities } from '#text/quantities/find-quantities.ts';
import type { Quantity } from '#text/quantities/quantity.ts';
import { secondsOf } from '#text/quantities/units.ts';
import { MAX_USERS } from '../../limits.ts';
import type { Requirements } from '../../solution-shapes.ts';
import type { DescribeNote, Description } from '../describe-shapes.ts';
import { readBudget } from './read-budget.ts';
import { readRecovery } from './recovery/read-recovery.ts';
import { isRequirementRuledOut, note, quoted, quoteOf, saidAgain, type Place } from '../passages.ts';
import { readResidencyWords } from './read-residency-words.ts';
import { readStoredData } from './read-stored-data.ts';

export type Statements = { requirements: Partial<Requirements>; notes: DescribeNote[] };

type Reader = (text: string) => Statements;
const readers: readonly Reader[] = [
  readRecovery,
  readAvailability,
  readUsers,
  readLoad,
  readStoredData,
  readDataClasses,
  readResidencyWords,
  readBudget,
];

export function readRequirements(text: string): Statements {
  const all = readers.map((read) => read(text));
  return {
    requirements: Object.assign({}, ...all.map(({ requirements }) => requirements)) as Partial<Requirements>,
    notes: all.flatMap(({ notes }) => notes),
  };
}

const NEAR_AVAILABILITY = /\b(?:availability|available|uptime|SLA|SLO)\b/i;
/** From this figure on, a percentage of nothing else is an availability. */
const SURELY_AVAILABILITY = 99;
/** Without its sign, a figure such as 99.9 is a percentage from here on. */
const LEAST_AVAILABILITY = 95;

/** A number of nines says more than a percentage. */
function readAvailability(text: string): Statements {
  const percentages = findQuantities(text).filter(({ kind }) => kind === 'percent');
  const nines = percentages.filter(
    (each) => /9['’]?s?$|nines?$/i.test(quoteOf(text, each)) && !isRequirementRuledOut(text, each),
  );
  const bare = findQuantities(text).filter(
    ({ kind, low, per }) =>
      kind === 'count' && per.length === 0 && low >= LEAST_AVAILABILITY && low < 100 && !Number.isInteger(low),
  );
  // A share beside it, such as a growth, is no availability that anybody asks for.
  const high = percentages.filter(({ low }) => low >= 90);
  const others = [...(high.length > 0 ? high : percentages), ...bare].filter(
    (each) => !nines.includes(each) && isAvailability(text, each),
  );
  const [first, ...more] = [...nines, ...others];
  return first ? stateAvailability(text, first, more) : { requirements: {}, notes: [] };
}

function isAvailability(text: string, { kind, low: percent, start, end }: Quantity): boolean {
  const isNear = NEAR_AVAILABILITY.test(text.slice(Math.max(0, start - 50), end + 40));
  const isOfOthers = /^ of (?!the time\b)/i.test(text.slice(end, end + 20));
  return isNear || (kind === 'percent' && percent >= SURELY_AVAILABILITY && percent < 100 && !isOfOthers);
}

/** The first figure is taken; another one beside it is in conflict with it. */
function stateAvailability(text: string, first: Quantity, more: readonly Quantity[]): Statements {
  const percent = first.low;
  const said = quoted(text, first);
  if (percent < 90 || percent > 100)
    return {
      requirements: {},
      notes: [note('unclear', `${said.quote} is no availability that a service is built for. It was left out.`, said)],
    };
  const same = { ...said, places: [first, ...more].filter(({ low }) => low === percent) };
  const others = more.filter(({ low }) => low !== percent && low >= LEAST_AVAILABILITY && low <= 100);
  const target = { ...same, parts: ['requirement:availability'] as const };
  return {
    requirements: { availability: percent },
    notes: [
      percent === 100
        ? note('unclear', 'No provider promises 100 %. It is kept as the target, and will be a finding.', {
            ...target,
            state: 'understood',
          })
        : note('understood', `Availability: ${percent} %.`, target),
      ...others.map((each) =>
        note('unclear', `An availability of ${each.low} % is named as well. ${percent} % is taken.`, {
          ...quoted(text, each),
          places: [each, first],
          state: 'contradicted',
          options: (['ignored', 'availability'] as const).map((meaning) => ({
            label: `Take ${meaning === 'ignored' ? percent : each.low} %`,
            answer: { quote: quoteOf(text, each), sentence: '', meaning },
          })),
        }),
      ),
    ],
  };
}

/** At most two words are between the number and who they are: '5k daily active users'. */
const CROWD =
  /^\s+(?:[a-zäöüß]+\s){0,2}?(?:users?|customers|clients|citizens|employe(?:e|s|es)|visitors|people|persons|students|pupils|patients|members|clerks|staff|workers|agents|players|subscribers|teachers|doctors|nurses|clinicians|physicians|drivers|dispatchers|guests|seats|analysts|scientists|researchers|artists|editors|readers|shoppers|tenants|residents|(?:be)?nutzer(?:n|innen)?|anwender(?:n|innen)?|mitarbeiter(?:n|innen)?|mitarbeitenden?|kund(?:en|innen)|besucher(?:n|innen)?|bürger(?:n|innen)?|personen|leuten?|studierenden?|schüler(?:n|innen)?|patienten|mitglieder)(?![a-zäöüß])/i;
/** 'users: 300', 'Nutzer: 250'. */
const CROWD_BEFORE =
  /(?<![\p{L}])(?:users?|customers|employees|(?:be)?nutzer|anwender|mitarbeiter|kunden)\s?[:=]\s?(?:about |approx\.? |ca\.? )?$/iu;

function readUsers(text: string): Statements {
  const crowds = findQuantities(text)
    .filter(({ kind, start }) => kind === 'count' && text.charAt(start - 1) !== '-')
    .map((each) => {
      const isLabelled = CROWD_BEFORE.test(text.slice(Math.max(0, each.start - 30), each.start));
      return { ...each, crowd: isLabelled ? '' : CROWD.exec(text.slice(each.end, each.end + 80))?.[0] };
    })
    .flatMap(({ crowd, ...each }) => (crowd === undefined ? [] : [{ ...each, end: each.end + crowd.length }]));
  const [found] = crowds;
  if (!found || !Number.isInteger(found.high)) return { requirements: {}, notes: [] };
  const users = found.high;
  const said = { ...quoted(text, found), places: crowds.filter(({ high }) => high === users) };
  if (users > MAX_USERS)
    return {
      requirements: {},
      notes: [note('unclear', 'So many users cannot be stored. They were left out.', said)],
    };
  return {
    requirements: { users },
    notes: [note('understood', `${users.toLocaleString('en')} users.`, { ...said, parts: ['requirement:users'] })],
  };
}

const REQUESTS =
  /\b(?:anfragen|aufrufe|zugriffe|transaktionen|bestellungen|requests|reqs?|transactions|queries|messages|orders|calls)\b|[rtq]ps$/i;

function readLoad(text: string): Statements {
  const found = findQuantities(text).find(
    (each) => each.kind === 'count' && each.per.length === 1 && REQUESTS.test(text.slice(each.start, each.end)),
  );
  const seconds = secondsOf(found?.per[0] ?? '');
  if (!found || seconds === null || seconds > 86_400) return { requirements: {}, notes: [] };
  const requestsPerSecond = Math.round((found.high / seconds) * 100) / 100;
  return {
    requirements: { requestsPerSecond },
    notes: [
      note('understood', `${requestsPerSecond.toLocaleString('en')} requests a second.`, {
        ...quoted(text, found),
        parts: ['requirement:requestsPerSecond'],
      }),
    ],
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
    const places = placesOf(text, pattern);
    const [first] = places;
    if (!first || isRequirementRuledOut(text, first)) continue;
    const said = { ...quoted(text, first), places, parts: ['requirement:dataClasses'] as const };
    const isNew = !classes.has(dataClass);
    classes.add(dataClass);
    const words = isAssumed ? `“${said.quote}” is taken as ${dataClass} data.` : `There is ${dataClass} data.`;
    if (isNew) notes.push(note(isAssumed ? 'assumed' : 'understood', words, said));
    else notes.splice(0, notes.length, ...notes.map((each) => joinClass(each, { dataClass, places })));
  }
  return classes.size === 0 ? { requirements: {}, notes } : { requirements: { dataClasses: [...classes] }, notes };
}

/** Another wording for the same class is one more place of its note. */
function joinClass(
  first: DescribeNote,
  { dataClass, places }: { dataClass: DataClass; places: readonly Place[] },
): DescribeNote {
  return first.text.includes(`${dataClass} data.`) ? saidAgain(first, places) : first;
}

function placesOf(text: string, pattern: RegExp): Place[] {
  return [...text.matchAll(new RegExp(pattern, 'gi'))].map(({ index, 0: words }) => ({
    start: index,
    end: index + words.length,
  }));
}

/** What was not filled in leaves what the text says. */
export function definedOf(values: Description['requirements']): Partial<Requirements> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null));
}
