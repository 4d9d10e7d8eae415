import { expect, test } from 'vitest';
import { descriptionOf, excerptOf, placeWords, quoteOf, titleOf } from './draft-words.ts';

test.each([
  ['Use a /26 for the firewall. Then peer it.', 'Use a /26 for the firewall'],
  ['## **Hub** and [spokes](https://x.example)\n\nText.', 'Hub and spokes'],
  ['```hcl\na = 1\n```\n\n- First, rotate the keys!\n- Then rest.', 'First, rotate the keys!'],
  ['One line\nand the next.', 'One line and the next'],
  ['```\nonly code\n```', ''],
  ['', ''],
  [`${'word '.repeat(60)}`, `${'word '.repeat(24).trim().slice(0, 119)}…`],
])('the title of %j is its first heading or sentence', (text, title) => {
  expect(titleOf(text)).toBe(title);
});

test('an excerpt is never longer than a task keeps, and no character of it is cut in two', () => {
  expect(excerptOf('  words \n')).toBe('words');
  const cut = excerptOf(`x${'🙂'.repeat(1_500)}`);
  expect([cut.length <= 2_000, cut.isWellFormed(), cut.endsWith('…')]).toEqual([true, true, true]);
});

test('the description quotes the excerpt below the place of the finding', () => {
  const place = { file: 'main.tf', line: 12, code: 'terraform/unknown' };
  expect(descriptionOf('One.\n\nTwo.', place)).toBe('main.tf, line 12 · `terraform/unknown`\n\n> One.\n>\n> Two.\n');
  expect(descriptionOf('An answer.', { messageId: 'x' })).toBe('> An answer.\n');
  expect(placeWords({ section: 'Network' })).toBe('Network');
});

test('members read of an excerpt only what the person has left in the description', () => {
  const description = descriptionOf('Public.\n\n> quoted\n\nThe password is hunter2.', {});
  expect(quoteOf(description)).toBe('Public.\n\n> quoted\n\nThe password is hunter2.');
  expect(quoteOf(description.replace('> The password is hunter2.', ''))).toBe('Public.\n\n> quoted');
  expect(quoteOf('My own words.')).toBe('');
});
