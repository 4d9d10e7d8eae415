// Facts that no part of the model is made of are kept for the document, and the letter around the wishes is told from them.

import { expect, test } from 'vitest';
import type { CloudProvider } from '#catalogue/provider.ts';
import { listOpenMarks } from '../clauses/read-clauses.ts';
import { describeInClauses, listStated } from '../clauses/client-words.ts';

function read(text: string, provider: CloudProvider = 'azure') {
  const { notes, clauses } = describeInClauses({ provider, text, services: [], requirements: {} });
  const wordsOf = (isMeant: (note: (typeof notes)[number]) => boolean): string[] =>
    notes
      .filter(isMeant)
      .flatMap(({ places }) => places)
      .map(({ start, end }) => text.slice(start, end).trim());
  return {
    kept: wordsOf(({ parts }) => parts.some((part) => part.startsWith('stated:'))),
    asides: wordsOf(({ state }) => state === 'aside'),
    open: listOpenMarks(clauses).map(({ quote }) => quote),
  };
}

test.each([
  ['AKS. Go-live is on 3 June 2027.', '3 June 2027'],
  ['AKS. Die Abnahme ist am 14.05.2027.', '14.05.2027'],
  ['AKS. Nobody works at weekends.', 'weekends'],
  ['AKS. Der Betrieb ist von 06:00 bis 22:00 Uhr besetzt.', '06:00 bis 22:00 Uhr'],
  ['AKS. Logs are kept for 400 days.', '400 days'],
  ['AKS. Protokolle werden 18 Monate aufbewahrt.', '18 Monate'],
  ['AKS. Pages open within 900 ms.', '900 ms'],
  ['AKS. Meters report every 20 minutes.', '20 minutes'],
  ['AKS. There are 730 lifts in the field.', '730'],
  ['AKS. Drawings have up to 70 MB each.', '70 MB'],
  ['AKS. The line to the plant has 300 Mbit/s.', '300 Mbit/s'],
  ['AKS. The factory sends 60 GB a day.', '60 GB a day'],
  ['AKS. About 15 % of it is read twice.', '15 %'],
  ['AKS. It falls under HIPAA and § 203 StGB.', '§ 203 StGB'],
  ['AKS with customer managed keys.', 'customer managed keys'],
  ['AKS. Wir brauchen eigene Schlüssel.', 'eigene Schlüssel'],
  ['AKS. Our people in Rotterdam use it.', 'Rotterdam'],
  ['AKS. Team Kestrel operates it.', 'Team Kestrel'],
  ['AKS. orders come from salesforce.', 'salesforce'],
  ['AKS. Für die Stadtwerke Buchenau.', 'Stadtwerke Buchenau'],
])('“%s” keeps %s', (text, words) => {
  const { kept, open } = read(text);
  expect(kept.some((each) => each.includes(words) || words.includes(each))).toBe(true);
  expect(open).toEqual([]);
});

test.each([
  ['Hello Anna, AKS please.', 'Hello Anna,'],
  ['AKS. My phone is 0171 2345678.', '0171 2345678'],
  ['AKS. Tel. +41 44 555 01 02', '+41 44 555 01 02'],
  ['Ticket OPS-88213: AKS.', 'OPS-88213'],
  ['AKS. Invoice number 2027-00317.', '2027-00317'],
  ['AKS. Our ref: KL/2027/7', 'KL/2027/7'],
  ['AKS. Kind regards, Tove Lind, Room 4.12', 'Tove Lind, Room 4.12'],
  ['AKS. Mit freundlichen Grüßen\nPetra Kamp\nLindenstraße 12\n20095 Hamburg', 'Lindenstraße 12'],
  ['AKS, as in our letter of 4 May.', '4 May'],
  ['From: tove@example.org\nSubject: AW: Cluster\n\nAKS please.', 'tove@example.org'],
])('“%s” does not need %s, and does not wait for an answer', (text, words) => {
  const { asides, open } = read(text);
  expect(asides.some((each) => each.includes(words))).toBe(true);
  expect(open).toEqual([]);
});

test.each([
  ['AKS with 12 nodes. Then 12 clusters of Zebrix.', ['12', 'Zebrix']],
  ['AKS. It is down for 3 days.', ['3 days']],
  ['AKS. 40 % availability.', ['40 %']],
  ['AKS for 450 kiosks.', ['450']],
  ['We are building 3 services for mobile 200 users on Office 365.', []],
])('“%s” leaves to a person: %j', (text, open) => {
  expect(read(text).open).toEqual(expect.arrayContaining(open));
});

test('what is asked for behind a signature or a postscript is read', () => {
  expect(read('AKS. Thanks, Ida. PS: data stays for 90 days.').kept).toContain('90 days');
  expect(read('AKS. Thanks, Ida\nWe also need a queue that keeps messages for 9 days.').kept).toContain('9 days');
});

test('the document gets each fact with its kind and its sentence', () => {
  const words = { text: 'AKS. Logs are kept for 400 days.', answers: [] };
  expect(listStated(words, 'azure')).toEqual([
    { kind: 'retention', facts: [{ quote: '400 days', sentence: 'Logs are kept for 400 days' }] },
  ]);
});
