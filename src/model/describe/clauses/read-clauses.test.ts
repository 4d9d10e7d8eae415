// Every word of a client is in one clause, with what was made of it; numbers and names that nobody read are marked.

import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CloudProvider } from '#catalogue/provider.ts';
import type { Answer, Clause } from './clause-shapes.ts';
import { describeInClauses, listDismissed, listUnanswered } from './client-words.ts';
import { readDescription } from '../describe-solution.ts';
import { listOpenMarks, readClauses } from './read-clauses.ts';
import { idsOfKeys } from './part-keys.ts';
import { weighOption } from './weigh-option.ts';

function read(text: string, answers: readonly Answer[] = [], provider: CloudProvider = 'azure') {
  return describeInClauses({ provider, text, services: [], requirements: {}, answers: [...answers] });
}

// The first text of a process builds the indexes of the catalogue, which takes longer than all texts here.
beforeAll(() => {
  read('AKS');
});

function statesOf(text: string): Record<string, string> {
  return Object.fromEntries(read(text).clauses.map(({ start, end, state }) => [text.slice(start, end), state]));
}

function openIn(text: string, provider: CloudProvider = 'azure'): string[] {
  return listOpenMarks(read(text, [], provider).clauses).map(({ quote }) => quote);
}

/** The numbers of a linear congruential generator, so that every run has the same texts. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const PIECES = [
  'AKS with 3 to 9 nodes of D8s_v5',
  '450 clerks',
  'Die Daten müssen in der Schweiz bleiben',
  'RTO/RPO: 4h/15min',
  'nous avons besoin de 12 serveurs à Lyon',
  'necesitamos 3 bases de datos',
  '我们需要 5 台服务器',
  'нужно 7 серверов',
  'budget 3.000 €',
  "CHF 12'000",
  '99.95 %',
  '10.0.0.0/16',
  '…',
  '🎉🎉',
  '((((',
  '"',
  'no Redis',
  'perhaps a WAF?',
  'FINMA',
  'West Europe',
  'e\u0301te\u0301',
  '\u200b',
  'MUST NOT LEAVE THE EU',
  '- item',
  '1. first',
  'https://example.com/a?b=1',
];
const JOINS = [', ', '. ', ' and ', '\n', '; ', ' – ', ' ', ': ', '!\n\n', ' und ', ','];

function makeText(seed: number): string {
  const random = createRandom(seed);
  const pick = (list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? '';
  return Array.from({ length: 2 + Math.floor(random() * 14) }, () => pick(PIECES) + pick(JOINS)).join('');
}

/** What says something in a text is in a clause; clauses are in order and do not overlap, and neither do the marks in them. */
function expectCovered(text: string, clauses: readonly Clause[]): void {
  let end = 0;
  let outside = '';
  for (const clause of clauses) {
    expect(clause.start).toBeGreaterThanOrEqual(end);
    expect(clause.end).toBeGreaterThan(clause.start);
    outside += text.slice(end, clause.start);
    end = clause.end;
    let inside = clause.start;
    for (const mark of clause.marks) {
      expect(mark.start).toBeGreaterThanOrEqual(inside);
      expect(mark.end).toBeLessThanOrEqual(clause.end);
      inside = mark.end;
    }
  }
  expect((outside + text.slice(end)).replaceAll(/[\s\p{P}]/gu, '')).toBe('');
}

describe('clauses', () => {
  test('of 120 odd texts cover each text without overlaps, and are the same in whatever order the readers report', () => {
    for (let seed = 1; seed <= 120; seed++) {
      const text = makeText(seed);
      const { notes } = readDescription({ provider: 'azure', text, services: [], requirements: {} });
      const clauses = readClauses({ text, notes });
      expectCovered(text, clauses);
      expect(
        readClauses({ text, notes: notes.toReversed() }).map(({ start, end, state }) => [start, end, state]),
      ).toEqual(clauses.map(({ start, end, state }) => [start, end, state]));
    }
  });

  test('of 10,000 characters in five languages cover the text', () => {
    const text = Array.from({ length: 400 }, (_, at) => makeText(at + 1))
      .join(' ')
      .slice(0, 10_000);
    expectCovered(text, read(text).clauses);
  });

  test.each([
    '',
    ' \n ',
    '…',
    '🎉',
    'AKS '.repeat(2_500),
    '7 '.repeat(5_000),
    ',;.'.repeat(3_000),
    'Xy '.repeat(3_333),
  ])('of a text of one kind cover it: %#', (text) => expectCovered(text, read(text).clauses));

  test('have one of four states', () => {
    expect(
      statesOf(
        'AKS in West Europe, and a message queue, North Europe is fine as well. Our team likes blue. 99.9 % available, 99.99 % uptime.',
      ),
    ).toEqual({
      'AKS in West Europe': 'contradicted',
      'and a message queue': 'assumed',
      'North Europe is fine as well': 'contradicted',
      'Our team likes blue': 'unread',
      '99.9 % available': 'contradicted',
      '99.99 % uptime': 'contradicted',
    });
    expect(statesOf('App Service for 300 users. No Redis.')).toEqual({
      'App Service for 300 users': 'understood',
      'No Redis': 'understood',
    });
  });

  test('that name a region outside of where data has to stay contradict the other one', () => {
    expect(statesOf('AKS in West Europe. Data must stay in Switzerland.')).toEqual({
      'AKS in West Europe': 'contradicted',
      'Data must stay in Switzerland': 'contradicted',
    });
  });

  test('lead to the parts that come from them', () => {
    const { solution, clauses } = read('App Service in West Europe, with Azure SQL Database.');
    const parts = clauses.map(({ taken }) =>
      idsOfKeys(
        solution!,
        taken.flatMap((each) => each.parts),
      ),
    );
    const nameOf = (id: string) =>
      [...solution!.components, ...solution!.regions].find((each) => each.id === id)?.name ?? '';
    expect(parts.map((ids) => ids.map(nameOf))).toEqual([['App Service', 'westeurope'], ['Azure SQL Database']]);
  });
});

describe('numbers and names that were not read', () => {
  test.each([
    ['AKS for 450 kiosks', ['450']],
    ['AKS, and ZORBA has to agree', ['ZORBA']],
    ['AKS, and FINMA has to agree', []],
    ['AKS, with reports in Fluxo BI', ['Fluxo BI']],
    ['AKS, with reports in Power BI', []],
    ['App Service by QMX 27001', ['QMX 27001']],
    ['App Service by ISO 27001', []],
    ['AKS in West Europe for users in Germany', []],
    ['AKS. RTO/RPO: 4h/15min, 2,000 users, 99.95 % availability, budget 3,000 € a month', []],
    ['1. AKS\n2. Redis\n3) Key Vault', []],
    ['Hi Martin, AKS please. Thanks, Gareth', []],
    ['Wir brauchen AKS für die Sachbearbeitung der Gemeinde', []],
    ['Wir brauchen AKS für 28 Praxen', ['28']],
    ['AKS, opening hours 7 to 19', ['7 to 19']],
    ['A kuberntes cluster and App Service', ['kuberntes']],
  ])('%s', (text, open) => {
    expect(openIn(text)).toEqual(open);
  });

  test('stay marked inside of a clause of which something was understood', () => {
    const text = 'AKS for 450 kiosks';
    const [clause] = read(text).clauses;
    expect(clause).toMatchObject({ state: 'understood', marks: [{ quote: '450', kind: 'number', dismissed: null }] });
    expect(clause?.marks[0]?.proposals.map(({ answer }) => answer.meaning)).toEqual(['users', 'requestsPerSecond']);
  });

  test('mean what a person answers, as long as their sentence stays', () => {
    const text = 'AKS for 450 kiosks. RTO 1 hour.';
    const answer: Answer = { quote: '450', sentence: 'AKS for 450 kiosks', meaning: 'users' };
    const { solution, clauses } = read(text, [answer]);
    expect(solution?.requirements.users).toBe(450);
    expect(listOpenMarks(clauses)).toEqual([]);
    expect(openIn('AKS for 500 kiosks')).toEqual(['500']);
    expect(read('AKS for 500 kiosks', [answer]).solution?.requirements.users).toBeNull();
  });

  test.each([
    ['5 TB are there', '5 TB', 'dataGb', { dataGb: 5_000 }],
    ['Back after 2 days', '2 days', 'rtoMinutes', { rtoMinutes: 2_880 }],
    ['We have 36,000 CHF', '36,000 CHF', 'yearlyBudget', { monthlyBudget: { low: 0, high: 3_000, currency: 'CHF' } }],
  ] as const)('“%s” is worked out from the unit', (sentence, quote, meaning, requirements) => {
    const { solution } = read(`AKS. ${sentence}.`, [{ quote, sentence, meaning }]);
    expect(solution?.requirements).toMatchObject(requirements);
  });

  test('a misspelt service is the one that a person chooses', () => {
    const text = 'A kuberntes cluster and App Service';
    const [mark] = listOpenMarks(read(text).clauses);
    const [proposal] = mark?.proposals ?? [];
    const { solution, clauses } = read(text, [proposal!.answer]);
    expect(solution?.components.map(({ service }) => service)).toContain('aks');
    expect(listOpenMarks(clauses)).toEqual([]);
  });

  test('that are dismissed do not block, stay marked, and are kept with the client’s words', () => {
    const answer: Answer = { quote: 'ZORBA', sentence: 'AKS, and ZORBA has to agree', meaning: 'not-part' };
    const { solution, clauses } = read('AKS, and ZORBA has to agree', [answer]);
    expect(listUnanswered(solution!)).toEqual([]);
    expect(clauses.flatMap(({ marks }) => marks)).toEqual([expect.objectContaining({ dismissed: 'not-part' })]);
    expect(listDismissed(solution!.words!)).toEqual([answer]);
    expect(listUnanswered(read('AKS, and ZORBA has to agree').solution!)).toEqual(['ZORBA']);
  });
});

describe('wishes that contradict each other', () => {
  const text = 'One VM, free, 99.999 %';

  test('are questions with two ways out', () => {
    const { notes, clauses } = read(text);
    const asked = notes.filter(({ options }) => options !== undefined);
    expect(asked.map(({ options = [] }) => options.map(({ answer }) => answer.meaning))).toEqual([
      ['keep-machine', 'meet-availability'],
      ['keep-budget', 'drop-budget'],
    ]);
    expect(clauses.map(({ state }) => state)).toEqual(['contradicted', 'contradicted', 'contradicted']);
  });

  test('are settled by an answer, and each way is another solution', () => {
    const [question] = read(text).notes.filter(({ options }) => options !== undefined);
    const [keep, meet] = (question?.options ?? []).map(({ answer }) =>
      weighOption({ provider: 'aws', text, services: [], requirements: {} }, answer),
    );
    const countOf = (weighed: typeof keep) =>
      weighed?.solution.components.find(({ service }) => service === 'ec2')?.counts['production'];
    expect([countOf(keep), countOf(meet)]).toEqual([1, 2]);
    expect(keep?.solution.requirements.availability).not.toBe(99.999);
    expect(meet?.solution.requirements.availability).toBe(99.999);
    expect([keep?.machines?.percent, meet?.machines?.percent]).toEqual([99.5, 99.99]);
    const answered = read(text, [question!.options![1]!.answer]);
    expect(answered.notes.filter(({ options }) => options !== undefined)).toHaveLength(1);
  });

  test('of two figures or two regions are settled as the person says', () => {
    const described = 'AKS in West Europe. Norway East is fine. 99.9 % availability. 99.95 % uptime.';
    const ways = read(described).notes.flatMap(({ options }) => options ?? []);
    const second = ways.find(({ answer }) => answer.meaning === 'second-region');
    const other = ways.find(({ answer }) => answer.meaning === 'availability');
    const { solution, notes } = read(described, [second!.answer, other!.answer]);
    expect(solution?.regions.map(({ name }) => name)).toEqual(['westeurope', 'norwayeast']);
    expect(solution?.requirements.availability).toBe(99.95);
    expect(notes.filter(({ options }) => options !== undefined)).toEqual([]);
  });

  test('about a region and where data has to stay are settled either way', () => {
    const described = 'AKS in West Europe. Data must stay in Switzerland.';
    const ways = read(described).notes.flatMap(({ options }) => options ?? []);
    const regionWith = (meaning: string) => {
      const way = ways.find(({ answer }) => answer.meaning === meaning);
      const { solution } = read(described, [way!.answer]);
      return [solution?.regions[0]?.name, solution?.requirements.residency];
    };
    expect(regionWith('keep-residency')).toEqual(['switzerlandnorth', 'Data stays in Switzerland']);
    expect(regionWith('keep-region')).toEqual(['westeurope', null]);
  });
});

test('the clauses of forty descriptions cover them', () => {
  const lines = readFileSync('measure/descriptions/cases/descriptions-2.jsonl', 'utf8').trim().split('\n');
  for (const line of lines) {
    const { provider, text } = JSON.parse(line) as { provider: CloudProvider; text: string };
    expectCovered(text, read(text, [], provider).clauses);
  }
});
