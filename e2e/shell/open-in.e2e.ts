// 'Open in…': one menu in the head of everything that can go on elsewhere. Each entry takes the content along.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openBlueprint } from '../azure/azure-screen.ts';
import { ask, chooseAgent, messageBox, newChat, waitForEnd } from '../screens/chat-screen.ts';
import { codeOf, fileRow, openProject } from '../screens/code-screen.ts';
import { openDesign } from '../screens/design-screen.ts';
import { savedText } from '../screens/editor-screen.ts';
import { errorsOf, expectNoAxeViolations } from '../support/browser.ts';
import { startMockProviders, type MockProviders } from '../support/mock-providers.ts';
import { newPerson } from '../support/person.ts';
import { startServer, type LoungeServer } from '../support/server.ts';

const GROUP = 'resource "azurerm_resource_group" "hub" {\n  name     = "rg-hub"\n  location = "westeurope"\n}\n';
const ANSWER = `# Hub network\n\nA group holds it.\n\n\`\`\`hcl title=main.tf\n${GROUP}\`\`\`\n`;
const QUESTION = 'A hub network with AKS and Azure SQL, in Terraform';

let server: LoungeServer;
let page: Page;

const path = (): string => new URL(page.url()).pathname;
const menu = () => page.getByRole('menu', { name: 'Open in…' });

async function places(): Promise<string[]> {
  await page.getByRole('button', { name: 'Open in…' }).first().click();
  const names = await menu().getByRole('menuitem').allInnerTexts();
  await page.keyboard.press('Escape');
  return names.map((name) => name.trim());
}

async function openIn(place: string): Promise<void> {
  await page.getByRole('button', { name: 'Open in…' }).first().click();
  await menu().getByRole('menuitem', { name: place, exact: true }).click();
}

const attached = (name: string) => page.locator('.chat-composer').getByText(name);

let providers: MockProviders;
beforeAll(async () => {
  providers = await startMockProviders();
  providers.answer(/hub network/, { text: ANSWER });
  server = await startServer(providers.env);
});
afterAll(async () => {
  await server.close();
  await providers.close();
});

describe('a conversation', () => {
  let address: string;
  beforeAll(async () => {
    page = await newChat({ baseUrl: server.baseUrl });
    await chooseAgent(page, 'GPT-6 Luna');
    await ask(page, QUESTION);
    await waitForEnd(page);
    address = page.url();
  });
  beforeEach(async () => {
    await page.goto(address);
    await page.getByRole('button', { name: 'Regenerate' }).waitFor();
  });

  test('can go everywhere else', async () => {
    await page.getByRole('button', { name: 'Open in…' }).click();
    await menu().getByRole('menuitem').first().waitFor();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await expect
      .poll(() => places())
      .toEqual(['Code Editor', 'Blueprint', 'Design document', 'Project task', 'Project']);
  });

  test('is opened in the code editor with the code of its answer', async () => {
    await openIn('Code Editor');
    await fileRow(page, 'main.tf').waitFor();
    await expect.poll(() => codeOf(page).innerText()).toContain('rg-hub');
  });

  test('is opened as a blueprint by what was asked', async () => {
    await openIn('Blueprint');
    const dialog = page.getByRole('dialog', { name: 'Describe a solution' });
    await expect.poll(() => dialog.getByLabel('What do you want to build?').inputValue()).toBe(QUESTION);
  });

  test('is opened as a design document with its questions and answers', async () => {
    await openIn('Design document');
    await page.waitForURL(/\/design\?d=/);
    const text = await savedText(page);
    expect(text).toContain(`> ${QUESTION}`);
    expect(text).toContain('A group holds it.');
    // What is finished is opened to be read.
    await page.getByRole('article', { name: 'Preview' }).getByText('A group holds it.').waitFor();
    await expect.poll(() => page.getByRole('radio', { name: 'Read' }).isChecked()).toBe(true);
  });

  test('becomes a task, and belongs to a project', async () => {
    await openIn('Project task');
    const task = page.getByRole('dialog', { name: 'Make a task' });
    await expect.poll(() => task.getByLabel('Description').inputValue()).toContain('A group holds it.');
    await page.keyboard.press('Escape');
    await openIn('Project');
    await page.getByRole('dialog', { name: 'Add to project' }).waitFor();
  });

  test('is opened by the palette, too', async () => {
    await expect
      .poll(async () => {
        await page.keyboard.press('Control+k');
        return page.getByRole('dialog', { name: 'Command palette' }).isVisible();
      })
      .toBe(true);
    await page.getByRole('combobox', { name: 'Search or jump to' }).fill('open in code');
    await page.getByRole('option', { name: 'Open in Code Editor', selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await fileRow(page, 'main.tf').waitFor();
    expect(errorsOf(page)).toEqual([]);
  });
});

describe('what is open elsewhere', () => {
  beforeAll(async () => {
    page = await newPerson({ baseUrl: server.baseUrl });
    await page.goto('/azure');
  });

  test('a project of code goes to the chat as one file, to a blueprint and to a document', async () => {
    const files = [{ path: 'main.tf', content: GROUP }];
    const open = () => openProject(page, { title: 'Hub', language: 'terraform', files }, server.baseUrl);
    await open();
    await expect.poll(() => places()).toEqual(['Chat', 'Blueprint', 'Design document', 'Project task', 'Project']);
    await openIn('Chat');
    await attached('main.tf').waitFor();
    await open();
    await openIn('Design document');
    await page.waitForURL(/\/design\?d=/);
    await expect.poll(() => savedText(page)).toContain(`\`\`\`hcl main.tf\n${GROUP}`);
    await open();
    await openIn('Blueprint');
    await expect.poll(path).toBe('/azure');
    await page.getByRole('heading', { name: 'Hub', level: 1 }).waitFor();
  });

  test('a blueprint goes to the chat as a text, to the code editor as Terraform, and to its document', async () => {
    await page.goto('/azure');
    const id = await openBlueprint(page, { title: 'Shop', services: ['AKS', 'Azure SQL'] });
    await expect.poll(() => places()).toEqual(['Chat', 'Code Editor', 'Design document']);
    await openIn('Chat');
    await attached('Shop.md').waitFor();
    await page.goto(`/azure?blueprint=${id}`);
    await openIn('Code Editor');
    await fileRow(page, 'main.tf').waitFor();
    await page.goto(`/azure?blueprint=${id}`);
    await openIn('Design document');
    await page.waitForURL(/\/design\?d=/);
  });

  test('a design goes to the chat with its text, and belongs to a project', async () => {
    await openDesign(page, { title: 'Landing zone', content: '# Landing zone\n\nOne hub.\n' }, server.baseUrl);
    await expect.poll(() => places()).toEqual(['Chat', 'Project task', 'Project']);
    await openIn('Chat');
    await attached('Landing zone.md').waitFor();
    await expect.poll(() => messageBox(page).inputValue()).toBe('');
    expect(errorsOf(page)).toEqual([]);
  });
});
