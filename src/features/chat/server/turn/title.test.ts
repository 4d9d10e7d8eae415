import { expect, test } from 'vitest';
import { titleOf } from './title.ts';

test('a short message is its own title', () => {
  expect(titleOf('Is a /25 enough for 200 AKS nodes?')).toBe('Is a /25 enough for 200 AKS nodes?');
});

test('the first line with words is taken, without Markdown marks', () => {
  expect(titleOf('\n\n## **Hub** and `spoke`\nmore')).toBe('Hub and spoke');
  expect(titleOf('```hcl\nresource "x"')).toBe('resource "x"');
});

test('a long line is cut between words', () => {
  const title = titleOf('We run hubs in West Europe, North Europe and UK South and would like to move');
  expect(title).toBe('We run hubs in West Europe, North Europe and UK South and…');
});

test('an emoji is never cut in half', () => {
  expect(titleOf('🙂'.repeat(40)).isWellFormed()).toBe(true);
});

test('a message of marks alone still has a title', () => {
  expect(titleOf('###')).toBe('New conversation');
});
