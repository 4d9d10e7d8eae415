import { expect, test } from 'vitest';
import { compareFigures, updateCounts } from './ratchet.ts';

const long = (...places: string[]) => ({ name: 'long-files', label: 'files over 300 lines', places });
const everywhere = () => false;

test('a figure that equals its count is silent', () => {
  expect(compareFigures([long('src/a.ts: 301 lines')], { 'long-files': 1 }, everywhere)).toEqual([]);
});

test('a figure that rose names its places', () => {
  expect(compareFigures([long('src/a.ts: 301 lines', 'src/b.ts: 400 lines')], { 'long-files': 1 }, everywhere)).toEqual(
    [
      'long-files rose from 1 to 2 (files over 300 lines). Everywhere:',
      '    src/a.ts: 301 lines',
      '    src/b.ts: 400 lines',
    ],
  );
});

test('places in files that changed are named before all others', () => {
  const figure = long('src/a.ts: 301 lines', 'src/b.ts: 400 lines');
  expect(compareFigures([figure], { 'long-files': 1 }, (place) => place.startsWith('src/b.ts'))).toEqual([
    'long-files rose from 1 to 2 (files over 300 lines). In the files that changed:',
    '    src/b.ts: 400 lines',
  ]);
});

test('a long list of places is cut, and the rest is offered', () => {
  const figure = long(...Array.from({ length: 50 }, (_, index) => `src/${index}.ts`));
  const lines = compareFigures([figure], { 'long-files': 1 }, everywhere);
  expect(lines).toHaveLength(42);
  expect(lines.at(-1)).toBe('    and 10 more: npm run house -- --list long-files');
});

test('a figure that fell has to be written down', () => {
  expect(compareFigures([long()], { 'long-files': 1 }, everywhere)).toEqual([
    'long-files fell from 1 to 0 (files over 300 lines). Write it down with: node scripts/checks/ratchet.ts --update',
  ]);
});

test('a figure without a count and a count without a figure fail', () => {
  expect(compareFigures([long()], { older: 3 }, everywhere)).toEqual([
    'long-files has no count yet. Write it with: node scripts/checks/ratchet.ts --update --accept long-files',
    'older is not measured any more. Remove it with: node scripts/checks/ratchet.ts --update',
  ]);
});

test('an update writes lower counts, drops old names and refuses to write higher ones', () => {
  const deep = { name: 'deep-folders', label: '', places: [] };
  const counts = { 'deep-folders': 3, 'long-files': 1, older: 3 };
  expect(updateCounts([deep, long('a', 'b')], counts, [])).toEqual({
    counts: { 'deep-folders': 0, 'long-files': 1 },
    refused: ['long-files'],
  });
});

test('an update writes a higher count that was accepted', () => {
  expect(updateCounts([long('a', 'b')], { 'long-files': 1 }, ['long-files'])).toEqual({
    counts: { 'long-files': 2 },
    refused: [],
  });
});

test('an update does not invent a count that was not accepted', () => {
  expect(updateCounts([long('a')], {}, [])).toEqual({ counts: {}, refused: ['long-files'] });
});
