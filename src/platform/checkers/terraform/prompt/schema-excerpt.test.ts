import { expect, test } from 'vitest';
import { schemaExcerpt } from './schema-excerpt.ts';
import { typesIn } from './types-in-prompt.ts';

test.each([
  ['a storage account with a private endpoint in azure', ['azurerm_storage_account', 'azurerm_private_endpoint']],
  ['An AKS cluster with a container registry', ['azurerm_kubernetes_cluster', 'azurerm_container_registry']],
  ['S3 bucket with versioning', ['aws_s3_bucket', 'aws_s3_bucket_versioning']],
  ['a GKE cluster and Cloud SQL', ['google_container_cluster', 'google_sql_database_instance']],
  ['add a google_pubsub_topic please', ['google_pubsub_topic']],
])('"%s" is about %j', (prompt, types) => {
  expect(typesIn(prompt, [])).toEqual(expect.arrayContaining(types));
});

test('types of the code come first, and decide about the cloud', () => {
  const text = 'resource "aws_vpc" "main" {\n}\ndata "aws_ami" "linux" {\n}\n';
  const types = typesIn('now add a second subnet', [{ path: 'main.tf', text }]);
  expect(types.slice(0, 2)).toEqual(['aws_vpc', 'data.aws_ami']);
  expect(types.every((type) => type.includes('aws_'))).toBe(true);
});

test('a prompt about something else names no types', () => {
  expect(typesIn('write me a poem about the sea', [])).toEqual([]);
});

const order = { majors: {}, providerSchemas: [], budgetTokens: 2_000 };

test('the excerpt has the arguments of the version asked for, with their types and blocks', () => {
  const types = ['azurerm_storage_account'];
  const four = schemaExcerpt({ ...order, types, majors: { azurerm: 4 } });
  expect(four).toContain('resource azurerm_storage_account (azurerm 4.73.0)');
  expect(four).toContain('required: account_replication_type, account_tier, location, name, resource_group_name');
  expect(four).toContain('https_traffic_only_enabled bool');
  expect(four).toContain('delete_retention_policy (optional, block, once)');
  expect(schemaExcerpt({ ...order, types, majors: { azurerm: 3 } })).toContain('enable_https_traffic_only bool');
});

test('the excerpt stays within its budget and keeps what is required', () => {
  const types = ['azurerm_kubernetes_cluster', 'azurerm_application_gateway', 'azurerm_storage_account'];
  for (const budgetTokens of [150, 600, 3_000]) {
    const excerpt = schemaExcerpt({ ...order, types, budgetTokens });
    expect(excerpt.length).toBeLessThanOrEqual(budgetTokens * 3);
  }
  const small = schemaExcerpt({ ...order, types, budgetTokens: 600 });
  expect(small).toContain('default_node_pool (required, block, once)');
});

test('types that are not known are left out', () => {
  expect(schemaExcerpt({ ...order, types: ['github_repository'] })).toBe('');
});
