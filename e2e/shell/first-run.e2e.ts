// A newcomer without a key: from the landing page to a useful answer, to an answer about a document, and to an exported
// design. The steps are counted: docs/quality/people.md has them as a table.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerText, messageBox, toast, waitForEnd } from '../screens/chat-screen.ts';
import { codeOf } from '../screens/code-screen.ts';
import { expectToast } from '../screens/design-screen.ts';
import { errorsOf, expectNoAxeViolations, newPage } from '../support/browser.ts';
import { newEmail, newPerson, PASSWORD } from '../support/person.ts';
import { startServer, type LoungeServer } from '../support/server.ts';

let server: LoungeServer;
let page: Page;
beforeAll(async () => {
  server = await startServer();
  page = await newPage({ baseUrl: server.baseUrl });
});
afterAll(() => server.close());

/** What the newcomer did so far, and when it began. */
let steps: string[] = [];
let startedAt = 0;

function begin(): void {
  steps = [];
  startedAt = performance.now();
}

async function step(name: string, act: () => Promise<unknown>): Promise<void> {
  steps.push(name);
  await act();
}

function report(goal: string): void {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${goal}: ${steps.length} steps, ${seconds} s: ${steps.join(' → ')}`);
}

function path(): string {
  return new URL(page.url()).pathname;
}

test('the question of the landing page waits in the chat after sign-up, survives a reload, and is answered', async () => {
  begin();
  await step('open /', () => page.goto('/'));
  await step('choose a question', () =>
    page.getByRole('button', { name: 'Split 10.20.0.0/16 into 6 subnets' }).click(),
  );
  await step('Try Agent', () => page.getByRole('button', { name: 'Try Agent' }).click());
  await page.getByRole('tab', { name: 'Sign Up', selected: true }).waitFor();
  await page.reload();
  await step('e-mail', () => page.getByLabel('Email').fill(newEmail()));
  await step('password', () => page.getByLabel('Password', { exact: true }).fill(PASSWORD));
  await step('Sign Up', () => page.getByRole('button', { name: 'Sign Up' }).click());
  await expect.poll(path).toBe('/chat');
  await expect.poll(() => messageBox(page).inputValue()).toBe('Split 10.20.0.0/16 into 6 subnets');
  await page.reload();
  await expect.poll(() => messageBox(page).inputValue()).toBe('Split 10.20.0.0/16 into 6 subnets');
  await step('Send', () => page.getByRole('button', { name: 'Send', exact: true, disabled: false }).click());
  await expect.poll(() => answerText(page)).toContain('10.20.160.0/19');
  report('a useful answer');
});

test('a question asked on the landing page waits on the dashboard as well, and what was typed elsewhere does not', async () => {
  await page.evaluate(() => sessionStorage.setItem('draft', '/'));
  await page.goto('/project');
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'Ask in Chat' }).count()).toBe(0);
  await page.evaluate(() => {
    sessionStorage.setItem('draft', 'Peer two VNets across tenants');
    sessionStorage.setItem('carried-question', 'Peer two VNets across tenants');
  });
  await page.reload();
  await page.getByText('Peer two VNets across tenants').waitFor();
  await page.getByRole('link', { name: 'Ask in Chat' }).click();
  await expect.poll(() => messageBox(page).inputValue()).toBe('Peer two VNets across tenants');
  await messageBox(page).fill('');
});

test('one click adds the sample document and asks about it; deleting it can be undone', async () => {
  await page.goto('/chat');
  await page.getByRole('heading', { name: 'Take a seat, ask anything' }).waitFor();
  await page.getByText('No AI models connected. Answering offline.').waitFor();
  await expectNoAxeViolations(page);
  begin();
  await step('Ask a sample document', () => page.getByRole('button', { name: /Ask a sample document/ }).click());
  await expect.poll(() => answerText(page)).toContain('10.20.16.0/20');
  await waitForEnd(page);
  report('an answer about a document');
  const documents = page.getByRole('region', { name: 'Document Manager' });
  await expect.poll(() => documents.innerText()).toContain('Sample - Contoso network and naming.md');
  await documents
    .getByRole('button', { name: /Delete/ })
    .first()
    .click();
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => documents.innerText()).toContain('Sample - Contoso network and naming.md');
});

test('a blueprint with its Terraform is one click away', async () => {
  const newcomer = await newPerson({ baseUrl: server.baseUrl });
  await newcomer.goto('/');
  begin();
  await step('A blueprint with its Terraform', () =>
    newcomer.getByRole('button', { name: /A blueprint with its Terraform/ }).click(),
  );
  await newcomer.locator('option', { hasText: 'main.tf' }).waitFor({ state: 'attached' });
  report('a blueprint with its Terraform');
  expect(errorsOf(newcomer)).toEqual([]);
});

test('checked code is asked for in the box of the home', async () => {
  const newcomer = await newPerson({ baseUrl: server.baseUrl });
  await newcomer.goto('/');
  begin();
  await step('Code', () => newcomer.getByRole('radiogroup').getByText('Code', { exact: true }).click());
  const box = newcomer.getByRole('textbox', { name: 'Ask, or describe what to build' });
  await step('what to write', () => box.fill('Terraform for a virtual network with two subnets in Azure'));
  await step('Enter', () => box.press('Enter'));
  await step('Generate', () =>
    newcomer.getByRole('button', { name: 'Generate', exact: true, disabled: false }).click(),
  );
  await expectToast(newcomer, 'Code generated successfully');
  await expect.poll(() => codeOf(newcomer).innerText()).toContain('resource "azurerm_');
  report('checked code');
  expect(errorsOf(newcomer)).toEqual([]);
});

test('a filled-in design is one click away, is written without a model and exported', async () => {
  await page.goto('/chat');
  begin();
  await step('Start a design', () => page.getByRole('link', { name: /Start a design/ }).click());
  await expect.poll(path).toBe('/design');
  await step('Generate', () =>
    page.getByRole('button', { name: 'Generate', exact: false, disabled: false }).first().click(),
  );
  await expectToast(page, 'Content Generated');
  const exportButton = page.getByRole('button', { name: 'Export DOCX' });
  await expect.poll(() => exportButton.isEnabled(), { timeout: 30_000 }).toBe(true);
  const download = page.waitForEvent('download');
  await step('export', () => exportButton.click());
  expect((await download).suggestedFilename()).toMatch(/\.docx$/);
  report('a first design, exported');
  expect(errorsOf(page)).toEqual([]);
});
