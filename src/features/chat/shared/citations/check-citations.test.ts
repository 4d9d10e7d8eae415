// One hundred planted answers with one citation each, and the rules that they do not show. Figures: docs/quality/chat.md.

import { expect, test } from 'vitest';
import { checkCitations } from './check-citations.ts';
import { markAnswer } from './mark-answer.ts';
import { alteredNumber, inventedQuote, right, wrongPage } from '../../../../../measure/citations/answers.ts';
import { plantedSources } from '../../../../../measure/citations/sources.ts';

const check = (answer: string, isDocumentsOnly = false) => checkCitations(answer, plantedSources, { isDocumentsOnly });
const results = (answer: string) => check(answer).citations.map(({ result }) => result);
const isMarked = (answer: string) => results(answer).includes('not-found');
const missingOf = (answer: string) => check(answer).citations.flatMap(({ missing }) => missing);

test('of 50 planted wrong answers at least 98 % are marked, of 50 right ones at most 1 %', () => {
  const wrong = [...wrongPage, ...alteredNumber, ...inventedQuote];
  const missed = wrong.filter((answer) => !isMarked(answer));
  const blamed = right.filter(isMarked);
  process.stdout.write(
    `wrong marked: ${wrong.length - missed.length} of ${wrong.length}; right marked: ${blamed.length} of ${right.length}\n`,
  );
  expect([wrong.length, right.length]).toEqual([50, 50]);
  expect(missed.length / wrong.length, missed.join('\n')).toBeLessThanOrEqual(0.02);
  expect(blamed.length / right.length, blamed.join('\n')).toBeLessThanOrEqual(0.01);
});

test('every planted answer has a citation that is checked', () => {
  for (const answer of [...right, ...wrongPage, ...alteredNumber, ...inventedQuote])
    expect(results(answer).length, answer).toBeGreaterThan(0);
});

test('what was not found is named', () => {
  expect(missingOf('The hub network is 10.20.0.0/18 [1].')).toEqual(['10.20.0.0/18']);
  expect(missingOf('The RTO of the payments database is 15 hours [3].')).toEqual(['15 hours']);
  expect(missingOf('It says "keys are rotated by hand" [8].')).toEqual(['keys are rotated by hand']);
});

test('a number without a source fails, and the index of an array is not a citation', () => {
  expect(results('The hub is in West Europe [12].')).toEqual(['not-found']);
  expect(results('Use subnets[12] and `list[1]`, and see [1](https://example.com).')).toEqual([]);
  expect(results('```\nlist [1]\n```')).toEqual([]);
});

test('a short sentence of which the source has no word fails', () => {
  expect(results('The hub is in West Europe [1].')).toEqual(['held']);
  expect(results('The hub is in West Europe [3].')).toEqual(['not-found']);
});

test('a sentence that denies what its source says is marked, and one that says what it denies', () => {
  expect(missingOf('Peerings do not use remote gateways [2].')).toEqual(['Peerings do not use remote gateways']);
  expect(results('Spokes talk to each other directly [2].')).toEqual(['not-found']);
});

test('what is denied in other words, in part or on a condition is not marked', () => {
  expect(results('Spokes do not talk to each other directly [2].')).toEqual(['held']);
  expect(results('No packet goes between spokes without passing the hub [2].')).toEqual(['held']);
  expect(results('Restores are not rehearsed in every month [3].')).toEqual(['held']);
  expect(results('If peerings did not use remote gateways, spokes could not reach payments [2].')).toEqual(['held']);
});

test('a mark within code ends no sentence', () => {
  expect(results('The ciphers are `HIGH:!eNULL` and the level is replica [6].')).toEqual(['not-found']);
});

test('each citation of a sentence belongs to its own part', () => {
  expect(results('The hub has 10.20.0.0/16 [1] and payments has 10.21.4.0/22 [2].')).toEqual(['held', 'held']);
  expect(results('The hub has 10.20.0.0/16 [2] and payments has 10.21.4.0/22 [2].')).toEqual(['not-found', 'held']);
});

test('two sources of one sentence have its parts together, and each has one', () => {
  expect(results('The RTO is 15 minutes and the TTL 60 seconds [3][4].')).toEqual(['held', 'held']);
  expect(results('The RTO is 15 minutes and the RPO is 5 minutes [3][9].')).toEqual(['held', 'not-found']);
});

test('from documents only, what has no citation is marked, sentence by sentence', () => {
  const answer =
    'The hub has 10.20.0.0/16 [1]. Firewalls are good. Anything else?\n\n- Clouds are made of water.\n\n```\nx = 1\n```';
  expect(markAnswer(answer, check(answer, true))).toBe(
    'The hub has 10.20.0.0/16 [1]. Firewalls are good. [0!] Anything else?\n\n- Clouds are made of water. [0!]\n\n```\nx = 1\n```\n\n[0!]',
  );
  expect(check(answer).unsourced).toEqual([]);
});

test('the sentence that says that there is nothing needs no source', () => {
  const exempt = 'Your documents do not answer this.';
  expect(checkCitations(exempt, plantedSources, { isDocumentsOnly: true, exempt }).unsourced).toEqual([]);
});

test('only the citation that fails is marked in the text', () => {
  const answer = 'The hub has 10.20.0.0/18 [1]. Payments has 10.21.4.0/22 [2].';
  expect(markAnswer(answer, check(answer))).toBe('The hub has 10.20.0.0/18 [1!]. Payments has 10.21.4.0/22 [2].');
  expect(markAnswer(answer, null)).toBe(answer);
});

test('citations behind what is read are never shown as good', () => {
  const answer = `${'The hub is here. '.repeat(7_000)}The hub has 10.20.0.0/16 [1].`;
  expect(results(answer)).toEqual(['not-found']);
});
