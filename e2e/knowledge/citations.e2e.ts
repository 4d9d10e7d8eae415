// Citations in the browser: a wrong one is marked, a click opens the document at the passage, the sources say how they were
// found, and an answer from documents only marks what has no source.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorsOf, expectNoAxeViolations } from '../support/browser.ts';
import { add, ask, lastAnswer, newChat, skipLock, waitForEnd } from '../screens/chat-screen.ts';
import { startMockProviders, type MockProviders } from '../support/mock-providers.ts';
import { startServer, type LoungeServer } from '../support/server.ts';

/** Longer than an agent is given whole, so that the passage that fits best is source 1. */
const FILLER = 'Filler words stand around the passage.\n\n'.repeat(1_500);
const PLAN = `${FILLER}# Hub\n\nThe firewall of the hub is in West Europe. Its range is 10.20.0.0/16.\n\n${FILLER}`;

let providers: MockProviders;
let server: LoungeServer;
let page: Page;
beforeAll(async () => {
  providers = await startMockProviders();
  providers.answer(/range/, {
    text: 'The hub is in West Europe [1]. Its range is 10.99.0.0/16 [1]. Clouds are made of water.',
  });
  server = await startServer(providers.env);
  page = await newChat({ baseUrl: server.baseUrl });
});
afterAll(async () => {
  await server.close();
  await providers.close();
});

test('a citation that its source does not have is marked, and opens the document at the passage', async () => {
  await page
    .getByLabel('Attach document')
    .last()
    .setInputFiles({ name: 'plan.md', mimeType: 'text/markdown', buffer: Buffer.from(PLAN) });
  await page.getByRole('button', { name: 'Remove plan.md' }).waitFor();
  await ask(page, 'Which range has the firewall of the hub?');
  await waitForEnd(page);
  const answer = lastAnswer(page);
  await answer.getByText('one citation not found in its source').waitFor();
  await expect.poll(() => answer.locator('.cite').allInnerTexts()).toEqual(['1', '1 Not found in the source']);
  await answer.getByRole('button', { name: 'Source 1: not found in the source' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'plan.md' });
  await dialog.getByText('Not found in the source: “10.99.0.0/16”').waitFor();
  const passage = dialog.getByRole('region', { name: 'Cited passage' });
  await passage.getByText('10.20.0.0/16').waitFor();
  const isInView = `(() => {
    const passage = document.querySelector('.chat-source-passage').getBoundingClientRect();
    const box = document.querySelector('.chat-source-text');
    const { top, bottom } = box.getBoundingClientRect();
    return box.scrollTop > 0 && passage.top < bottom && passage.bottom > top;
  })()`;
  await expect.poll(() => page.evaluate<boolean>(isInView)).toBe(true);
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
});

/** What is marked in the popover or the dialog of a citation. */
async function markedWords(): Promise<string[]> {
  return page.evaluate<string[]>("[...(CSS.highlights.get('chat-cited') ?? [])].map(String)");
}

test('the cited sentence is marked, not its heading, in the popover as in the document', async () => {
  const cited = lastAnswer(page).getByRole('button', { name: 'Source 1', exact: true });
  await cited.hover();
  await page.getByRole('tooltip').getByRole('group', { name: 'Passage' }).waitFor();
  await expect.poll(markedWords).toEqual(['The firewall of the hub is in West Europe.']);
  await cited.click();
  const dialog = page.getByRole('dialog', { name: 'plan.md' });
  await dialog.getByRole('region', { name: 'Cited passage' }).waitFor();
  await expect.poll(markedWords).toEqual(['The firewall of the hub is in West Europe.']);
  await expect.poll(() => dialog.locator('.chat-source-passage[data-whole]').count()).toBe(0);
  // The other sentence that cites this source is the one that is not in it.
  await expect.poll(() => dialog.getByText('Not found in the source').count()).toBe(0);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  // The focus is back on the citation, and what was read is not shown once more.
  await page.mouse.move(0, 0);
  await page.waitForTimeout(400);
  await expect.poll(() => page.getByRole('tooltip').count()).toBe(0);
  await expect.poll(() => markedWords()).toEqual([]);
});

test('the sources of an answer say whether they have what it says, and how they were found', async () => {
  const answer = lastAnswer(page);
  await answer.getByRole('button', { name: /^1 source/ }).click();
  const sources = answer.getByRole('region', { name: 'Sources of this answer' });
  await sources.getByText('Not found in the source', { exact: true }).waitFor();
  await sources.getByRole('button', { name: 'How these were found' }).click();
  await sources.getByText('Yes, as source 1').waitFor();
  await expectNoAxeViolations(page);
});

test('from documents only, words without a source are marked', async () => {
  await skipLock(page);
  await add(page, 'From your documents only');
  await ask(page, 'And its range?');
  await expect.poll(() => lastAnswer(page).innerText()).toContain('from your documents only');
  await lastAnswer(page).getByText('No source', { exact: true }).waitFor();
  const chips = page.getByRole('list', { name: 'Holds for the next message' });
  await chips.getByText('From your documents only').waitFor();
  await chips.getByRole('button', { name: 'Answer from everything again' }).click();
  await chips.waitFor({ state: 'detached' });
  expect(errorsOf(page)).toEqual([]);
});
