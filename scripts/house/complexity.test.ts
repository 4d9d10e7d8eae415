import { expect, test } from 'vitest';
import { checkKept, findComplex } from './complex-functions.ts';
import { measureFunctions } from './complexity.ts';
import { readModule } from './modules.ts';

function measure(source: string): string[] {
  return measureFunctions(readModule('src/a.ts', source)).map(({ name, complexity }) => `${name} ${complexity}`);
}

// The linter's rule gives the same numbers.
test.each([
  ['function a() { try { x(); } finally { y(); } }', ['a 1']],
  ['function a() { try { x(); } catch { y(); } }', ['a 2']],
  ['function b(x = 1, { y = 2 } = {}) { return x ?? y; }', ['b 5']],
  ['function c(x) { x ??= 1; x += 1; return x?.a?.b?.(); }', ['c 5']],
  ['class D { f = () => (this ? 1 : 2); }', ['f 2']],
  ['function e(x) { switch (x) { case 1: case 2: break; default: } }', ['e 3']],
  ['function e(x) { for (const y of x) { while (y) do {} while (z); } }', ['e 4']],
  ['function f(x) { return (x && y) || z; }', ['f 3']],
])('%s', (source, expected) => {
  expect(measure(source)).toEqual(expected);
});

test('an inner function counts on its own, and a callback has the name of the function around it', () => {
  expect(measure('const outer = (rows) => rows.filter((row) => row && row.id);')).toEqual(['outer 1', 'outer 2']);
});

test('a function over the limit may be kept with a reason, and only such a one', () => {
  const [simple, complex] = [1, 13].map((complexity) => ({
    file: 'src/a.ts',
    line: 1,
    name: `of${complexity}`,
    lines: 1,
    complexity,
  }));
  if (!simple || !complex) throw new Error('Two functions were made.');
  const kept = [complex, simple].map(({ file, name }) => ({ file, name, reason: 'It is a table of cases.' }));
  expect(findComplex([simple, complex], [])).toEqual([complex]);
  expect(findComplex([simple, complex], kept)).toEqual([]);
  expect(checkKept([simple, complex], kept)).toEqual([
    'src/a.ts: of1 is simple now or gone; remove it from scripts/house/complex-functions.ts',
  ]);
});
