// Code that is generated: what the specification says of the page, an answer that streams, its files, checks and fixes,
// instructions, Stop, a reload, a second window, and a model that fails.

import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  chooseAction,
  codeOf,
  fileRow,
  filesOf,
  generate,
  newCoder,
  promptOf,
  savedFiles,
} from '../screens/code-screen.ts';
import { expectToast } from '../screens/design-screen.ts';
import { errorsOf } from '../support/browser.ts';
import { startMockProviders, type MockProviders } from '../support/mock-providers.ts';
import { startServer, type LoungeServer } from '../support/server.ts';

const GROUP = 'resource "azurerm_resource_group" "ops" {\n  name     = "rg-ops"\n  location = "westeurope"\n}\n';
const BROKEN = GROUP.replace('location', 'locatoin');
const answer = (...files: [path: string, content: string][]): string =>
  ['Done as asked.', ...files.map(([path, content]) => `\`\`\`hcl ${path}\n${content}\`\`\``)].join('\n\n');
/** Slow enough to be seen on a busy machine: the second file takes about a minute. */
const SLOW = answer(['main.tf', GROUP], ['slow.tf', `# ${'a slow line. '.repeat(120)}\n`]);

let providers: MockProviders;
let server: LoungeServer;
beforeAll(async () => {
  providers = await startMockProviders();
  providers.answer(/[^]*/, { text: answer(['main.tf', GROUP], ['variables.tf', '# none\n']) });
  providers.answer(/broken|locatoin/, { text: answer(['main.tf', BROKEN]) });
  providers.answer(/slow/, { text: SLOW, chunkSize: 8, pause: 300 });
  providers.answer(/tags/, { text: answer(['main.tf', GROUP.replace('}', '  tags = { env = "prod" }\n}')]) });
  providers.refuse(/refused/, 400);
  server = await startServer(providers.env);
});
afterAll(async () => {
  await server.close();
  await providers.close();
});

test('without a language the prompt waits for one, and there is no code to copy', async () => {
  const page = await newCoder(server);
  await page.getByText('Generated code will appear here...').waitFor();
  await page.getByText('Waiting for language selection...').waitFor();
  await expect.poll(() => promptOf(page).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Generate', exact: true }).click();
  await expectToast(page, 'Please select a language');
  await page.getByRole('button', { name: 'Copy' }).click();
  await expectToast(page, 'No code to copy');
  const options = await page.getByLabel('Language').locator('option:not([disabled])').allInnerTexts();
  expect(options).toEqual([
    'Terraform (.tf)',
    'PowerShell (.ps1)',
    'Python (.py)',
    'Ansible (.yml)',
    'PowerCLI (.ps1)',
    'Azure Kusto Query (.kql)',
  ]);
  await page.getByLabel('Language').selectOption('python');
  await page.getByText('Ready to submit!').waitFor();
  await expect.poll(() => promptOf(page).isEnabled()).toBe(true);
  expect(errorsOf(page)).toEqual([]);
});

test('an answer becomes a project with its files, checked; the prompt is locked for three seconds', async () => {
  const page = await newCoder(server);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await generate(page, 'A resource group');
  await page.getByText('AI is thinking...').waitFor();
  await expect.poll(() => promptOf(page).isDisabled()).toBe(true);
  await expectToast(page, 'Code generated successfully');
  await filesOf(page).getByRole('button', { name: 'Resource group', exact: true }).waitFor();
  await fileRow(page, 'variables.tf').waitFor();
  await expect.poll(() => codeOf(page).innerText()).toContain('azurerm_resource_group');
  const badges = page.getByRole('list', { name: 'Checks of main.tf' });
  await expect.poll(() => badges.first().innerText()).toMatch(/Syntax[^]*Schema, azurerm 4/);
  await page.getByText('Done as asked.').waitFor();
  await expect.poll(() => promptOf(page).inputValue()).toBe('');
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expectToast(page, 'Code copied to clipboard');
  await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe(GROUP);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('main.tf');
  await page.getByText('Ready to submit!').waitFor();
  expect(errorsOf(page)).toEqual([]);
});

test('a problem leads to its place, and its fix is applied, saved and checked again', async () => {
  const page = await newCoder(server);
  await generate(page, 'Something broken');
  await expectToast(page, 'Code generated. 1 problem left');
  const problem = page.locator('.code-problem', { hasText: 'locatoin' }).first();
  await problem.click();
  await page.getByText('Line 3, column 11').waitFor();
  await page.locator('.cm-finding-note').first().waitFor();
  await page.getByRole('listitem').filter({ has: problem }).getByRole('button', { name: 'Fix', exact: true }).click();
  await expectToast(page, 'Fix applied');
  await expect.poll(() => savedFiles(page)).toEqual({ 'main.tf': GROUP });
  await expect.poll(() => page.locator('.code-problem', { hasText: 'locatoin' }).count()).toBe(0);
});

test('an instruction changes the code; its history shows what changed, and a version comes back', async () => {
  const page = await newCoder(server);
  await generate(page, 'A resource group');
  await expectToast(page, 'Code generated successfully');
  await page.getByLabel('Instruction').waitFor();
  await expect.poll(() => promptOf(page).isEnabled()).toBe(true);
  await promptOf(page).fill('Now add tags');
  await page.getByRole('button', { name: 'Change the code' }).click();
  await expect.poll(async () => (await savedFiles(page))['main.tf']).toContain('tags');
  await expect.poll(() => codeOf(page).innerText()).toContain('tags');
  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByRole('button', { name: /^Now add tags/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('tags = { env = "prod" }').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Restore version 2' }).click();
  await expectToast(page, 'Version restored');
  await expect.poll(async () => (await savedFiles(page))['main.tf']).not.toContain('tags');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await savedFiles(page))['main.tf']).toContain('tags');
});

test('a reload and a second window follow the same run, and Stop keeps what arrived whole', async () => {
  const page = await newCoder(server);
  await generate(page, 'A slow one');
  await fileRow(page, 'slow.tf').waitFor();
  await expect.poll(() => codeOf(page).innerText()).toContain('a slow line');
  await expect.poll(() => codeOf(page).getAttribute('aria-readonly')).toBe('true');
  await page.reload();
  await fileRow(page, 'slow.tf').waitFor();
  await expect.poll(() => codeOf(page).innerText()).toContain('a slow line');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await fileRow(other, 'slow.tf').waitFor();
  await other.getByRole('button', { name: 'Stop' }).click();
  await Promise.all([page, other].map((window) => expectToast(window, 'Stopped')));
  await expect.poll(async () => (await savedFiles(page))['main.tf']).toBe(GROUP);
  await Promise.all(
    [page, other].map((window) => expect.poll(() => codeOf(window).innerText()).toContain('azurerm_resource_group')),
  );
  await expect.poll(() => promptOf(page).inputValue()).toBe('A slow one');
});

test('a model that fails leaves the prompt, with Try again and other agents', async () => {
  const page = await newCoder(server);
  await generate(page, 'This is refused');
  await expectToast(page, 'Failed to generate code');
  await page.getByRole('alert').getByText('Failed to generate code. Your prompt is kept.').waitFor();
  await expect.poll(() => promptOf(page).inputValue()).toBe('This is refused');
  await expect.poll(() => page.getByRole('button', { name: 'Use another agent' }).isEnabled()).toBe(true);
  providers.answer(/This is refused/, { text: answer(['main.tf', GROUP]) });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectToast(page, 'Code generated successfully');
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);
});

test('a selection is explained in words beside the code, and the code stays', async () => {
  const page = await newCoder(server);
  await generate(page, 'A resource group');
  await expectToast(page, 'Code generated successfully');
  providers.answer(/[Ee]xplain/, { text: 'It makes a **resource group**.' });
  await expect.poll(() => promptOf(page).isEnabled()).toBe(true);
  await codeOf(page).click();
  await page.keyboard.press('Control+a');
  await chooseAction(page, 'Explain selection');
  await page.getByRole('region', { name: 'Explanation' }).getByText('It makes a resource group.').waitFor();
  await expect.poll(async () => (await savedFiles(page))['main.tf']).toBe(GROUP);
});

test('code is converted to another language as a project of its own', async () => {
  const page = await newCoder(server);
  await generate(page, 'A resource group');
  await expectToast(page, 'Code generated successfully');
  const first = page.url();
  providers.answer(/[Pp]ython/, { text: 'As asked.\n\n```python main.py\nprint("group")\n```\n' });
  await chooseAction(page, 'Convert to…');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Language').selectOption('python');
  await dialog.getByRole('button', { name: 'Convert' }).click();
  await expect.poll(() => page.url()).not.toBe(first);
  await fileRow(page, 'main.py').waitFor();
  await expect.poll(() => codeOf(page).innerText()).toContain('print("group")');
  await expect.poll(() => page.getByLabel('Language').inputValue()).toBe('python');
});
