// The frame of the workspace and its dashboard, as the specification describes them (§2, §9).

import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { messageBox } from '../screens/chat-screen.ts';
import { errorsOf, expectNoAxeViolations } from '../support/browser.ts';
import { newPerson } from '../support/person.ts';
import { sharedServer, type LoungeServer } from '../support/server.ts';

let server: LoungeServer;
let page: Page;
beforeAll(async () => {
  server = await sharedServer();
  page = await newPerson({ baseUrl: server.baseUrl });
});

const sidebar = () => page.getByRole('complementary', { name: 'Project' });
const figure = (label: string) => page.getByRole('region', { name: 'Figures' }).getByRole('link', { name: label });

describe('the sidebar', () => {
  test('it has the groups and links of the specification, and marks the page that is shown', async () => {
    await page.goto('/project');
    await sidebar().waitFor();
    await expect
      .poll(() => sidebar().getByRole('heading').allInnerTexts())
      .toEqual(['Main', 'Project Management', 'Meetings', 'System']);
    await expect
      .poll(() => sidebar().getByRole('link').allInnerTexts())
      .toEqual([
        ...['Dashboard', 'Chat', 'Email Summary', 'Daily Briefing', 'AI Assistant'],
        ...['Projects', 'Tasks', 'Documentation', 'Knowledge Base', 'Ideas', 'AI Analysis', 'Bug Tracker'],
        ...['Team Management', 'Meetings Overview', 'Past Meetings & Summaries'],
        ...['Settings', 'Integrations', 'Logs & Error Reports'],
      ]);
    await sidebar().getByRole('link', { name: 'Documentation' }).click();
    await page.getByRole('heading', { name: 'Documentation', level: 1 }).waitFor();
    await expect.poll(() => sidebar().locator('[aria-current=page]').allInnerTexts()).toEqual(['Documentation']);
    await sidebar().getByRole('link', { name: 'Dashboard' }).click();
  });

  test('it is open at 16 rem, closes to 3 rem with Ctrl B, and stays so for 7 days', async () => {
    const width = async () => (await sidebar().boundingBox())!.width;
    await expect.poll(() => width()).toBe(256);
    // Open, it shows the names, so that a tip would repeat them.
    await expect.poll(() => sidebar().locator('nav [data-tip]').count()).toBe(0);
    await page.keyboard.press('Meta+b');
    await expect.poll(width).toBe(48);
    await page.keyboard.press('Meta+b');
    await expect.poll(width).toBe(256);
    await page.keyboard.press('Control+b');
    await expect.poll(width).toBe(48);
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'sidebar')!;
    const days = (cookie.expires - Date.now() / 1000) / 86_400;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7);
    await page.reload();
    await expect.poll(width).toBe(48);
    await sidebar().getByRole('link', { name: 'Bug Tracker' }).hover();
    await page.locator('.tip', { hasText: 'Bug Tracker' }).waitFor();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Toggle sidebar' }).click();
    await expect.poll(width).toBe(256);
  });

  test('below 768 px it slides over the page at 18 rem and closes with a link', async () => {
    const desktop = page.viewportSize()!;
    await page.setViewportSize({ width: 768, height: 844 });
    await sidebar().waitFor();
    await page.setViewportSize({ width: 767, height: 844 });
    await expect.poll(() => sidebar().count()).toBe(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Toggle sidebar' }).click();
    const panel = page.getByRole('dialog', { name: 'Project' });
    await expect.poll(async () => (await panel.boundingBox())?.width).toBe(288);
    await expectNoAxeViolations(page);
    await panel.getByRole('link', { name: 'Meetings Overview' }).click();
    await page.getByText('No meetings to come').waitFor();
    await panel.waitFor({ state: 'hidden' });
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    await page.setViewportSize(desktop);
  });
});

describe('the dashboard', () => {
  test('the sample workspace gives the figures of the specification', async () => {
    await page.goto('/project');
    const figures = page.getByRole('region', { name: 'Figures' });
    await figures.waitFor();
    await expect
      .poll(() => figures.locator('.label').allInnerTexts())
      .toEqual(['Active Projects', 'Team Members', 'Completed Milestones', 'Upcoming Deadlines']);
    await expect.poll(() => figures.locator('b').allInnerTexts()).toEqual(['12', '8', '45', '5']);
    await page.getByText('No recent activity').waitFor();
    for (const text of ['Unread Emails12', 'Open PRs5', 'Action Items8'])
      await expect.poll(() => page.locator('summary', { hasText: text }).count(), { message: text }).toBe(1);
    await expect.poll(() => page.locator('.alerts li').count()).toBe(3);
    await expectNoAxeViolations(page);
    const desktop = page.viewportSize()!;
    await page.setViewportSize({ width: 390, height: 844 });
    const tops = await figures.locator('b').evaluateAll((all) => all.map((it) => it.getBoundingClientRect().top));
    expect([tops[0], tops[2]]).toEqual([tops[1], tops[3]]);
    await page.setViewportSize(desktop);
  });

  test('an insight opens to its rows', async () => {
    await page.locator('summary', { hasText: 'Open PRs' }).click();
    await page.getByText('landing-zone').waitFor();
  });

  test('Review Code opens the code editor, and a quick action asks in the chat, stores nothing and replaces the one before it', async () => {
    await expect.poll(() => page.getByRole('link', { name: /Review Code/ }).getAttribute('href')).toBe('/editor');
    await page.getByRole('button', { name: /Meeting Notes/ }).click();
    await expect.poll(() => messageBox(page).inputValue()).toContain('Name a deputy for the on-call rota');
    await page.goto('/project');
    await page.getByRole('button', { name: /Summarize Inbox/ }).click();
    await expect.poll(() => messageBox(page).inputValue()).toContain('unread emails');
    await expect.poll(() => messageBox(page).inputValue()).not.toContain('Name a deputy for the on-call rota');
    const documents = await page.request.get('/api/documents');
    expect(((await documents.json()) as { documents: unknown[] }).documents).toEqual([]);
    await messageBox(page).fill('');
  });

  test('one click removes the sample, and Undo brings it back', async () => {
    await page.goto('/project');
    await page.getByRole('button', { name: 'Remove sample' }).click();
    await expect.poll(() => figure('Active Projects').locator('b').innerText()).toBe('0');
    await expect.poll(() => page.getByText('Sample workspace.').count()).toBe(0);
    const unread = page.locator('.insight-unknown', { hasText: 'Unread Emails' });
    await unread.getByRole('link', { name: 'Not connected' }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: /Summarize Inbox/ }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => figure('Active Projects').locator('b').innerText()).toBe('12');
    await page.getByRole('button', { name: 'View all' }).click();
    await page.getByRole('dialog', { name: 'Activity Feed' }).getByText('removed the sample data').waitFor();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
  });

  test('a second tab sees what was changed in the first', async () => {
    const other = await page.context().newPage();
    await other.goto('/project');
    await other.getByText('Sample workspace.').waitFor();
    await page.getByRole('button', { name: 'Remove sample' }).click();
    await other.getByText('Sample workspace.').waitFor({ state: 'hidden' });
    await expect.poll(() => other.locator('.figure b').first().innerText()).toBe('0');
    await other.close();
  });

  test('a new workspace is empty, and the switcher leads back', async () => {
    await page.getByRole('button', { name: /^Workspace:/ }).click();
    await page.getByRole('menuitem', { name: 'New workspace' }).click();
    await page.getByLabel('Name').fill('Harbour');
    await page.getByRole('dialog').getByRole('button', { name: 'New workspace' }).click();
    await page.getByRole('button', { name: 'Workspace: Harbour' }).waitFor();
    await expect.poll(() => figure('Team Members').locator('b').innerText()).toBe('1');
    await page.reload();
    await page.getByRole('button', { name: 'Workspace: Harbour' }).click();
    await page.getByRole('menuitem', { name: /’s workspace$/ }).click();
    await expect.poll(() => page.getByRole('button', { name: 'Workspace: Harbour' }).count()).toBe(0);
    expect(errorsOf(page)).toEqual([]);
  });

  test('a server that fails is said, and Try again reads again', async () => {
    const broken = await newPerson({ baseUrl: server.baseUrl });
    await broken.route('**/dashboard?*', (route) => route.fulfill({ status: 500, body: '{}' }));
    await broken.goto('/project');
    await broken.getByText('The dashboard could not be loaded').waitFor({ timeout: 60_000 });
    await broken.unroute('**/dashboard?*');
    await broken.getByRole('button', { name: 'Try again' }).click();
    await broken.getByText('Active Projects').waitFor();
  });
});
