// States of exported solutions, read from the exported files by the reader of Terraform, and changed in one place each.

import { expect, test } from 'vitest';
import { buildSolution } from '#model/patterns/build-solution.ts';
import type { Solution } from '#model/solution-shapes.ts';
import { compareWithState } from '#model/terraform/compare/compare-with-state.ts';
import type { Deviation } from '#model/terraform/compare/deviation.ts';
import type { Json } from '#model/terraform/hcl/hcl-value.ts';
import type { ReadResource, ReadTerraform } from '#model/terraform/import/read-resource.ts';
import { exportTerraform } from '#model/terraform/export/export-terraform.ts';
import { findArguments } from '../provider-schemas.ts';
import { readTerraformFiles } from '../read/read-files.ts';

const services = {
  azure: ['AKS', 'Azure SQL Database', 'Storage account', 'Virtual Machines'],
  aws: ['EKS', 'RDS PostgreSQL', 'S3', 'EC2'],
  gcp: ['GKE', 'Cloud SQL for PostgreSQL', 'Cloud Storage', 'Compute Engine'],
};

function build(provider: keyof typeof services): Solution {
  return buildSolution({ title: 'Shop', provider, services: services[provider] }).solution;
}

/** What the exported files make in production. */
async function stateOf(solution: Solution): Promise<ReadTerraform> {
  const { files } = exportTerraform(solution, findArguments);
  const values = files.find(({ path }) => path === 'environments/production.tfvars')!;
  const root = files.filter(({ path }) => !path.startsWith('environments/'));
  const { read } = await readTerraformFiles([...root, { path: 'terraform.tfvars', text: values.text }]);
  return { ...read, kind: 'state' };
}

type Mutation = {
  name: string;
  provider: keyof typeof services;
  change: (state: ReadTerraform) => ReadTerraform;
  found: Partial<Deviation>;
};

function without(form: RegExp): (state: ReadTerraform) => ReadTerraform {
  return (state) => ({ ...state, resources: state.resources.filter(({ address }) => !form.test(address)) });
}

function set(form: RegExp, path: string, value: Json): (state: ReadTerraform) => ReadTerraform {
  return (state) => ({
    ...state,
    resources: state.resources.map((resource) =>
      form.test(resource.address)
        ? { ...resource, values: setAt(resource.values, path.split('.'), value) as ReadResource['values'] }
        : resource,
    ),
  });
}

function setAt(value: Json, [step, ...rest]: readonly string[], next: Json): Json {
  if (step === undefined) return next;
  if (Array.isArray(value))
    return (value as Json[]).map((item, index) => (index === Number(step) ? setAt(item, rest, next) : item));
  const object = value as { readonly [key: string]: Json };
  return { ...object, [step]: setAt(object[step] ?? null, rest, next) };
}

function add(address: string): (state: ReadTerraform) => ReadTerraform {
  const [type = '', name = ''] = address.split('.');
  return (state) => ({
    ...state,
    resources: [...state.resources, { address, blockAddress: address, type, name, key: null, values: {}, links: {} }],
  });
}

const mutations: readonly Mutation[] = [
  {
    name: 'a subnet has another range',
    provider: 'azure',
    change: set(/azurerm_subnet\.main\["snet-app"\]/, 'address_prefixes', ['10.99.0.0/24']),
    found: { kind: 'changed', argument: 'address_prefixes', to: '["10.99.0.0/24"]' },
  },
  {
    name: 'a network has another space',
    provider: 'azure',
    change: set(/azurerm_virtual_network\.main/, 'address_space', ['10.0.0.0/8']),
    found: { kind: 'changed', argument: 'address_space' },
  },
  {
    name: 'a storage account is replicated otherwise',
    provider: 'azure',
    change: set(/azurerm_storage_account/, 'account_replication_type', 'LRS'),
    found: { kind: 'changed', to: 'LRS' },
  },
  {
    name: 'a vault is public',
    provider: 'azure',
    change: set(/azurerm_key_vault\./, 'public_network_access_enabled', true),
    found: { kind: 'changed', from: 'false', to: 'true' },
  },
  {
    name: 'machines have another size',
    provider: 'azure',
    change: set(/azurerm_linux_virtual_machine.*\[0\]/, 'size', 'Standard_D64as_v5'),
    found: { kind: 'changed', argument: 'size' },
  },
  {
    name: 'a rule lets everybody in',
    provider: 'azure',
    change: set(/azurerm_network_security_rule\.main\["snet-app-inbound-4000"\]/, 'access', 'Allow'),
    found: { kind: 'changed', argument: 'access', from: 'Deny', to: 'Allow' },
  },
  {
    name: 'a machine is gone',
    provider: 'azure',
    change: without(/azurerm_linux_virtual_machine.*\[1\]/),
    found: { kind: 'missing' },
  },
  {
    name: 'somebody has made a public address by hand',
    provider: 'azure',
    change: add('azurerm_public_ip.by_hand'),
    found: { kind: 'extra', address: 'azurerm_public_ip.by_hand' },
  },
  {
    name: 'TLS is older',
    provider: 'azure',
    change: set(/azurerm_storage_account/, 'min_tls_version', 'TLS1_0'),
    found: { kind: 'changed', to: 'TLS1_0' },
  },
  {
    name: 'a database is in one zone',
    provider: 'aws',
    change: set(/aws_db_instance/, 'multi_az', false),
    found: { kind: 'changed', argument: 'multi_az', to: 'false' },
  },
  {
    name: 'a bucket may be public',
    provider: 'aws',
    change: set(/aws_s3_bucket_public_access_block/, 'block_public_policy', false),
    found: { kind: 'changed', to: 'false' },
  },
  {
    name: 'a subnet of AWS is in another zone',
    provider: 'aws',
    change: set(/aws_subnet\.main\["private-app-a"\]/, 'availability_zone', 'eu-west-1c'),
    found: { kind: 'changed', argument: 'availability_zone' },
  },
  {
    name: 'a rule of a security group is gone',
    provider: 'aws',
    change: (state) => {
      const first = state.resources.find(({ type }) => type === 'aws_vpc_security_group_ingress_rule')!;
      return { ...state, resources: state.resources.filter((each) => each !== first) };
    },
    found: { kind: 'missing' },
  },
  {
    name: 'a database of Google Cloud is zonal',
    provider: 'gcp',
    change: set(/google_sql_database_instance/, 'settings.0.availability_type', 'BASIC'),
    found: { kind: 'changed', argument: 'settings.0.availability_type' },
  },
  {
    name: 'a subnet of Google Cloud is larger',
    provider: 'gcp',
    change: set(/google_compute_subnetwork\.main\["sb-app"\]/, 'ip_cidr_range', '10.0.0.0/8'),
    found: { kind: 'changed', to: '10.0.0.0/8' },
  },
];

test('a state of the exported Terraform has no deviation, for each cloud', async () => {
  for (const provider of ['azure', 'aws', 'gcp'] as const) {
    const solution = build(provider);
    expect(compareWithState(solution, await stateOf(solution))).toEqual([]);
  }
});

test('of 15 changed states each deviation is found with what it is about, and nothing else', async () => {
  expect(mutations).toHaveLength(15);
  for (const { name, provider, change, found } of mutations) {
    const solution = build(provider);
    const before = await stateOf(solution);
    const after = change(before);
    expect(after, name).not.toEqual(before);
    const deviations = compareWithState(solution, after);
    expect(deviations, name).toEqual([expect.objectContaining(found)]);
    const [deviation] = deviations;
    if (deviation?.kind === 'changed')
      expect([deviation.fact, deviation.subjectId].join(' '), name).toMatch(
        /^(?:subnets|networks|components|rules)\..+ .+/,
      );
  }
}, 60_000);

test('a secret of a state is never a deviation, nor in one', async () => {
  const solution = build('azure');
  const state = set(/azurerm_key_vault\./, 'sku_name', '(secret)')(await stateOf(solution));
  expect(JSON.stringify(compareWithState(solution, state))).not.toContain('secret)');
});
