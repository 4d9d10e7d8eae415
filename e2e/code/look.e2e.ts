// The code editor in both themes and at every width: no violation of accessibility, no sideways scroll, no error. The
// pictures land in e2e/.artifacts, for people.

import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { codeOf, newCoder, openProject } from '../screens/code-screen.ts';
import { DESKTOP, errorsOf, expectNoAxeViolations, saveScreenshot } from '../support/browser.ts';
import { sharedServer, type LoungeServer } from '../support/server.ts';

const LONG = `# ${'a line that is longer than any window '.repeat(8)}`;
const CODE = `${LONG}\nresource "azurerm_resource_group" "ops" {\n  name     = "rg-ops"\n  locatoin = "westeurope"\n}\n`;
const PROJECT = {
  language: 'terraform',
  files: [
    { path: 'main.tf', content: CODE },
    { path: 'modules/network/variables.tf', content: 'variable "environment" {}\n' },
  ],
};
const WIDTHS = [1920, 1440, 1366, 1280, 1024, 768, 390] as const;

let server: LoungeServer;
beforeAll(async () => {
  server = await sharedServer();
});

async function expectSound(page: Page, name: string): Promise<void> {
  await page.evaluate('document.fonts.ready');
  await saveScreenshot(page, name);
  const width = page.viewportSize()?.width ?? 0;
  await expect
    .poll(() => page.evaluate<number>('document.documentElement.scrollWidth'), { message: name })
    .toBeLessThanOrEqual(width);
  await expectNoAxeViolations(page);
  expect(errorsOf(page)).toEqual([]);
}

describe.each([
  { theme: 'dark', viewport: DESKTOP, look: 'dark' },
  { theme: 'light', viewport: { width: 390, height: 844 }, look: 'phone' },
] as const)('$look', ({ theme, viewport, look }) => {
  test('empty, with code, and its panels are sound', async () => {
    const page = await newCoder({ baseUrl: server.baseUrl, theme, viewport });
    await expectSound(page, `code-empty-${look}`);
    await openProject(page, PROJECT, server.baseUrl);
    await page.locator('.code-problem').first().waitFor();
    await expectSound(page, `code-${look}`);
    for (const tab of ['Checks', 'History']) {
      await page.getByRole('tab', { name: tab }).click();
      await expectSound(page, `code-${tab.toLowerCase()}-${look}`);
    }
    await page.getByRole('button', { name: /^Version 1,/ }).click();
    await page.getByRole('dialog').getByText('No file changed.').waitFor();
    await expectSound(page, `code-version-${look}`);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'More actions' }).click();
    await expectSound(page, `code-menu-${look}`);
  });
});

test('nothing scrolls sideways at any width, and the code always has room', async () => {
  const page = await newCoder({ baseUrl: server.baseUrl, theme: 'light' });
  await openProject(page, PROJECT, server.baseUrl);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    const box = await page.locator('.code-editor').boundingBox();
    expect(box?.height ?? 0, `height at ${width}`).toBeGreaterThan(150);
    expect(box?.width ?? 0, `width at ${width}`).toBeGreaterThan(width < 1024 ? width * 0.9 : 500);
  }
  await codeOf(page).waitFor();
});
