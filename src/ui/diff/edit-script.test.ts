import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editScript } from './edit-script.ts';

function apply(before: readonly string[], after: readonly string[]): string[] {
  return editScript(before, after).flatMap(({ kind, from, to }) => {
    if (kind === 'removed') return [];
    return kind === 'same' ? before.slice(from, to) : after.slice(from, to);
  });
}

test('kept, removed and added items are listed in order', () => {
  expect(editScript(['a', 'b', 'd'], ['a', 'c', 'd'])).toEqual([
    { kind: 'same', from: 0, to: 1 },
    { kind: 'removed', from: 1, to: 2 },
    { kind: 'added', from: 1, to: 2 },
    { kind: 'same', from: 2, to: 3 },
  ]);
  expect(editScript([], ['a'])).toEqual([{ kind: 'added', from: 0, to: 1 }]);
  expect(editScript(['a'], ['a'])).toEqual([{ kind: 'same', from: 0, to: 1 }]);
});

test('the script turns any list into any other and uses every old item once', () => {
  const list = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 30 });
  fc.assert(
    fc.property(list, list, (before, after) => {
      expect(apply(before, after)).toEqual(after);
      const old = editScript(before, after).filter(({ kind }) => kind !== 'added');
      expect(old.flatMap(({ from, to }) => before.slice(from, to))).toEqual(before);
    }),
  );
});

test('a move of one line is the shortest script', () => {
  const edits = editScript(['a', 'b', 'c', 'd', 'e'], ['b', 'c', 'd', 'e', 'a']);
  expect(edits.filter(({ kind }) => kind !== 'same')).toEqual([
    { kind: 'removed', from: 0, to: 1 },
    { kind: 'added', from: 4, to: 5 },
  ]);
});

test('two texts with nothing in common are one replacement', () => {
  const before = Array.from({ length: 4_000 }, (_, line) => `old ${line}`);
  const after = Array.from({ length: 4_000 }, (_, line) => `new ${line}`);
  expect(editScript(before, after)).toEqual([
    { kind: 'removed', from: 0, to: 4_000 },
    { kind: 'added', from: 0, to: 4_000 },
  ]);
});
