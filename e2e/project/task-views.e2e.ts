// Tasks as a calendar and a timeline, saved views, CSV on the screen, files, mentions, and two members at one task.

import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { errorsOf, expectNoAxeViolations } from '../support/browser.ts';
import { filterBy, openText } from '../screens/task-screen.ts';
import { newPerson } from '../support/person.ts';
import { sharedServer, type LoungeServer } from '../support/server.ts';

let server: LoungeServer;
let page: Page;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  page = await newPerson({ baseUrl: server.baseUrl });
});

const TASK = 'Peer the hub with the new spoke';
const day = (offset: number): string => {
  const now = new Date();
  const date = new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() + offset));
  return date.toISOString().slice(0, 10);
};
const cell = (date: string) => page.locator(`.calendar-day[data-day="${date}"]`);
/** One that is leaving is still drawn for a moment. */
const toast = (text: string | RegExp) => page.locator('[data-removed="false"] .toast:not([inert])', { hasText: text });
const undo = (text: string | RegExp) => toast(text).getByRole('button', { name: 'Undo' }).click();
const fits = () => page.evaluate('document.documentElement.scrollWidth <= innerWidth');
/** The cell of the week that today is not in, so that it is on the screen whatever the day is. */
const openWeek = (offset: number) => page.goto(`/project/tasks?view=calendar&zoom=week&on=${day(offset)}`);

test('the calendar shows tasks on their day; they are dragged, moved by keyboard, planned, and moved back', async () => {
  await page.goto('/project/tasks');
  await page.locator('.task-row').first().waitFor();
  await page.getByText('Calendar', { exact: true }).click();
  await page.locator('.calendar-day[data-today=true]').waitFor();
  await page.locator('.calendar-undated .calendar-task').first().waitFor();
  await expectNoAxeViolations(page);
  expect(page.url()).toContain('view=calendar');
  await openWeek(2);
  await cell(day(2)).getByText(TASK).waitFor();
  const other = (await page.locator('.calendar-day').first().getAttribute('data-day')) === day(2) ? 3 : 1;
  const target = (await cell(day(other)).count()) === 1 ? day(other) : day(3);
  await cell(day(2)).getByText(TASK).dragTo(cell(target));
  await cell(target).getByText(TASK).waitFor();
  await undo(/NET-1: due is now/);
  await cell(day(2)).getByText(TASK).waitFor();

  await cell(day(2)).getByRole('button', { name: TASK }).focus();
  await page.keyboard.press('Shift+ArrowDown');
  await cell(day(9)).getByText(TASK).waitFor();
  await toast(/NET-1: due is now/).waitFor();
  await page.getByRole('button', { name: 'Earlier' }).focus();
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => cell(day(9)).getByText(TASK).count()).toBe(0);
  await page.getByRole('button', { name: 'Today' }).click();
  await page.getByRole('button', { name: 'Give AKS-9 a day' }).click();
  await cell(day(0)).getByText('Pin the node image').waitFor();
  await undo('AKS-9');
  await expect.poll(() => cell(day(0)).getByText('Pin the node image').count()).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => fits()).toBe(true);
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('a change of the day that the server refuses is taken back', async () => {
  await openWeek(2);
  await page.route('**/tasks/*', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 403, body: '{}' }) : route.continue(),
  );
  await cell(day(2)).getByRole('button', { name: TASK }).focus();
  await page.keyboard.press('Shift+ArrowDown');
  await toast('The task could not be changed').waitFor();
  await page.unroute('**/tasks/*');
  await openWeek(2);
  await cell(day(2)).getByText(TASK).waitFor();
});

test('the timeline draws bars that move by keyboard and drag, and follows the filter', async () => {
  await page.goto('/project/tasks?view=timeline');
  const bar = page.locator('.timeline-bar', { hasText: TASK });
  await bar.waitFor();
  await page.locator('.timeline-today').waitFor();
  await page.locator('.timeline-diamond').first().waitFor();
  await expectNoAxeViolations(page);
  const widthOf = async () => Math.round((await bar.boundingBox())?.width ?? 0);
  const before = await widthOf();
  await bar.focus();
  await page.keyboard.press('ControlOrMeta+Shift+ArrowRight');
  await expect.poll(widthOf).toBe(before + 12);
  await toast(/NET-1: days is now/).waitFor();
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(widthOf).toBe(before);
  // Its offer is gone with what it would undo.
  await expect.poll(() => page.locator('.toast').count()).toBe(0);

  const box = (await bar.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + 8);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 36, box.y + 8, { steps: 4 });
  await page.mouse.up();
  await toast(/NET-1: days is now/).waitFor();
  await expect.poll(async () => Math.round((await bar.boundingBox())?.x ?? 0)).toBe(Math.round(box.x + 36));
  await expect.poll(() => widthOf()).toBe(before);
  await undo(/NET-1: days/);
  await expect.poll(async () => Math.round((await bar.boundingBox())?.x ?? 0)).toBe(Math.round(box.x));

  await page.getByLabel('Group by').selectOption('By assignee');
  await page.locator('.timeline-row.group', { hasText: 'Ben Carter' }).waitFor();
  await filterBy(page, 'Priority', 'Low');
  await page.getByText('No task has a start or due date in these days.').waitFor();
});

test('a view is saved, opens by its link, is changed, and comes back after it was deleted', async () => {
  await page.goto('/project/tasks?priority=high&view=board');
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByLabel('Name', { exact: true }).fill('High on the board');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  const tab = page.getByRole('link', { name: 'High on the board' });
  await tab.waitFor();
  const saved = new URL(page.url()).searchParams.get('saved');
  await page.goto(`/project/tasks?saved=${saved}`);
  await expect.poll(() => page.url()).toContain('priority=high');
  await page.locator('.board-card').first().waitFor();
  await page.getByRole('button', { name: 'Remove the filter: Priority is High' }).click();
  await filterBy(page, 'Priority', 'Urgent');
  await page.getByRole('button', { name: 'Update view' }).click();
  await page.getByText('View High on the board changed').waitFor();
  await page.getByRole('button', { name: 'Actions for the view' }).click();
  await expectNoAxeViolations(page);
  await page.getByRole('menuitem', { name: 'Delete view' }).click();
  await expect.poll(() => tab.count()).toBe(0);
  await undo('View deleted');
  await tab.click();
  await expect.poll(() => page.url()).toContain('priority=urgent');
});

test('a CSV file of another encoding with broken dates and formulas is mapped, imported, reported and undone', async () => {
  await page.goto('/project/tasks');
  const importFile = async (text: string, encoding: BufferEncoding) => {
    await page.getByRole('button', { name: 'Import and export' }).click();
    await page.getByRole('menuitem', { name: 'Import tasks' }).click();
    const file = { name: 'plan.csv', mimeType: 'text/csv', buffer: Buffer.from(text, encoding) };
    await page.getByLabel('CSV file').setInputFiles(file);
  };
  const start = page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true });
  await importFile('Was;Bis\nÜber prüfen;24.12.2026\n=cmd|x;31.2.2026\n;1.1.2027', 'latin1');
  await page.getByText('Choose the column that is the title.').waitFor();
  await page.getByLabel('What Was becomes').selectOption('Title');
  await page.getByLabel('What Bis becomes').selectOption('Due');
  await page.getByRole('cell', { name: 'Über prüfen' }).waitFor();
  await expectNoAxeViolations(page);
  await start.click();
  await page.getByText('2 of 3 rows imported, 1 skipped. Read as windows-1252.').waitFor();
  await expect
    .poll(() => page.locator('.import-lines li').allInnerTexts())
    .toEqual([
      expect.stringMatching(/Line 3\s+Changed\s+“31.2.2026” is not a date/),
      expect.stringMatching(/Line 4\s+Skipped\s+The title is empty/),
    ]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the report' }).click();
  expect((await download).suggestedFilename()).toBe('plan-report.csv');
  await page.getByRole('button', { name: 'Undo the import of 2 tasks' }).click();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await expect.poll(() => page.locator('.task-row', { hasText: '=cmd' }).count()).toBe(0);

  // The connection breaks after the server has the file.
  await importFile('Title\nKept', 'utf8');
  await page.route('**/task-imports?*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await start.click();
  await page.getByText(/tasks? created before were kept/).waitFor();
  await page.getByRole('button', { name: 'Undo the import of 1 task' }).click();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await page.unroute('**/task-imports?*');
});

test('files are attached, dropped into comments and restored; mentions are suggested; a comment is edited', async () => {
  await page.goto('/project/tasks?task=NET-1');
  const panel = page.locator('.task-panel');
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  await panel.getByLabel('File', { exact: true }).setInputFiles([
    { name: 'shot.gif', mimeType: 'image/gif', buffer: gif },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') },
  ]);
  await page.getByText('2 files attached').waitFor();
  await expect.poll(() => page.evaluate("document.querySelector('.attachments img')?.naturalWidth")).toBe(1);
  await panel.getByRole('button', { name: 'Delete notes.txt' }).click();
  await page.getByText('File deleted').waitFor();
  await expect.poll(() => panel.getByRole('link', { name: 'notes.txt' }).count()).toBe(0);
  await undo('File deleted');
  await panel.getByRole('link', { name: 'notes.txt' }).waitFor();

  const field = panel.getByRole('textbox', { name: /Write a comment/ });
  await field.click();
  await page.keyboard.type('Ask @an');
  await page.getByRole('option', { name: 'Ana Lopes @ana' }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => field.inputValue()).toBe('Ask @ana ');
  await page.evaluate(`{
    const data = new DataTransfer();
    data.items.add(new File([Uint8Array.from([${[...gif].join()}])], 'pasted.gif', { type: 'image/gif' }));
    document.activeElement.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }`);
  await panel.getByText('pasted.gif').waitFor();
  await page.keyboard.press('ControlOrMeta+Enter');
  const comment = panel.locator('.comments > li', { hasText: 'Ask @ana' });
  await comment.getByRole('link', { name: 'pasted.gif' }).waitFor();
  await expectNoAxeViolations(page);
  await comment.getByRole('button', { name: 'Edit comment' }).click();
  await comment.getByRole('textbox').fill('Ask @ana tomorrow');
  await comment.getByRole('button', { name: 'Save' }).click();
  await panel.getByText('(edited)').waitFor();
  await undo('Comment changed');
  await panel.locator('.comment-body', { hasText: /^Ask @ana\s*$/ }).waitFor();
});

test('every change in the panel can be undone, the newest first, by the key', async () => {
  await page.goto('/project/tasks?task=LZ-2');
  const panel = page.locator('.task-panel');
  const title = panel.getByLabel('Title', { exact: true });
  await title.fill('Renamed');
  await page.keyboard.press('Enter');
  await toast('LZ-2 renamed').waitFor();
  await panel.getByPlaceholder('Task, such as ABC-12').fill('NET-1');
  await page.keyboard.press('Enter');
  await panel.getByRole('button', { name: 'NET-1 Peer the hub' }).waitFor();
  await toast('Relation added').waitFor();
  await panel.getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => panel.getByRole('button', { name: 'NET-1 Peer the hub' }).count()).toBe(0);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => title.inputValue()).toBe('Deny public IP addresses by policy');
});

test('of two acts in a row both can be undone: the offer of the first comes back', async () => {
  await page.goto('/project/tasks?task=LZ-2');
  const panel = page.locator('.task-panel');
  const priority = panel.getByLabel('Priority');
  await priority.waitFor();
  const former = await priority.inputValue();
  const title = panel.getByLabel('Title', { exact: true });
  await title.fill('Renamed once more');
  await page.keyboard.press('Enter');
  await toast('LZ-2 renamed').waitFor();
  await priority.selectOption('low');
  await toast('LZ-2: Priority is now Low').waitFor();
  for (const text of ['LZ-2: Priority is now Low', 'LZ-2 renamed']) await undo(text);
  await expect.poll(() => title.inputValue()).toBe('Deny public IP addresses by policy');
  await expect.poll(() => priority.inputValue()).toBe(former);
});

test('two members change one task: both fields stay, a conflict shows both texts, a link opens the right workspace', async () => {
  const { workspaces } = (await (await page.request.get('/api/workspaces')).json()) as { workspaces: { id: string }[] };
  const workspace = workspaces[0]!.id;
  const invitation = await page.request.post(`/api/workspaces/${workspace}/invitations`, {
    headers: { origin: server.baseUrl },
    data: {},
  });
  const { url } = (await invitation.json()) as { url: string };
  const member = await newPerson({ baseUrl: server.baseUrl });
  const joined = await member.request.post('/api/workspace-invitations/accept', {
    headers: { origin: server.baseUrl },
    data: { token: new URL(url).searchParams.get('token') },
  });
  expect(joined.status()).toBe(200);
  // The member looks at a workspace of their own, which has a NET-7 as well.
  await member.goto('/project/tasks');
  await member.locator('.task-row').first().waitFor();
  await member.goto(`/project/tasks?workspace=${workspace}&task=NET-7`);
  await page.goto('/project/tasks?task=NET-7');
  const theirs = member.locator('.task-panel');
  const mine = page.locator('.task-panel');
  await mine.getByLabel('Priority').selectOption('Urgent');
  await theirs.getByLabel('Title', { exact: true }).fill('Renamed by the member');
  await member.keyboard.press('Enter');
  await expect.poll(() => mine.getByLabel('Title', { exact: true }).inputValue()).toBe('Renamed by the member');
  await expect.poll(() => theirs.getByLabel('Priority').inputValue()).toBe('urgent');
  expect(member.url()).not.toContain('workspace=');

  await (await openText(mine)).fill('Mine');
  await (await openText(theirs)).fill('Theirs');
  await theirs.getByRole('button', { name: 'Save description' }).click();
  await member.getByText('Description saved').waitFor();
  await mine.getByRole('button', { name: 'Save description' }).click();
  await mine.getByText('Someone else changed this text').waitFor();
  await mine.locator('pre', { hasText: 'Theirs' }).waitFor();
  await mine.getByRole('button', { name: 'Use the saved one' }).click();
  await expect.poll(() => mine.getByRole('button', { name: 'Use the saved one' }).count()).toBe(0);
  // The refused change is logged.
  expect(errorsOf(page).filter((text) => !/409|could not/.test(text))).toEqual([]);
});
