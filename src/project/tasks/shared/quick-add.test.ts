import { expect, test } from 'vitest';
import { parseQuickAdd, type QuickAddContext } from './quick-add.ts';

/** A Sunday. */
const context: QuickAddContext = {
  today: '2026-11-22',
  members: [
    { id: 'm-ana', handle: 'ana', name: 'Ana Lopes' },
    { id: 'm-tom', handle: 'tom.berg', name: 'Tom Berg' },
    { id: 'm-tomas', handle: 'tomas', name: 'Tomas Ek' },
  ],
  labels: [
    { id: 'l-network', name: 'Network' },
    { id: 'l-call', name: 'on call' },
  ],
};

function parse(text: string) {
  return parseQuickAdd(text, context);
}

test('a line becomes a title, a due day, a priority, an assignee and a label', () => {
  expect(parse('Rotate the keys tomorrow p1 @ana #network')).toMatchObject({
    title: 'Rotate the keys',
    due: '2026-11-23',
    priority: 'urgent',
    assigneeId: 'm-ana',
    labelIds: ['l-network'],
    newLabels: [],
  });
});

test('the order does not matter, and chips have the place of their words', () => {
  const text = 'tomorrow p1 @ana #network';
  const { title, chips } = parse(text);
  expect(title).toBe('');
  expect(chips.map(({ kind, start, end }) => [kind, text.slice(start, end)])).toEqual([
    ['due', 'tomorrow'],
    ['priority', 'p1'],
    ['assignee', '@ana'],
    ['label', '#network'],
  ]);
});

test.each(['Decommission 2 hosts', 'Separate 2 networks', 'Mark 12 images', 'Augment 3 pools', 'Since 0000-01-01'])(
  '%s has no day',
  (text) => {
    expect(parse(text)).toMatchObject({ title: text, due: null });
  },
);

test.each([
  ['today', '2026-11-22'],
  ['Monday', '2026-11-23'],
  ['next monday', '2026-11-23'],
  ['sunday', '2026-11-29'],
  ['fri', '2026-11-27'],
  ['next week', '2026-11-23'],
  ['in 3 days', '2026-11-25'],
  ['in 2 weeks', '2026-12-06'],
  ['2027-01-05', '2027-01-05'],
  ['12 dec', '2026-12-12'],
  ['Dec 12', '2026-12-12'],
  ['december 12, 2027', '2027-12-12'],
  ['3 march', '2027-03-03'],
])('%s is a day', (words, due) => {
  expect(parse(`Call ${words}`)).toMatchObject({ title: 'Call', due });
});

test.each([
  '31 feb',
  '2026-02-30',
  '@nobody',
  '@tom',
  'p5',
  'mail ana@example.com',
  'C#7',
  'monday.com',
  'sp1',
  'issue#network',
])('“%s” stays in the title', (text) => {
  expect(parse(text)).toMatchObject({ title: text, due: null, priority: null, assigneeId: null, chips: [] });
});

test('an unknown label is a new one, a label of two words is written with a dash', () => {
  expect(parse('Fix it #dns #on-call')).toMatchObject({ title: 'Fix it', labelIds: ['l-call'], newLabels: ['dns'] });
});

test('of two days the last one counts, and the first stays in the title', () => {
  expect(parse('Prepare for monday, due friday')).toMatchObject({
    title: 'Prepare for monday, due',
    due: '2026-11-27',
  });
});

test('a long line is read in one pass', () => {
  const text = 'in 1 '.repeat(20_000);
  expect(parse(text).chips).toEqual([]);
});
