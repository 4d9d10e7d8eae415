// The layout of the design screen at every usual width, with the scrollbars that a desktop shows: nothing is cut off or
// scrolls sideways. What is open beside the text, and the keys that move between the panes.

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNoAxeViolations } from '../support/browser.ts';
import { createDesign, editorOf, newDesigner, openDesign, previewOf, showInspector } from '../screens/design-screen.ts';
import { sharedServer, type LoungeServer } from '../support/server.ts';
import { expectNothingCut, launchWithScrollbars, newWidePage } from '../support/widths.ts';

const SERVICES = ['AKS', 'Azure Firewall', 'Key Vault', 'Azure SQL Database', 'Storage', 'Front Door', 'Log Analytics'];
const PLACES = Array.from({ length: 13 }, (_, index) => `Host ${index} is in 10.20.1.7/24.`).join('\n\n');
const TEXT = `## Network\n\nThe space is {{address-space}}, back within {{rto}}.\n\n${PLACES}\n`;

let browser: Browser;
let server: LoungeServer;
beforeAll(async () => {
  server = await sharedServer();
  browser = await launchWithScrollbars();
});
afterAll(() => browser.close());

const newPage = (theme: 'dark' | 'light'): Promise<Page> => newWidePage(browser, { baseUrl: server.baseUrl, theme });

test.each(['dark', 'light'] as const)(
  'nothing is cut off at any width with visible scrollbars (%s)',
  async (theme) => {
    const page = await newPage(theme);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/design');
    await page.getByText('Add at least one service.').waitFor();
    await expectNothingCut(page, 'a new design', '.design');

    await page.setViewportSize({ width: 1440, height: 900 });
    const title = 'Hub and spoke for the retail platform of Contoso';
    await openDesign(page, { title, services: SERVICES, content: TEXT }, server.baseUrl);
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .waitFor();
    await expectNothingCut(page, 'facts', '.design');
    await page.setViewportSize({ width: 1440, height: 900 });
    await showInspector(page, 'Findings');
    await page.getByText('13 places').waitFor();
    await expectNothingCut(page, 'findings', '.design');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Edit settings' }).click();
    await page.getByLabel('Cloud provider').waitFor();
    await expectNoAxeViolations(page);
    await expectNothingCut(page, 'settings', '.design');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('tab', { name: 'Design Templates' }).click();
    await page.getByRole('button', { name: 'Load Template' }).waitFor();
    await expectNothingCut(page, 'templates', '.design');
    await page.context().close();
  },
  120_000,
);

test('at 1440 a text is read in 640 pixels or more, and the chosen view stays', async () => {
  const page = await newDesigner(server, { services: SERVICES, content: TEXT });
  for (const view of ['Read', 'Write']) {
    await page.getByText(view, { exact: true }).first().click();
    const text = view === 'Write' ? editorOf(page) : previewOf(page).locator('.prose').first();
    await expect.poll(async () => (await text.boundingBox())?.width ?? 0).toBeGreaterThanOrEqual(640);
  }
  await page.reload();
  await editorOf(page).waitFor();
  await expect.poll(() => previewOf(page).isVisible()).toBe(false);
});

test('with a text the settings are one line, which opens and folds again', async () => {
  const page = await newDesigner(server, { services: SERVICES, content: TEXT });
  await page.getByText('Azure · 7 services · 13 topics').waitFor();
  await page.getByRole('button', { name: 'Edit settings' }).click();
  await page.getByLabel('Cloud provider').waitFor();
  await expect
    .poll(() => page.getByRole('button', { name: 'Fold settings' }).evaluate((button) => button.matches(':focus')))
    .toBe(true);
  await page.keyboard.press('Enter');
  await page.getByText('Azure · 7 services · 13 topics').waitFor();
  await page.getByRole('button', { name: 'Generate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Generate' }).click();
  await page.getByText('Content Generated').waitFor();
  await expect.poll(() => page.getByLabel('Cloud provider').count()).toBe(0);
});

test('the inspector folds unused facts, stays closed until it is opened, and counts findings meanwhile; equal ones are one', async () => {
  const page = await newDesigner(server, { services: SERVICES, content: TEXT });
  const facts = page.getByRole('tabpanel', { name: 'Facts' }).getByRole('listitem');
  await expect.poll(() => facts.count()).toBe(2);
  await page.getByRole('button', { name: /^Show \d+ unused/ }).click();
  await expect.poll(() => facts.count()).toBeGreaterThan(2);
  await page.getByRole('button', { name: 'Close the inspector' }).click();
  await page.reload();
  await page.getByRole('tab', { name: /^Findings\s*\d+/ }).waitFor();
  await expect.poll(() => page.getByRole('tabpanel', { name: 'Facts' }).count()).toBe(0);
  await showInspector(page, 'Findings');
  const group = page.getByRole('button', { name: /10\.20\.1\.7\/24.*13 places/s });
  await group.click();
  await page.getByRole('button', { name: /^Network, line 17/ }).click();
  await page.getByText(/^Line 17, column/).waitFor();
});

test('F6 goes from pane to pane and back', async () => {
  const page = await newDesigner(server, { services: SERVICES, content: TEXT });
  const paneOf = () =>
    page.evaluate<string>(
      "document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.className ?? ''",
    );
  await page.getByRole('region', { name: 'Inspector' }).waitFor();
  const panes: string[] = [];
  for (let step = 0; step < 4; step += 1) {
    await page.keyboard.press('F6');
    panes.push(await paneOf());
  }
  expect(panes).toEqual(['Topics', 'design-side', 'Edit Design', 'Inspector']);
  await page.keyboard.press('Shift+F6');
  await expect.poll(() => paneOf()).toBe('Edit Design');
});

test('the outline is beside the text, which can be edited meanwhile', async () => {
  const page = await newDesigner(server, { services: SERVICES, content: TEXT });
  await page.getByRole('button', { name: 'Close the inspector' }).click();
  await page.getByRole('button', { name: 'Outline' }).click();
  const outline = page.getByRole('dialog', { name: 'Outline' });
  await outline.getByRole('button', { name: /^1 Network/ }).click();
  await page.keyboard.type('# The plan\n\n');
  await outline.getByRole('button', { name: /^The plan/ }).waitFor();
  await outline.getByRole('button', { name: 'Close' }).click();
  await outline.waitFor({ state: 'detached' });
});

test('a service is chosen from those of the provider; a misspelt one is questioned, never changed', async () => {
  const page = await newDesigner(server, {});
  const field = page.getByRole('combobox', { name: 'Services' });
  await field.fill('key v');
  await page.getByRole('option', { name: 'Key Vault' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove Key Vault' }).waitFor();
  await field.fill('key vault');
  await page.keyboard.press('Enter');
  await field.fill('kuberntes');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove kuberntes' }).waitFor();
  await page.getByRole('button', { name: /^Did you mean .*Kubernetes/ }).click();
  await page.getByRole('button', { name: /^Remove .*Kubernetes/ }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^Remove/ }).count()).toBe(2);
  await field.fill('S3');
  await page.keyboard.press('Enter');
  await page.getByText('“S3” is a service of AWS. It was added as written.').waitFor();
  await expectNoAxeViolations(page);
});

test('the bar beside the tabs renames, and opens another or a new design', async () => {
  const page = await newDesigner(server, { title: 'First', content: 'Text of the first.\n' });
  await createDesign(page, { title: 'Second', content: 'Text of the second.\n' }, server.baseUrl);
  await page.getByLabel('Title', { exact: true }).fill('First, renamed');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Designs', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'First, renamed', exact: true }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Second', exact: true }).click();
  await previewOf(page).getByText('Text of the second.').waitFor();
  await page.getByRole('button', { name: 'New design' }).click();
  await previewOf(page).getByText('Your text appears here').waitFor();
  await expect.poll(() => page.getByLabel('Title', { exact: true }).inputValue()).toBe('Untitled design');
});

const topOf = async (page: Page, selector: string): Promise<number> =>
  (await page.locator(selector).first().boundingBox())?.y ?? Infinity;

test('the head is one bar of 56 pixels; on a tablet and a phone little is above the first word', async () => {
  const page = await newDesigner(server, { services: SERVICES, content: TEXT });
  await page.getByRole('radio', { name: 'Read' }).check({ force: true });
  await expect.poll(async () => (await page.locator('.page-head').boundingBox())?.height).toBe(56);
  for (const width of [768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.reload();
    await previewOf(page).waitFor();
    const nav = (await page.locator('.page-head').boundingBox())?.y ?? 0;
    await expect.poll(async () => (await topOf(page, '.md-preview')) - nav).toBeLessThanOrEqual(160);
    for (const name of ['Add Image', 'Add New Topic']) {
      await page.getByRole('button', { name: /^More/ }).click();
      await page.getByRole('menuitem', { name }).waitFor();
      await page.keyboard.press('Escape');
    }
  }
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Export PDF' }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Export PDF' }).count()).toBe(0);
  await expectNoAxeViolations(page);
});

test('the tools that format are there where the text is written, and every named control stays on a desktop', async () => {
  const page = await newDesigner(server, { services: SERVICES, content: TEXT });
  const bold = page.getByRole('button', { name: 'Bold' });
  await expect
    .poll(() => page.locator('.design-editor-head .seg label').allInnerTexts())
    .toEqual(['Write', 'Split', 'Read']);
  for (const [view, isShown] of [
    ['Write', true],
    ['Split', true],
    ['Read', false],
  ] as const) {
    await page.getByRole('radio', { name: view }).check({ force: true });
    await expect.poll(() => bold.count()).toBe(isShown ? 1 : 0);
    for (const name of ['Export DOCX', 'Export PDF', 'Add Image', 'Add New Topic', 'Generate', 'Outline'])
      await expect
        .poll(() => page.getByRole('button', { name, exact: true }).isVisible(), { message: `${name} in ${view}` })
        .toBe(true);
  }
});

test('in a low window the page itself does not scroll', async () => {
  const page = await newDesigner(server, { services: SERVICES, content: TEXT });
  for (const size of [
    { width: 1366, height: 768 },
    { width: 1440, height: 899 },
  ]) {
    await page.setViewportSize(size);
    const scrolls = () =>
      page.evaluate(
        `[document.documentElement, ...document.querySelectorAll('.design-work, .design-side')]
          .filter((box) => box.scrollHeight > box.clientHeight + 1).map((box) => box.className || box.tagName)`,
      );
    await expect.poll(scrolls).toEqual([]);
    await expect.poll(async () => (await page.locator('.md-source').boundingBox())?.height).toBeGreaterThanOrEqual(500);
  }
});
