import { expect, test } from 'vitest';
import { sortNames } from './archive-names.ts';

const sort = (...names: string[]) => {
  const { named, others } = sortNames(names.map((name) => ({ name })));
  return { named: named.map(({ name }) => name), others: others.map(({ name }) => name) };
};

test('conversations are known by their names in any folder, and other JSON files may have some', () => {
  expect(
    sort('conversations.json', 'data\\Conversations-001.json', 'a/notes.json', 'a/users.json', 'chat.html', 'zip.zip'),
  ).toEqual({ named: ['conversations.json', 'data\\Conversations-001.json'], others: ['a/notes.json'] });
});

test.each([
  '__MACOSX/conversations.json',
  'a/.hidden/b.json',
  '.a.json',
  '../conversations.json',
  'a'.repeat(2_000) + '.json',
])('%s is none of them', (name) => expect(sort(name)).toEqual({ named: [], others: [] }));
