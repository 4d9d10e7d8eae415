// What the findings of a design say of the code in it.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Design, DesignFinding } from '#features/design/contract.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let app: TestApp;
let person: TestPerson;
beforeAll(async () => {
  app = await openTestApp();
  person = await app.signUp();
});
afterAll(() => app.close());

async function findInCode(...blocks: string[]): Promise<DesignFinding[]> {
  const content = `## Plan\n\n${blocks.join('\n\n')}\n`;
  const { body } = await person.call<Design>('POST', '/designs', { title: 'Hub', content });
  const found = await person.call<{ findings: DesignFinding[] }>('GET', `/designs/${body.id}/findings`);
  return found.body.findings.filter(({ code }) => code === 'design/code');
}

test('a design names what is wrong in its code, at the line where it is', async () => {
  const found = await findInCode(
    '```hcl\nresource "azurerm_resource_group" "hub" {\n  name     = "rg-hub"\n  location = "{{region}}"\n  colour   = "blue"\n}\n```',
    '```terraform\nresource "azurerm_resource_group" "broken" {\n```',
  );
  expect(found.map(({ severity, range }) => [severity, range.line])).toContainEqual(['warning', 7]);
  expect(found.find(({ range }) => range.line === 7)?.message).toMatch(/^Terraform: .*colour/);
  expect(found.some(({ range }) => range.line >= 11)).toBe(true);
});

test('a part of a project may refer to what the rest declares, and other languages are left alone', async () => {
  const part =
    '```hcl\nresource "azurerm_subnet" "app" {\n  name                 = "snet-app"\n  resource_group_name  = azurerm_resource_group.hub.name\n  virtual_network_name = azurerm_virtual_network.hub.name\n  address_prefixes     = [var.prefix]\n}\n```';
  const found = await findInCode(part, '```json\n{ broken\n```', '```\nplain text {\n```');
  expect(found.filter(({ severity }) => severity === 'error')).toEqual([]);
});
