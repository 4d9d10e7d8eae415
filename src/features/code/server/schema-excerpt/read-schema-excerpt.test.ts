import { describe, expect, test } from 'vitest';
import { readSchemaExcerpt } from './read-schema-excerpt.ts';
import { declaredTypes, providersIn } from './resource-types.ts';

const read = (prompt: string, values: object = {}): string =>
  readSchemaExcerpt({ prompt, declared: [], majors: {}, given: [], budgetTokens: 4_000, ...values });
const typesOf = (excerpt: string): string[] => [...excerpt.matchAll(/^(\w+): /gm)].map(([, type = '']) => type);

test('words find their types, with the arguments of the major version that is chosen', () => {
  const four = read('Azure storage account with private endpoint');
  expect(typesOf(four).toSorted()).toEqual([
    'azurerm_private_dns_zone',
    'azurerm_private_endpoint',
    'azurerm_storage_account',
  ]);
  expect(four).toMatch(/^azurerm 4\./);
  expect(four).toContain('account_replication_type! string');
  expect(four).toContain('https_traffic_only_enabled bool');
  const three = read('Azure storage account', { majors: { azurerm: 3 } });
  expect(three).toMatch(/^azurerm 3\./);
  expect(three).toContain('enable_https_traffic_only bool');
});

test('types of the code there is come after those of the prompt, within the budget', () => {
  const files = [
    { path: 'main.tf', content: 'resource "azurerm_key_vault" "a" {}\n  data "aws_vpc" "b" {}' },
    { path: 'readme.md', content: 'resource "azurerm_subnet" "a" {}' },
  ];
  expect(declaredTypes(files)).toEqual(['azurerm_key_vault', 'aws_vpc']);
  const declared = ['azurerm_key_vault'];
  expect(typesOf(read('now add a storage account', { declared }))).toEqual([
    'azurerm_storage_account',
    'azurerm_key_vault',
  ]);
  const small = read('now add a storage account', { declared, budgetTokens: 600 });
  expect(small.length / 4).toBeLessThan(700);
  expect(small).not.toBe('');
});

describe('the providers of a request', () => {
  test.each([
    ['an S3 bucket', [], ['aws']],
    ['a GKE cluster', [], ['google']],
    ['one more subnet', ['google_compute_network'], ['google']],
    ['a network', [], ['azurerm']],
  ])('%s', (prompt, declared, providers) => {
    expect(providersIn({ prompt, declared, chosen: ['azurerm'] })).toEqual(providers);
  });
});

test('a schema that the person gave wins over the catalogue', () => {
  const block = { attributes: { special: { type: 'string', required: true } } };
  const schemas = { 'registry.terraform.io/hashicorp/azurerm': { resource_schemas: { azurerm_key_vault: { block } } } };
  const given = [JSON.stringify({ format_version: '1.0', provider_schemas: schemas })];
  expect(read('an Azure key vault', { given })).toContain('azurerm_key_vault: special! string');
});

test('a request about nothing that is known has no excerpt', () => {
  expect(read('a poem')).toBe('');
});
