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
] as const)('“%s” is %s', (text, strategy) => {
  expect(readStrategy(text).plan?.strategy).toBe(strategy);
});

test.each(['No warm standby is needed.', 'A database with a backup every night.', 'Users stand by.'])(
  '“%s” names none',
  (text) => expect(readStrategy(text).plan).toBeNull(),
);

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
