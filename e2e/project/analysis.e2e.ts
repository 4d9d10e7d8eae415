// The analysis in the browser: findings that lead to their rows, the filter in the address, charts with their tables, and a
// summary whose wrong sentences are struck out.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorsOf, expectNoAxeViolations } from '../support/browser.ts';
import { startMockProviders, type MockProviders } from '../support/mock-providers.ts';
import { newPerson } from '../support/person.ts';
import { sharedServer, startServer, type LoungeServer } from '../support/server.ts';

let server: LoungeServer;
let page: Page;
beforeAll(async () => {
  server = await sharedServer();
  page = await newPerson({ baseUrl: server.baseUrl });
});

const section = (on: Page, name: string) => on.getByRole('region', { name });

test('a finding opens to its rows and leads to exactly these tasks', async () => {
  await page.goto('/project/analysis');
  const overdue = section(page, 'Needs attention').locator('li', { hasText: '2 tasks are overdue' });
  await overdue.locator('summary').click();
  await expect
    .poll(() => overdue.locator('.finding-rows bdi').allInnerTexts())
    .toEqual(['Fail the database over to the second region', 'Send the savings of October to finance']);
  await expectNoAxeViolations(page);
  await overdue.getByRole('link', { name: 'Open as a list' }).click();
  await page.waitForURL('**/project/tasks?due=overdue');
  await page.locator('.page-head [role=status]', { hasText: '2 tasks' }).waitFor();
  await page.goBack();
  await section(page, 'Needs attention').waitFor();
});

test('the project and the period are in the address, and each chart has its figures as a table', async () => {
  await page.getByRole('combobox', { name: 'Project' }).selectOption({ label: 'Hub and spoke network' });
  await page.getByText('4 weeks', { exact: true }).click();
  await expect.poll(() => new URL(page.url()).search).toMatch(/project=.+weeks=4/);
  await page.reload();
  const flow = page.getByRole('figure', { name: 'Added and done' });
  await flow.getByText('Show as a table').click();
  await expect.poll(() => flow.getByRole('row').count()).toBe(1 + 4 + 1);
  await page.getByText('How is this counted?').click();
  await page.getByText('Weeks run from Monday to Sunday in UTC', { exact: false }).waitFor();
  await page.getByText('No model is connected', { exact: false }).waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('a task that becomes overdue shows at once, an empty workspace says what is missing, and a failure can be retried', async () => {
  await page.getByRole('button', { name: /^Workspace:/ }).click();
  await page.getByRole('menuitem', { name: 'New workspace' }).click();
  await page.getByLabel('Name').fill('Quay');
  await page.getByRole('dialog').getByRole('button', { name: 'New workspace' }).click();
  await page.getByRole('button', { name: 'Workspace: Quay' }).waitFor();
  await page.goto('/project/analysis');
  await page.getByText('Nothing to analyse yet').waitFor();
  const { workspaces } = (await (await page.request.get('/api/workspaces')).json()) as {
    workspaces: { id: string; name: string }[];
  };
  const id = workspaces.find(({ name }) => name === 'Quay')?.id;
  const created = await page.request.post(`/api/workspaces/${id}/tasks`, {
    headers: { origin: server.baseUrl },
    data: { title: 'Late', due: '2020-01-01' },
  });
  expect(created.status()).toBe(200);
  await section(page, 'Needs attention').getByText('1 task is overdue').waitFor();
  await page.getByText('Needs at least 5 tasks', { exact: false }).waitFor();
  expect(errorsOf(page)).toEqual([]);
  await page.route('**/analysis?*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.reload();
  await page.getByText('The analysis could not be loaded').waitFor({ timeout: 60_000 });
  await page.unroute('**/analysis?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await section(page, 'Needs attention').waitFor();
});

let providers: MockProviders | undefined;
let connected: LoungeServer | undefined;
afterAll(async () => {
  await connected?.close();
  await providers?.close();
});

test('a summary links to its findings, strikes out what is not in the data, and is there after a reload', async () => {
  providers = await startMockProviders();
  providers.answer(/tasks are overdue/, {
    text: '2 tasks are overdue [1]. 12 tasks are overdue [1]. Throughput fell by 90 percent.',
  });
  connected = await startServer(providers.env);
  const reader = await newPerson({ baseUrl: connected.baseUrl });
  await reader.goto('/project/analysis');
  await reader.getByText('Counts as one chat message', { exact: false }).waitFor();
  await reader.getByRole('button', { name: /^Summarize with/ }).click();
  for (const round of ['written', 'reloaded']) {
    await reader.getByText('2 of 3 sentences state what is not in the data', { exact: false }).waitFor();
    expect([round, await reader.locator('del').allInnerTexts()]).toEqual([
      round,
      ['12 tasks are overdue.', 'Throughput fell by 90 percent.'],
    ]);
    await reader.reload();
  }
  // The page is drawn after the reload; before, it has no heading yet.
  await reader.getByText('2 of 3 sentences state what is not in the data', { exact: false }).waitFor();
  await expectNoAxeViolations(reader);
  await reader.getByRole('link', { name: 'Finding 1' }).click();
  await expect.poll(() => new URL(reader.url()).hash).toBe('#finding-overdue');
  await reader.getByRole('button', { name: 'Hide summary' }).click();
  await expect.poll(() => reader.locator('del').count()).toBe(0);
  expect(errorsOf(reader)).toEqual([]);
});
