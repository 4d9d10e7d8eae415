// Code in answers and designs: checked by the same checkers as the code editor, and opened there.

import { beforeAll, expect, test } from 'vitest';
import { codeOf, savedFiles } from '../screens/code-screen.ts';
import { ask, lastAnswer, newChat, waitForEnd } from '../screens/chat-screen.ts';
import { newDesigner, previewOf } from '../screens/design-screen.ts';
import { errorsOf } from '../support/browser.ts';
import { sharedServer, type LoungeServer } from '../support/server.ts';

let server: LoungeServer;
beforeAll(async () => {
  server = await sharedServer();
});

const BROKEN = 'resource "azurerm_resource_group" "hub" {\n  name     = "rg-hub"\n  locatoin = "westeurope"\n}';

test('code in an answer shows that it was checked, and opens in the code editor', async () => {
  const page = await newChat(server);
  await ask(page, 'Write terraform for an Azure virtual network');
  await waitForEnd(page);
  const network = lastAnswer(page).locator('.code', { hasText: 'resource "azurerm_virtual_network"' }).first();
  const mark = network.getByRole('button', { name: 'Checked: show what was checked' });
  await mark.click();
  const dialog = page.getByRole('dialog', { name: 'Checks of this code' });
  await dialog.getByText('azurerm 4').first().waitFor();
  await dialog.getByRole('button', { name: 'Open in Code Editor' }).click();
  await page.waitForURL(/\/editor\?p=/);
  await codeOf(page).waitFor();
  expect(Object.values(await savedFiles(page)).join('\n')).toContain('azurerm_virtual_network');
  expect(errorsOf(page)).toEqual([]);
});

test('code in a design says what is wrong with it, in the preview and among the findings', async () => {
  const page = await newDesigner(server, { content: `## Plan\n\n\`\`\`hcl\n${BROKEN}\n\`\`\`\n` });
  await page.getByText('Read', { exact: true }).first().click();
  const mark = previewOf(page).getByRole('button', { name: /findings?: show what was checked/ });
  await mark.click();
  const dialog = page.getByRole('dialog', { name: 'Checks of this code' });
  await dialog.getByText(/locatoin/).waitFor();
  await dialog.getByText('Line 3').first().waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('tab', { name: /Findings/ }).click();
  await page.getByText(/Terraform: .*locatoin/).waitFor();
});
