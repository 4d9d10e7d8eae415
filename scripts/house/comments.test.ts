import { expect, test } from 'vitest';
import { findFragments, isFragment } from './comments.ts';
import { readModule } from './modules.ts';

test.each([
  'With `value`, the current one.',
  'In the key below the matrix.',
  'Of the table: the chosen one, or what the own agent is based on.',
  '`isStraight`: no branch since the kept message above.',
  'Whether the person may write.',
  'What a person typed.',
  'Those that a person owns.',
  'By name; the order is that of the file.',
  'Where the row begins.',
  'How often it happened.',
])('“%s” is a fragment', (comment) => {
  expect(isFragment(comment)).toBe(true);
});

test.each([
  'In a list, the order is kept.',
  'Those of another person are left out.',
  'What exceeds the limit is reported.',
  'How clients prove who they are follows from the port.',
  'With the embedded database, only one process can open the folder.',
  '`value`: the field is empty when it is not known.',
  'Returns the rows of a person.',
  'The newest version.',
  'Without it the page keeps the old text.',
])('“%s” is a sentence or opens with another word', (comment) => {
  expect(isFragment(comment)).toBe(false);
});

test('comments of one line are read, but not the one that opens the file nor those of a block', () => {
  const source = `// What a file is.

/** Of one person. */
const a = 1; // In bytes.
// With two lines,
// of which none counts.
const b = 2;
/**
 * With several lines.
 */
`;
  expect(findFragments(readModule('src/a.ts', source))).toEqual([
    'src/a.ts:3: Of one person.',
    'src/a.ts:4: In bytes.',
  ]);
});
