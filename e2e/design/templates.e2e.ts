// Templates of designs, as an admin makes them and as everybody uses them.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorsOf, expectNoAxeViolations, newPage, saveScreenshot } from '../support/browser.ts';
import { toast } from '../screens/chat-screen.ts';
import { editorOf, previewOf } from '../screens/design-screen.ts';
import { newAdmin, newPerson } from '../support/person.ts';
import { startServer, type LoungeServer } from '../support/server.ts';

const PHONE = { width: 390, height: 844 };
const CONTENT = '## Purpose\n\nFor {{client-name}}.\n\n## Network\n\nAll in {{address-space}}.\n';

let server: LoungeServer;
let admin: Page;
let person: Page;
beforeAll(async () => {
  server = await startServer();
  admin = await newAdmin(server);
  person = await newPerson({ baseUrl: server.baseUrl });
});
afterAll(() => server.close());

async function openManager(page: Page): Promise<void> {
  await page.goto('/design?tab=manager');
  await page.getByRole('heading', { name: 'Template Manager' }).waitFor();
}

async function openTemplates(page: Page): Promise<void> {
  await page.goto('/design?tab=templates');
  await page.getByRole('heading', { name: 'Available Templates' }).waitFor();
  await selectOf(page).locator('option').nth(1).waitFor({ state: 'attached' });
}

function selectOf(page: Page) {
  return page.getByLabel('Template', { exact: true });
}

function dialogOf(page: Page) {
  return page.getByRole('dialog', { name: 'Create Design Template' });
}

/** Whatever dialog is open. */
function openDialogOf(page: Page) {
  return page.getByRole('dialog');
}

function cardOf(page: Page, title: string) {
  return page.getByRole('region', { name: title, exact: true });
}

async function expectToast(page: Page, text: string): Promise<void> {
  // The one before it may still be on its way out.
  await toast(page).getByText(text, { exact: true }).last().waitFor();
}

async function writeTemplate(
  page: Page,
  { title, description, content }: { title: string; description: string; content: string },
): Promise<void> {
  await page.getByRole('button', { name: 'Create New Template' }).click();
  await dialogOf(page).getByLabel('Title').fill(title);
  await dialogOf(page).getByLabel('Description').fill(description);
  await dialogOf(page).getByPlaceholder('Use Markdown format for content').fill(content);
  await dialogOf(page).getByRole('button', { name: 'Save Template' }).click();
}

/** Holds the answers to `method` calls of `path` until the returned function lets them go. */
async function holdBack(page: Page, method: string, path: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(
    `**/api${path}`,
    async (route) => {
      if (route.request().method() === method) await gate.promise;
      await route.continue();
    },
    { times: 1 },
  );
  return gate.resolve;
}

/** Answers the next `method` call of `path` with a failure of the server. */
async function failOnce(page: Page, method: string, path: string): Promise<void> {
  const failed = {
    status: 500,
    contentType: 'application/json',
    body: JSON.stringify({ error: { code: 'server/failed', message: 'Something went wrong.' } }),
  };
  await page.route(
    `**/api${path}`,
    (route) => (route.request().method() === method ? route.fulfill(failed) : route.fallback()),
    { times: 1 },
  );
}

test('a template that could not be saved is there again after a reload; saved or cancelled it is gone', async () => {
  await openManager(admin);
  await failOnce(admin, 'POST', '/admin/design-templates');
  await writeTemplate(admin, { title: 'Kept', description: 'For trains', content: CONTENT });
  await expectToast(admin, 'Failed to create template');
  await admin.reload();
  await admin.getByRole('button', { name: 'Create New Template' }).click();
  await expect.poll(() => dialogOf(admin).getByLabel('Title').inputValue()).toBe('Kept');
  await expect.poll(() => dialogOf(admin).getByLabel('Description').inputValue()).toBe('For trains');
  await expect
    .poll(() => dialogOf(admin).getByPlaceholder('Use Markdown format for content').inputValue())
    .toBe(CONTENT);
  await dialogOf(admin).getByRole('button', { name: 'Cancel' }).click();
  await admin.getByRole('button', { name: 'Create New Template' }).click();
  await expect.poll(() => dialogOf(admin).getByLabel('Title').inputValue()).toBe('');
  await admin.keyboard.press('Escape');
});

test('on a phone all three tabs are in sight', async () => {
  const page = await newPage({ baseUrl: server.baseUrl, viewport: PHONE });
  await page.context().addCookies(await admin.context().cookies());
  await openManager(page);
  const box = await page.getByRole('tab', { name: 'Template Manager' }).boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 1_000)).toBeLessThanOrEqual(PHONE.width);
});

describe('an admin', () => {
  test('finds an empty manager', async () => {
    await openManager(admin);
    await admin.getByText('No templates created yet').waitFor();
    await expectNoAxeViolations(admin);
  });

  test('is told what is missing, and keeps what was written', async () => {
    await writeTemplate(admin, { title: 'Hub and spokes', description: '', content: '  ' });
    await expectToast(admin, 'Please fill in all required fields');
    await expect.poll(() => dialogOf(admin).getByLabel('Title').inputValue()).toBe('Hub and spokes');
    await dialogOf(admin).getByText('Enter the content of the template.').waitFor();
    await expect
      .poll(() =>
        dialogOf(admin)
          .getByLabel('Content')
          .evaluate((field) => field.matches(':focus')),
      )
      .toBe(true);
    // The dialog's backdrop does not cover the toast: the toast is in the top layer, and came later.
    await expect
      .poll(() => admin.locator('.toast-layer').evaluate((layer) => layer.matches(':popover-open')))
      .toBe(true);
    await expectNoAxeViolations(admin);
    await dialogOf(admin).getByRole('button', { name: 'Cancel' }).click();
  });

  test('creates a draft, which is saved once', async () => {
    const letGo = await holdBack(admin, 'POST', '/admin/design-templates');
    await writeTemplate(admin, { title: 'Hub and spokes', description: 'A network to begin with.', content: CONTENT });
    const busy = dialogOf(admin).getByRole('button', { name: 'Saving...' });
    await busy.waitFor();
    await expect.poll(() => busy.isDisabled()).toBe(true);
    letGo();
    await expectToast(admin, 'Template created successfully');
    await dialogOf(admin).waitFor({ state: 'detached' });
    const card = cardOf(admin, 'Hub and spokes');
    for (const text of ['Draft', 'A network to begin with.', /^2 topics, \d{1,2} \w+$/])
      await card.getByText(text).waitFor();
    await saveScreenshot(admin, 'template-manager-dark');
  });

  test('reads a failure to create, and tries again with the same text', async () => {
    await failOnce(admin, 'POST', '/admin/design-templates');
    await writeTemplate(admin, { title: 'Second', description: '', content: '## One\n' });
    await expectToast(admin, 'Failed to create template');
    await dialogOf(admin).getByRole('button', { name: 'Save Template' }).click();
    await expectToast(admin, 'Template created successfully');
    await cardOf(admin, 'Second')
      .getByText(/^1 topic,/)
      .waitFor();
  });

  test('publishes, takes back, and reads a failure of either', async () => {
    const card = cardOf(admin, 'Hub and spokes');
    await card.getByRole('button', { name: 'Publish' }).click();
    await expectToast(admin, 'Template published successfully');
    await card.getByText('Published').waitFor();
    await card.getByRole('button', { name: 'Unpublish' }).click();
    await expectToast(admin, 'Template unpublished successfully');
    await card.getByText('Draft').waitFor();
    await failOnce(admin, 'PATCH', '/admin/design-templates/*');
    await card.getByRole('button', { name: 'Publish' }).click();
    await expectToast(admin, 'Failed to update template status');
    await card.getByText('Draft').waitFor();
    await card.getByRole('button', { name: 'Publish' }).click();
    await expectToast(admin, 'Template published successfully');
  });

  test('opens a published template, reads it, changes it, and it stays published', async () => {
    await admin.getByRole('button', { name: 'Open Hub and spokes' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Edit template' });
    await dialog.getByRole('heading', { name: 'Network' }).waitFor();
    await expectNoAxeViolations(admin);
    await dialog.getByText('Write', { exact: true }).click();
    await expect.poll(() => dialog.getByLabel('Content').inputValue()).toBe(CONTENT);
    await dialog.getByLabel('Content').fill(`${CONTENT}\n## Naming\n\nBy region.\n`);
    await failOnce(admin, 'PUT', '/admin/design-templates/*');
    await dialog.getByRole('button', { name: 'Save Template' }).click();
    await expectToast(admin, 'Failed to save template');
    await dialog.getByRole('button', { name: 'Save Template' }).click();
    await expectToast(admin, 'Template saved');
    const card = cardOf(admin, 'Hub and spokes');
    await card.getByText(/^3 topics,/).waitFor();
    await card.getByText('Published').waitFor();
    const focused = await card
      .getByRole('button', { name: 'Open Hub and spokes' })
      .evaluate((it) => it.matches(':focus'));
    expect(focused).toBe(true);
  });

  test('edits a template with another admin, and nothing of either is lost', async () => {
    await writeTemplate(admin, { title: 'Ours', description: '', content: '## Network\n\nOne hub.\n' });
    await cardOf(admin, 'Ours').waitFor();
    const other = await admin.context().newPage();
    for (const page of [admin, other]) {
      await openManager(page);
      await page.getByRole('button', { name: 'Open Ours' }).click();
      await openDialogOf(page).getByText('Write', { exact: true }).click();
    }
    const before = await openDialogOf(admin).getByLabel('Content').inputValue();
    await openDialogOf(admin).getByLabel('Content').fill(`${before}\n## Cost\n\nMine.\n`);
    await openDialogOf(other).getByLabel('Description').fill('By the other admin');
    await openDialogOf(other).getByLabel('Content').fill(before.replace('##', '## Scope\n\nTheirs.\n\n##'));
    await openDialogOf(other).getByRole('button', { name: 'Save Template' }).click();
    await expectToast(other, 'Template saved');
    await openDialogOf(admin).getByRole('button', { name: 'Save Template' }).click();
    await openDialogOf(admin).getByText('Their changes are in your text now').waitFor();
    await expect.poll(() => openDialogOf(admin).getByLabel('Description').inputValue()).toBe('By the other admin');
    const merged = await openDialogOf(admin).getByLabel('Content').inputValue();
    expect(merged).toMatch(/## Scope\n\nTheirs\.[^]*## Cost\n\nMine\./);
    await expectNoAxeViolations(admin);

    await other.getByRole('button', { name: 'Open Ours' }).click();
    await openDialogOf(other).getByLabel('Title').fill('Their title');
    await openDialogOf(other).getByRole('button', { name: 'Save Template' }).click();
    await openDialogOf(admin).getByLabel('Title').fill('My title');
    await openDialogOf(admin).getByRole('button', { name: 'Save Template' }).click();
    await openDialogOf(admin).getByText('Another admin changed the same parts').waitFor();
    await openDialogOf(admin).getByText('Their title').waitFor();
    await expectNoAxeViolations(admin);
    await saveScreenshot(admin, 'template-merge');
    await openDialogOf(admin).getByText('Their text').click();
    await openDialogOf(admin).getByRole('button', { name: 'Continue editing' }).click();
    await expect.poll(() => openDialogOf(admin).getByLabel('Title').inputValue()).toBe('Their title');
    await openDialogOf(admin).getByLabel('Title').fill('Ours');
    await openDialogOf(admin).getByRole('button', { name: 'Save Template' }).click();
    await expectToast(admin, 'Template saved');
    await expect
      .poll(() =>
        cardOf(admin, 'Hub and spokes')
          .getByText(/topics,/)
          .count(),
      )
      .toBe(1);
    await other.close();
  });

  test('deletes a template and takes that back', async () => {
    await admin.getByRole('button', { name: 'Delete Second' }).click();
    await cardOf(admin, 'Second').waitFor({ state: 'detached' });
    await toast(admin).getByRole('button', { name: 'Undo' }).click();
    await cardOf(admin, 'Second').getByText('Draft').waitFor();
  });

  test('sees the manager whole at either width, in either theme', async () => {
    for (const theme of ['dark', 'light'] as const) {
      for (const viewport of [undefined, PHONE]) {
        const page = await newPage({ baseUrl: server.baseUrl, theme, ...(viewport && { viewport }) });
        await page.context().addCookies(await admin.context().cookies());
        await openManager(page);
        await cardOf(page, 'Hub and spokes').waitFor();
        await expectNoAxeViolations(page);
        await saveScreenshot(page, `template-manager-${theme}${viewport ? '-390' : ''}`);
        await expect.poll(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
        await page.close();
      }
    }
  });

  test('reads a failure to list, and tries again', async () => {
    await failOnce(admin, 'GET', '/admin/design-templates');
    await openManager(admin);
    await admin.getByText('Failed to load templates').waitFor();
    await admin.getByRole('button', { name: 'Try again' }).click();
    await cardOf(admin, 'Second').waitFor();
  });

  test('saves the open design as a template, placeholders and all', async () => {
    await openTemplates(admin);
    await expect.poll(() => admin.getByRole('button', { name: 'Save as template' }).isDisabled()).toBe(true);
    await editorOf(admin).click();
    await admin.keyboard.insertText('## Cost\n\n{{cost-range}} a month.\n');
    await previewOf(admin).getByText('{{cost-range}}').or(previewOf(admin).getByText('$400 to $600')).waitFor();
    await admin.getByRole('button', { name: 'Save as template' }).click();
    await expect
      .poll(() => dialogOf(admin).getByLabel('Content').inputValue())
      .toBe('## Cost\n\n{{cost-range}} a month.\n');
    await dialogOf(admin).getByLabel('Title').fill('Cost only');
    await dialogOf(admin).getByRole('button', { name: 'Save Template' }).click();
    await expectToast(admin, 'Template created successfully');
    await openManager(admin);
    await cardOf(admin, 'Cost only').getByText('Draft').waitFor();
    expect(errorsOf(admin).filter((text) => !text.includes('Failed to'))).toEqual([]);
  });

  test('whose session ended must sign in again to create one', async () => {
    const page = await newPage({ baseUrl: server.baseUrl });
    await page.context().addCookies(await admin.context().cookies());
    await openManager(page);
    await page.getByRole('button', { name: 'Create New Template' }).click();
    await page.context().clearCookies();
    await dialogOf(page).getByLabel('Title').fill('Too late');
    await dialogOf(page).getByLabel('Content').fill('## One\n');
    await dialogOf(page).getByRole('button', { name: 'Save Template' }).click();
    await expectToast(page, 'You must be logged in to create a template');
  });
});

describe('a person', () => {
  test('sees no manager, not even by its address', async () => {
    await person.goto('/design?tab=manager');
    await person.getByRole('tab', { name: 'Design Templates' }).waitFor();
    expect(await person.getByRole('tab').allInnerTexts()).not.toContain('Template Manager');
    await expect.poll(() => person.getByRole('heading', { name: 'Template Manager' }).count()).toBe(0);
  });

  test('chooses among the built-in templates and the published ones', async () => {
    await openTemplates(person);
    const groups = await selectOf(person)
      .locator('optgroup')
      .evaluateAll((found) =>
        found.map((group) => ({ label: (group as unknown as { label: string }).label, options: group.textContent })),
      );
    expect(groups).toEqual([
      {
        label: 'Built in',
        options: [
          'High-level design',
          'Low-level design',
          'Landing zone',
          'Migration plan',
          'Disaster recovery plan',
          'Security review',
        ].join(''),
      },
      { label: 'Shared by your team', options: 'Hub and spokes' },
    ]);
    await expect.poll(() => person.getByRole('button', { name: 'Load Template' }).isDisabled()).toBe(true);
    await expect.poll(() => person.getByRole('button', { name: 'Save as template' }).count()).toBe(0);
    await selectOf(person).selectOption('Hub and spokes');
    const tile = cardOf(person, 'Hub and spokes');
    await tile.getByText('A network to begin with.').waitFor();
    await tile.getByText('3 topics · shared').waitFor();
    await tile.getByRole('button', { name: 'Preview Hub and spokes' }).click();
    const preview = person.getByRole('dialog', { name: 'Hub and spokes' });
    await preview.getByText('By region.').waitFor();
    await expectNoAxeViolations(person);
    await preview.getByRole('button', { name: 'Close' }).click();
  });

  test('loads one into an empty editor at once, and into a written one after a question', async () => {
    await person.getByRole('button', { name: 'Load Template' }).click();
    await expectToast(person, 'Template loaded');
    await previewOf(person).getByText('All in 10.20.0.0/16.').waitFor();
    await selectOf(person).selectOption('Migration plan');
    await person.getByRole('button', { name: 'Load Template' }).click();
    const question = person.getByRole('dialog', { name: 'Replace the text of this design?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await previewOf(person).getByText('All in 10.20.0.0/16.').waitFor();
    await person.getByRole('button', { name: 'Load Template' }).click();
    await question.getByRole('button', { name: 'Load Template' }).click();
    await previewOf(person).getByText('All in 10.20.0.0/16.').waitFor({ state: 'detached' });
    await previewOf(person).getByRole('heading', { level: 2 }).first().waitFor();
  });

  test('loads one from its card, and from its preview', async () => {
    await cardOf(person, 'Security review').getByRole('button', { name: 'Load Security review' }).click();
    const question = person.getByRole('dialog', { name: 'Replace the text of this design?' });
    await question.getByRole('button', { name: 'Load Template' }).click();
    await expectToast(person, 'Template loaded');
    await previewOf(person).getByRole('heading', { name: 'Threats' }).first().waitFor();
    // A click on the card itself previews it.
    const tile = cardOf(person, 'Landing zone');
    await tile.getByText('The foundation for every workload', { exact: false }).click({ force: true });
    const preview = person.getByRole('dialog', { name: 'Landing zone' });
    await preview.getByRole('button', { name: 'Load Template' }).click();
    await question.getByRole('button', { name: 'Load Template' }).click();
    await previewOf(person).getByText('The landing zone is the foundation').waitFor();
  });

  test('finds the select and its button in one row, and cards of 280 pixels below them', async () => {
    const [select, button, tile] = await Promise.all([
      selectOf(person).boundingBox(),
      person.getByRole('button', { name: 'Load Template' }).boundingBox(),
      cardOf(person, 'Landing zone').boundingBox(),
    ]);
    expect(
      Math.abs((select?.y ?? 0) + (select?.height ?? 0) / 2 - (button?.y ?? 0) - (button?.height ?? 0) / 2),
    ).toBeLessThan(3);
    expect(tile?.width).toBeGreaterThanOrEqual(280);
    expect(tile?.y).toBeGreaterThan((select?.y ?? 0) + (select?.height ?? 0));
  });

  test('reads a failure to load, and keeps the text', async () => {
    const before = await previewOf(person).innerText();
    await failOnce(person, 'POST', '/designs/*/template');
    await selectOf(person).selectOption('Hub and spokes');
    await person.getByRole('button', { name: 'Load Template' }).click();
    await person.getByRole('dialog').getByRole('button', { name: 'Load Template' }).click();
    await expectToast(person, 'Failed to load template');
    await expect.poll(() => previewOf(person).innerText()).toBe(before);
  });

  test('reads a failure to list', async () => {
    await failOnce(person, 'GET', '/design-templates');
    await person.goto('/design?tab=templates');
    await expectToast(person, 'Failed to load templates');
  });

  test('no longer finds a template that was taken back', async () => {
    await openManager(admin);
    await cardOf(admin, 'Hub and spokes').getByRole('button', { name: 'Unpublish' }).click();
    await expectToast(admin, 'Template unpublished successfully');
    await openTemplates(person);
    await expect
      .poll(() => selectOf(person).getByRole('option', { name: 'Hub and spokes', includeHidden: true }).count())
      .toBe(0);
  });

  test('sees the tab whole at either width, in either theme', async () => {
    for (const theme of ['dark', 'light'] as const) {
      for (const viewport of [undefined, PHONE]) {
        const page = await newPage({ baseUrl: server.baseUrl, theme, ...(viewport && { viewport }) });
        await page.context().addCookies(await person.context().cookies());
        await openTemplates(page);
        await selectOf(page).selectOption('Landing zone');
        await expectNoAxeViolations(page);
        await saveScreenshot(page, `templates-${theme}${viewport ? '-390' : ''}`);
        await page.close();
      }
    }
  });
});
