// Meetings of a workspace: create one, write notes, read a transcript, make a task of what was said and take that back; choose an event
// of a private calendar.

import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { errorsOf, expectNoAxeViolations } from '../support/browser.ts';
import { newPerson } from '../support/person.ts';
import { sharedServer } from '../support/server.ts';

let page: Page;
beforeAll(async () => {
  const server = await sharedServer();
  page = await newPerson({ baseUrl: server.baseUrl, isShared: true });
  await page.goto('/project/meetings');
});

const undo = (toast: string) =>
  page
    .locator('[data-removed="false"] .toast:not([inert])', { hasText: toast })
    .getByRole('button', { name: 'Undo' })
    .click();

test('a meeting is created with the keyboard, and its notes are saved', async () => {
  await page.getByText('No meetings to come').waitFor();
  await expectNoAxeViolations(page);
  await page.keyboard.press('c');
  await page.getByRole('dialog').getByLabel('Title').fill('Weekly');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Notes' }).fill('# First\n\nWe met.');
  await page.getByText(/^Saved /).waitFor();
  await page.reload();
  await expect.poll(() => page.getByRole('textbox', { name: 'Notes' }).inputValue()).toBe('# First\n\nWe met.');
  await expectNoAxeViolations(page);
});

test('what is said becomes proposals, one of them a task, and Undo takes it back', async () => {
  await page.getByRole('button', { name: 'Add transcript' }).click();
  await page
    .getByLabel('Text of the transcript')
    .fill(
      "Ada: We agreed to drop the old cookie.\nAda: I'll send the report by Friday.\nAda: They want a second region.",
    );
  await page.getByRole('button', { name: 'Read transcript' }).click();
  await page.getByText('“We agreed to drop the old cookie.”').first().waitFor();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Create task', exact: true }).click();
  await page.locator('.meeting-item-task').waitFor();
  await undo('Task created');
  await page.locator('.meeting-item-task').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Line 2' }).first().click();
  await page.locator('.meeting-line[data-shown="true"]').waitFor();
});

test('an event of a private calendar becomes a meeting', async () => {
  await page.goto('/project/meetings');
  await page.getByRole('button', { name: 'From calendar' }).click();
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
  const lines = [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'UID:e',
    `DTSTART:${day}T100000Z`,
    'DURATION:PT1H',
    'SUMMARY:Review',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'own.ics', mimeType: 'text/calendar', buffer: Buffer.from(lines.join('\r\n')) });
  await page.getByText('1 event, read').waitFor();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Add as meeting' }).click();
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Review');
  expect(errorsOf(page)).toEqual([]);
});
