// Every screen in both themes, from the widest desktop to a phone, with visible scrollbars: nothing scrolls sideways,
// nothing is cut off, and axe finds nothing.

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBlueprint } from '../azure/azure-screen.ts';
import { ask, lastAnswer, openChat, waitForEnd } from '../screens/chat-screen.ts';
import { openProject } from '../screens/code-screen.ts';
import { openDesign } from '../screens/design-screen.ts';
import { expectNoAxeViolations } from '../support/browser.ts';
import { sharedServer, type LoungeServer } from '../support/server.ts';
import { expectNothingCut, launchWithScrollbars, newWidePage } from '../support/widths.ts';

const CODE = {
  language: 'terraform',
  files: [{ path: 'main.tf', content: 'resource "azurerm_resource_group" "ops" {\n  name = "rg-ops"\n}\n' }],
};
const TEXT = '## Network\n\n| Subnet | Range |\n|---|---|\n| app | 10.0.0.0/24 |\n\nBack within {{rto}}.\n';

let browser: Browser;
let server: LoungeServer;
beforeAll(async () => {
  server = await sharedServer();
  browser = await launchWithScrollbars();
});
afterAll(() => browser.close());

async function expectSound(page: Page, state: string): Promise<void> {
  await page.evaluate('document.fonts.ready');
  await expectNothingCut(page, state);
  // The dark theme on a phone, where the last width left it, and the light one on a desktop.
  const isLight = await page.evaluate<boolean>('document.documentElement.dataset.theme === "light"');
  if (isLight) await page.setViewportSize({ width: 1440, height: 900 });
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 1440, height: 900 });
}

test.each(['dark', 'light'] as const)('every screen is sound for a visitor (%s)', async (theme) => {
  const page = await newWidePage(browser, { baseUrl: server.baseUrl, theme, isSignedIn: false });
  for (const [path, text] of [
    ['/', 'Choose Your Plan'],
    ['/auth', 'Authentication'],
    ['/reset?token=none', 'password'],
  ] as const) {
    await page.goto(path);
    await page.getByText(text).first().waitFor();
    await expectSound(page, path);
  }
});

test.each(['dark', 'light'] as const)(
  'every screen is sound for a person (%s)',
  async (theme) => {
    const page = await newWidePage(browser, { baseUrl: server.baseUrl, theme });
    await openChat(page);
    await expectSound(page, 'an empty chat');
    await ask(page, 'Write terraform for an Azure virtual network');
    await waitForEnd(page);
    await lastAnswer(page).getByText('Checked', { exact: true }).first().waitFor();
    await expectSound(page, 'an answer with code');

    await openDesign(page, { title: 'Hub', services: ['AKS'], content: TEXT }, server.baseUrl);
    await expectSound(page, 'a design');
    await page.getByRole('tab', { name: 'Design Templates' }).click();
    await page.getByText('Available Templates').waitFor();
    await expectSound(page, 'templates');

    await openProject(page, CODE, server.baseUrl);
    await page.locator('.code-problem').first().waitFor();
    await expectSound(page, 'code');

    const id = await openBlueprint(page, { title: 'Shop', services: ['AKS', 'Azure SQL', 'Front Door'] });
    for (const tab of ['findings', 'addresses', 'cost', 'terraform']) {
      await page.goto(`/azure?blueprint=${id}&tab=${tab}`);
      await page.getByRole('heading', { name: 'Shop', level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      await expectSound(page, `a blueprint with its ${tab}`);
    }

    for (const [path, text] of [
      ['/editor', 'Generated code will appear here...'],
      ['/subscription', 'Choose Your Plan'],
      ['/usage', 'Usage'],
      ['/settings', 'This device'],
      ['/project/settings', 'Delete this workspace'],
      ['/knowledge', 'Knowledge Base'],
      ['/azure', 'Cloud Blueprint'],
      ['/sow', 'SoW Creation'],
      ['/benchmark', 'AI Benchmark'],
    ] as const) {
      await page.goto(path);
      await page.getByText(text).first().waitFor();
      await expectSound(page, path);
    }
    expect(page.url()).toContain('/benchmark');
  },
  240_000,
);
