// The home at `/`: what a newcomer finds, where the box leads, what can be continued, and who gets the landing page instead.

import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answerText, lastAnswer, waitForEnd } from '../screens/chat-screen.ts';
import { errorsOf, expectNoAxeViolations, newPage } from '../support/browser.ts';
import { newPerson } from '../support/person.ts';
import { sharedServer, type LoungeServer } from '../support/server.ts';

const TITLE = 'Ask, or describe what to build';

let server: LoungeServer;
let page: Page;
beforeAll(async () => {
  server = await sharedServer();
});

const box = () => page.getByRole('textbox', { name: TITLE });
const path = () => new URL(page.url()).pathname;
const row = (name: string) => page.getByRole('region', { name: 'Continue' }).getByRole('button', { name });

async function openHome(): Promise<void> {
  await page.goto('/');
  await box().waitFor();
}

async function startWith(target: string, text: string): Promise<void> {
  await page.getByRole('radiogroup').getByText(target, { exact: true }).click();
  await box().fill(text);
  await box().press('Enter');
}

describe('a newcomer', () => {
  beforeEach(async () => {
    page = await newPerson({ baseUrl: server.baseUrl });
    await openHome();
  });

  test('finds one heading, the box with the focus, three samples, and what the landing page says below', async () => {
    await expect.poll(() => page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual(['Home']);
    await expect.poll(() => box().evaluate((field) => field === field.ownerDocument.activeElement)).toBe(true);
    const samples = page.getByRole('region', { name: 'Start from a finished sample' });
    await expect.poll(() => samples.getByRole('listitem').count()).toBe(3);
    await expect.poll(() => page.getByRole('region', { name: 'Continue' }).count()).toBe(0);
    await page.getByRole('heading', { name: 'Choose Your Plan' }).waitFor();
    await expect.poll(() => page.locator('#features, #pricing').count()).toBe(2);
    await expectNoAxeViolations(page);
    expect(errorsOf(page)).toEqual([]);
  });

  test('opens a chat with citations', async () => {
    await page.getByRole('button', { name: /An answer with citations/ }).click();
    await expect.poll(() => answerText(page), { timeout: 30_000 }).toContain('10.20.16.0/20');
    await waitForEnd(page);
    await lastAnswer(page).getByText('Sample - Contoso network and naming.md').first().waitFor();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
    await row('Which address range').waitFor();
    // Samples stay until three things are made, or nobody wants them.
    const samples = page.getByRole('region', { name: 'Start from a finished sample' });
    await expect.poll(() => samples.getByRole('listitem').count()).toBe(3);
    await page.getByRole('button', { name: 'Hide the samples' }).click();
    await expect.poll(() => samples.count()).toBe(0);
    await page.reload();
    await row('Which address range').waitFor();
    await expect.poll(() => samples.count()).toBe(0);
    expect(errorsOf(page)).toEqual([]);
  });

  test('opens a blueprint with its Terraform, and Back does not make another one', async () => {
    await page.getByRole('button', { name: /A blueprint with its Terraform/ }).click();
    await expect.poll(() => new URL(page.url()).search, { timeout: 30_000 }).toContain('tab=terraform');
    await page.locator('option', { hasText: 'main.tf' }).waitFor({ state: 'attached' });
    await page.goBack();
    await page.getByRole('region', { name: 'Continue' }).waitFor();
    expect(path()).toBe('/');
    await expect.poll(() => page.getByRole('region', { name: 'Continue' }).getByRole('button').count()).toBe(1);
    expect(errorsOf(page)).toEqual([]);
  });

  test('opens a design that is written', async () => {
    await page.getByRole('button', { name: /A design document/ }).click();
    await expect.poll(() => new URL(page.url()).search, { timeout: 30_000 }).toMatch(/d=[0-9a-f-]{36}/);
    await expect
      .poll(() => page.getByRole('button', { name: 'Export DOCX' }).isEnabled(), { timeout: 60_000 })
      .toBe(true);
    expect(errorsOf(page)).toEqual([]);
  });
});

describe('the box', () => {
  beforeAll(async () => {
    page = await newPerson({ baseUrl: server.baseUrl });
  });
  beforeEach(openHome);

  test('asks in a chat at once', async () => {
    await startWith('Chat', 'Split 10.20.0.0/16 into 6 subnets');
    await expect.poll(() => answerText(page)).toContain('10.20.160.0/19');
    expect(path()).toBe('/chat');
  });

  test('puts the text into the prompt of the code editor', async () => {
    await startWith('Code', 'A storage account with a private endpoint');
    await expect
      .poll(() => page.getByPlaceholder('Describe the code you want to generate...').inputValue())
      .toBe('A storage account with a private endpoint');
    expect(path()).toBe('/editor');
  });

  test('begins a design with the services that the text names', async () => {
    await startWith('Design', 'A web shop with Azure SQL Database and Key Vault');
    await page.getByRole('list', { name: 'Services' }).getByText('Key Vault').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Generate', exact: true }).first().isEnabled()).toBe(true);
    expect(path()).toBe('/design');
  });

  test('gives a longer description to the design as its source', async () => {
    await startWith('Design', 'A web shop with Key Vault.\nIt has 2,000 users and is closed at night.');
    await page
      .getByText(/1 document/)
      .first()
      .waitFor();
    expect(path()).toBe('/design');
  });

  test('describes a blueprint in its dialog, which is gone after a reload once it was closed', async () => {
    await startWith('Blueprint', 'A web shop with PostgreSQL in West Europe');
    const dialog = page.getByRole('dialog', { name: 'Describe a solution' });
    await expect
      .poll(() => dialog.getByLabel('What do you want to build?').inputValue())
      .toBe('A web shop with PostgreSQL in West Europe');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Describe a solution' }).waitFor();
    await expect.poll(() => dialog.count()).toBe(0);
  });

  test('remembers where it led last, and keeps what is written over a reload', async () => {
    await box().fill('Half a thought');
    await page.reload();
    await expect.poll(() => box().inputValue()).toBe('Half a thought');
    await expect.poll(() => page.getByRole('radio', { name: 'Blueprint' }).isChecked()).toBe(true);
    await box().fill('');
  });

  test('lists what was worked on last, and leads back there', async () => {
    await row('Split 10.20.0.0/16').waitFor();
    await row('Split 10.20.0.0/16').click();
    await expect.poll(() => answerText(page)).toContain('10.20.160.0/19');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
    await row('Split 10.20.0.0/16').waitFor();
    expect(errorsOf(page)).toEqual([]);
  });

  test('says once that the lists failed, and tries again', async () => {
    await page.route('**/api/search*', (route) => route.abort());
    await page.reload();
    await page.getByText('What you worked on last could not be loaded').waitFor({ timeout: 30_000 });
    await expect.poll(() => box().isEnabled()).toBe(true);
    await page.unroute('**/api/search*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await row('Split 10.20.0.0/16').waitFor();
  });
});

describe('without a session', () => {
  const headline = () => page.getByRole('heading', { name: 'Every model in one room.', level: 1 });

  test('`/` is the landing page', async () => {
    page = await newPage({ baseUrl: server.baseUrl });
    await page.goto('/');
    await headline().waitFor();
    await expect.poll(() => box().count()).toBe(0);
  });

  test('a cookie of a session that is over leads to the landing page', async () => {
    page = await newPage({ baseUrl: server.baseUrl });
    await page.context().addCookies([{ name: 'lounge_session', value: 'over', url: server.baseUrl }]);
    await page.goto('/');
    await headline().waitFor();
    expect(page.url()).toBe(`${server.baseUrl}/?landing`);
  });
});
