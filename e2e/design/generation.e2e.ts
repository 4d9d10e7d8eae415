// Generations with a model that is slow, fails, or says nothing: what each topic shows, Stop, writing one again, locks.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorsOf } from '../support/browser.ts';
import {
  chooseSectionAction,
  editorOf,
  expectToast,
  newDesigner,
  openDesign,
  previewOf,
  topicRow,
  topicsOf,
  uploadDocument,
  waitForSaved,
} from '../screens/design-screen.ts';
import { startMockProviders, type MockProviders } from '../support/mock-providers.ts';
import { newPerson } from '../support/person.ts';
import { startServer, type LoungeServer } from '../support/server.ts';

const TOPICS = ['Introduction', 'Network', 'Cost', 'Policy'];
const SERVICES = ['AKS'];
/** Slow enough to be seen on a busy machine: eight seconds a section. */
const SLOW = { text: 'Spokes reach each other through the hub. '.repeat(10), chunkSize: 10, pause: 200 };

let providers: MockProviders;
let server: LoungeServer;
beforeAll(async () => {
  providers = await startMockProviders();
  providers.answer(/Write the section "(Introduction|Network)"/, { text: 'Written by the model.' });
  providers.answer(/Write the section "Policy"/, { text: '' });
  providers.refuse(/Write the section "Cost"/, 400);
  providers.answer(/Services: Slow/, SLOW);
  providers.answer(/Write the section "Quick"/, { text: 'Quickly written.' });
  providers.answer(/Write the section "Drawn"/, { text: 'Now:\n\n{{table:networks}}\n\n{{diagram:concept}}' });
  server = await startServer(providers.env);
});
afterAll(async () => {
  await server.close();
  await providers.close();
});

test('each topic says who wrote it; where the model fails or says nothing, our own text takes its place', async () => {
  const page = await newDesigner(server, { topics: TOPICS, services: SERVICES });
  await page.getByRole('button', { name: 'Generate' }).click();
  await expectToast(page, 'Content Generated');
  for (const topic of ['Introduction', 'Network'])
    await topicRow(page, topic).getByRole('img', { name: 'Written by the AI model' }).waitFor();
  for (const topic of ['Cost', 'Policy'])
    await topicRow(page, topic)
      .getByRole('img', { name: 'The AI model failed. Lounge’s template text was used instead.' })
      .waitFor();
  await page.getByText('4 topics written: 2 by the AI model, 2 from Lounge templates.').waitFor();
  await page.getByText('The AI model failed on 2 topics. Lounge’s template text was used instead.').waitFor();
  await previewOf(page).getByRole('heading', { name: 'Table of Contents' }).waitFor();
  await previewOf(page).getByText('$400 to $600').first().waitFor();
  // After a reload it is still known who wrote each section.
  await page.reload();
  await topicRow(page, 'Introduction').getByRole('img', { name: 'Written by the AI model' }).waitFor();
  await topicRow(page, 'Cost').getByRole('img', { name: 'Lounge template' }).waitFor();
  expect(errorsOf(page)).toEqual([]);
});

test('while it generates, everything that would change the design waits, and Stop keeps what is written', async () => {
  const page = await newDesigner(server, { topics: ['Quick', ...TOPICS], services: ['Slow'] });
  await page.getByRole('button', { name: 'Generate' }).click();
  await topicRow(page, 'Quick').getByRole('img', { name: 'Written by the AI model' }).waitFor();
  await topicRow(page, 'Introduction').getByRole('img', { name: 'Writing' }).waitFor();
  await topicRow(page, 'Policy').getByRole('img', { name: 'Queued' }).waitFor();
  await page.getByText('1 of 5 topics written').waitFor();
  await page.getByPlaceholder('Generating content...').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Generating...' }).isDisabled()).toBe(true);
  for (const name of ['Title', 'Cloud provider', 'Services'])
    await expect.poll(() => page.getByLabel(name, { exact: true }).first().isDisabled(), { message: name }).toBe(true);
  for (const name of ['Remove Slow', 'Add New Topic', 'Export DOCX', 'Export PDF'])
    await expect.poll(() => page.getByRole('button', { name }).isDisabled(), { message: name }).toBe(true);
  await expect.poll(() => topicsOf(page).getByRole('checkbox').first().isDisabled()).toBe(true);

  await page.getByRole('button', { name: 'Stop' }).click();
  await expectToast(page, 'Stopped', '1 of 5 topics were written and saved. The others are unchanged.');
  await previewOf(page).getByText('Quickly written.').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Generate' }).isEnabled()).toBe(true);
});

test('a section is read and its source shown as soon as it is written; the others have their headings', async () => {
  const page = await newDesigner(server, { topics: ['Network', 'Quick', 'Policy'], services: ['Slow'] });
  await page.getByRole('button', { name: 'Generate' }).click();
  await previewOf(page).getByText('Quickly written.').waitFor();
  const headings = previewOf(page).getByRole('heading');
  await expect.poll(() => headings.allInnerTexts()).toEqual(['Table of Contents', 'Network', 'Quick', 'Policy']);
  await expect.poll(() => previewOf(page).getByRole('status', { name: 'Writing' }).count()).toBeGreaterThan(0);
  await expect
    .poll(() => page.getByPlaceholder('Generating content...').inputValue())
    .toMatch(/## Network\n\n## Quick\n\nQuickly written\.\n\n## Policy/);
  await expect.poll(() => page.getByText(/^\d+ words$/).count()).toBe(0);
  await page.reload();
  await previewOf(page).getByText('Quickly written.').waitFor();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expectToast(page, 'Stopped');
});

test('a section under way shows its tables, and neither placeholders nor the text of its diagrams', async () => {
  const page = await newDesigner(server, { topics: ['Drawn', ...TOPICS], services: ['Slow', 'AKS'] });
  await page.getByRole('button', { name: 'Generate' }).click();
  await previewOf(page).getByRole('cell', { name: 'Production network' }).waitFor();
  await previewOf(page).getByText('The components in Azure and what connects them').waitFor();
  expect(await previewOf(page).innerText()).not.toMatch(/\{\{|flowchart/);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expectToast(page, 'Stopped');
});

test('a reload during a generation, and another window, find its progress again', async () => {
  const page = await newDesigner(server, { topics: ['Quick', 'Network'], services: ['Slow'] });
  await page.getByRole('button', { name: 'Generate' }).click();
  await page.getByText('1 of 2 topics written').waitFor();
  await page.reload();
  await page.getByText('1 of 2 topics written').waitFor();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByText('1 of 2 topics written').waitFor();
  await Promise.all([page, other].map((window) => expectToast(window, 'Content Generated')));
  await Promise.all([page, other].map((window) => previewOf(window).getByText('Quickly written.').waitFor()));
});

test('Generate in a second window joins the generation of the first', async () => {
  const page = await newDesigner(server, { topics: ['Quick', 'Network'], services: ['Slow'] });
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByRole('button', { name: 'Generate' }).waitFor();
  await page.getByRole('button', { name: 'Generate' }).click();
  await page.getByText('1 of 2 topics written').waitFor();
  await other.getByRole('button', { name: 'Generate' }).click();
  await other.getByText('1 of 2 topics written').waitFor();
  await other.getByRole('button', { name: 'Stop' }).click();
  await expectToast(page, 'Stopped');
});

test('a generation that is stopped changes the sections it has written, and no other', async () => {
  const content = '## Quick\n\nOld quick text.\n\n## Network\n\nOld network.\n';
  const page = await newDesigner(server, { topics: ['Quick', 'Network'], services: ['Slow'], content });
  await page.getByRole('button', { name: 'Generate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Generate' }).click();
  await page.getByText('1 of 2 topics written').waitFor();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expectToast(page, 'Stopped');
  await previewOf(page).getByText('Quickly written.').waitFor();
  await previewOf(page).getByText('Old network.').waitFor();
  await expect.poll(() => previewOf(page).getByText('Old quick text.').count()).toBe(0);
});

test('what is typed in a second window during a generation stays, and is merged with what was generated', async () => {
  const page = await newDesigner(server, { topics: ['Quick', 'Network'], services: ['Slow'] });
  const other = await page.context().newPage();
  await other.goto(page.url());
  await editorOf(other).waitFor();
  await page.getByRole('button', { name: 'Generate' }).click();
  await page.getByText('1 of 2 topics written').waitFor();
  await editorOf(other).click();
  await other.keyboard.type('Typed meanwhile.');
  await other.getByText('Your text is still here.').waitFor();
  await expectToast(page, 'Content Generated');
  await other.getByRole('button', { name: 'Keep my text' }).click();
  await waitForSaved(other);
  await page.reload();
  await previewOf(page).getByText('Typed meanwhile.').waitFor();
  await previewOf(page).getByText('Quickly written.').waitFor();
});

test('one topic is written again and nothing else changes; a locked section is kept', async () => {
  const content = '## Network\n\nMy own network.\n\n## Quick\n\nMy own quick text.\n';
  const page = await newDesigner(server, { topics: ['Network', 'Quick'], services: SERVICES, content });
  await chooseSectionAction(page, 'Quick', 'Regenerate this topic');
  await page.getByRole('dialog').getByText('You wrote Quick.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Generate' }).click();
  await expectToast(page, 'Content Generated');
  await previewOf(page).getByText('Quickly written.').waitFor();
  await previewOf(page).getByText('My own network.').waitFor();

  await chooseSectionAction(page, 'Network', 'Lock section');
  await topicRow(page, 'Network')
    .getByRole('img', { name: /^Locked/ })
    .waitFor();
  await page.reload();
  await topicRow(page, 'Network')
    .getByRole('img', { name: /^Locked/ })
    .waitFor();
  await page.getByRole('button', { name: 'Generate' }).click();
  await expectToast(page, 'Content Generated');
  await previewOf(page).getByRole('heading', { name: 'Table of Contents' }).waitFor();
  await previewOf(page).getByText('My own network.').waitFor();

  await chooseSectionAction(page, 'Quick', 'Lock section');
  await topicRow(page, 'Quick')
    .getByRole('img', { name: /^Locked/ })
    .waitFor();
  await page.getByRole('button', { name: 'Generate' }).click();
  await expectToast(page, 'All chosen sections are locked');
  await chooseSectionAction(page, 'Network', 'Unlock section');
  await topicRow(page, 'Network')
    .getByRole('img', { name: /^Locked/ })
    .waitFor({ state: 'detached' });
});

test('chosen documents are given to the model and cited by name and heading', async () => {
  providers.answer(/Write the section "Naming"/, { text: 'Hubs are named by region [1].' });
  const page = await newPerson(server);
  await uploadDocument(page, {
    name: 'standard.md',
    text: '# Naming of hubs\n\nHubs are named hub-region, naming is strict.\n',
    baseUrl: server.baseUrl,
  });
  await openDesign(page, { topics: ['Naming'], services: SERVICES }, server.baseUrl);
  await page.getByText('Written by Gemini Pro').click();
  await page.getByRole('button', { name: 'Choose' }).click();
  await page
    .getByRole('dialog')
    .getByRole('checkbox', { name: /standard\.md/ })
    .check();
  await page.getByRole('button', { name: 'Use 1' }).click();
  await page.getByText('Written by Gemini Pro from 1 document').waitFor();
  await page.reload();
  await page.getByText('Written by Gemini Pro from 1 document').waitFor();
  await page.getByRole('button', { name: 'Generate' }).click();
  await expectToast(page, 'Content Generated');
  await previewOf(page).getByText('Hubs are named by region (Source: standard.md, Naming of hubs).').waitFor();
});

test('the chosen agent writes, and is remembered', async () => {
  const page = await newDesigner(server, { topics: ['Quick'], services: SERVICES });
  await page.getByText('Written by Gemini Pro').click();
  await page.getByLabel('Agent', { exact: true }).selectOption({ label: 'GPT-6 Luna' });
  await page.getByText('Written by GPT-6 Luna').waitFor();
  await page.reload();
  await page.getByText('Written by GPT-6 Luna').waitFor();
  await page.getByRole('button', { name: 'Generate' }).click();
  await expectToast(page, 'Content Generated');
});

test('a generation the server refuses says so, and the text stays', async () => {
  const page = await newDesigner(server, { topics: ['Quick'], services: SERVICES, content: 'Mine.\n' });
  await page.route('**/generate', (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
  );
  await page.getByRole('button', { name: 'Generate' }).click();
  await expectToast(page, 'Content Generation Failed');
  await previewOf(page).getByText('Mine.').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Generate' }).isEnabled()).toBe(true);
});

test.each([
  ['empty', ''],
  ['as no text at all', null],
])('a generation that comes back %s says so in the text', async (_, content) => {
  const page = await newDesigner(server, { topics: ['Quick'], services: SERVICES });
  await page.route('**/api/designs/*', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    return route.fulfill({ response, json: { ...((await response.json()) as object), content } });
  });
  await page.getByRole('button', { name: 'Generate' }).click();
  await previewOf(page).getByRole('heading', { name: 'No content generated. Please try again.' }).waitFor();
  await expect.poll(() => editorOf(page).innerText()).toContain('# No content generated. Please try again.');
});

test('a generation whose server dies keeps what was written, and says that it broke off', async () => {
  const page = await newDesigner(server, { topics: ['Quick', 'Network'], services: ['Slow'] });
  await page.getByRole('button', { name: 'Generate' }).click();
  await page.getByText('1 of 2 topics written').waitFor();
  await server.kill('SIGKILL');
  await server.start();
  await expectToast(page, 'Content Generation Failed');
  await page.getByText('1 of 2 topics were written and saved. The others are unchanged.').waitFor();
  await previewOf(page).getByText('Quickly written.').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Generate' }).isEnabled()).toBe(true);
});
