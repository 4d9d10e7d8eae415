import { expect, test } from 'vitest';
import { describeLicenses, listForbidden, listShipped, type LockEntry } from './licenses.ts';

const lock: Record<string, LockEntry> = {
  '': { version: '0.1.0' },
  'node_modules/react': { version: '19.0.0', license: 'MIT' },
  'node_modules/a/node_modules/react': { version: '18.0.0', license: 'MIT' },
  'node_modules/b/node_modules/react': { version: '18.0.0', license: 'MIT' },
  'node_modules/tester': { version: '1.0.0', license: 'GPL-3.0-only', dev: true },
  'node_modules/tool-mac': { version: '1.0.0', optional: true, os: ['unverified'] },
};

test('what can be installed is listed once with its license, and what a browser loads is marked', () => {
  const shipped = listShipped(lock, new Set(['react@19.0.0']));
  expect(shipped).toEqual([
    { name: 'react', version: '18.0.0', license: 'MIT', isInBrowser: false },
    { name: 'react', version: '19.0.0', license: 'MIT', isInBrowser: true },
  ]);
  expect(describeLicenses(shipped)).toContain('| react | 18.0.0 | MIT |  |\n| react | 19.0.0 | MIT | browser |\n');
  expect(describeLicenses(shipped)).toContain('| MIT | 2 |');
});

test.each(['MIT', '(MIT OR GPL-3.0-only)', 'MIT AND OFL-1.1', 'MPL-2.0'])('a package under %s is fine', (license) => {
  expect(listForbidden(listShipped({ 'node_modules/a': { version: '1.0.0', license } }, new Set()))).toEqual([]);
});

test.each(['GPL-3.0-only', 'AGPL-3.0-or-later', 'MIT AND GPL-2.0-only', 'EPL-2.0', 'SEE LICENSE IN X', ''])(
  'a package under “%s” fails the check',
  (license) => {
    const forbidden = listForbidden(listShipped({ 'node_modules/a': { version: '1.0.0', license } }, new Set()));
    expect(forbidden).toEqual([`a@1.0.0 has the license ${license || '(none)'}`]);
  },
);

test.each(['EPL-2.0', 'EPL-2.0 OR GPL-3.0-or-later'])('elkjs is the one package under %s', (license) => {
  const elk = { 'node_modules/elkjs': { version: '1.0.0', license } };
  const other = { 'node_modules/other': { version: '1.0.0', license } };
  expect(listForbidden(listShipped(elk, new Set()))).toEqual([]);
  expect(listForbidden(listShipped(other, new Set()))).toHaveLength(1);
});

test('khroma states its license in its license file alone', () => {
  const khroma = { 'node_modules/khroma': { version: '2.1.0' } };
  expect(listShipped(khroma, new Set())).toMatchObject([{ license: 'MIT' }]);
});
