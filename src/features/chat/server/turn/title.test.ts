import { expect, test } from 'vitest';
import { titleOf } from './title.ts';

test('a short message is its own title', () => {
  expect(titleOf('Is a /25 enough for 200 AKS nodes?')).toBe('Is a /25 enough for 200 AKS nodes?');
});

test('the first line with words is taken, without Markdown marks', () => {
  expect(titleOf('\n\n## **Hub** and `spoke`\nmore')).toBe('Hub and spoke');
  expect(titleOf('```hcl\nresource "x"')).toBe('resource "x"');
});

test('marks within words and sums stay', () => {
  expect(titleOf('What does azurerm_storage_account_network_rules do?')).toBe(
    'What does azurerm_storage_account_network_rules do?',
  );
  expect(titleOf('What is 17*23?')).toBe('What is 17*23?');
  expect(titleOf('Use `my_var` and __init__ in **two** _files_')).toBe('Use my_var and init in two files');
  expect(titleOf('-5 degrees, or 1.5?')).toBe('-5 degrees, or 1.5?');
});

test('a line of 120 characters is a whole title; a longer one is cut between words, without an ellipsis', () => {
  const line =
    'We run hubs in West Europe, North Europe and UK South and would like to move all of them to Sweden Central by May 2027.';
  expect(titleOf(line)).toBe(line);
  expect(titleOf(`${line} How do we begin?`)).toBe(`${line} How`.slice(0, 120).trimEnd());
});

test('an emoji is never cut in half', () => {
  expect(titleOf('🙂'.repeat(40)).isWellFormed()).toBe(true);
});

test('a message of marks alone still has a title', () => {
  expect(titleOf('###')).toBe('New conversation');
});
