// The filter of tasks and bugs, and the editor of a text that is shown to be read.

import type { Locator, Page } from 'playwright-core';

/** Filters by values of a field; the panel is closed afterwards. */
export async function filterBy(page: Page, field: string, ...values: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: field, exact: true }).click();
  const panel = page.getByRole('dialog', { name: field, exact: true });
  for (const value of values) await panel.getByRole('checkbox', { name: value, exact: true }).check();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
}

/** The text field of a description or of steps, once its editor is open. */
export async function openText(box: Page | Locator, name = 'Description'): Promise<Locator> {
  const field = box.getByRole('textbox', { name });
  const isDescription = name === 'Description';
  const edit = box.getByRole('button', {
    name: isDescription ? /^(Edit description|Add a description)/ : /^(Edit steps|What leads to it)/,
  });
  await field.or(edit).first().waitFor();
  if ((await field.count()) === 0) await edit.click();
  await field.waitFor();
  return field;
}
