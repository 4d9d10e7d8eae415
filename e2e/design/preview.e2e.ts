// The preview of a design: diagrams drawn beside the page, texts of megabytes, and every size and theme without a fault.

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
  flowchart: 'flowchart LR\n  a --> b',
  'stateDiagram-v2': 'stateDiagram-v2\n  [*] --> On',
  sequenceDiagram: 'sequenceDiagram\n  A->>B: ask',
  classDiagram: 'classDiagram\n  class Hub',
  erDiagram: 'erDiagram\n  HUB ||--o{ SPOKE : has',
  'xychart-beta': 'xychart-beta\n  x-axis [jan, feb]\n  bar [3, 4]',
};

test('six kinds of diagrams are drawn', async () => {
  const page = await openEditor(Object.values(DRAWN).map(fenced).join(''), {
    baseUrl: server.baseUrl,
    viewport: { width: 1_440, height: 2_400 },
  });
  for (const kind of Object.keys(DRAWN)) {
    const picture = previewOf(page).getByRole('img', { name: `Diagram, ${kind}` });
    await picture.scrollIntoViewIfNeeded();
    expect((await picture.boundingBox())?.height, kind).toBeGreaterThan(20);
  }
  expect(errorsOf(page)).toEqual([]);
});

test('a flowchart without a direction is drawn, below front matter and settings too', async () => {
  const page = await openEditor(fenced('---\ntitle: Hubs\n---\n%%{init: {"theme": "dark"}}%%\nflowchart\n  a --> b'), {
    baseUrl: server.baseUrl,
  });
  await previewOf(page).getByRole('img', { name: 'Diagram, flowchart' }).waitFor();
});

test('what is not drawn is shown as code with the reason', async () => {
  const edges = Array.from({ length: 400 }, (_, index) => `n${index} --> n${index + 1}`).join('\n');
  for (const [source, reason] of [
    ['gantt\n  title Plan', "'gantt' is none of them, so its code is shown, in exports too."],
    [`flowchart LR\n${edges}`, 'This diagram has more than 300 connections'],
    ['flowchart sideways\n  a --> b', 'This diagram cannot be read, so its code is shown: Invalid mermaid header'],
  ] as const) {
    const page = await openEditor(fenced(source), { baseUrl: server.baseUrl });
    await previewOf(page).getByText(reason).waitFor();
    expect(await previewOf(page).locator('pre').innerText()).toBe(source);
    await expectNoAxeViolations(page);
  }
});

test('a diagram that takes long to draw does not hold the page, and is given up', async () => {
  const side = (letter: string) => Array.from({ length: 40 }, (_, index) => `${letter}${index}`).join(' & ');
  const page = await newPerson({ baseUrl: server.baseUrl });
  await page.clock.install();
  await openDesign(page, { ...HUB, content: fenced(`flowchart LR\n  ${side('a')} --> ${side('b')}`) }, server.baseUrl);
  await expect.poll(() => page.workers().length).toBe(1);
  await editorOf(page).click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('Typed meanwhile.\n\n');
  await previewOf(page).getByText('Typed meanwhile.').waitFor();
  const givenUp = previewOf(page).getByText('This diagram takes too long to draw');
  expect(await givenUp.count()).toBe(0);
  await page.clock.fastForward(10_000);
  await givenUp.waitFor();
  await expect.poll(() => page.workers().length).toBe(0);
});

test('400 boxes are drawn, or given up, without holding the page', async () => {
  const page = await openEditor(
    fenced(`flowchart LR\n${Array.from({ length: 400 }, (_, index) => `n${index}[Node ${index}]`).join('\n')}`),
    { baseUrl: server.baseUrl },
  );
  const picture = previewOf(page).getByRole('img', { name: 'Diagram, flowchart' });
  await picture.or(previewOf(page).getByText('This diagram takes too long to draw')).waitFor();
  expect(errorsOf(page)).toEqual([]);
});

test('a text of 5 MB is previewed in parts, edited and saved', async () => {
  const text = Array.from(
    { length: 2_400 },
    (_, index) => `## Part ${index}\n\n${'Traffic enters through the firewall. '.repeat(57)}\n`,
  ).join('\n');
  const page = await openEditor(text, { baseUrl: server.baseUrl });
  await previewOf(page).getByRole('heading', { name: 'Part 0', exact: true }).waitFor();
  await page.getByText('688,800 words').waitFor();
  await previewOf(page).getByText('This text is long').waitFor();
  await previewOf(page).getByRole('button', { name: 'Show what comes after' }).click();
  await previewOf(page).getByRole('heading', { name: 'Part 40', exact: true }).waitFor();
  await previewOf(page).getByRole('button', { name: 'Show what comes before' }).click();
  await previewOf(page).getByRole('heading', { name: 'Part 12', exact: true }).waitFor();
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
  expect(await previewOf(page).locator('img').count()).toBe(0);
  expect(await previewOf(page).locator('a[href^="javascript"]').count()).toBe(0);
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
        await page.getByText('Preview', { exact: true }).first().click();
      }
      await previewOf(page).getByRole('img', { name: 'Diagram, flowchart' }).waitFor();
      await expectNoAxeViolations(page);
      await saveScreenshot(page, `design-editor-${theme}-${width}`);
      // A phone of 390 pixels has the layout of one of 360: only its fit is checked.
      for (const shown of width < 768 ? [360, 390] : [width]) {
        await page.setViewportSize({ width: shown, height: 900 });
        expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(shown);
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
