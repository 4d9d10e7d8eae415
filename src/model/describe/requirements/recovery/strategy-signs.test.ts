// A strategy is told without its name, and not where others, tests or later times are told of.

import { expect, test } from 'vitest';
import { findToldStrategy } from './strategy-signs.ts';

test.each([
  ['Should Virginia vanish, we rebuild everything over there from the last snapshots.', 'backup-restore'],
  ['Bei Ausfall der Region Neuaufbau aus den Sicherungen in Irland.', 'backup-restore'],
  [
    'The databases are replicated to Sweden round the clock. Node pools there stay at zero until a disaster.',
    'pilot-light',
  ],
  [
    'Die Daten werden laufend nach Irland gespiegelt, die Rechner dort werden erst gestartet, wenn Frankfurt verloren ist.',
    'pilot-light',
  ],
  ['If north europe dies we want west europe to be already up, at a quarter of the size.', 'warm-standby'],
  ['In Schweden läuft eine kleine Kopie ständig mit, falls die Region ausfällt.', 'warm-standby'],
  ['Both regions serve customers all the time, and either can be lost.', 'active-active'],
  [
    'Zürich und Frankfurt bedienen beide gleichzeitig Kunden; fällt eine Region weg, reicht die andere.',
    'active-active',
  ],
] as const)('“%s” is %s', (text, strategy) => {
  expect(findToldStrategy(text)?.strategy).toBe(strategy);
});

test.each([
  'A database with a backup every night.',
  'Our competitor brags that both regions serve users at the same time when one is lost.',
  'In phase 2 we restore from backups in another region if this one fails.',
  'Could both regions serve users at all times if one fails?',
  'A small copy that always runs in the second region was declined.',
  'No copies in another region, please: if the region is lost we rebuild.',
])('“%s” tells none', (text) => expect(findToldStrategy(text)).toBeNull());

test('two that exclude each other are none', () => {
  const text =
    'If the region is lost we restore from the backups in Stockholm. Stockholm serves half of our users at all times too.';
  expect(findToldStrategy(text)).toBeNull();
});
