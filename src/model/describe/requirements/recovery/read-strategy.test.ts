// The recovery strategy is read from English and German words, and not where it is ruled out.

import { expect, test } from 'vitest';
import { readStrategy } from './read-strategy.ts';

test.each([
  ['warm standby in Ireland', 'warm-standby'],
  ['A hot standby in North Europe.', 'warm-standby'],
  ['We run active/passive over two regions.', 'warm-standby'],
  ['Warm-Standby in Irland, RTO 15 Minuten.', 'warm-standby'],
  ['active-active in East US 2 and Central US', 'active-active'],
  ['Aktiv-aktiv über zwei Regionen', 'active-active'],
  ['Pilot light in eu-west-1', 'pilot-light'],
  ['cold standby in Paris', 'pilot-light'],
  ['Backup and restore to the second region is enough.', 'backup-restore'],
  ['Wiederherstellung aus dem Backup genügt.', 'backup-restore'],
  ['A small copy of it always runs in Paris.', 'warm-standby'],
  ['In Irland steht eine verkleinerte, ständig laufende Umgebung.', 'warm-standby'],
  ['The cluster there stays switched off until it is needed.', 'pilot-light'],
  ['Alles andere wird erst im Notfall gestartet.', 'pilot-light'],
  ['Both sites must always take traffic.', 'active-active'],
  ['Zürich und Frankfurt bedienen beide Kunden.', 'active-active'],
  ['If Paris fails, we rebuild everything from the backups.', 'backup-restore'],
  ['Dann spielen wir die Sicherungen in Irland wieder ein.', 'backup-restore'],
] as const)('“%s” is %s', (text, strategy) => {
  expect(readStrategy(text).plan?.strategy).toBe(strategy);
});

test.each([
  'No warm standby is needed.',
  'A database with a backup every night.',
  'Users stand by.',
  'Would a warm standby be worth it?',
  'Active-active is too expensive.',
  'Active-active across three zones.',
  'Only for the test environment: pilot light in Paris.',
  'We paid for a hot standby that nobody used.',
])('“%s” names none', (text) => expect(readStrategy(text).plan).toBeNull());

test('the time to decide is read with it', () => {
  const { plan } = readStrategy('Warm standby. A decision about a failover takes 20 minutes.');
  expect(plan).toEqual({ strategy: 'warm-standby', decisionMinutes: 20 });
  expect(readStrategy('Warm-Standby. Die Entscheidung zum Umschalten dauert 20 Minuten.').plan?.decisionMinutes).toBe(
    20,
  );
});

test('two strategies contradict each other, and the first one is taken', () => {
  const { plan, notes } = readStrategy('Warm standby in Ireland. Pilot light for reporting.');
  expect(plan?.strategy).toBe('warm-standby');
  expect(notes.some(({ state }) => state === 'contradicted')).toBe(true);
});
