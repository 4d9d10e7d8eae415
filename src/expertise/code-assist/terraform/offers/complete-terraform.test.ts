// What can be written at the cursor in Terraform.

import { describe, expect, test } from 'vitest';
import { completeTerraform } from './complete-terraform.ts';
import { orderOf } from '../../testing/marked-text.ts';

type Given = Parameters<typeof orderOf>[1];

async function labelsAt(marked: string, given?: Given): Promise<string[]> {
  return (await completeTerraform(orderOf(marked, given))).items.map(({ label }) => label);
}

const PROJECT = [
  { path: 'variables.tf', text: 'variable "region" {\n  type = string\n}\nlocals {\n  tags = {}\n}\n' },
  {
    path: 'modules/net/main.tf',
    text: 'variable "cidr" {}\nvariable "zones" {\n  default = 3\n}\noutput "vpc_id" {\n  value = 1\n}\n',
  },
  {
    path: 'net.tf',
    text: 'module "net" {\n  source = "./modules/net"\n  cidr = ""\n}\nresource "aws_vpc" "main" {\n  cidr_block = ""\n}\n',
  },
];

describe('in a block', () => {
  test('required arguments come first, with their type', async () => {
    const { items } = await completeTerraform(orderOf('resource "azurerm_storage_account" "a" {\n  ‸\n}\n'));
    expect(items.slice(0, 5).map(({ label, detail }) => `${label}: ${detail}`)).toContain(
      'account_tier: string, required',
    );
    expect(items[0]?.detail).toContain('required');
  });
  test('what is given already is not offered again, wherever it stands', async () => {
    const labels = await labelsAt('resource "azurerm_resource_group" "a" {\n  na‸\n  name = "x"\n}\n');
    expect(labels).not.toContain('name');
  });
  test('inner blocks have their own arguments', async () => {
    expect(await labelsAt('resource "azurerm_storage_account" "a" {\n  network_rules {\n    ‸\n  }\n}\n')).toContain(
      'default_action',
    );
  });
  test('the version that the code asks for decides', async () => {
    const versions = (constraint: string) => [
      {
        path: 'v.tf',
        text: `terraform {\n  required_providers {\n    azurerm = {\n      source = "hashicorp/azurerm"\n      version = "${constraint}"\n    }\n  }\n}\n`,
      },
    ];
    const text = 'resource "azurerm_storage_account" "a" {\n  https_traffic‸\n}\n';
    expect(await labelsAt(text, { others: versions('~> 4.0') })).toContain('https_traffic_only_enabled');
    expect(await labelsAt(text.replace('https_traffic', 'enable_https'), { others: versions('~> 3.0') })).toContain(
      'enable_https_traffic_only',
    );
  });
  test('inputs of a module of the project, the required one first', async () => {
    const labels = await labelsAt('module "b" {\n  source = "./modules/net"\n  ‸\n}\n', { others: PROJECT });
    expect(labels[0]).toBe('cidr');
    expect(labels).toContain('zones');
  });
  test('blocks of the file', async () => {
    expect(await labelsAt('res‸')).toEqual(['resource']);
  });
});

describe('types', () => {
  test('of the provider that is typed', async () => {
    expect(await labelsAt('resource "azurerm_stor‸" {\n')).toContain('azurerm_storage_account');
    expect(await labelsAt('data "aws_ami‸"')).toContain('aws_ami');
  });
  test('a provider without a schema is said', async () => {
    const { items, note } = await completeTerraform(orderOf('resource "azapi_res‸"'));
    expect(items).toEqual([]);
    expect(note).toContain('no schema of azapi');
  });
});

describe('values', () => {
  test('allowed ones, with quotes where there are none', async () => {
    expect(await labelsAt('resource "azurerm_storage_account" "a" {\n  account_tier = ‸\n}\n')).toContain('"Standard"');
    expect(await labelsAt('resource "azurerm_storage_account" "a" {\n  account_tier = "‸"\n}\n')).toContain('Standard');
  });
  test('regions', async () => {
    expect(await labelsAt('resource "azurerm_resource_group" "a" {\n  location = "west‸"\n}\n')).toContain(
      'westeurope',
    );
  });
  test('true and false', async () => {
    const labels = await labelsAt('resource "azurerm_storage_account" "a" {\n  https_traffic_only_enabled = ‸\n}\n');
    expect(labels.slice(0, 2)).toEqual(['true', 'false']);
  });
});

describe('references', () => {
  test.each([
    ['var.‸', 'region'],
    ['local.‸', 'tags'],
    ['module.‸', 'net'],
    ['module.net.‸', 'vpc_id'],
    ['aws_vpc.‸', 'main'],
    ['aws_vpc.main.‸', 'arn'],
    ['"${var.‸}"', 'region'],
    ['upp‸', 'upper'],
    ['merge(local.‸', 'tags'],
  ])('%s', async (written, wanted) => {
    expect(await labelsAt(`output "a" {\n  value = ${written}\n}\n`, { others: PROJECT })).toContain(wanted);
  });
  test('a block that is not closed takes nothing from those below it', async () => {
    const below = 'resource "azurerm_resource_group" "b" {\n  name = "x"\n}\n';
    const labels = await labelsAt(
      `resource "azurerm_resource_group" "a" {\n  name = azurerm_resource_group.‸\n\n${below}`,
    );
    expect(labels).toEqual(['b']);
  });
});

test('nothing in comments and heredocs', async () => {
  expect(await labelsAt('# res‸\n')).toEqual([]);
  expect(await labelsAt('locals {\n  a = <<EOT\nvar‸\nEOT\n}\n')).toEqual([]);
});
