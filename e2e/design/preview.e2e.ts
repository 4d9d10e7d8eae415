// The preview of a design: diagrams drawn beside the page, texts of megabytes, and every size and theme without a fault.

import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { errorsOf, expectNoAxeViolations, saveScreenshot } from '../support/browser.ts';
import { editorOf, openDesign, previewOf } from '../screens/design-screen.ts';
import { expectSaved, HUB, openEditor, savedText } from '../screens/editor-screen.ts';
import { newPerson } from '../support/person.ts';
import { sharedServer, type LoungeServer } from '../support/server.ts';

let server: LoungeServer;
beforeAll(async () => {
  server = await sharedServer();
});

const fenced = (source: string) => `\`\`\`mermaid\n${source}\n\`\`\`\n\n`;
const DRAWN = {
  flowchart: 'flowchart LR\n  a[Users] -->|HTTPS| b[Front Door]',
  gantt: 'gantt\n  dateFormat YYYY-MM-DD\n  section Wave 1\n  Network :2026-01-05, 10d',
  sequence: 'sequenceDiagram\n  A->>B: ask',
  class: 'classDiagram\n  class Hub',
  er: 'erDiagram\n  HUB ||--o{ SPOKE : has',
  pie: 'pie\n  "Compute" : 3\n  "Storage" : 1',
};
const picture = (page: Page, kind: string) => previewOf(page).getByRole('img', { name: `Diagram, ${kind}: ` });

test('diagrams are drawn, say what is on them, and enlarge under the pointer and the keys', async () => {
  const page = await openEditor(Object.values(DRAWN).map(fenced).join(''), {
    baseUrl: server.baseUrl,
    viewport: { width: 1_440, height: 2_400 },
  });
  for (const kind of Object.keys(DRAWN)) {
    await picture(page, kind).scrollIntoViewIfNeeded();
    await expect
      .poll(async () => (await picture(page, kind).boundingBox())?.height, { message: kind })
      .toBeGreaterThan(20);
  }
  await expect.poll(() => picture(page, 'flowchart').getAttribute('alt')).toMatch(/Users.*Front Door/);

  const enlarge = previewOf(page).getByRole('button', { name: 'Enlarge diagram' }).first();
  await enlarge.click();
  const viewer = page.getByRole('dialog', { name: 'Diagram' });
  const shown = viewer.getByRole('img').locator('img');
  const scale = async () => Number.parseInt(await viewer.getByText(/^\d+ %$/).innerText(), 10);
  const fitted = await scale();
  const place = await shown.boundingBox();
  await page.keyboard.press('+');
  await expect.poll(() => scale()).toBeGreaterThan(fitted);
  await page.keyboard.press('0');
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await shown.boundingBox())?.x).toBeLessThan(place?.x ?? 0);
  await viewer.getByRole('button', { name: 'Fit to window' }).click();
  await page.mouse.move(700, 1_200);
  await page.mouse.wheel(0, -200);
  await expect.poll(scale).toBeGreaterThan(fitted);
  await page.mouse.down();
  await page.mouse.move(600, 1_100);
  await page.mouse.up();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await viewer.waitFor({ state: 'detached' });
  await expect.poll(() => enlarge.evaluate((element) => element.matches(':focus'))).toBe(true);
  expect(errorsOf(page)).toEqual([]);
});

test('headings have the numbers of the exports, in the preview and in the outline', async () => {
  const page = await openEditor('# Plan\n\n## 4. Network\n\n### Hub\n\nText.\n\n### Spokes\n\n## Cost\n', {
    baseUrl: server.baseUrl,
  });
  for (const name of ['Plan', '1 Network', '1.1 Hub', '1.2 Spokes', '2 Cost'])
    await previewOf(page)
      .getByRole('heading', { name: new RegExp(`^${name}$`) })
      .waitFor();
  await page.getByRole('button', { name: 'Outline' }).click();
  await page.getByRole('button', { name: /^1\.2\s+Spokes/ }).waitFor();
});

test('a row of boxes that would be too small to read runs down the page', async () => {
  const row = Array.from({ length: 12 }, (_, index) => `n${index}[Service ${index}]`).join(' --> ');
  const page = await openEditor(fenced(`flowchart LR\n  ${row}`), { baseUrl: server.baseUrl });
  const { width = 0, height = 0 } = (await picture(page, 'flowchart').boundingBox()) ?? {};
  expect(height).toBeGreaterThan(width);
});

test('what cannot be drawn truly is shown as source with the reason', async () => {
  const edges = Array.from({ length: 600 }, (_, index) => `n${index} --> n${index + 1}`).join('\n');
  const undrawn = [
    ['gantt\n  dateFormat YYYY-MM-DD\n  Wave :2026-99-99, 3d', 'Shown as source: it cannot be read (Invalid date'],
    ['flowchart TD\n  a[First] --> b\n  a[Second]', 'the picture would not be right: “First” is missing.'],
    ['flowchart TD\n  a --> b\n  c -->[d', 'Shown as source: line 3 cannot be read.'],
    ['hello world', 'Shown as source: Mermaid has no such kind of diagram.'],
    [`flowchart LR\n${edges}`, 'Shown as source: it is too large to draw.'],
  ] as const;
  const page = await openEditor(undrawn.map(([source]) => fenced(source)).join(''), { baseUrl: server.baseUrl });
  for (const [source, reason] of undrawn) {
    const figure = previewOf(page)
      .locator('figure')
      .filter({ hasText: source.split('\n').at(-1) ?? '' })
      .last();
    await figure.scrollIntoViewIfNeeded();
    await figure.getByText(reason).waitFor();
    await expect.poll(() => figure.locator('pre').innerText()).toBe(source);
  }
  await expect.poll(() => previewOf(page).locator('img').count()).toBe(0);
  await expectNoAxeViolations(page);
});

test('a diagram whose drawing cannot be fetched is shown as source, and drawn on the next try', async () => {
  const page = await newPerson({ baseUrl: server.baseUrl });
  await page.route('**/api/diagrams', (route) => route.abort());
  await openDesign(page, { ...HUB, content: fenced(DRAWN.flowchart) }, server.baseUrl);
  await previewOf(page).getByText('Shown as source: the server could not be reached.').waitFor();
  await expect.poll(() => previewOf(page).locator('pre').innerText()).toBe(DRAWN.flowchart);
  await page.unroute('**/api/diagrams');
  await previewOf(page).getByRole('button', { name: 'Try again' }).click();
  await picture(page, 'flowchart').waitFor();
});

test('a text of 5 MB is previewed in parts, edited and saved', async () => {
  const text = Array.from(
    { length: 2_400 },
    (_, index) => `## Part ${index}\n\n${'Traffic enters through the firewall. '.repeat(57)}\n`,
  ).join('\n');
  const page = await openEditor(text, { baseUrl: server.baseUrl });
  await previewOf(page)
    .getByRole('heading', { name: / Part 0$/ })
    .waitFor();
  await page.getByText('688,800 words').waitFor();
  await previewOf(page).getByText('This is a long text').waitFor();
  await previewOf(page).getByRole('button', { name: 'Show later lines' }).click();
  await previewOf(page)
    .getByRole('heading', { name: / Part 40$/ })
    .waitFor();
  await previewOf(page).getByRole('button', { name: 'Show earlier lines' }).click();
  await previewOf(page)
    .getByRole('heading', { name: / Part 12$/ })
    .waitFor();
  await editorOf(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('\n## The end\n');
  await previewOf(page).getByRole('heading', { name: 'The end' }).waitFor();
  await expect.poll(() => savedText(page), { timeout: 30_000 }).toBe(`${text}\n## The end\n`);
  expect(errorsOf(page)).toEqual([]);
});

test('hostile Markdown is text: no HTML, no remote image, no script address', async () => {
  const page = await openEditor(
    '<img src=x onerror="window.owned = 1"> [go](javascript:window.owned=1) ![far](https://example.com/a.png)\n',
    { baseUrl: server.baseUrl },
  );
  await previewOf(page).getByText('onerror').waitFor();
  await expect.poll(() => previewOf(page).locator('img').count()).toBe(0);
  await expect.poll(() => previewOf(page).locator('a[href^="javascript"]').count()).toBe(0);
  expect(await page.evaluate('window.owned')).toBeUndefined();
});

test('the editor has no axe violation and nothing sideways, in both themes, on a desktop and on phones', async () => {
  const text = `## Network\n\nThree **hubs**.\n\n| Hub | Prefix |\n|---|---|\n| West | 10.0.0.0/16 |\n\n${fenced(DRAWN.flowchart)}`;
  for (const theme of ['dark', 'light'] as const) {
    for (const width of [1_440, 360]) {
      const page = await openEditor(text, { baseUrl: server.baseUrl, theme, viewport: { width, height: 900 } });
      if (width < 768) {
        await page.getByRole('button', { name: 'Bold' }).waitFor();
        await expectNoAxeViolations(page);
        await page.getByText('Read', { exact: true }).first().click();
      }
      await picture(page, 'flowchart').waitFor();
      await expectNoAxeViolations(page);
      await saveScreenshot(page, `design-editor-${theme}-${width}`);
      // A phone of 390 pixels has the layout of one of 360: only its fit is checked.
      for (const shown of width < 768 ? [360, 390] : [width]) {
        await page.setViewportSize({ width: shown, height: 900 });
        await expect.poll(() => page.evaluate<number>('document.documentElement.scrollWidth')).toBe(shown);
      }
      await page.context().close();
    }
  }
});

test('a design is written with the keyboard alone', async () => {
  const page = await openEditor('', { baseUrl: server.baseUrl });
  const isIn = async (name: string) =>
    page.getByRole('button', { name, exact: true }).evaluate((element) => element.matches(':focus'));
  for (let step = 0; step < 200 && !(await isIn('Heading')); step += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Network');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+B');
  await page.keyboard.type('three hubs');
  await expectSaved(page, '## Network\n**three hubs**');
  for (let step = 0; step < 200 && !(await isIn('Outline')); step += 1) await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Outline' }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Line 1, column 1').waitFor();
});
