// The placeholders of a design's text, drawn as chips: how they read, what they stand for, and that the text stays.

import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { errorsOf, expectNoAxeViolations } from '../support/browser.ts';
import { editorOf, expectToast, newDesigner } from '../screens/design-screen.ts';
import { savedText } from '../screens/editor-screen.ts';
import { sharedServer, type LoungeServer } from '../support/server.ts';

const TEXT =
  '## Recovery\n\nAll is back within {{rto}} again.\n\n{{table:key-figures}}\n\n```yaml\nname: {{rto}}\n```\n';
const FILLED = 'Filled from the solution. Change it under Facts.';

let server: LoungeServer;
beforeAll(async () => {
  server = await sharedServer();
});

const chipsOf = (page: Page) => editorOf(page).locator('.md-chip');

async function openText(): Promise<Page> {
  const page = await newDesigner(server, { services: ['AKS', 'Azure SQL Database'], topics: ['Network'] });
  // A generated text has a solution, whose tables it embeds.
  await page.getByRole('button', { name: 'Generate' }).click();
  await expectToast(page, 'Content Generated');
  await writeText(page);
  await page.getByRole('radio', { name: 'Write' }).check({ force: true });
  await chipsOf(page).first().waitFor();
  return page;
}

async function writeText(page: Page): Promise<void> {
  const id = new URL(page.url()).searchParams.get('d') ?? '';
  const before = await page.request.get(`/api/designs/${id}`);
  const { revision } = (await before.json()) as { revision: number };
  const data = { content: TEXT, baseRevision: revision };
  const response = await page.request.patch(`/api/designs/${id}`, { headers: { origin: server.baseUrl }, data });
  expect(response.status()).toBe(200);
  await page.reload();
}

test('every placeholder that is filled in reads as a chip, with a tooltip; one in code stays as it is written', async () => {
  const page = await openText();
  await expect.poll(() => chipsOf(page).allInnerTexts()).toEqual(['RTO: 4 hours', 'Table: Key figures']);
  await expect.poll(() => chipsOf(page).last().getAttribute('title')).toBe(FILLED);
  await expect.poll(() => editorOf(page).innerText()).toContain('name: {{rto}}');
  await expect.poll(() => savedText(page)).toBe(TEXT);
  await expectNoAxeViolations(page);
  expect(errorsOf(page)).toEqual([]);
});

test('the arrow keys stop at a chip and say what it is; Enter shows what will be in its place, Escape leads back', async () => {
  const page = await openText();
  await editorOf(page).click();
  await page.keyboard.press('Control+Home');
  for (let line = 0; line < 4; line += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  // The editor takes an announcement back after 200 ms, so what was said is collected.
  await page.locator('.cm-announced').evaluate((region) => {
    const said: string[] = [];
    Object.assign(globalThis, { said });
    const { MutationObserver } = region.ownerDocument.defaultView ?? globalThis;
    new MutationObserver(() => said.push(region.textContent.trim())).observe(region, { childList: true });
  });
  await page.keyboard.press('ArrowRight');
  await editorOf(page).locator('.md-chip.is-selected').getByText('Table: Key figures').waitFor();
  await expect.poll(() => page.evaluate<string[]>('said')).toContain(`Table: Key figures. ${FILLED}`);
  await page.keyboard.press('Enter');
  const card = page.getByRole('dialog', { name: 'Table: Key figures' });
  await card.getByRole('cell', { name: 'Recovery time objective (RTO)' }).waitFor();
  await card.getByText(FILLED).waitFor();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await card.waitFor({ state: 'detached' });
  await expect.poll(() => editorOf(page).evaluate((editor) => editor.matches(':focus'))).toBe(true);
  await expect.poll(() => savedText(page)).toBe(TEXT);
});

test('a click on a chip shows its value, and leads to the fact', async () => {
  const page = await openText();
  await chipsOf(page).first().click();
  const card = page.getByRole('dialog', { name: 'RTO: 4 hours' });
  await card.getByText('4 hours', { exact: true }).waitFor();
  await card.getByRole('button', { name: 'Show in Facts' }).click();
  await page.getByRole('tab', { name: 'Facts', selected: true }).waitFor();
  await expect.poll(() => page.evaluate('document.activeElement?.closest("[data-fact]")?.dataset.fact')).toBe('rto');
});

test('a chip is copied as its text and deleted by one key, which undo takes back', async () => {
  const page = await openText();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await chipsOf(page).last().click();
  const card = page.getByRole('dialog', { name: 'Table: Key figures' });
  await card.waitFor();
  await page.keyboard.press('Escape');
  await card.waitFor({ state: 'detached' });
  await expect.poll(() => editorOf(page).evaluate((editor) => editor.matches(':focus'))).toBe(true);
  await page.keyboard.press('Control+C');
  await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe('{{table:key-figures}}');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Backspace');
  await expect.poll(() => savedText(page)).toBe(TEXT.replace('{{table:key-figures}}', ''));
  await page.keyboard.press('Control+Z');
  await expect.poll(() => savedText(page)).toBe(TEXT);
});
