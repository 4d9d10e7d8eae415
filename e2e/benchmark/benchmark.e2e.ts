// A benchmark from nothing to a leaderboard, without a key: the offline agent against a scripted one, over a suite of one's own.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorsOf, expectNoAxeViolations } from '../support/browser.ts';
import { startMockProviders, type MockProviders } from '../support/mock-providers.ts';
import { newPerson } from '../support/person.ts';
import { startServer, type LoungeServer } from '../support/server.ts';

let providers: MockProviders;
let server: LoungeServer;
let page: Page;
beforeAll(async () => {
  providers = await startMockProviders();
  providers.answer(/3 \+ 3/, { text: 'It is 6.' });
  server = await startServer({ ...providers.env, OFFLINE_WORDS_PER_SECOND: '500' });
  page = await newPerson({ baseUrl: server.baseUrl });
});
afterAll(async () => {
  await server.close();
  await providers.close();
});

const SUMS = Array.from({ length: 8 }, (_, index) => `What is ${index + 1} + ${index + 1}?,${2 * index + 2}`);
const table = (name: string) => page.getByRole('region', { name });

test('a person makes a suite, runs it with two agents, and finds them on the leaderboard', async () => {
  await page.goto('/benchmark');
  await page.getByText('No complete run yet').waitFor();
  await expectNoAxeViolations(page);

  await page.getByRole('tab', { name: 'Leaderboard' }).focus();
  await page.keyboard.press('End');
  await page.getByRole('link', { name: 'Subnet arithmetic' }).waitFor();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Subnet arithmetic' }).click();
  await page.getByRole('link', { name: 'New run' }).waitFor();
  await page.locator('summary', { hasText: 'Addresses in a /22' }).press('Enter');
  await page.getByText('How many IPv4 addresses does the network 10.20.4.0/22 contain').waitFor();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Suites', exact: true }).click();
  await page.getByRole('button', { name: 'New suite' }).click();
  const suite = page.getByRole('dialog', { name: 'New suite' });
  await suite.getByLabel('Title').fill('Sums');
  await suite.getByRole('textbox', { name: 'Cases' }).fill('question,answer\n1,2');
  await suite.getByRole('button', { name: 'Create suite' }).click();
  await suite.getByText('A CSV needs the columns prompt and expected').waitFor();
  await suite.getByRole('textbox', { name: 'Cases' }).fill(['prompt,expected', ...SUMS].join('\n'));
  await suite.getByRole('button', { name: 'Create suite' }).click();
  await page.getByRole('heading', { name: 'Sums' }).waitFor();
  await page.getByText('8 cases · Version 1').waitFor();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Change' }).click();
  const change = page.getByRole('dialog', { name: 'Change suite' });
  await change.getByRole('textbox', { name: 'Cases' }).fill(['prompt,expected', ...SUMS.slice(1), SUMS[0]].join('\n'));
  await change.getByRole('button', { name: 'Save' }).click();
  await page.getByText('8 cases · Version 2').waitFor();

  await page.getByRole('link', { name: 'New run' }).click();
  const dialog = page.getByRole('dialog', { name: 'New run' });
  await dialog.getByRole('checkbox', { name: /Lounge Offline/ }).check();
  await dialog.getByRole('checkbox', { name: /mock-model/ }).check();
  await dialog.getByText('16 answers, about $0').waitFor();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Start run' }).click();
  await page.getByText('Complete', { exact: true }).waitFor();

  const results = table('Results');
  await results.getByRole('rowheader', { name: 'Lounge Offline' }).waitFor();
  await expectNoAxeViolations(page);
  await page.getByRole('tab', { name: 'Answers' }).click();
  await page.getByRole('button', { name: 'mock-model, What is 1 + 1?: Failed' }).press('Enter');
  const answer = page.getByRole('complementary', { name: 'Answer' });
  await answer.getByText('Missing: “2”.').waitFor();
  await expectNoAxeViolations(page);
  await answer.getByLabel('Reason').fill('Said in words');
  await answer.getByRole('button', { name: 'Count as passed' }).click();
  await page.getByRole('button', { name: 'mock-model, What is 1 + 1?: Passed' }).waitFor();
  await page.keyboard.press('Escape');
  await answer.waitFor({ state: 'hidden' });

  await page.getByRole('link', { name: 'Runs', exact: true }).click();
  await page.getByRole('tab', { name: 'Leaderboard' }).click();
  const board = table('Agents by their pass rate in Sums');
  await expect.poll(() => board.getByRole('row').count()).toBe(3);
  await board.getByRole('row').nth(2).getByText('25 %', { exact: true }).waitFor();
  await expectNoAxeViolations(page);
  expect(errorsOf(page).filter((text) => !text.includes('422'))).toEqual([]);
});
