// Definitions, references and renames across the files of a project.

import { describe, expect, test } from 'vitest';
import { findTerraformUsages } from './find-usages.ts';
import { renameInTerraform } from './rename-thing.ts';
import { explainTerraform } from '../explain-terraform.ts';
import { orderOf } from '../../testing/marked-text.ts';

const NET = { path: 'modules/net/main.tf', text: 'variable "cidr" {}\noutput "id" {\n  value = var.cidr\n}\n' };
const OTHERS = [
  NET,
  { path: 'variables.tf', text: 'variable "name" {}\nvariable "taken" {}\n' },
  { path: 'terraform.tfvars', text: 'name = "x"\n' },
];
const MAIN = `module "net" {
  source = "./modules/net"
  cidr   = "10.0.0.0/16"
}
resource "aws_vpc" "main" {
  cidr_block = var.name
  tags       = { for name, value in {} : name => value }
}
output "a" {
  value = "\${var.name}-\${module.net.id}-\${aws_vpc.main.id}"
}
`;
const at = (word: string, index = 0) =>
  orderOf(`${MAIN.slice(0, nth(word, index))}‸${MAIN.slice(nth(word, index))}`, { others: OTHERS });

function nth(word: string, index: number): number {
  let found = -1;
  for (let count = 0; count <= index; count++) found = MAIN.indexOf(word, found + 1);
  return found;
}

/** The files after the edits. */
async function renamed(order: ReturnType<typeof at>, name: string, addsMoved = false): Promise<Record<string, string>> {
  const { edits, reason } = await renameInTerraform({ ...order, name, addsMoved });
  expect(reason).toBeNull();
  return Object.fromEntries(
    order.files.map(({ path, text }) => [
      path,
      edits
        .filter((edit) => edit.path === path)
        .toSorted((a, b) => b.from - a.from)
        .reduce((all, { from, to, insert }) => all.slice(0, from) + insert + all.slice(to), text),
    ]),
  );
}

describe('usages', () => {
  test('of a variable: its definition first, then each file, values included', async () => {
    const { subject, places } = await findTerraformUsages(at('name\n  tags'));
    expect(subject?.title).toBe('var.name');
    expect(places.map(({ path, line, isDefinition }) => `${path}:${line}${isDefinition ? ' definition' : ''}`)).toEqual(
      ['variables.tf:1 definition', 'main.tf:6', 'main.tf:10', 'terraform.tfvars:1'],
    );
  });
  test('an input of a module leads into the module', async () => {
    const { places } = await findTerraformUsages(at('cidr   ='));
    expect(places[0]).toMatchObject({ path: NET.path, isDefinition: true });
    expect(places).toHaveLength(3);
  });
  test('an output of a module leads to the output', async () => {
    const { subject, places } = await findTerraformUsages(at('id}'));
    expect([subject?.title, places[0]?.path]).toEqual(['output "id"', NET.path]);
  });
  test('a name of a for expression is none of the module', async () => {
    const { subject, reason } = await findTerraformUsages(at('name, value'));
    expect(subject).toBeNull();
    expect(reason).toContain('no variable');
  });
  test('a file that cannot be read is named', async () => {
    const order = at('main"');
    const files = [...order.files, { path: 'broken.tf', text: 'resource {{{' }];
    const { places, unsearched } = await findTerraformUsages({ ...order, files });
    expect(places).toHaveLength(2);
    expect(unsearched).toEqual([{ path: 'broken.tf', reason: 'Its syntax is broken: see Problems.' }]);
  });
});

describe('rename', () => {
  test('changes every file, and nothing else', async () => {
    const files = await renamed(at('name\n  tags'), 'title');
    expect(files['variables.tf']).toBe('variable "title" {}\nvariable "taken" {}\n');
    expect(files['terraform.tfvars']).toBe('title = "x"\n');
    expect(files['main.tf']).toBe(MAIN.replaceAll('var.name', 'var.title'));
  });
  test('a resource is moved, so that Terraform keeps what exists', async () => {
    const files = await renamed(at('main"'), 'hub', true);
    expect(files['main.tf']).toBe(
      `${MAIN.replace('"aws_vpc" "main"', '"aws_vpc" "hub"').replace('aws_vpc.main.id', 'aws_vpc.hub.id')}\nmoved {\n  from = aws_vpc.main\n  to   = aws_vpc.hub\n}\n`,
    );
  });
  test.each([
    ['a name that is taken', 'taken', 'already defined in "variables.tf"'],
    ['a name that is no name', '1st', 'begins with a letter'],
    ['a word that modules use', 'count', 'cannot be called "count"'],
    ['the same name', 'name', 'the name that it has'],
  ])('refuses %s', async (_what, name, reason) => {
    const answer = await renameInTerraform({ ...at('name\n  tags'), name, addsMoved: false });
    expect(answer.reason).toContain(reason);
    expect(answer.edits).toEqual([]);
  });
  test('refuses while a file does not parse', async () => {
    const order = at('name\n  tags');
    const files = [...order.files, { path: 'broken.tf', text: 'resource {{{' }];
    const { reason } = await renameInTerraform({ ...order, files, name: 'title', addsMoved: false });
    expect(reason).toContain('"broken.tf"');
  });
});

describe('what something is', () => {
  test('an argument: type, whether it must be given, values, and the page of its version', async () => {
    const found = await explainTerraform(
      orderOf('resource "azurerm_storage_account" "a" {\n  account_ti‸er = "Standard"\n}\n'),
    );
    expect(found?.lines[0]).toBe('Required, string.');
    expect(found?.lines.join(' ')).toContain('Standard');
    expect(found?.link?.url).toMatch(
      /^https:\/\/registry\.terraform\.io\/providers\/hashicorp\/azurerm\/4\.\d+\.\d+\/docs\/resources\/storage_account$/,
    );
  });
  test('what is sensitive and deprecated, and its description, where a given schema says so', async () => {
    const attribute = { type: 'string', optional: true, sensitive: true, deprecated: true, description: 'The key.' };
    const schema = JSON.stringify({
      format_version: '1.0',
      provider_schemas: {
        'registry.terraform.io/acme/acme': {
          resource_schemas: { acme_thing: { block: { attributes: { key: attribute } } } },
        },
      },
    });
    const found = await explainTerraform(
      orderOf('resource "acme_thing" "a" {\n  k‸ey = "x"\n}\n', { context: { providerSchemas: [schema] } }),
    );
    expect(found?.lines.join(' ')).toMatch(/Deprecated\. .*The key\. .*Sensitive/);
  });
  test('a data source has a page of its own, a function too', async () => {
    const data = await explainTerraform(orderOf('data "aws_a‸mi" "a" {}\n'));
    expect(data?.link?.url).toContain('/docs/data-sources/ami');
    const call = await explainTerraform(orderOf('locals {\n  a = cidr‸subnet("10.0.0.0/16", 8, 1)\n}\n'));
    expect(call?.title).toContain('cidrsubnet(string, number, number)');
  });
  test('a sensitive default is not shown', async () => {
    const found = await explainTerraform(
      orderOf('output "a" {\n  value = var.pass‸word\n}\n', {
        others: [{ path: 'v.tf', text: 'variable "password" {\n  default = "hunter2"\n  sensitive = true\n}\n' }],
      }),
    );
    expect(found?.lines.join(' ')).not.toContain('hunter2');
  });
});
