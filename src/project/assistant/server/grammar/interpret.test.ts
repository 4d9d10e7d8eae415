// What messages mean, and that what is not certain is refused or asked about. measure/assistant has many more.

import { expect, test } from 'vitest';
import { Ambiguous, NotUnderstood } from './faults.ts';
import { interpret } from './interpret.ts';
import type { Names } from './names.ts';

const status = (id: string, name: string, category: Names['statuses'][number]['category']) => ({
  ...{ id, name, category },
  color: 'grey' as const,
});

const names: Names = {
  today: '2026-12-02',
  meId: 'max',
  canEdit: true,
  members: [
    { id: 'max', name: 'Max Weber', handle: 'max' },
    { id: 'ana', name: 'Ana Lopes', handle: 'ana' },
    { id: 'anna', name: 'Anna Klein', handle: 'anna' },
    { id: 'ben', name: 'Ben Carter', handle: 'ben' },
  ],
  projects: [{ id: 'hub', key: 'HUB', name: 'Hub and spoke' }],
  milestones: [],
  statuses: [status('todo', 'To do', 'todo'), status('review', 'In review', 'started'), status('done', 'Done', 'done')],
  labels: [{ id: 'security', name: 'security', color: 'grey', isSample: false }],
};

const read = (text: string, before: string | null = null) => interpret(text, names, before).commands;

test.each([
  ['close HUB-1 and HUB-2', ['HUB-1', 'HUB-2'], [{ field: 'category', value: 'done' }]],
  ['schließe HUB-1', ['HUB-1'], [{ field: 'category', value: 'done' }]],
  ['asign hub-3 to ben', ['HUB-3'], [{ field: 'assignee', value: 'ben' }]],
  ['set the due date of HUB-3 to 3.12.', ['HUB-3'], [{ field: 'due', value: '2026-12-03' }]],
  ['move HUB-3 to next Monday', ['HUB-3'], [{ field: 'due', value: '2026-12-07' }]],
  ['HUB-3 fällig in zwei Wochen', ['HUB-3'], [{ field: 'due', value: '2026-12-16' }]],
  ['postpone HUB-3 by two days', ['HUB-3'], [{ field: 'shift', value: 2 }]],
  ['drop the due date of HUB-3', ['HUB-3'], [{ field: 'due', value: null }]],
  ['drop HUB-3', ['HUB-3'], [{ field: 'category', value: 'cancelled' }]],
])('“%s” changes the rows it names', (text, keys, changes) => {
  expect(read(text)).toMatchObject([{ act: 'change', selector: { keys }, changes }]);
});

test.each([
  'do not close HUB-1',
  'don’t assign HUB-1 to Ben',
  'close HUB-1 unless it is done',
  'if HUB-1 is done, close HUB-2',
  'close HUB-1 or HUB-2',
  'assign HUB-1 to Ben or Ana',
  'should I close HUB-1?',
  'assign HUB-1 to the intern',
  'set due of HUB-1 to 31.2.',
  'delete all tasks',
  'email Ana about HUB-1',
  'close tasks',
])('“%s” is refused as a whole', (text) => {
  expect(() => read(text)).toThrow(NotUnderstood);
});

test('the beginning of two names is asked about, with the message for each', () => {
  try {
    read('assign HUB-1 to An');
    expect.unreachable();
  } catch (error) {
    expect(error).toBeInstanceOf(Ambiguous);
    const { choices } = error as Ambiguous;
    expect(choices.map(({ text }) => text)).toEqual(['assign HUB-1 to Ana Lopes', 'assign HUB-1 to Anna Klein']);
  }
});

test('a negation holds for what follows it, and on after “and” for the same kind', () => {
  expect(read('tasks that are not urgent and not mine')).toMatchObject([
    { selector: { unwanted: { priority: ['urgent'], assignee: ['max'] } } },
  ]);
  expect(read('assign everything of Ben except HUB-1 and HUB-2 to Ana')).toMatchObject([
    { selector: { keys: [], exceptKeys: ['HUB-1', 'HUB-2'], wanted: { assignee: ['ben'] } } },
  ]);
});

test('“before Friday” ends on Thursday, and “by Friday” on Friday', () => {
  expect(read('what is due before Friday?')).toMatchObject([{ selector: { due: { from: null, to: '2026-12-03' } } }]);
  expect(read('tasks due by Friday')).toMatchObject([{ selector: { due: { from: null, to: '2026-12-04' } } }]);
});

test('fields leave the title of a new task, and names without “for” or “in” stay in it', () => {
  expect(read('create a task ask Ben about the hub for Ana due Friday')).toMatchObject([
    {
      drafts: [
        {
          title: 'ask Ben about the hub',
          changes: [
            { field: 'assignee', value: 'ana' },
            { field: 'due', value: '2026-12-04' },
          ],
        },
      ],
    },
  ]);
});

test('a list becomes tasks, without the lines that are ticked off', () => {
  expect(read('make tasks of this:\n- [ ] Book a room\n- [x] Send the invite\n1. Print badges')).toMatchObject([
    { drafts: [{ title: 'Book a room' }, { title: 'Print badges' }], skippedDone: 1 },
  ]);
});

test('a follow-up asks the question before with another person or another time', () => {
  const before = 'what did Ana finish this week?';
  expect(interpret('and Ben’s?', names, before).question).toBe('what did Ben’s finish this week?');
  expect(read('and last week?', before)).toMatchObject([
    { selector: { closed: { from: '2026-11-23', to: '2026-11-29' } } },
  ]);
});

test('a long message is read in one go', () => {
  const text = `create tasks: ${'order cables and racks; '.repeat(800)}`;
  expect(read(text)).toMatchObject([{ act: 'create' }]);
  expect(() => read('"'.repeat(20_000))).toThrow(NotUnderstood);
  expect(() => read(`find ${'zzzz '.repeat(4_000)}`)).not.toThrow(RangeError);
});
