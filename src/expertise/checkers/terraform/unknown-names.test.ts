// How sure the checker is of a name that its catalogue does not have: a newer version of the provider may have it.

import { expect, test } from 'vitest';
import type { CodeFinding, StageResult } from '#contract/code-check.ts';
import { checkTerraform } from './check-terraform.ts';

async function check(text: string): Promise<{ findings: CodeFinding[]; schema: StageResult }> {
  const context = { language: 'terraform', providerMajors: {}, providerSchemas: [], kqlTables: '' } as const;
  const { findings, files } = await checkTerraform([{ path: 'main.tf', text }], context);
  return { findings: findings.filter(({ stage }) => stage !== 'policy'), schema: files[0]!.stages[1]! };
}

function group(constraint: string | null, argument: string): string {
  const version = constraint === null ? '' : `\n      version = "${constraint}"`;
  const demand = `terraform {\n  required_providers {\n    azurerm = {\n      source = "hashicorp/azurerm"${version}\n    }\n  }\n}\n`;
  return `${demand}resource "azurerm_resource_group" "a" {\n  name     = "a"\n  location = "westeurope"\n  ${argument} = "b"\n}\n`;
}

const severityOf = async (text: string): Promise<string | undefined> => (await check(text)).findings[0]?.severity;

test.each([
  ['= 4.73.0', 'error'],
  ['4.73.0', 'error'],
  ['<= 4.73', 'error'],
  ['>= 4.0, < 4.74.0', 'error'],
  ['~> 4.73.0', 'error'],
  ['~> 4.20.0', 'error'],
  ['= 4.80.0', 'warning'],
  ['~> 4.0', 'warning'],
  ['~> 4.73', 'warning'],
  ['>= 4.79, < 5.0', 'warning'],
  ['>= 4', 'warning'],
  [null, 'warning'],
])('an unknown argument with the constraint %s is of severity %s', async (constraint, severity) => {
  expect(await severityOf(group(constraint, 'retention_policy'))).toBe(severity);
});

test('the warning says which version Lounge knows, and that a newer one may have the name', async () => {
  const { findings } = await check(group('~> 4.0', 'retention_policy'));
  expect(findings[0]?.message).toBe(
    'azurerm_resource_group has no argument "retention_policy". azurerm 4.73 is the newest 4.x that Lounge knows; a newer version may have it.',
  );
});

test('a plain typo is an error in every version; a plural, and a name further away, may be new', async () => {
  expect(await severityOf(group('~> 4.0', 'managed_yb'))).toBe('error');
  expect(await severityOf(group('~> 4.0', 'tag'))).toBe('warning');
  expect(await severityOf(group('~> 4.0', 'managed_for'))).toBe('warning');
});

test('a name that the major version before had is an error, since it was removed', async () => {
  const text = `${group('~> 4.0', 'managed_by')}resource "azurerm_subnet" "a" {
  name                 = "a"
  resource_group_name  = "a"
  virtual_network_name = "a"
  address_prefixes     = ["10.0.0.0/24"]
  enforce_private_link_endpoint_network_policies = true
}
`;
  const { findings } = await check(text);
  expect(findings.map(({ severity, message }) => [severity, message.includes('An earlier version had it.')])).toEqual([
    ['error', true],
  ]);
});

test('code that asks for another version than the catalogue has is checked in part, and says so', async () => {
  const { schema } = await check(group('>= 4.79, < 5.0', 'managed_by'));
  expect(schema).toEqual({
    stage: 'schema',
    state: 'partly',
    detail: 'azurerm 4.73; the code asks for another version: azurerm >= 4.79, < 5.0',
  });
  expect((await check(group('~> 4.0', 'managed_by'))).schema).toMatchObject({
    state: 'passed',
    detail: 'azurerm 4.73',
  });
});

test.each([
  [
    'the long form of a reference',
    'resource "random_pet" "a" {\n}\noutput "a" {\n  value = resource.random_pet.a.id\n}\n',
  ],
  ['a Helm release without values', 'resource "helm_release" "a" {\n  name  = "a"\n  chart = "b"\n}\n'],
  ['a Helm template without values', 'data "helm_template" "a" {\n  name  = "a"\n  chart = "b"\n}\n'],
  [
    'a number or an empty text',
    'variable "on" {\n  type = bool\n}\nresource "random_password" "a" {\n  length      = 20\n  min_numeric = var.on ? 5 : ""\n}\n',
  ],
])('%s is right', async (_what, text) => {
  expect((await check(text)).findings).toEqual([]);
});

test('the long form of a reference is followed like the short one', async () => {
  const text =
    'resource "random_pet" "a" {\n}\noutput "a" {\n  value = [resource.random_pet.b, resource.random_pet.a.idd]\n}\n';
  expect((await check(text)).findings.map(({ code }) => code)).toEqual([
    'terraform/undeclared-resource',
    'terraform/unknown-attribute',
  ]);
});
