// Reading and writing in a conversation: tables, code and diagrams of an answer, artifacts with their versions, what it has
// cost, dictation, long pastes, and a message that is sent before the agents are loaded.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#contract/id.ts';
import type { StartedAnswer } from '#features/chat/contract.ts';
import {
  ask,
  chooseAgent,
  lastAnswer,
  messageBox,
  newChat,
  openChat,
  questionsOf,
  skipLock,
  thread,
  waitForEnd,
} from '../screens/chat-screen.ts';
import { errorsOf, expectNoAxeViolations } from '../support/browser.ts';
import { startMockProviders, type MockProviders } from '../support/mock-providers.ts';
import { startServer, type LoungeServer } from '../support/server.ts';

const hub = (line: string) => `\`\`\`hcl title=hub.tf\n${`${line}\n`.repeat(40)}\`\`\`\n`;
const TABLE = '| Name | Range |\n|---|---|\n| b | 10.0.10.0/24 |\n| a | 10.0.9.0/24 |\n| c | 10.0.2.0/24 |\n\n';
const DIAGRAM = '```mermaid\nflowchart LR\n  hub --> spoke\n```\n\n';

/** Stands in for the speech recognition of a browser. */
const SPEECH = `window.SpeechRecognition = class {
  start() { window.speech = this; }
  stop() { this.onend(); }
  say(transcript, isFinal) { this.onresult({ resultIndex: 0, results: [Object.assign([{ transcript }], { isFinal })] }); }
};`;

let providers: MockProviders;
let server: LoungeServer;
let page: Page;
beforeAll(async () => {
  providers = await startMockProviders();
  providers.answer(/show it/, { text: `${TABLE}${DIAGRAM}Done.` });
  providers.answer(/first file/, { text: `Here it is.\n\n${hub('first = true')}` });
  providers.answer(/second file/, { text: hub('second = true') });
  server = await startServer(providers.env);
  page = await newChat({ baseUrl: server.baseUrl });
});
afterAll(async () => {
  await server.close();
  await providers.close();
});
beforeEach(() => skipLock(page));

/** Sends an event to the message box. Resolves to whether the browser may do with it what it always does. */
function dispatch(event: string): Promise<boolean> {
  return page.evaluate<boolean>(`document.querySelector('.chat-composer textarea').dispatchEvent(${event})`);
}

/** A conversation of so many turns. Resolves to its id. */
async function beginLong(turns: number): Promise<string> {
  const headers = { origin: server.baseUrl };
  const { agents } = (await (await page.request.get('/api/agents')).json()) as { agents: { id: string }[] };
  const agentId = agents.find(({ id }) => id.includes('mock-model'))?.id;
  let conversationId: string | undefined;
  for (let turn = 0; turn < turns; turn += 1) {
    const data = { requestId: newId(), agentId, message: `Question ${turn}`, conversationId };
    const started = (await (await page.request.post('/api/chat/messages', { headers, data })).json()) as StartedAnswer;
    conversationId = started.conversation.id;
    await page.request.get(`/api/runs/${started.runId}/events`);
  }
  return conversationId ?? '';
}

const panel = () => page.getByRole('complementary', { name: 'hub.tf' });

describe('writing', () => {
  test('a message that is entered before the agents are loaded waits for them and is sent', async () => {
    let pass = (): void => {};
    const held = new Promise<void>((resolve) => (pass = resolve));
    await page.route('**/api/agents', async (route) => {
      await held;
      await route.continue();
    });
    await page.reload();
    await messageBox(page).fill('Please show it.');
    await messageBox(page).press('Enter');
    await page.getByText('Your message is sent as soon as they are here.').waitFor();
    await expect.poll(() => questionsOf(page).count()).toBe(0);
    pass();
    await waitForEnd(page);
    await page.unroute('**/api/agents');
    await expect.poll(() => questionsOf(page).count()).toBe(1);
  });

  test('an Enter that ends a composition is not sent', async () => {
    await messageBox(page).fill('変換');
    for (const how of ['isComposing: true', 'keyCode: 229'])
      expect(
        await dispatch(`new KeyboardEvent('keydown', { key: 'Enter', ${how}, bubbles: true, cancelable: true })`),
      ).toBe(true);
    await expect.poll(() => messageBox(page).inputValue()).toBe('変換');
    await messageBox(page).fill('');
  });

  test('a paste of more than 10,000 characters is attached as a file, and becomes text again on request', async () => {
    const paste = (length: number) =>
      dispatch(`(() => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', 'x'.repeat(${length}));
        return new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      })()`);
    expect(await paste(10_000)).toBe(true);
    await messageBox(page).fill('Read: ');
    expect(await paste(10_001)).toBe(false);
    await page.getByText('10,001 characters were pasted and attached as a file.').waitFor();
    await page.getByRole('button', { name: /^Remove Pasted text/ }).waitFor();
    await expect.poll(() => messageBox(page).inputValue()).toBe('Read: ');
    await page.getByRole('button', { name: 'Paste as text instead' }).click();
    await expect.poll(() => messageBox(page).inputValue()).toBe(`Read: ${'x'.repeat(10_001)}`);
    await expect.poll(() => page.getByRole('button', { name: /^Remove Pasted text/ }).count()).toBe(0);
    await messageBox(page).fill('');
  });

  test('dictation is offered once it is turned on, and writes what was said', async () => {
    await page.addInitScript(SPEECH);
    await page.reload();
    await messageBox(page).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Dictate' }).count()).toBe(0);
    await page.goto('/settings');
    await page.getByRole('radiogroup', { name: 'Dictate messages' }).getByText('On', { exact: true }).click();
    await openChat(page);
    await messageBox(page).fill('Compare');
    await page.getByRole('button', { name: 'Dictate' }).click();
    await page.getByText('Your browser’s vendor may process the sound.').waitFor();
    await page.evaluate(`speech.say('hub and', false)`);
    await page.getByText('hub and').waitFor();
    await page.evaluate(`speech.say('hub and spoke', true)`);
    await expect.poll(() => messageBox(page).inputValue()).toBe('Compare hub and spoke');
    await page.getByRole('button', { name: 'Stop dictating' }).click();
    await page.getByRole('button', { name: 'Dictate' }).waitFor();
    await messageBox(page).fill('');
  });
});

describe('reading', () => {
  test('a table is sorted by what its cells mean, and a diagram shows its source', async () => {
    await ask(page, 'Please show it.');
    await waitForEnd(page);
    const answer = lastAnswer(page);
    await answer.getByRole('button', { name: 'Range' }).click();
    await answer.getByRole('columnheader', { name: 'Range' }).and(answer.locator('[aria-sort=ascending]')).waitFor();
    await expect.poll(() => answer.locator('tbody tr td:first-child').allInnerTexts()).toEqual(['c', 'a', 'b']);
    await answer.getByRole('button', { name: 'Copy table as CSV' }).waitFor();
    await answer.getByRole('img', { name: /^Diagram, flowchart/ }).waitFor();
    await answer.getByRole('button', { name: 'Show source' }).click();
    await answer.getByText('hub --> spoke').waitFor();
    await answer.getByRole('button', { name: 'Show diagram' }).click();
  });

  test('a file that later answers and the person change is one artifact with versions that survive a reload', async () => {
    await ask(page, 'The first file, please.');
    await waitForEnd(page);
    await skipLock(page);
    await ask(page, 'The second file, please.');
    await waitForEnd(page);
    await lastAnswer(page).getByRole('button', { name: 'Open hub.tf' }).click();
    await panel().getByText('Version 2 of 2').waitFor();
    await panel().getByText('Changes', { exact: true }).click();
    await panel().getByText('40 lines added, 40 lines removed').waitFor();
    await expectNoAxeViolations(page);
    await panel().getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('textbox', { name: 'Text of the artifact' }).fill('mine = true');
    await page.keyboard.press('Control+s');
    await panel().getByText('Version 3 of 3, edited by you').waitFor();
    await page.reload();
    await thread(page).getByRole('button', { name: 'Open hub.tf' }).first().click();
    await panel().getByText('Version 1 of 3').waitFor();
    await panel().getByRole('button', { name: 'Next version' }).click();
    await panel().getByRole('button', { name: 'Next version' }).click();
    await panel().getByText('mine = true').waitFor();
    await panel().getByRole('button', { name: 'Attach to the next message' }).click();
    await page.getByRole('button', { name: 'Remove hub.tf' }).waitFor();
    await panel().getByRole('button', { name: 'Close artifact' }).click();
    await expect.poll(() => panel().count()).toBe(0);
  });

  test('long code is folded when it is opened again, and the head sums up what all answers have cost', async () => {
    const first = thread(page).getByRole('article').nth(1);
    await first.getByRole('button', { name: 'Show all 40 lines' }).click();
    await first.getByRole('button', { name: 'Show less' }).waitFor();
    await chooseAgent(page, 'Lounge Offline');
    await ask(page, 'What is 2 + 2?');
    await waitForEnd(page);
    await page
      .locator('.page-head')
      .getByText(/^about [\d,]+ tokens$/)
      .waitFor();
  });

  test('on a phone an artifact is a sheet, and nothing scrolls sideways', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    await thread(page).getByRole('button', { name: 'Open hub.tf' }).last().click();
    const sheet = page.getByRole('dialog', { name: 'hub.tf' });
    await sheet.getByText(/^Version 3 of 3/).waitFor();
    await expectNoAxeViolations(page);
    await expect.poll(() => page.evaluate(`document.documentElement.scrollWidth <= innerWidth`)).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => sheet.count()).toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  test('earlier messages that were loaded stay when an answer has ended', async () => {
    await page.goto(`/chat?c=${await beginLong(17)}`);
    await page.getByRole('button', { name: 'Show earlier messages' }).click();
    await questionsOf(page).getByText('Question 0').waitFor();
    await ask(page, 'And one more.');
    await questionsOf(page).getByText('And one more.').waitFor();
    await waitForEnd(page);
    await expect.poll(() => questionsOf(page).count()).toBe(18);
  });

  test('nothing went wrong on the way', () => {
    expect(errorsOf(page)).toEqual([]);
  });
});
