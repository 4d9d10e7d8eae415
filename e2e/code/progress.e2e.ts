// While an agent writes: the file that comes, how far it is, and how its checks end.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, fileRow, generate, newCoder } from '../screens/code-screen.ts';
import { expectToast } from '../screens/design-screen.ts';
import { errorsOf } from '../support/browser.ts';
import { startMockProviders, type MockProviders } from '../support/mock-providers.ts';
import { startServer, type LoungeServer } from '../support/server.ts';

const GROUP = 'resource "azurerm_resource_group" "ops" {\n  name     = "rg-ops"\n  location = "westeurope"\n}\n';
const BROKEN = GROUP.replace('location', 'lokation');
const answer = (content: string, info = 'hcl main.tf'): string => `Done.\n\n\`\`\`${info}\n${content}\`\`\`\n`;

let providers: MockProviders;
let server: LoungeServer;
beforeAll(async () => {
  providers = await startMockProviders();
  providers.answer(/broken/, { text: answer(BROKEN) });
  // The findings of the check are sent back to the model, which takes its time.
  providers.answer(/lokation/, { text: answer(GROUP), chunkSize: 4, pause: 300 });
  providers.answer(/without a name/, {
    text: `Let me think about it. ${'I am still thinking. '.repeat(4)}\n\n${answer(GROUP, 'hcl')}`,
    chunkSize: 8,
    pause: 300,
  });
  server = await startServer(providers.env);
});
afterAll(async () => {
  await server.close();
  await providers.close();
});

test('before the first line there are the name of the file that comes and its steps, and never an empty project', async () => {
  const page = await newCoder(server);
  await generate(page, 'Something without a name');
  const steps = page.getByRole('list', { name: 'Progress' });
  await page.getByRole('status', { name: 'The code is being written' }).waitFor();
  const coming = await page.getByRole('heading', { name: /^generated_\d+\.tf$/ }).innerText();
  await expect.poll(() => steps.innerText()).toMatch(/Writing|Starting/);
  await expect.poll(() => steps.getByRole('img', { name: 'not checked yet' }).count()).toBe(4);
  await expect.poll(() => page.getByText('This project has no files').count()).toBe(0);
  await page.getByRole('button', { name: 'Generating...' }).waitFor();
  await page.getByRole('button', { name: 'Stop' }).waitFor();
  await fileRow(page, coming).waitFor();
  await steps.getByText('Written 4 lines').waitFor();
  await page.getByText('4 lines written').waitFor();
  await expectToast(page, 'Code generated successfully');
  await fileRow(page, coming).waitFor();
  await expect.poll(() => steps.count()).toBe(0);
  expect(errorsOf(page)).toEqual([]);
});

test('the second try says how many problems it mends, with what the first check found, and keeps the file in sight', async () => {
  const page = await newCoder(server);
  await generate(page, 'Something broken');
  const steps = page.getByRole('list', { name: 'Progress' });
  await steps.getByText('Fixing 1 problem').waitFor();
  await steps.getByText(/1 open/).waitFor();
  await steps.getByRole('img', { name: 'passed' }).first().waitFor();
  await fileRow(page, 'main.tf').waitFor();
  expect(await codeOf(page).innerText()).not.toBe('');
  await expect.poll(() => page.getByText('This project has no files').count()).toBe(0);
  await expectToast(page, 'Code generated successfully');
  await expect.poll(() => page.getByRole('list', { name: 'Checks of main.tf' }).innerText()).not.toContain('open');
});
