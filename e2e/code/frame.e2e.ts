// What is around the code: the numbers of the lines, the texts of problems, and the heads of the page and of the file.

import { beforeAll, expect, test } from 'vitest';
import { filesOf, openProject, waitForSaved } from '../screens/code-screen.ts';
import { errorsOf } from '../support/browser.ts';
import { newPerson } from '../support/person.ts';
import { sharedServer, type LoungeServer } from '../support/server.ts';

const STORAGE = `resource "azurerm_storage_account" "logs" {
  name                     = "stlogsweu001"
  resource_group_name      = "rg-hub"
  location                 = "westeurope"
  account_tier             = "Standard"
  account_replication_type = "GRS"
  allow_blob_public_access = true
}
`;

let server: LoungeServer;
beforeAll(async () => {
  server = await sharedServer();
});

test('the text of a problem ends at the edge of the pane, and code passes behind the numbers of its lines', async () => {
  const page = await newPerson({ baseUrl: server.baseUrl, viewport: { width: 1280, height: 800 } });
  const files = [{ path: 'main.tf', content: STORAGE }];
  await openProject(page, { title: 'Logs', language: 'terraform', files }, server.baseUrl);
  const note = page.locator('.cm-finding-note').first();
  await note.waitFor();
  const [shown, whole] = await note.evaluate((text) => [text.clientWidth, text.scrollWidth]);
  expect(shown).toBeLessThan(whole ?? 0);
  const scroller = page.locator('.code-editor .cm-scroller');
  await expect.poll(() => scroller.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  const background = `getComputedStyle(document.querySelector('.code-editor-host').shadowRoot.querySelector('.cm-gutters')).backgroundColor`;
  expect(await page.evaluate(background)).not.toMatch(/transparent|\/ 0|, 0\)/);
  expect(errorsOf(page)).toEqual([]);
});

test('at 1440 the head of a file is one row with its checks, and a long name leaves room for what can be done', async () => {
  const page = await newPerson(server);
  const name = 'generated_1795477976921.tf';
  await openProject(
    page,
    { title: 'Logs', language: 'terraform', files: [{ path: name, content: STORAGE }] },
    server.baseUrl,
  );
  await page.getByRole('list', { name: `Checks of ${name}` }).waitFor();
  const head = page.locator('.code-head');
  for (const width of [1440, 1366, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(async () => (await head.boundingBox())?.height, { message: `at ${width}` }).toBe(48);
    for (const act of ['Copy', 'Download', 'More actions'])
      await expect
        .poll(() => head.getByRole('button', { name: act, exact: true }).isVisible(), { message: `${act} at ${width}` })
        .toBe(true);
  }
  const row = page
    .getByRole('list', { name: 'Files of this project' })
    .getByRole('listitem')
    .filter({ hasText: name })
    .last();
  await row.hover();
  const side = await page.getByRole('complementary', { name: 'Generated files' }).boundingBox();
  const menu = await page.getByRole('button', { name: `Actions for ${name}` }).boundingBox();
  expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThanOrEqual((side?.x ?? 0) + (side?.width ?? 0) - 4);
  expect(errorsOf(page)).toEqual([]);
});

test('the head of the page goes across it, names the project, says that it is saved, and leads to new code', async () => {
  const page = await newPerson(server);
  await openProject(
    page,
    { title: 'Logs', language: 'terraform', files: [{ path: 'main.tf', content: STORAGE }] },
    server.baseUrl,
  );
  const head = page.locator('.page-head');
  const [box, side] = [await head.boundingBox(), await filesOf(page).boundingBox()];
  expect([box?.height, box?.x]).toEqual([56, side?.x]);
  expect(side?.y).toBe((box?.y ?? 0) + 56);
  await waitForSaved(page);
  await head.getByRole('heading', { level: 1, name: 'Logs' }).waitFor();
  await head.getByRole('button', { name: 'Rename project' }).click();
  await head.getByLabel('Name of the project').fill('Audit logs');
  await page.keyboard.press('Enter');
  await head.getByRole('heading', { level: 1, name: 'Audit logs' }).waitFor();
  await filesOf(page).getByRole('button', { name: 'Audit logs', exact: true }).waitFor();
  await expect
    .poll(() => head.getByRole('button', { name: 'Rename project' }).evaluate((it) => it.matches(':focus')))
    .toBe(true);
  await head.getByRole('button', { name: 'New code' }).click();
  await head.getByRole('heading', { level: 1, name: 'Code Editor' }).waitFor();
  await page.getByText('Generated code will appear here...').waitFor();
  expect(errorsOf(page)).toEqual([]);
});
