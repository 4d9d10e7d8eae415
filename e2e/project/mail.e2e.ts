// A morning with mail: connect a mailbox, read what is asked, make a task of it, be done with it by the keyboard, and see it in the
// briefing. The mail server is Debian's dovecot; nothing changes in its mailbox.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findDovecot, startDovecot, type TestDovecot } from '#platform/testing/dovecot.ts';
import { expectNoAxeViolations } from '../support/browser.ts';
import { newPerson } from '../support/person.ts';
import { startServer, type LoungeServer } from '../support/server.ts';

const ASK = 'Could you send me the cost report by Friday?';

function write(subject: string, text: string, headers = ''): string {
  const head = `From: Ben Carter <ben@contoso.example>\nTo: Ana Lopes <ana@contoso.example>\nSubject: ${subject}`;
  return `${head}\nMessage-ID: <${subject.length}@contoso.example>\nDate: ${new Date().toUTCString()}\n${headers}\n${text}\n`;
}

describe.skipIf(!findDovecot())('with a mail server', () => {
  let dovecot: TestDovecot;
  let server: LoungeServer;
  let page: Page;
  let files: string[];
  beforeAll(async () => {
    dovecot = await startDovecot(findDovecot() ?? '');
    dovecot.deliver('ana', write('Cost report', `Hi Ana,\n\nthe committee meets early. ${ASK}\n\nThanks\nBen`));
    dovecot.deliver('ana', write('Weekly offers', 'Buy by Friday!', 'List-Unsubscribe: <https://news.example>\n'));
    files = dovecot.listFiles('ana');
    server = await startServer({ MAILBOX_HOSTS: `127.0.0.1:${dovecot.port}`, BILLING: 'off' });
    page = await newPerson({ baseUrl: server.baseUrl, isShared: true });
  }, 120_000);
  afterAll(async () => {
    await server.close();
    await dovecot.stop();
  });

  const panel = () => page.getByRole('complementary', { name: 'Thread' });

  test('a mailbox is connected in two steps: signed in to, and its folders chosen', async () => {
    await page.goto('/project/email');
    await page.getByText('No mailbox is connected').waitFor();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Connect a mailbox' }).click();
    await page.getByLabel('E-mail address').fill('ana@contoso.example');
    await page.getByLabel('Your name in mails').fill('Ana Lopes');
    await page.getByLabel('IMAP server').fill('127.0.0.1');
    await page.getByLabel('Port').fill(String(dovecot.port));
    await page.getByLabel('Encryption').selectOption('none');
    await page.getByLabel('User name').fill('ana');
    await page.getByLabel('Password or app password').fill('wrong');
    await page.getByRole('button', { name: 'Check and list folders' }).click();
    await page.getByText('The mail server refused the user name or the password.').waitFor();
    await page.getByLabel('Password or app password').fill(dovecot.password);
    await page.getByRole('button', { name: 'Check and list folders' }).click();
    await expect.poll(() => page.getByLabel('INBOX').isChecked()).toBe(true);
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
  });

  test('a thread says what is asked, with the sentence that asks it and its day', async () => {
    await page.getByRole('button', { name: /Cost report/ }).click();
    await panel().getByRole('heading', { name: 'Cost report' }).waitFor();
    await expect.poll(() => panel().locator('.mailbox-asks blockquote').allInnerTexts()).toEqual([ASK]);
    await panel().getByText('from Ben Carter').waitFor();
    await expectNoAxeViolations(page);
  });

  test('an ask becomes a task when the person says so, and Undo takes it back', async () => {
    await panel().getByRole('button', { name: 'Make a task' }).click();
    await page.getByRole('button', { name: 'Create task' }).click();
    await panel().getByText('Task:').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await panel().getByRole('button', { name: 'Make a task' }).waitFor();
  });

  test('the draft of an answer is written here and sent by nobody', async () => {
    await panel().getByRole('button', { name: 'Draft an answer' }).click();
    await expect.poll(() => panel().getByLabel('Answer').inputValue()).toContain(ASK);
    const link = panel().getByRole('link', { name: 'Open in mail program' });
    await expect.poll(() => link.getAttribute('href')).toContain('mailto:ben%40contoso.example');
  });

  test('the briefing tells of it and leads to it, and says what is not connected', async () => {
    await page.goto('/project/briefing');
    await page.getByRole('button', { name: 'Make today’s briefing' }).click();
    const waiting = page.getByRole('region', { name: 'Waiting for you' });
    await waiting.getByRole('link', { name: new RegExp('cost report by Friday') }).click();
    await panel().getByRole('heading', { name: 'Cost report' }).waitFor();
    await page.goto('/project/briefing');
    await page.getByRole('region', { name: 'Mail', exact: true }).getByText('Cost report').first().waitFor();
    await expectNoAxeViolations(page);
    await page.goto('/project');
    await page.locator('summary', { hasText: 'Unread Emails2' }).waitFor();
  });

  test('e is done with a thread, Undo takes it back, and the mailbox is as it was', async () => {
    await page.goto('/project/email');
    await page.getByRole('button', { name: /Cost report/ }).waitFor();
    await page.keyboard.press('j');
    await panel().getByRole('heading', { name: 'Cost report' }).waitFor();
    await page.keyboard.press('e');
    await page.getByText('Nothing is asked of you').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: /Cost report/ }).waitFor();
    expect(dovecot.listFiles('ana')).toEqual(files);
  });
});
