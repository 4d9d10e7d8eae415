import { expect, test } from 'vitest';
import { frameIntervalMs, LiveRun } from './live-run.ts';
import { unsavedEvents } from '../run-journal.ts';

function createRun(): LiveRun {
  return new LiveRun(
    { id: 1, userId: 'u', kind: 'test', subjectId: 's' },
    { dirty: () => {}, entry: () => {}, intervalMs: () => 50 },
  );
}

test('a text advances the position by its length, a note by one', () => {
  const run = createRun();
  run.write('ab');
  run.write('😀');
  run.emit({ step: 1 });
  run.write('c');
  run.deliver();
  expect(run.entries.map(({ end, type }) => [end, type])).toEqual([
    [2, 'text'],
    [4, 'text'],
    [5, 'note'],
    [6, 'text'],
  ]);
  expect(run.text()).toBe('ab😀c');
});

test('a NUL, which no database takes, is written as U+FFFD and counts the same', () => {
  const run = createRun();
  run.write('a\0b');
  expect(run.text()).toBe('a\uFFFDb');
});

test('neighbouring texts become one row, notes keep their place', () => {
  const run = createRun();
  for (const piece of ['a', 'b']) {
    run.write(piece);
    run.deliver();
  }
  run.emit(1);
  for (const piece of ['c', 'd']) {
    run.write(piece);
    run.deliver();
  }
  const rows = unsavedEvents(run).map(({ end, type, data }) => ({ end, type, data }));
  expect(rows).toEqual([
    { end: 2, type: 'text', data: 'ab' },
    { end: 3, type: 'note', data: '1' },
    { end: 5, type: 'text', data: 'cd' },
  ]);
  run.savedCount = run.entries.length;
  expect(unsavedEvents(run)).toEqual([]);
});

test('with many runs, text is gathered for longer, but never for more than 100 ms', () => {
  expect([1, 50, 70, 100, 2_000].map(frameIntervalMs)).toEqual([50, 50, 70, 100, 100]);
});
