// Times are read by the words around them, whatever the wording, and not where those words are about something else.

import { expect, test } from 'vitest';
import { weighTimes } from './weigh-times.ts';

const read = (text: string) => weighTimes(text, text).map(({ key, minutes }) => [key, minutes]);

test.each([
  ['If the region dies, customers should be able to order again within a quarter of an hour.', 'rtoMinutes', 15],
  ['When Paris is lost we want everything usable again in 3 hrs.', 'rtoMinutes', 180],
  ['After a disaster two days offline is fine.', 'rtoMinutes', 2880],
  ['Fällt Zürich weg, muss Frankfurt nach 90 Minuten alles übernommen haben.', 'rtoMinutes', 90],
  ['If the region fails, at most the last minute of orders may be gone.', 'rpoMinutes', 1],
  ['On loss of the region, half an hour of trades can be keyed in again.', 'rpoMinutes', 30],
  ['Bei Ausfall der Region dürfen die Daten der letzten 10 Minuten fehlen.', 'rpoMinutes', 10],
] as const)('“%s”', (text, key, minutes) => {
  expect(read(text)).toEqual([[key, minutes]]);
});

test.each([
  'Sessions end after 15 minutes, and the region is Frankfurt.',
  'For the region we keep backups for 35 days.',
  'When a zone fails, it switches within 60 seconds.',
  'In the staging region everything is back within 20 minutes.',
  'Twice a year we rehearse the loss of the region for 3 hours.',
  'Would 4 hours until the region is back be normal?',
  'The nightly import of the region takes 4 h.',
])('“%s” says nothing of it', (text) => expect(read(text)).toEqual([]));

test('a text that loses nothing has no times of recovery', () => {
  expect(read('The shop is back within 2 hours of a deployment.')).toEqual([]);
});

test('thousands of times and words in one sentence are read in time', () => {
  const text = `If the region is lost ${'all is back again in 2 h '.repeat(390)}`;
  expect(read(text)).toHaveLength(390);
});
