// The list of designs, the settings without a key, many topics, the screen by keyboard alone and on small windows.

import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { errorsOf, expectNoAxeViolations, newPage, saveScreenshot } from '../support/browser.ts';
import {
  chooseSectionAction,
  editorOf,
  expectToast,
  newDesigner,
  openDesign,
  previewOf,
  showInspector,
  toastOf,
  topicRow,
  topicsOf,
  waitForSaved,
  preferSplit,
} from '../screens/design-screen.ts';
import { newPerson } from '../support/person.ts';
import { sharedServer, type LoungeServer } from '../support/server.ts';

let server: LoungeServer;
beforeAll(async () => {
  server = await sharedServer();
});

function designsDialog(page: Page) {
  return page.getByRole('dialog', { name: 'Designs' });
}

async function showDesigns(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Designs', exact: true }).click();
  await designsDialog(page).waitFor();
}

test('designs are searched, renamed, opened, deleted with undo, and created', async () => {
  const page = await newPerson(server);
  for (const title of ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon', 'Zeta'])
    await openDesign(page, { title, content: `Text of ${title}.\n` }, server.baseUrl);
  await showDesigns(page);
  const rows = designsDialog(page).getByRole('listitem');
  await expect.poll(() => rows.count()).toBe(6);
  await designsDialog(page).getByLabel('Search designs').fill('ta');
  await expect.poll(() => rows.count()).toBe(3);
  await designsDialog(page).getByLabel('Search designs').fill('nowhere');
  await designsDialog(page).getByText('No results for “nowhere”.').waitFor();
  await designsDialog(page).getByLabel('Search designs').fill('');

  await designsDialog(page).getByRole('button', { name: 'Rename Beta' }).click();
  await page.keyboard.press('Escape');
  await designsDialog(page).getByRole('button', { name: 'Rename Zeta' }).click();
  await designsDialog(page).getByLabel('New title of Zeta').fill('Zeta, renamed');
  await page.keyboard.press('Enter');
  await designsDialog(page).getByRole('button', { name: 'Rename Zeta, renamed' }).waitFor();
  await designsDialog(page).getByRole('button', { name: 'Rename Alpha' }).click();
  await designsDialog(page).getByLabel('New title of Alpha').fill('Alpha, renamed');
  await page.keyboard.press('Enter');
  await designsDialog(page).getByRole('button', { name: 'Alpha, renamed', exact: true }).click();
  await previewOf(page).getByText('Text of Alpha.').waitFor();
  await expect.poll(() => page.getByLabel('Title', { exact: true }).inputValue()).toBe('Alpha, renamed');

  await showDesigns(page);
  await designsDialog(page).getByRole('button', { name: 'Delete Alpha, renamed' }).click();
  await expectToast(page, 'Design deleted');
  await previewOf(page).getByText('Your text appears here').waitFor();
  await toastOf(page).getByRole('button', { name: 'Undo' }).click();
  await previewOf(page).getByText('Text of Alpha.').waitFor();
  await showDesigns(page);
  await designsDialog(page).getByRole('button', { name: 'New design' }).click();
  await previewOf(page).getByText('Your text appears here').waitFor();
  expect(errorsOf(page)).toEqual([]);
});

test('without a key Lounge writes its own text, and the agents say what they lack', async () => {
  const page = await newDesigner(server, { topics: ['Introduction', 'Network'] });
  await expect.poll(() => page.getByLabel('Cloud provider').inputValue()).toBe('azure');
  await page.getByPlaceholder('Add a service').fill('AKS');
  await page.keyboard.press('Enter');
  await page.getByText('Written by Lounge Offline').click();
  await page.getByText('No AI model. Every topic uses Lounge’s template text.').waitFor();
  const agents = await page.getByLabel('Agent', { exact: true }).locator('option:disabled').allInnerTexts();
  expect(agents).toContainEqual(expect.stringMatching(/^Gemini Pro: Google isn’t connected/));
  await page.getByRole('button', { name: 'Choose' }).click();
  await page.getByRole('dialog').getByText('No text documents uploaded').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Generate' }).click();
  await expectToast(page, 'Content Generated');
  await topicRow(page, 'Network').getByRole('img', { name: 'Lounge template' }).waitFor();
  await page.getByText('2 topics written from Lounge templates.').waitFor();
});

test('services are added once, by Add and by Enter, and a long list scrolls', async () => {
  const page = await newDesigner(server);
  const entry = page.getByPlaceholder('Add a service');
  const add = page.getByRole('button', { name: 'Add', exact: true });
  await entry.fill('   ');
  await expect.poll(() => add.isDisabled()).toBe(true);
  for (const name of ['AKS', ' AKS ', 'Front Door', 'Key Vault', 'Cosmos DB', 'Storage', 'Redis', 'Virtual WAN']) {
    await entry.fill(name);
    await page.keyboard.press('Enter');
  }
  const list = page.getByRole('list', { name: 'Services' });
  await expect.poll(() => list.getByRole('listitem').count()).toBe(7);
  await expect
    .poll(() => list.evaluate((element) => [element.clientHeight, element.scrollHeight > element.clientHeight]))
    .toEqual([200, true]);
  await page.getByRole('button', { name: 'Remove Redis' }).click();
  await expect.poll(() => list.getByRole('listitem').count()).toBe(6);
  await waitForSaved(page);
  await page.reload();
  await expect.poll(() => list.getByRole('listitem').count()).toBe(6);
});

test('200 topics are found by a search, counted, and one of them is reached in the text', async () => {
  const topics = Array.from({ length: 200 }, (_, index) => `Topic number ${index + 1}`);
  const content = topics.map((topic) => `## ${topic}\n\nText.\n`).join('\n');
  const page = await newDesigner(server, { topics, content });
  await topicsOf(page).getByText('200 of 209').waitFor();
  await topicsOf(page).getByLabel('Search topics').fill('number 150');
  await expect.poll(() => topicsOf(page).getByRole('checkbox').count()).toBe(1);
  await topicsOf(page).getByText('200 of 209').waitFor();
  await chooseSectionAction(page, 'Topic number 150', 'Go to section');
  await page.getByText('Line 597, column 1').waitFor();
  await topicsOf(page).getByRole('checkbox').uncheck();
  await topicsOf(page).getByText('199 of 209').waitFor();
});

test('a topic without a section says so', async () => {
  const page = await newDesigner(server, { topics: ['Network'], content: 'No heading.\n' });
  await chooseSectionAction(page, 'Network', 'Go to section');
  await expectToast(page, 'This topic has no section yet');
  await expect.poll(() => previewOf(page).innerText()).toBe('No heading.');
});

test('everything is reached by keyboard', async () => {
  const page = await newDesigner(server, {
    topics: ['Network'],
    services: ['AKS'],
    content: '## Network\n\n{{rto}}\n',
  });
  await topicsOf(page).getByRole('checkbox', { name: 'Network', exact: true }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectFocus(page.getByRole('menuitem', { name: 'Go to section' }));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await topicRow(page, 'Network')
    .getByRole('img', { name: /^Locked/ })
    .waitFor();
  await page.getByRole('tab', { name: 'Facts' }).focus();
  await page.keyboard.press('End');
  await page.getByText('No files generated yet').waitFor();
  await page.keyboard.press('ArrowLeft');
  await page
    .getByRole('tabpanel', { name: 'Versions' })
    .getByRole('button', { name: /^Edited/ })
    .waitFor();
  await page.keyboard.press('Tab');
  await expectFocus(page.getByRole('button', { name: 'Close the inspector' }));
  for (const name of ['Name this version', 'Title page', /^Edited/]) {
    await page.keyboard.press('Tab');
    await expectFocus(page.getByRole('tabpanel', { name: 'Versions' }).getByRole('button', { name }));
  }
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByText('No changes since this version.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'More exports' }).focus();
  await page.keyboard.press('Enter');
  await expectFocus(page.getByRole('menuitem', { name: 'Export Markdown' }));
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Document style' }).getByLabel('Client name').waitFor();
  await page.keyboard.press('Escape');
  await expectFocus(page.getByRole('button', { name: 'More exports' }));
});

async function expectFocus(locator: Locator): Promise<void> {
  await expect.poll(() => locator.evaluate((element) => element.matches(':focus'))).toBe(true);
}

/** Both phones have the same layout: on the wider one only its fit is checked. */
const SIZES = [
  { opened: { width: 1440, height: 900 }, checked: { width: 1440, height: 900 } },
  { opened: { width: 390, height: 844 }, checked: { width: 360, height: 780 } },
];

async function expectNoSidewaysScroll(page: Page, name: string): Promise<void> {
  await expect
    .poll(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth'), { message: name })
    .toBe(true);
}

test('axe finds nothing beside the text and in the dialogs, and no window scrolls sideways', async () => {
  const content = '## Network\n\nBack within {{rto}}, from 10.20.1.7/24.\n';
  const owner = await newDesigner(server, { topics: ['Network'], services: ['AKS'], content });
  await Promise.all([owner.waitForEvent('download'), owner.getByRole('button', { name: 'Export PDF' }).click()]);
  for (const theme of ['dark', 'light'] as const) {
    for (const { opened, checked } of SIZES) {
      const page = await newPage({ baseUrl: server.baseUrl, theme, viewport: opened });
      await page.context().addCookies(await owner.context().cookies());
      await preferSplit(page);
      await page.goto(owner.url());
      await editorOf(page).waitFor();
      if (opened.width < 768) await page.getByRole('button', { name: /^Topics/ }).click();
      await showInspector(page, 'Files');
      await page.getByRole('tabpanel', { name: 'Files' }).getByRole('listitem').first().waitFor();
      await expectNoSidewaysScroll(page, `${theme}-${opened.width}`);
      await page.setViewportSize(checked);
      const name = `${theme}-${checked.width}`;
      for (const side of ['Facts', 'Findings', 'Versions', 'Files'] as const) {
        await showInspector(page, side);
        await page.getByRole('tabpanel', { name: side }).getByRole('listitem').first().waitFor();
        await expectNoAxeViolations(page);
        await saveScreenshot(page, `design-${side.toLowerCase()}-${name}`);
      }
      await expectNoSidewaysScroll(page, name);
      await showDesigns(page);
      await expectNoAxeViolations(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^More( exports)?$/ }).click();
      await page.getByRole('menuitem', { name: 'Document style…' }).click();
      await page.getByRole('dialog').getByLabel('Client name').waitFor();
      await expectNoAxeViolations(page);
      await saveScreenshot(page, `design-theme-${name}`);
      expect(errorsOf(page)).toEqual([]);
      await page.context().close();
    }
  }
}, 180_000);

test('a service with the longest name can be removed by pointer', async () => {
  const name = 'Virtual WAN '.repeat(16).trim();
  const page = await newDesigner({ baseUrl: server.baseUrl }, { services: [name, 'AKS'] });
  const list = await page.getByRole('list', { name: 'Services' }).boundingBox();
  const remove = await page.getByRole('button', { name: 'Remove AKS' }).boundingBox();
  expect((remove?.x ?? 0) + (remove?.width ?? 1_000)).toBeLessThanOrEqual((list?.x ?? 0) + (list?.width ?? 0));
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await page.getByText(name).waitFor({ state: 'detached' });
});
