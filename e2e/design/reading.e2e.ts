// How a design reads: its tables beside the text and on a phone, how long it is, its formulas.

import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { errorsOf, expectNoAxeViolations } from '../support/browser.ts';
import { expectToast, newDesigner, openDesign, previewOf, showInspector } from '../screens/design-screen.ts';
import { newPerson } from '../support/person.ts';
import { sharedServer, type LoungeServer } from '../support/server.ts';

let server: LoungeServer;
beforeAll(async () => {
  server = await sharedServer();
});

const SENTENCE =
  'GB of data storage costs 0.34351027 USD for each gigabyte and month of the subscription-wide-allowance';

/** A table with this many columns, whose cells are longer than they are wide. */
function tableOf(columns: number): string {
  const row = (words: readonly string[]): string => `| ${words.join(' | ')} |\n`;
  const names = Array.from({ length: columns }, (_, index) => `Column ${index + 1}`);
  return `${row(names)}${row(names.map(() => '---'))}${row(names.map(() => SENTENCE))}\n`;
}

/** The tables in the preview: how many columns they have, whether they scroll, and how wide their first column is. */
function readTables(page: Page) {
  return previewOf(page)
    .locator('.tablewrap')
    .evaluateAll((boxes) =>
      boxes.map((box) => ({
        columns: box.querySelectorAll('thead tr > *').length,
        scrolls: box.scrollWidth > box.clientWidth,
        first: Math.round(box.querySelector('td')?.getBoundingClientRect().width ?? 0),
      })),
    );
}

test('a table of up to six columns wraps and never scrolls, beside the text, alone and on a phone', async () => {
  const page = await newDesigner(server, { content: `# Cost\n\n${[2, 3, 4, 5, 6, 9].map(tableOf).join('')}` });
  for (const width of [1440, 1366, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const view of ['Split', 'Read']) {
      const choice = page.getByRole('radio', { name: view });
      if ((await choice.count()) === 0) continue;
      await choice.check({ force: true });
      const scrolling = async () =>
        (await readTables(page)).filter(({ scrolls }) => scrolls).map(({ columns }) => columns);
      // Beside its source and on a phone there is no room for columns: each row is a list.
      const hasRoom = view === 'Read' && width > 390;
      await expect.poll(scrolling).toEqual(hasRoom ? [9] : []);
      await expect.poll(() => previewOf(page).getByRole('cell', { name: SENTENCE }).count()).toBe(29);
      for (const { first } of await readTables(page)) expect(first).toBeGreaterThanOrEqual(120);
    }
  }
  await expectNoAxeViolations(page);
  expect(errorsOf(page)).toEqual([]);
});

test('the line below the text counts what is read, and the pages that the PDF has', async () => {
  const page = await newDesigner(server, { services: ['App Service', 'Azure SQL Database', 'Key Vault'] });
  await page.getByRole('button', { name: 'Generate' }).click();
  await expectToast(page, 'Content Generated');
  const line = page.locator('.design-editor-status');
  const count = async (pattern: RegExp): Promise<number> =>
    Number(pattern.exec(await line.innerText())?.[1]?.replace(',', '') ?? 0);
  await expect.poll(() => count(/([\d,]+) words/)).toBeGreaterThan(2_000);
  await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export PDF' }).click()]);
  await showInspector(page, 'Files');
  const file = page.getByRole('list', { name: 'File Explorer' }).getByRole('listitem').filter({ hasText: '.pdf' });
  const real = Number(/(\d+) pages/.exec(await file.innerText())?.[1]);
  expect(real).toBeGreaterThan(8);
  const guessed = await count(/about ([\d,]+) pages/);
  expect(Math.abs(guessed - real)).toBeLessThanOrEqual(Math.max(1, real * 0.1));
});

test('formulas are drawn, and an amount of money stays text', async () => {
  const page = await newDesigner(server, { content: '# Cost\n\nIt is $C = n \\times p$ a month, $5 or $10.\n' });
  await previewOf(page).locator('math').waitFor();
  await expect.poll(() => previewOf(page).innerText()).toContain('$5 or $10');
  expect(await previewOf(page).innerText()).not.toContain('\\times');
  expect(errorsOf(page)).toEqual([]);
});

test('a diagram shows lines of grey and never its source before it is drawn', async () => {
  const drawn = Promise.withResolvers<void>();
  const page = await newPerson({ baseUrl: server.baseUrl });
  await page.route('**/api/diagrams**', async (route) => {
    await drawn.promise;
    await route.continue();
  });
  await openDesign(
    page,
    { content: '# Hub\n\n```mermaid\nflowchart LR\n  a[Users] --> b[Front Door]\n```\n' },
    server.baseUrl,
  );
  await previewOf(page).getByRole('heading', { name: 'Hub' }).waitFor();
  await previewOf(page).locator('.skel-lines').waitFor();
  expect(await previewOf(page).innerText()).not.toContain('-->');
  drawn.resolve();
  await previewOf(page)
    .getByRole('img', { name: /^Diagram, flowchart: / })
    .waitFor();
});
