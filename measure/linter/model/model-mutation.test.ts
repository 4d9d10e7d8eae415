// The checks of documents against their solutions are tested by planting mistakes, and by reading documents that have none.

import { expect, test } from 'vitest';
import { sampleRequests } from '../../faults/sample-solutions.ts';
import { documentOf, findModelFaults } from './model-documents.ts';
import { measureModel } from './measure-model.ts';

/** Of each class. All of them: `node measure/linter/document-recall.ts`, which reads 300 documents, too. */
const PLANTED = 12;
const READ = 30;
const results = measureModel(PLANTED);

test.each(sampleRequests(READ).map((request, index) => [index + 1, request] as const))(
  'document %i, which nobody has changed, agrees with its solution',
  (_, request) => {
    const document = documentOf(request);
    expect(findModelFaults(document).map(({ message }) => `${document.name}: ${message}`)).toEqual([]);
  },
);

test('at least one hundred mistakes of at least fifteen classes are planted', () => {
  expect(results.length).toBeGreaterThanOrEqual(15);
  expect(results.reduce((sum, { mutations }) => sum + mutations, 0)).toBeGreaterThanOrEqual(100);
});

test.each(results.map((result) => [result.name, result] as const))(
  '%s is found in at least 95 of 100 cases, and at most 5 of 100 findings are wrong',
  (_, { recall, precision, remarks }) => {
    expect(recall >= 0.95 && precision >= 0.95 ? [] : remarks).toEqual([]);
  },
);

const [document] = sampleRequests(1).map(documentOf);

test.each([
  'The meeting of 12 May 2026 took 3 people.',
  'Today the old system runs in Japan East for $9,000 a month.',
  'The alternative was 10.20.40.0/24.',
  'Operators are on call 24 hours a day.',
  'Version 4.17 of the module is used.',
  'See [the guide of 45 days](https://example.com/45-days).',
  'The command is `wait 45 minutes`.',
])('what is no value of the solution is left alone: %s', (text) => {
  const content = document!.content.replace('## Security\n', `## Security\n\n${text}\n`);
  expect(content).toContain(text);
  expect(findModelFaults({ ...document!, content })).toEqual([]);
});

test('a design without a solution is not checked against one', () => {
  const content = `${document!.content}\n\nFailover takes 37 minutes.\n`;
  expect(findModelFaults({ ...document!, content })).toHaveLength(1);
  expect(findModelFaults({ ...document!, content, model: null })).toEqual([]);
});
