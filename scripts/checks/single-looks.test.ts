import { expect, test } from 'vitest';
import { checkSingleLooks } from './single-looks.ts';

const look = (line: string, file = 'e2e/chat/a.e2e.ts'): string[] => checkSingleLooks(new Map([[file, line]]));

test.each([
  ['a count', 'expect(await rows.count()).toBe(1);'],
  ['a text', "expect(await row.innerText()).toContain('a');"],
  ['a state', "expect(await page.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true);"],
  ['one of several texts', 'expect((await rows.allInnerTexts())).toEqual([]);'],
])('one look at %s is reported with its line', (_, line) => {
  expect(look(`\n${line}`)).toEqual([expect.stringMatching(/^e2e\/chat\/a\.e2e\.ts:2: one look/)]);
});

test.each([
  ['a look that is repeated', 'await expect.poll(() => rows.count()).toBe(1);'],
  ['what must not be there', "expect(await row.innerText()).not.toContain('a');"],
  ['an answer of the server', 'expect((await answered).status()).toBe(200);'],
])('%s is not', (_, line) => {
  expect(look(line)).toEqual([]);
});

test('what a killed server has kept is looked at once', () => {
  expect(look('expect(await answers.count()).toBe(2);', 'e2e/chat/crash.e2e.ts')).toEqual([]);
});
