// Chat as people use it every day: attachments that wait, drafts, failures that stay, the keyboard, reading and citations.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { errorsOf } from '../support/browser.ts';
import {
  answerText,
  ask,
  chooseAgent,
  conversationButtons,
  lastAnswer,
  messageBox,
  newChat,
  openChat,
  questionsOf,
  skipLock,
  thread,
  toast,
  waitForEnd,
} from '../screens/chat-screen.ts';
import { startMockProviders, type MockProviders } from '../support/mock-providers.ts';
import { startServer, type LoungeServer } from '../support/server.ts';

const TABLE = `| Name | Range | Purpose | Owner | Notes |\n|---|---|---|---|---|\n| hub | 10.0.0.0/16 | shared services of the whole estate | platform team | ${'firewall and gateways '.repeat(4)} |`;

let providers: MockProviders;
let server: LoungeServer;
let page: Page;
beforeAll(async () => {
  providers = await startMockProviders();
  providers.answer(/hold/, { text: 'Wait. '.repeat(5000), chunkSize: 6, pause: 50 });
  providers.answer(/long answer/, {
    text: 'A paragraph of the long answer.\n\n'.repeat(200),
    chunkSize: 200,
    pause: 20,
  });
  providers.answer(/formula/, { text: 'Loss: $$\n\\frac{1}{1-a}\n$$ and $5 or $10.' });
  providers.answer(/table/, { text: TABLE });
  providers.answer(/code/, { text: `\`\`\`hcl\n${'resource "a" "b" {}\n'.repeat(120)}\`\`\`` });
  providers.refuse(/refused/, 503);
  server = await startServer(providers.env);
  page = await newChat({ baseUrl: server.baseUrl });
});
afterAll(async () => {
  await server.close();
  await providers.close();
});
beforeEach(() => skipLock(page));

function attach(name: string, content: string): Promise<void> {
  return page
    .getByLabel('Attach document')
    .last()
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
}

function hasFocus(): Promise<string> {
  return page.evaluate<string>(`document.activeElement.getAttribute('aria-label') ?? document.activeElement.tagName`);
}

describe('attachments', () => {
  test('a message waits for its upload, which can be seen, and is sent with it', async () => {
    let pass = (): void => {};
    const held = new Promise<void>((resolve) => (pass = resolve));
    await page.route('**/api/documents', async (route) => {
      if (route.request().method() === 'POST') await held;
      await route.continue();
    });
    await attach('naming.txt', 'Networks are called vnet-amber.');
    await page.getByRole('button', { name: 'Cancel upload of naming.txt' }).waitFor();
    await messageBox(page).fill('Read this.');
    await page.getByRole('button', { name: 'Send', exact: true, disabled: false }).waitFor();
    await messageBox(page).press('Enter');
    await page.getByText('Your message is sent when its files are ready.').waitFor();
    await expect.poll(() => questionsOf(page).count()).toBe(0);
    pass();
    await waitForEnd(page);
    await page.unroute('**/api/documents');
    await questionsOf(page).last().getByText('naming.txt').waitFor();
    expect(JSON.stringify(providers.calls.at(-1)?.body)).toContain('vnet-amber');
  });

  test('what no agent can read is said at the chip and under the answer', async () => {
    await page
      .getByLabel('Attach document')
      .last()
      .setInputFiles({
        name: 'offer.rar',
        mimeType: 'application/vnd.rar',
        buffer: Buffer.from([80, 75, 3, 4, 0, 255]),
      });
    await page.getByText(/offer\.rar: \.rar files cannot be read yet\./).waitFor();
    await ask(page, 'What does it cost?');
    await waitForEnd(page);
    await lastAnswer(page).getByText('offer.rar could not be read, so it was left out.').waitFor();
  });

  test('a file that is dropped or pasted anywhere is attached, and 200 at once are answered in words', async () => {
    const files = (count: number) => `(() => {
      const transfer = new DataTransfer();
      for (let n = 0; n < ${count}; n += 1) transfer.items.add(new File(['x'], 'note-' + n + '.txt', { type: 'text/plain' }));
      return transfer;
    })()`;
    await page.evaluate(
      `document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: ${files(1)}, bubbles: true, cancelable: true }))`,
    );
    await page.getByRole('button', { name: 'Remove note-0.txt' }).waitFor();
    const drop = await page.evaluateHandle(files(200));
    await thread(page).dispatchEvent('dragover', { dataTransfer: drop });
    await page.getByText('Drop files to attach them').waitFor();
    await thread(page).dispatchEvent('drop', { dataTransfer: drop });
    await page.getByText('181 files were not attached').waitFor();
    await expect.poll(() => page.getByRole('button', { name: /^Remove note-/ }).count(), { timeout: 20_000 }).toBe(20);
    await page.evaluate(`sessionStorage.clear()`);
    await openChat(page);
  });

  test('a stored document opens in a preview and is attached again', async () => {
    const manager = page.getByRole('region', { name: 'Document Manager' });
    await manager.getByRole('link', { name: 'naming.txt' }).click();
    const preview = page.getByRole('dialog', { name: 'naming.txt' });
    await preview.getByText('Networks are called vnet-amber.').waitFor();
    await preview.getByRole('button', { name: 'Close' }).click();
    await manager.getByRole('button', { name: 'Attach naming.txt' }).click();
    await page.getByRole('button', { name: 'Remove naming.txt' }).click();
    await expect.poll(() => page.getByRole('button', { name: 'Remove naming.txt' }).count()).toBe(0);
    await expect.poll(() => hasFocus()).toBe('Message');
  });
});

describe('drafts', () => {
  test('each conversation has its own, also after a reload', async () => {
    await conversationButtons(page).first().click();
    await messageBox(page).fill('half a thought');
    await page.getByRole('button', { name: 'New conversation' }).first().click();
    await expect.poll(() => messageBox(page).inputValue()).toBe('');
    await conversationButtons(page).first().click();
    await expect.poll(() => messageBox(page).inputValue()).toBe('half a thought');
    await page.reload();
    await expect.poll(() => messageBox(page).inputValue()).toBe('half a thought');
  });

  test('a message that meets the end of the session is back after signing in', async () => {
    await page.route('**/api/chat/messages', (route) =>
      route.fulfill({ status: 401, json: { error: { code: 'auth/session-missing', message: 'Sign in.' } } }),
    );
    await ask(page, 'half a thought, sent');
    await page.waitForURL('**/auth');
    await page.unroute('**/api/chat/messages');
    await openChat(page);
    await expect.poll(() => messageBox(page).inputValue()).toBe('half a thought, sent');
    expect(page.url()).toContain('?c=');
    await messageBox(page).fill('');
  });
});

describe('a failure', () => {
  test('stays in the thread with its cause, and another agent answers', async () => {
    await page.getByRole('button', { name: 'New conversation' }).first().click();
    await ask(page, 'This is refused.');
    await expect.poll(() => toast(page).innerText()).toBe('Failed to send message');
    const failure = page.getByRole('group', { name: 'Failed to send message' });
    await failure.getByText('(503 after 3 tries)').waitFor();
    await expect.poll(() => messageBox(page).inputValue()).toBe('This is refused.');
    await failure.getByRole('button', { name: 'Use another agent' }).click();
    await page.getByRole('menuitem', { name: 'Lounge Offline' }).click();
    await waitForEnd(page);
    await expect.poll(() => failure.count()).toBe(0);
    await expect.poll(() => hasFocus()).toBe('Message');
    await expect.poll(() => lastAnswer(page).innerText()).toContain('Lounge Offline');
    await chooseAgent(page, 'Gemini Pro');
  });

  test('of the list of agents is shown with a retry', async () => {
    await page.route('**/api/agents', (route) => route.fulfill({ status: 500, json: {} }));
    await page.reload();
    await page.getByText('The agents could not be loaded.').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Send', exact: true }).isDisabled()).toBe(true);
    await page.unroute('**/api/agents');
    await page
      .getByRole('form')
      .or(page.locator('.chat-side'))
      .getByRole('button', { name: 'Try again' })
      .first()
      .click();
    await expect.poll(() => page.getByText('The agents could not be loaded.').count()).toBe(0);
  });
});

describe('the keyboard', () => {
  test('Escape stops, ArrowUp edits the last message with the caret at its end, Ctrl Enter resends, Escape gives up', async () => {
    await openChat(page);
    await expect.poll(hasFocus).toBe('Message');
    await ask(page, 'Please hold.');
    await expect.poll(() => answerText(page)).toContain('Wait.');
    await page.keyboard.press('Escape');
    await lastAnswer(page).getByText('Stopped.').waitFor();
    await expect.poll(() => hasFocus()).toBe('Message');
    await skipLock(page);
    await page.keyboard.press('ArrowUp');
    const box = page.getByRole('textbox', { name: 'Edit and resend' });
    await box.waitFor();
    await expect.poll(() => page.evaluate(`document.activeElement.selectionStart`)).toBe('Please hold.'.length);
    await page.keyboard.press('Escape');
    await expect.poll(hasFocus).toBe('Edit and resend');
    await page.keyboard.press('Enter');
    await box.fill('Which tier?');
    await box.press('Control+Enter');
    await waitForEnd(page);
    await questionsOf(page).getByText('Which tier?').waitFor();
    expect(await hasFocus()).not.toBe('BODY');
  });

  test('Clear Chat and deleting a conversation keep the focus, and Undo opens it again', async () => {
    await page.getByRole('button', { name: 'Clear Chat' }).click();
    await expect.poll(hasFocus).toBe('Message');
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('New conversation');
    await toast(page).getByRole('button', { name: 'Undo' }).click();
    await questionsOf(page).getByText('Which tier?').waitFor();
    const address = page.url();
    await page.getByRole('button', { name: 'Menu of Please hold.' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect.poll(hasFocus).toBe('Message');
    await toast(page).getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => page.url()).toBe(address);
    await questionsOf(page).getByText('Which tier?').waitFor();
  });
});

describe('reading', () => {
  test('the question is at the top while its answer grows, and the view follows only a reader at the end', async () => {
    await skipLock(page);
    await ask(page, 'A long answer, please.');
    await waitForEnd(page);
    const [box, question] = await Promise.all([thread(page).boundingBox(), questionsOf(page).last().boundingBox()]);
    expect(Math.abs((question?.y ?? 0) - (box?.y ?? 0) - 24)).toBeLessThan(4);
    await page.getByRole('button', { name: 'Jump to the latest message' }).click();
    await expect.poll(() => lastAnswer(page).getByRole('button', { name: 'Copy answer' }).isVisible()).toBe(true);
  });

  test('a long own message is folded and can be copied', async () => {
    await ask(page, `${'A line of a log.\n'.repeat(200)}`);
    await waitForEnd(page);
    const question = questionsOf(page).last();
    const [box, folded] = await Promise.all([thread(page).boundingBox(), question.boundingBox()]);
    expect(folded?.height).toBeLessThan(320);
    expect(Math.abs((folded?.y ?? 0) - (box?.y ?? 0) - 24)).toBeLessThan(4);
    await question.getByRole('button', { name: /^Show all/ }).click();
    await expect.poll(async () => (await question.boundingBox())?.height).toBeGreaterThan(2000);
    await question.getByRole('button', { name: 'Copy message' }).waitFor();
  });

  test('formulas are drawn, money stays text, and nothing breaks the content policy', async () => {
    await skipLock(page);
    await ask(page, 'The formula, please.');
    await waitForEnd(page);
    await expect.poll(() => lastAnswer(page).locator('mfrac').count()).toBe(1);
    await expect.poll(() => answerText(page)).toContain('$5 or $10');
  });

  test('the copy button of a long code block stays in view, and the block is called by its language', async () => {
    await skipLock(page);
    await ask(page, 'The code, please.');
    await waitForEnd(page);
    await expect.poll(() => lastAnswer(page).locator('.code-name').innerText()).toBe('Terraform');
    await page.evaluate(`document.querySelector('[role=log]').scrollBy(0, 900)`);
    const [box, copy] = await Promise.all([
      thread(page).boundingBox(),
      lastAnswer(page).getByRole('button', { name: 'Copy code' }).boundingBox(),
    ]);
    expect(copy?.y).toBeGreaterThanOrEqual(box?.y ?? Infinity);
  });

  test('on a phone a wide table scrolls sideways, the title is seen, and a new conversation is one tap away', async () => {
    await skipLock(page);
    await ask(page, 'The table, please.');
    await waitForEnd(page);
    await page.setViewportSize({ width: 390, height: 800 });
    const row = lastAnswer(page).locator('tbody tr');
    await expect.poll(async () => (await row.boundingBox())?.height).toBeLessThan(130);
    await expect.poll(() => page.evaluate(`document.documentElement.scrollWidth <= innerWidth`)).toBe(true);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    await page.locator('.page-head').getByRole('button', { name: 'New conversation' }).click();
    await expect.poll(() => questionsOf(page).count()).toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  test('nothing went wrong on the way', () => {
    expect(errorsOf(page).filter((text) => !/could not be sent|could not be loaded/.test(text))).toEqual([]);
  });
});
