// The editor of a design: tools, keys, undo, find and outline, divider, images, topics; before it has loaded and on a phone.

import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { errorsOf, expectNoAxeViolations, saveScreenshot } from '../support/browser.ts';
import { createDesign, editorOf, previewOf, preferSplit } from '../screens/design-screen.ts';
import {
  editorScript,
  expectSaved,
  HUB,
  openEditor,
  putCursor,
  savedText,
  sendFiles,
} from '../screens/editor-screen.ts';
import { newPerson } from '../support/person.ts';
import { sharedServer, type LoungeServer } from '../support/server.ts';

let server: LoungeServer;
beforeAll(async () => {
  server = await sharedServer();
});

const TWO_SECTIONS = '## Network\n\nThree hubs.\n\n## Backup\n\nEvery night.\n';
/** One pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const IMAGE = { name: 'rack.png', type: 'image/png', content: PNG };
const IMAGE_LINE = /!\[[^\]]*rack[^\]]*\]\(\/api\/design-images\/\S+\)/;

function open(content: string): Promise<Page> {
  return openEditor(content, { baseUrl: server.baseUrl });
}

async function generate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Generate' }).click();
  // The text is a person's own, so the page asks before it is replaced.
  await page.getByRole('dialog').getByRole('button', { name: 'Generate' }).click();
  await page.getByText('Content Generated').waitFor();
}

test('the tools format the text, by button and by key', async () => {
  const page = await open('Three hubs\n');
  await putCursor(page, 1);
  await page.getByRole('button', { name: 'Heading' }).click();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('button', { name: 'Bold' }).click();
  await page.keyboard.type('firewall');
  await page.keyboard.press('End');
  await page.getByRole('button', { name: 'List' }).click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('second');
  await expectSaved(page, '## Three hubs\n- **firewall**\n- second');
  await page.getByRole('button', { name: 'Table' }).click();
  await page.keyboard.type('Hub');
  await previewOf(page).getByRole('columnheader', { name: 'Hub' }).waitFor();
  await putCursor(page, 1);
  await page.keyboard.press('Control+Shift+H');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+Shift+L');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await page.keyboard.press('Control+B');
  await expect.poll(() => savedText(page)).toMatch(/^### Three hubs\n\*\*firewall\*\*\n- \*\*second\*\*/);
  expect(errorsOf(page)).toEqual([]);
});

test('a tool tells its name and key', async () => {
  const page = await open(TWO_SECTIONS);
  await page.getByRole('button', { name: 'Bold' }).hover();
  await page.locator('.tip').filter({ hasText: 'Bold' }).getByText('Ctrl B').waitFor();
});

test('the line below tells what is saved, how long the text is and where the cursor stands', async () => {
  const page = await open('Three regional hubs\n'.repeat(400));
  await putCursor(page, 3);
  await page.keyboard.type('.');
  await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
  await page.getByText('1,200 words').waitFor();
  await page.getByText('about 4 pages').waitFor();
  await page.getByText('Line 3, column 21').waitFor();
});

test('the divider moves by key and pointer, and stays where it was put', async () => {
  const page = await open(TWO_SECTIONS);
  const divider = page.getByRole('separator', { name: 'Resize preview' });
  const widthOf = async () => Number(await divider.getAttribute('aria-valuenow'));
  await divider.focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(widthOf).toBe(40);
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(widthOf).toBe(80);
  const box = await divider.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 1, (box?.y ?? 0) + 200);
  await page.mouse.down();
  await page.mouse.move((box?.x ?? 0) - 160, (box?.y ?? 0) + 200, { steps: 4 });
  await page.mouse.up();
  const width = await widthOf();
  expect(width).toBeLessThan(70);
  await expect
    .poll(() => page.evaluate<string>("localStorage['react-resizable-panels:design-preview-layout']"))
    .toMatch(new RegExp(`\\[(?:${width}|${width - 1}\\.)`));
  await page.reload();
  await page.locator('.cm-editor').waitFor();
  await expect.poll(widthOf).toBe(width);
});

test('the preview follows the section of the cursor', async () => {
  const page = await open(
    Array.from(
      { length: 30 },
      (_, index) => `## Part ${index}\n\n${'Traffic enters through the firewall. '.repeat(20)}`,
    ).join('\n\n'),
  );
  await editorOf(page).click();
  await page.keyboard.press('Control+End');
  const heading = previewOf(page).getByRole('heading', { name: 'Part 29' });
  await expect.poll(async () => (await heading.boundingBox())?.y ?? Infinity).toBeLessThan(900);
  await page.keyboard.press('Control+Home');
  await expect.poll(() => previewOf(page).evaluate((element) => element.scrollTop)).toBe(0);
});

test('one step of undo gives the text before a generation back, and further steps what came before', async () => {
  const page = await open(TWO_SECTIONS);
  await putCursor(page, 3);
  await page.keyboard.type(' Typed first.');
  const typed = TWO_SECTIONS.replace('Three hubs.', 'Three hubs. Typed first.');
  await expectSaved(page, typed);
  await generate(page);
  await previewOf(page).getByRole('heading', { name: 'Table of Contents' }).waitFor();
  await editorOf(page).click();
  await page.keyboard.press('Control+Z');
  await expectSaved(page, typed);
  await page.keyboard.press('Control+Z');
  await expectSaved(page, TWO_SECTIONS);
  await page.keyboard.press('Control+Y');
  await page.keyboard.press('Control+Y');
  await expect.poll(() => savedText(page)).toContain('## Table of Contents');
});

test('while a text is generated the editor is empty and says so', async () => {
  const page = await open(TWO_SECTIONS);
  await page.route('**/api/runs/*/events*', () => undefined);
  await page.getByRole('button', { name: 'Generate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Generate' }).click();
  await page.getByPlaceholder('Generating content...').waitFor();
  await expect.poll(() => editorOf(page).inputValue()).toBe('');
  await expect.poll(() => page.getByRole('button', { name: 'Bold' }).isDisabled()).toBe(true);
});

test('a loaded template is one step of undo', async () => {
  const page = await open(TWO_SECTIONS);
  await page.getByRole('tab', { name: 'Design Templates' }).click();
  await page.getByLabel('Template', { exact: true }).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Load Template' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Load Template' }).click();
  await page.getByText('Template loaded').waitFor();
  await editorOf(page).click();
  await page.keyboard.press('Control+Z');
  await expectSaved(page, TWO_SECTIONS);
});

test('what cannot be fetched while the server is away takes nothing with it, and comes on the next try', async () => {
  const page = await open(TWO_SECTIONS);
  await previewOf(page).getByText('Three hubs.').waitFor();
  await page.context().setOffline(true);
  await putCursor(page, 3);
  await page.keyboard.type(' Typed on the train.');
  await page.keyboard.press('Control+F');
  await page.getByText('The search could not be loaded').waitFor();
  await page.getByRole('button', { name: 'Add New Topic' }).click();
  await page.getByText('This part of the page could not be loaded.').waitFor();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).last().click();
  await page.getByRole('dialog', { name: 'Add New Topic' }).waitFor();
  await page.keyboard.press('Escape');
  await editorOf(page).click();
  await page.keyboard.press('Control+F');
  await page.getByRole('textbox', { name: 'Find' }).waitFor();
  await expectSaved(page, TWO_SECTIONS.replace('Three hubs.', 'Three hubs. Typed on the train.'));
});

test('a turned phone and a resized window keep the editor: its undo, its cursor, its focus', async () => {
  const page = await open(TWO_SECTIONS);
  await putCursor(page, 3);
  await page.keyboard.type(' Typed wide.');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: /^Topics/ }).waitFor();
  await expect.poll(() => page.getByRole('complementary', { name: 'Topics' }).isVisible()).toBe(false);
  await page.keyboard.type(' Typed narrow.');
  await expectSaved(page, TWO_SECTIONS.replace('Three hubs.', 'Three hubs. Typed wide. Typed narrow.'));
  await page.setViewportSize({ width: 1_440, height: 900 });
  await page.getByRole('complementary', { name: 'Topics' }).waitFor();
  // A slow machine types with pauses, and each pause begins a step of its own.
  await expect
    .poll(async () => {
      await page.keyboard.press('Control+Z');
      return savedText(page);
    })
    .toBe(TWO_SECTIONS);
});

test('a group of topics is chosen and left at once, by keyboard too', async () => {
  const page = await open(TWO_SECTIONS);
  const boxes = page.getByRole('region', { name: 'Design Hypothesis' }).getByRole('checkbox');
  await page.getByRole('button', { name: 'All of Design Hypothesis' }).focus();
  await page.keyboard.press('Enter');
  for (const box of await boxes.all()) await expect.poll(() => box.isChecked()).toBe(true);
  await page.getByRole('button', { name: 'None of Design Hypothesis' }).press('Enter');
  for (const box of await boxes.all()) await expect.poll(() => box.isChecked()).toBe(false);
  await expect.poll(() => page.getByRole('checkbox', { name: 'Network', exact: true }).isChecked()).toBe(true);
});

test('find and outline work by keyboard alone', async () => {
  const page = await open(TWO_SECTIONS);
  await editorOf(page).focus();
  await page.keyboard.press('Control+F');
  await page.keyboard.type('night');
  await page.keyboard.press('Enter');
  await expectNoAxeViolations(page);
  await saveScreenshot(page, 'design-find');
  await page.keyboard.press('Escape');
  await page.keyboard.type('day');
  await expectSaved(page, TWO_SECTIONS.replace('night', 'day'));
  await page.keyboard.press('Control+Shift+O');
  await page.getByRole('dialog', { name: 'Outline' }).getByText('2 headings').waitFor();
  await expectNoAxeViolations(page);
  await page.keyboard.type('net');
  await page.getByText('1 heading', { exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Line 1, column 1').waitFor();
  await page.keyboard.type('# The plan\n\n');
  await previewOf(page).getByRole('heading', { name: 'The plan' }).waitFor();
});

test('an image comes by button, by paste and by drop, as a line of its own', async () => {
  const page = await open(TWO_SECTIONS);
  await putCursor(page, 3);
  await page
    .locator('input[type=file][aria-label="Add Image"]')
    .setInputFiles({ name: 'rack.png', mimeType: 'image/png', buffer: Buffer.from(PNG, 'base64') });
  await page.getByText('Image Uploaded').waitFor();
  await previewOf(page).getByRole('img', { name: /rack/ }).waitFor();
  await expect
    .poll(() => savedText(page))
    .toMatch(new RegExp(`Three hubs\\.\\n\\n${IMAGE_LINE.source}\\n\\n## Backup`));
  await sendFiles(editorOf(page), { how: 'paste', files: [IMAGE] });
  await page.getByText('Image Pasted').waitFor();
  await sendFiles(editorOf(page), { how: 'drop', files: [{ ...IMAGE, name: 'rack-dropped.png' }] });
  await expect.poll(() => savedText(page)).toMatch(/^## Network\n\n!\[[^\]]*rack-dropped/);
  await expect.poll(async () => (await savedText(page)).match(new RegExp(IMAGE_LINE.source, 'g'))).toHaveLength(3);
  expect(errorsOf(page)).toEqual([]);
});

test('an image is described when it is added, without a stop, and can be described anew', async () => {
  const page = await open(TWO_SECTIONS);
  await sendFiles(editorOf(page), { how: 'paste', files: [IMAGE, { ...IMAGE, name: 'second.png' }] });
  const form = page.getByRole('form', { name: 'Describe the image (1 more to follow)' });
  await form.waitFor();
  await editorOf(page).click();
  await page.keyboard.type('Meanwhile. ');
  await form.getByLabel('Alt text').fill('Two racks [west]');
  await form.getByLabel('Caption').fill('The "hub" site');
  await expectNoAxeViolations(page);
  await page.keyboard.press('Enter');
  await expect.poll(() => savedText(page)).toMatch(/!\[Two racks \\\[west\\\]\]\(\S+ "The \\"hub\\" site"\)/);
  await expect.poll(() => savedText(page)).toContain('Meanwhile. ');
  await previewOf(page).getByRole('img', { name: 'Two racks [west]' }).waitFor();
  await previewOf(page).getByText('The "hub" site').waitFor();
  await page.getByRole('form', { name: 'Describe the image' }).getByRole('button', { name: 'Not now' }).click();
  await expect.poll(() => savedText(page)).toMatch(/!\[[^\]]*second\.png\]/);
  await editorOf(page).getByText('Two racks').click();
  await page.getByRole('button', { name: 'Describe image' }).click();
  await page.getByLabel('Caption').fill('The site in Dublin');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await previewOf(page).getByText('The site in Dublin').waitFor();
  expect(errorsOf(page)).toEqual([]);
});

test('Add Image is off while the editor is empty', async () => {
  const page = await open('');
  await expect.poll(() => page.getByRole('button', { name: 'Add Image' }).isDisabled()).toBe(true);
  await editorOf(page).click();
  await page.keyboard.type('a');
  await expect.poll(() => page.getByRole('button', { name: 'Add Image' }).isEnabled()).toBe(true);
});

test('an image that fails leaves the text alone and can be tried again', async () => {
  for (const { how, words, done } of [
    { how: 'drop', words: 'Failed to upload image. Please try again.', done: 'Image Uploaded' },
    { how: 'paste', words: 'Failed to paste image. Please try again.', done: 'Image Pasted' },
  ] as const) {
    const page = await open(TWO_SECTIONS);
    await page.route('**/api/design-images', (route) => route.abort());
    await sendFiles(editorOf(page), { how, files: [IMAGE] });
    await page.getByText(words).waitFor();
    await page.getByText('Error', { exact: true }).waitFor();
    await expect.poll(() => savedText(page)).toBe(TWO_SECTIONS);
    await page.unroute('**/api/design-images');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText(done).waitFor();
    await expect.poll(() => savedText(page)).toMatch(IMAGE_LINE);
  }
});

test('only images are taken: no SVG, no HTML, nothing above 10 MB, nothing that lies about its type', async () => {
  const page = await open(TWO_SECTIONS);
  const html = Buffer.from('<script>alert(1)</script>').toString('base64');
  for (const { file, words } of [
    {
      file: { name: 'a.svg', type: 'image/svg+xml', content: html },
      words: 'Only PNG, JPEG, WebP and GIF images can be added.',
    },
    {
      file: { name: 'big.png', type: 'image/png', content: 10 * 1024 * 1024 + 1 },
      words: 'An image can have up to 10 MB.',
    },
    {
      file: { name: 'a.html', type: 'text/html', content: html },
      words: 'Only PNG, JPEG, WebP and GIF images can be added.',
    },
    { file: { name: 'a.png', type: 'image/png', content: html }, words: /PNG, JPEG, WebP/ },
  ]) {
    await sendFiles(editorOf(page), { how: 'paste', files: [file] });
    await page.locator('.toast').filter({ hasText: 'Error' }).getByText(words).first().waitFor();
  }
  await expect.poll(() => savedText(page)).toBe(TWO_SECTIONS);
});

test('the editor is 500 px high at least and 1000 at most', async () => {
  const page = await open(TWO_SECTIONS);
  for (const [height, expected] of [
    [500, 500],
    [1_600, 1_000],
  ] as const) {
    await page.setViewportSize({ width: 1_440, height });
    await expect
      .poll(() => page.locator('.md-source').evaluate((element) => Math.round(element.getBoundingClientRect().height)))
      .toBe(expected);
  }
});

test('a new topic has to be new; its heading is shown at the end', async () => {
  const page = await open(`${'line\n'.repeat(200)}## Network\n`);
  await page.getByRole('button', { name: 'Add New Topic' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Topic' });
  const add = dialog.getByRole('button', { name: 'Add', exact: true });
  for (const name of ['', '   ', 'network', 'Azure Policy']) {
    await dialog.getByLabel('Topic name').fill(name);
    await expect.poll(() => add.isDisabled(), { message: name }).toBe(true);
  }
  await dialog.getByLabel('Topic name').fill('Backup plan');
  await page.keyboard.press('Enter');
  await editorOf(page).getByText('## Backup plan').waitFor();
  await expect.poll(() => page.getByRole('checkbox', { name: 'Backup plan' }).isChecked()).toBe(true);
  await expect.poll(() => savedText(page)).toMatch(/## Network\n\n## Backup plan\n\n$/);
});

test('below 1024 px the text comes first, and the Tab key goes down the page', async () => {
  const page = await openEditor(TWO_SECTIONS, { baseUrl: server.baseUrl, viewport: { width: 1_000, height: 900 } });
  const cards = await Promise.all(
    [
      page.getByRole('region', { name: 'Edit Design' }),
      page.locator('.design-side > .card').first(),
      page.getByRole('region', { name: 'Inspector' }),
    ].map((card) => card.boundingBox()),
  );
  for (const [index, card] of cards.entries())
    expect(card?.y).toBeGreaterThanOrEqual(
      index === 0 ? 0 : (cards[index - 1]?.y ?? 0) + (cards[index - 1]?.height ?? 0),
    );
  await page.getByLabel('Title').focus();
  for (const name of ['Export PDF', 'Facts']) {
    const target = page.getByText(name, { exact: true }).first();
    for (
      let step = 0;
      step < 30 && !(await target.evaluate((element) => element.matches(':focus, :focus *')));
      step += 1
    )
      await page.keyboard.press('Tab');
    await expect
      .poll(() => target.evaluate((element) => element.matches(':focus, :focus *')), { message: name })
      .toBe(true);
  }
});

test('before the editor is here its text can be edited, and it takes over text and cursor', async () => {
  const page = await newPerson({ baseUrl: server.baseUrl });
  const id = await createDesign(page, { ...HUB, content: 'Three hubs' }, server.baseUrl);
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(await editorScript(), async (route) => {
    await held;
    await route.continue();
  });
  await preferSplit(page);
  await page.goto(`/design?d=${id}`);
  await page.locator('textarea').click();
  await page.keyboard.press('Home');
  await page.keyboard.type('All ');
  release();
  await page.locator('.cm-editor').waitFor();
  await page.keyboard.type('of ');
  await expectSaved(page, 'All of Three hubs');
});

test('without the editor the text area stays', async () => {
  const page = await newPerson({ baseUrl: server.baseUrl });
  const id = await createDesign(page, { ...HUB, content: 'Three hubs' }, server.baseUrl);
  await page.route(await editorScript(), (route) => route.abort());
  await preferSplit(page);
  await page.goto(`/design?d=${id}`);
  await page.locator('textarea').click();
  await page.keyboard.press('End');
  await page.keyboard.type('.');
  await expectSaved(page, 'Three hubs.');
});
