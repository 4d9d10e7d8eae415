// Every page and every state of the chat, as it looks: both themes, three widths, no violation of
// accessibility, no sideways scroll, no error. The pictures land in e2e/.artifacts, for people.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DESKTOP, errorsOf, expectNoAxeViolations, newPage, PHONE, saveScreenshot } from '../support/browser.ts';
import {
  ask,
  chooseAgent,
  lastAnswer,
  newChat,
  questionsOf,
  skipLock,
  thread,
  toast,
  waitForEnd,
} from '../screens/chat-screen.ts';
import { startMockProviders, type MockProviders } from '../support/mock-providers.ts';
import { newPerson } from '../support/person.ts';
import { startServer, type LoungeServer } from '../support/server.ts';

const ANSWER = [
  '# Take a /23',
  'A /25 leaves **123** addresses, and every node takes one. See [the limits](https://learn.microsoft.com/azure/aks).',
  '| Size | Usable | Fits 200 nodes with surge, and leaves room for a second pool |\n|---|---:|---|\n| /25 | 123 | no |\n| /23 | 507 | yes |',
  '1. Delegate the subnet.\n2. Name it `snet-nodes`.\n   - in the hub\n   - [x] in the spoke',
  '```hcl\nresource "azurerm_subnet" "nodes" {\n  # long enough to need its own scroll box on a telephone, and on a desktop beside a panel as well, certainly\n  address_prefixes = ["10.0.0.0/23"]\n}\n```',
  '> A subnet cannot be resized while it is in use.',
  `An address without a break: ${'subscriptions/'.repeat(20)}`,
].join('\n\n');

let providers: MockProviders;
let server: LoungeServer;
beforeAll(async () => {
  providers = await startMockProviders();
  providers.answer(/nodes/, { text: ANSWER });
  const { OPENAI_API_KEY, OPENAI_BASE_URL } = providers.env;
  server = await startServer({
    OPENAI_API_KEY: OPENAI_API_KEY ?? '',
    OPENAI_BASE_URL: OPENAI_BASE_URL ?? '',
    OFFLINE_WORDS_PER_SECOND: '1000',
  });
});
afterAll(async () => {
  await server.close();
  await providers.close();
});

/** No sideways scroll, no violation, no error; and a picture. */
async function expectSound(page: Page, name: string): Promise<void> {
  await page.evaluate('document.fonts.ready');
  await saveScreenshot(page, name);
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
  expect(errorsOf(page)).toEqual([]);
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  await expect
    .poll(() => page.evaluate<number>('document.documentElement.scrollWidth'), { message: `width of ${page.url()}` })
    .toBeLessThanOrEqual(width);
}

describe.each([
  { look: 'dark', theme: 'dark', viewport: DESKTOP },
  { look: 'light', theme: 'light', viewport: DESKTOP },
  { look: 'phone', theme: 'light', viewport: PHONE },
] as const)('$look', ({ look, theme, viewport }) => {
  const isPhone = viewport === PHONE;

  test('what everyone sees is sound', async () => {
    const page = await newPage({ baseUrl: server.baseUrl, theme, viewport });
    for (const [path, name] of [
      ['/', 'landing'],
      ['/api/docs', 'api-docs'],
      ['/auth', 'auth'],
    ] as const) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expectSound(page, `${name}-${look}`);
      await page.setViewportSize({ width: 390, height: 844 });
      await expectNoSidewaysScroll(page);
      await page.setViewportSize(viewport);
    }
    await page.getByLabel('Email').fill('nobody@example.com');
    await page.getByLabel('Password', { exact: true }).fill('a wrong phrase');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('alert').waitFor();
    await saveScreenshot(page, `auth-refused-${look}`);
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
    await page.context().close();
  });

  test('what a signed-in person meets first is sound', async () => {
    const page = await newPerson({ baseUrl: server.baseUrl, theme, viewport });
    await page.goto('/project/tasks', { waitUntil: 'networkidle' });
    await expectSound(page, `coming-soon-${look}`);
    await page.goto('/', { waitUntil: 'networkidle' });
    await expectSound(page, `landing-signed-in-${look}`);
    if (isPhone) {
      await page.goto('/project/tasks');
      await page.getByRole('button', { name: 'Open menu' }).click();
      await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Sign Out' }).waitFor();
      await expectSound(page, `menu-${look}`);
    }
    await page.context().close();
  });

  test('the chat is sound: empty, with answers, its dialogs, menus and panels', async () => {
    const page = await newChat({ baseUrl: server.baseUrl, theme, viewport });
    await page.waitForLoadState('networkidle');
    await expectSound(page, `chat-empty-${look}`);

    await page
      .getByLabel('Attach document')
      .last()
      .setInputFiles([
        {
          name: 'network standard.md',
          mimeType: 'text/markdown',
          buffer: Buffer.from('# Network standard\n\nEvery spoke reserves a /26 for private endpoints.\n'),
        },
        {
          name: `${'a very long name '.repeat(12)}.docx`,
          mimeType: 'application/msword',
          buffer: Buffer.alloc(150_000, 'x'),
        },
      ]);
    await page.getByRole('button', { name: 'Remove network standard.md' }).waitFor();
    await saveScreenshot(page, `chat-attached-${look}`);
    await ask(page, 'What does every spoke reserve?');
    await waitForEnd(page);
    await expectSound(page, `chat-offline-${look}`);
    await lastAnswer(page).getByRole('button', { name: 'Source 1' }).first().click();
    await page.getByRole('dialog', { name: 'network standard.md' }).waitFor();
    await expectSound(page, `chat-passage-${look}`);
    await page.keyboard.press('Escape');

    await (isPhone
      ? page
          .getByRole('region', { name: 'Conversation', exact: true })
          .getByRole('combobox', { name: 'Agent' })
          .selectOption({ label: 'GPT-6 Luna' })
      : chooseAgent(page, 'GPT-6 Luna'));
    await skipLock(page);
    await ask(page, 'Is a /25 enough for 200 AKS nodes?');
    await waitForEnd(page);
    await thread(page).locator('pre .token, pre span').first().waitFor();
    await expectSound(page, `chat-answer-${look}`);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize(viewport);
    const question = questionsOf(page).last();
    await question.hover();
    await question.getByRole('button', { name: 'Edit and resend' }).click();
    await expectSound(page, `chat-edit-${look}`);
    await page.keyboard.press('Escape');

    if (isPhone) {
      for (const panel of ['Agent and system prompt', 'Document Manager', 'Conversations']) {
        await page.getByRole('button', { name: panel, exact: true }).first().click();
        await page.getByRole('button', { name: 'Close' }).first().waitFor();
        await expectSound(page, `chat-${panel.split(' ')[0]?.toLowerCase()}-${look}`);
        if (panel !== 'Conversations') await page.keyboard.press('Escape');
      }
    }
    await page.getByRole('button', { name: /^Menu of / }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).waitFor();
    await expectSound(page, `chat-menu-${look}`);
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await toast(page).getByRole('button', { name: 'Undo' }).waitFor();
    await expectSound(page, `chat-deleted-${look}`);
    await page.context().close();
  });
});
