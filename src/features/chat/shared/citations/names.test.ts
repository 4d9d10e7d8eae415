// Names, roles, directions and units: what a sentence says of a source in its own words, and what it turns around.

import { describe, expect, test } from 'vitest';
import { checkCitations } from './check-citations.ts';
import type { GivenSource } from './source-text.ts';

const source: GivenSource = {
  index: 1,
  document: 'runbook.md',
  heading: 'On call',
  page: null,
  text: 'The line is provided by Sunrise Business and has 1 Gbit/s. Priya Nair leads the migration, and Jonas Weber is her deputy. Data flows from the shop to the warehouse every Tuesday in March. On-call engineers have one hour to respond, four nodes are kept in reserve, and multi-factor authentication is required. Encrypted backups are kept for two weeks.',
};
const missingOf = (sentence: string): string[] =>
  checkCitations(`${sentence} [1].`, [source], { isDocumentsOnly: false }).citations.flatMap(({ missing }) => missing);

describe('a sentence is marked', () => {
  test.each([
    ['The line is provided by Swisscom', 'Swisscom'],
    ['The line of Sunrise Business was ordered by Peter Meier', 'Peter'],
    ['Data flows from the shop to the warehouse every Friday', 'Friday'],
    ['In April data flows from the shop to the warehouse', 'April'],
    ['Backups are kept with Veeam for two weeks', 'Veeam'],
  ])('for a name that is not in its source: “%s”', (sentence, name) => {
    expect(missingOf(sentence)).toContain(name);
  });

  test.each([
    'Data flows from the warehouse to the shop',
    'Jonas Weber leads the migration',
    'Her deputy is Priya Nair',
  ])('for what it turns around: “%s”', (sentence) => {
    expect(missingOf(sentence)).not.toEqual([]);
  });

  test.each([
    'On-call engineers have two hours to respond',
    'The line has 10 Gbit/s',
    'Backups are kept for three weeks',
  ])('for another amount: “%s”', (sentence) => {
    expect(missingOf(sentence)).not.toEqual([]);
  });
});

describe('of another source, a sentence is marked', () => {
  const plans: GivenSource = {
    ...source,
    document: 'plans.md',
    text: '| Plan | Price | Users |\n|---|---|---|\n| Starter | EUR 19 | 5 |\n| Team | EUR 79 | 25 |\n\nPrices exclude VAT. The design reached 9,500 writes per second; it is reviewed when 5,000 events arrive in a second. The replica is updated before the primary. Ingrid Solheim sends her comments to Daniel Okafor.',
  };
  const marked = (sentence: string): boolean =>
    checkCitations(`${sentence} [1].`, [plans], { isDocumentsOnly: false }).citations.some(
      ({ result }) => result === 'not-found',
    );

  test.each([
    ['a number of another row', 'The Starter plan has 25 users'],
    ['a number of another thing', 'The design reached 5,000 writes per second'],
    ['the opposite', 'Prices include VAT'],
    ['another order', 'The primary is updated before the replica'],
    ['names in the other order', 'Daniel Okafor sends comments to Ingrid Solheim'],
  ])('for %s', (_, sentence) => {
    expect(marked(sentence)).toBe(true);
  });

  test.each([
    'The Team plan has 25 users and costs EUR 79',
    'The design reached 9,500 writes a second',
    'VAT is excluded from the prices',
    'The primary is updated after the replica',
    'Ingrid Solheim will send comments to Daniel Okafor',
  ])('and “%s” is not', (sentence) => {
    expect(marked(sentence)).toBe(false);
  });
});

describe('a sentence is not marked', () => {
  test.each([
    'Sunrise provides the line',
    'The migration is led by Priya Nair',
    'Jonas Weber is the deputy of Priya Nair',
    'On-call engineers have 60 minutes to respond',
    'There are 4 nodes in reserve',
    'The line has 1,000 Mbit/s',
    'Backups are kept for 14 days, with Encryption',
    'MFA is required',
    'On Tuesdays in March, data flows from the shop to the warehouse',
    'According to the Runbook, an API is not mentioned but the line is from Sunrise',
  ])('when its source says so in other words: “%s”', (sentence) => {
    expect(missingOf(sentence)).toEqual([]);
  });

  test('for its names when it is in another language than its source', () => {
    expect(missingOf('Die Leitung wird von der Firma Sunrise geliefert und der Vertrag ist gültig')).toEqual([]);
  });
});
