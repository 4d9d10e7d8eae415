// Each finding has a document that has it, and the document below has none of them.

import { describe, expect, test } from 'vitest';
import { describeSolution } from '#model/describe/describe-solution.ts';
import { beginContent } from '../beginning/begin-content.ts';
import { defaultRates } from '../beginning/default-rates.ts';
import type { SowContent } from '../content/content-shapes.ts';
import { findingSeverities, type SowFindingCode } from './finding-codes.ts';
import { findSowFindings } from './find-sow-findings.ts';

const TODAY = '2026-11-30';
const party = { name: 'Contoso', address: '', contactName: 'Ada', contactRole: '', contactEmail: '' };

function soundContent(): SowContent {
  const text = 'A web shop on App Service with Azure SQL Database and Front Door in West Europe.';
  const { solution } = describeSolution({ provider: 'azure', services: [], text, requirements: {} });
  if (!solution) throw new Error('Nothing was recognised.');
  const source = { id: 'b', title: 'Web shop', revision: 1, solution, cloud: null };
  const rates = { ...defaultRates('2026-01-01'), isAssumed: false };
  const content = beginContent({ template: 'build', rates, changes: {}, provider: party, today: TODAY, source });
  return {
    ...content,
    parties: { client: party, provider: party },
    effort: content.effort.map((line) => ({ ...line, isAssumed: false })),
  };
}

const sound = soundContent();
const codesOf = (content: SowContent): SowFindingCode[] =>
  findSowFindings(content, { today: TODAY }).map(({ code }) => code);
const [firstDeliverable, ...deliverables] = sound.deliverables;
const [firstMilestone, ...milestones] = sound.milestones;
const [firstLine, ...lines] = sound.effort;
const [firstScope, ...scope] = sound.scope;
if (!firstDeliverable || !firstMilestone || !firstLine || !firstScope) throw new Error('The content is empty.');

const withCriterion = (text: string): SowContent => ({
  ...sound,
  deliverables: [{ ...firstDeliverable, criteria: [{ id: 'c', text }] }, ...deliverables],
});
const withDay = (fixedDay: string): SowContent => ({
  ...sound,
  milestones: [{ ...firstMilestone, fixedDay }, ...milestones],
});
const withTerms = (terms: string): SowContent => ({ ...sound, prose: { ...sound.prose, terms } });
const withLine = (changes: Partial<typeof firstLine>): SowContent => ({
  ...sound,
  effort: [{ ...firstLine, ...changes }, ...lines],
});

test('a document that is complete has no finding', () => {
  expect(codesOf(sound)).toEqual([]);
});

const faults: readonly (readonly [SowFindingCode, SowContent])[] = [
  [
    'sow/scope-not-delivered',
    { ...sound, deliverables: sound.deliverables.map((each) => ({ ...each, scopeIds: scope.map(({ id }) => id) })) },
  ],
  ['sow/deliverable-without-criterion', withCriterion(' ')],
  [
    'sow/deliverable-without-milestone',
    { ...sound, deliverables: [{ ...firstDeliverable, milestoneId: 'gone' }, ...deliverables] },
  ],
  ['sow/criterion-not-checkable', withCriterion('The system is fast and user-friendly.')],
  ['sow/criterion-not-checkable', withCriterion('Die Anwendung läuft zufriedenstellend.')],
  ['sow/milestone-before-start', withDay('2026-01-05')],
  ['sow/milestone-on-free-day', withDay('2027-05-02')],
  [
    'sow/milestones-out-of-order',
    {
      ...sound,
      milestones: [firstMilestone, ...milestones.slice(0, -1), { ...firstMilestone, id: 'x', fixedDay: '2026-12-29' }],
    },
  ],
  ['sow/payments-not-whole', { ...sound, payments: { ...sound.payments, rows: sound.payments.rows.slice(1) } }],
  [
    'sow/payment-without-milestone',
    {
      ...sound,
      payments: { ...sound.payments, rows: sound.payments.rows.map((row) => ({ ...row, milestoneId: 'gone' })) },
    },
  ],
  ['sow/price-differs', { ...sound, pricing: { ...sound.pricing, agreedTotal: 1 } }],
  ['sow/no-effort', { ...sound, effort: [] }],
  ['sow/role-without-rate', withLine({ roleKey: 'gone' })],
  ['sow/effort-out-of-order', withLine({ low: 500, likely: 100, high: 50 })],
  ['sow/hours-assumed', withLine({ isAssumed: true })],
  ['sow/rates-assumed', { ...sound, rates: { ...sound.rates, isAssumed: true } }],
  ['sow/rates-not-valid-yet', { ...sound, rates: { ...sound.rates, validFrom: '2028-01-01' } }],
  ['sow/part-not-covered', { ...sound, scope: [{ ...firstScope, partIds: [] }, ...scope] }],
  [
    'sow/part-covered-and-excluded',
    { ...sound, excluded: [{ id: 'e', text: 'Not this', partIds: firstScope.partIds }] },
  ],
  ['sow/vague-promise', withTerms('The provider helps as needed.')],
  ['sow/vague-promise', withTerms('Der Anbieter hilft bei Bedarf usw.')],
  ['sow/party-undefined', { ...sound, parties: { ...sound.parties, client: { ...party, name: '' } } }],
  ['sow/term-undefined', withTerms('The “Service Credit” is paid.')],
  ['sow/validity-past', { ...sound, validUntil: '2026-11-29' }],
  ['sow/leftover', withTerms('Pay within TBD days.')],
  ['sow/section-empty', withTerms(' ')],
];

describe('a planted fault is found, and nothing else of its kind is', () => {
  test.each(faults)('%s', (code, content) => {
    expect(codesOf(content)).toContain(code);
  });
});

test('every code has a document that has it', () => {
  expect(new Set(faults.map(([code]) => code))).toEqual(new Set(Object.keys(findingSeverities)));
});

describe('what only looks like a fault is none', () => {
  test.each([
    ['a vague word with a figure', withCriterion('The page is fast: it answers within 200 ms.')],
    ['a defined term', withTerms('The “Handover” is a day.')],
    ['a word that contains a vague one', withTerms('Fetch and sketch the etcd cluster.')],
    ['the last day of the validity', { ...sound, validUntil: TODAY }],
  ])('%s', (_name, content) => {
    expect(codesOf(content)).toEqual([]);
  });
});

test('a finding names its section and its item, in prose the place in the text', () => {
  const found = findSowFindings(withTerms('One line.\nDone and so on.'), { today: TODAY });
  expect(found).toMatchObject([
    { file: 'terms', range: { line: 2, column: 6, length: 9 }, code: 'sow/vague-promise', severity: 'warning' },
  ]);
});
