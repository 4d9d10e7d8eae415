// Documents of the three clouds, as Lounge writes them, and states that differ from their solutions in one place.

import { describe, expect, test } from 'vitest';
import { createDocumentContext } from '#model/document/document-context.ts';
import { writeSolutionDocument } from '../../../../../measure/second-reader/write-document.ts';
import { documentTopics } from '#model/document/write-section.ts';
import { buildSolution } from '#model/patterns/build-solution.ts';
import type { Solution } from '#model/solution-shapes.ts';
import { compareWithState } from '#model/terraform/compare/compare-with-state.ts';
import type { Deviation } from '#model/terraform/compare/deviation.ts';
import { readTerraformJson } from '#model/terraform/import/read-json.ts';
import { stateOf, type StateInstance, type TerraformState } from '#server/testing/terraform-state.ts';
import { defaultTopics } from '../../shared/topics.ts';
import type { DocumentDeviation } from '../../shared/state-shapes.ts';
import { locateDeviations, type LocateOrder } from './locate-deviations.ts';

const services = {
  azure: ['AKS', 'Azure SQL Database', 'Storage account', 'Virtual Machines'],
  aws: ['EKS', 'RDS PostgreSQL', 'S3', 'EC2'],
  gcp: ['GKE', 'Cloud SQL for PostgreSQL', 'Cloud Storage', 'Compute Engine'],
};
type Provider = keyof typeof services;

const topics = [...defaultTopics, 'Security', 'Disaster recovery', 'Monitoring'];

function build(provider: Provider): Solution {
  return buildSolution({ title: 'Shop', provider, services: services[provider] }).solution;
}

function orderOf(solution: Solution, content?: string): Omit<LocateOrder, 'deviations'> {
  const context = createDocumentContext(solution, null);
  return {
    design: {
      cloudProvider: solution.provider,
      services: [],
      topics: documentTopics(topics),
      content: content ?? writeSolutionDocument(context, { topics }),
      solution,
      prices: null,
      builtFrom: null,
      blueprintId: null,
    },
    facts: [],
  };
}

type Change = (state: TerraformState) => void;

function instancesOf(state: TerraformState, address: RegExp): StateInstance[] {
  return state.resources
    .filter(({ type, name }) => address.test(`${type}.${name}`))
    .flatMap(({ instances }) => instances);
}

function set(type: RegExp, name: string, value: StateInstance['attributes'][string]): Change {
  return (state) => {
    const found = instancesOf(state, type).find(({ attributes }) => attributes[name] !== undefined);
    expect(found, `${type} ${name}`).toBeDefined();
    found!.attributes[name] = value;
  };
}

function remove(type: RegExp): Change {
  return (state) => {
    const resource = state.resources.find(({ type: own, name }) => type.test(`${own}.${name}`));
    expect(resource, String(type)).toBeDefined();
    resource!.instances.pop();
  };
}

function add(type: string): Change {
  return (state) => {
    state.resources.push({ mode: 'managed', type, name: 'by_hand', instances: [{ attributes: {} }] });
  };
}

function compare(solution: Solution, change: Change, content?: string): DocumentDeviation[] {
  const state = stateOf(solution, 'production');
  change(state);
  const given = readTerraformJson(JSON.stringify(state));
  if (!('read' in given)) throw new Error(given.problem);
  const deviations: Deviation[] = compareWithState(solution, given.read);
  return locateDeviations({ ...orderOf(solution, content), deviations });
}

type Case = { what: string; change: Change; table: string | RegExp; column: string | null; kind: Deviation['kind'] };

const cases: Record<Provider, readonly Case[]> = {
  azure: [
    {
      what: 'a network',
      change: set(/virtual_network\./, 'address_space', ['10.0.0.0/8']),
      table: 'Networks',
      column: 'Address space',
      kind: 'changed',
    },
    {
      what: 'a subnet',
      change: set(/subnet\./, 'address_prefixes', ['10.9.0.0/24']),
      table: 'Subnets',
      column: 'CIDR',
      kind: 'changed',
    },
    {
      what: 'a rule',
      change: set(/security_rule/, 'priority', 4001),
      table: /^Network security group of/,
      column: 'Priority',
      kind: 'changed',
    },
    {
      what: 'a size',
      change: set(/linux_virtual_machine\./, 'size', 'Standard_D64as_v5'),
      table: 'Components',
      column: 'SKU',
      kind: 'changed',
    },
    {
      what: 'a setting',
      change: set(/key_vault\./, 'public_network_access_enabled', true),
      table: 'Components',
      column: 'Open to the internet',
      kind: 'changed',
    },
    {
      what: 'TLS',
      change: set(/storage_account\./, 'min_tls_version', 'TLS1_0'),
      table: 'Protection of the components of production',
      column: 'Minimum TLS',
      kind: 'changed',
    },
    { what: 'a subnet that is gone', change: remove(/subnet\./), table: 'Subnets', column: null, kind: 'missing' },
    {
      what: 'a machine that is gone',
      change: remove(/linux_virtual_machine\./),
      table: 'Components',
      column: null,
      kind: 'missing',
    },
    {
      what: 'a rule that is gone',
      change: remove(/security_rule/),
      table: /^Network security group of/,
      column: null,
      kind: 'missing',
    },
    { what: 'an address by hand', change: add('azurerm_public_ip'), table: 'Components', column: null, kind: 'extra' },
    { what: 'a subnet by hand', change: add('azurerm_subnet'), table: 'Subnets', column: null, kind: 'extra' },
    {
      what: 'a rule by hand',
      change: add('azurerm_network_security_rule'),
      table: /^Network security group of/,
      column: null,
      kind: 'extra',
    },
  ],
  aws: [
    {
      what: 'a network',
      change: set(/^aws_vpc\./, 'cidr_block', '10.0.0.0/8'),
      table: 'Networks',
      column: 'Address space',
      kind: 'changed',
    },
    {
      what: 'a subnet',
      change: set(/^aws_subnet\./, 'cidr_block', '10.9.0.0/24'),
      table: 'Subnets',
      column: 'CIDR',
      kind: 'changed',
    },
    {
      what: 'a database over zones',
      change: set(/db_instance\./, 'multi_az', false),
      table: 'Components',
      column: 'Zones',
      kind: 'changed',
    },
    {
      what: 'a rule',
      change: set(/security_group_ingress_rule/, 'from_port', 1),
      table: /rules of|Network ACL/,
      column: 'Port',
      kind: 'changed',
    },
    {
      what: 'a rule that is gone',
      change: remove(/security_group_ingress_rule/),
      table: /rules of|Network ACL/,
      column: null,
      kind: 'missing',
    },
    { what: 'a subnet that is gone', change: remove(/^aws_subnet\./), table: 'Subnets', column: null, kind: 'missing' },
    { what: 'a role by hand', change: add('aws_iam_role'), table: 'Identities', column: null, kind: 'extra' },
    { what: 'a queue by hand', change: add('aws_sqs_queue'), table: 'Components', column: null, kind: 'extra' },
  ],
  gcp: [
    {
      what: 'a subnet',
      change: set(/subnetwork\./, 'ip_cidr_range', '10.0.0.0/8'),
      table: 'Subnets',
      column: 'CIDR',
      kind: 'changed',
    },
    {
      what: 'a storage class',
      change: set(/storage_bucket\./, 'storage_class', 'NEARLINE'),
      table: 'Components',
      column: 'SKU',
      kind: 'changed',
    },
    {
      what: 'a firewall rule',
      change: set(/compute_firewall\.main/, 'priority', 4001),
      table: /^VPC firewall rules of/,
      column: 'Priority',
      kind: 'changed',
    },
    {
      what: 'a network that is gone',
      change: remove(/compute_network\./),
      table: 'Networks',
      column: null,
      kind: 'missing',
    },
    {
      what: 'a machine that is gone',
      change: remove(/compute_instance\./),
      table: 'Components',
      column: null,
      kind: 'missing',
    },
    {
      what: 'a firewall rule by hand',
      change: add('google_compute_firewall'),
      table: /^VPC firewall rules of/,
      column: null,
      kind: 'extra',
    },
    {
      what: 'a network by hand',
      change: add('google_compute_network'),
      table: 'Networks',
      column: null,
      kind: 'extra',
    },
  ],
};

describe.each(['azure', 'aws', 'gcp'] as const)('in a document of %s', (provider) => {
  const solution = build(provider);
  const lines = orderOf(solution).design.content.split('\n');

  test('a state as it should be has no deviation', () => {
    expect(compare(solution, () => undefined)).toEqual([]);
  });

  test.each(cases[provider])('$what is found in its table and row ($kind)', ({ change, table, column, kind }) => {
    const found = compare(solution, change);
    expect(found.length).toBeGreaterThan(0);
    const deviation = found.find((each) => each.kind === kind);
    const place = deviation?.places[0];
    if (!deviation || !place) throw new Error(`There is no place of kind ${kind}: ${JSON.stringify(found)}`);
    expect(place.table, JSON.stringify(found)).toMatch(table);
    expect(place.column ?? null).toBe(column);
    expect(place.heading).toBeTruthy();
    expect(place.lineText).toBe(lines[place.range.line - 1]);
    expect(place.lineText).toMatch(/^\{\{table:[a-z-]+\}\}$/);
    if (deviation.part && deviation.part.kind !== 'rule') expect(place.cells).toContain(deviation.part.name);
    if (deviation.part && deviation.part.kind !== 'rule') expect(deviation.factRow).not.toBeNull();
  });
});

test('a resource of a state that is gone is found in the document, whatever it is', () => {
  for (const provider of ['azure', 'aws', 'gcp'] as const) {
    const solution = build(provider);
    const { resources } = stateOf(solution, 'production');
    expect(resources.length).toBeGreaterThan(15);
    for (const { type, name } of resources) {
      const gone = compare(solution, (state) => {
        state.resources = state.resources.filter((each) => each.type !== type || each.name !== name);
      });
      expect(gone.length, `${type}.${name}`).toBeGreaterThan(0);
      expect(
        gone.filter(({ places }) => places.length === 0),
        `${type}.${name}`,
      ).toEqual([]);
    }
  }
});

test('words and tables that a person wrote are found as well, each value in its row', () => {
  const solution = build('azure');
  const subnet = solution.subnets.find(({ name }) => name === 'snet-app')!;
  const content = [
    '## Network',
    `Machines are in ${subnet.name}, which has ${subnet.cidr}.`,
    'Table: Our subnets',
    ['| Subnet | CIDR |', '| --- | --- |', '| other | 10.1.0.0/24 |'].join('\n'),
    '## Again',
    `The range {{subnet-app}} is reserved.`,
  ].join('\n\n');
  const isApp = (instance: StateInstance): boolean => instance.attributes.name === subnet.name;
  const [deviation, ...others] = compare(
    solution,
    (state) => {
      const instance = instancesOf(state, /^azurerm_subnet\./).find(
        (each) => isApp(each) || each.index_key === subnet.name,
      )!;
      instance.attributes.address_prefixes = ['10.9.0.0/24'];
    },
    content,
  );
  expect(others).toEqual([]);
  expect(deviation?.part).toEqual({
    name: subnet.name,
    kind: 'subnet',
    nodeId: subnet.id,
    environmentId: 'production',
  });
  expect(deviation?.factRow).toMatchObject({ key: 'subnet-app', value: subnet.cidr });
  expect(deviation?.places.map(({ heading, table, range, text }) => [heading, table, range.line, text])).toEqual([
    ['Network', null, 3, `Machines are in snet-app, which has ${subnet.cidr}.`],
    ['Again', null, 13, `The range ${subnet.cidr} is reserved.`],
  ]);
});

test('a document that says nothing about a part has no place for it', () => {
  const found = compare(build('azure'), remove(/subnet\./), '## Purpose\n\nTo sell things.');
  expect(found.length).toBeGreaterThan(0);
  for (const { places } of found) expect(places).toEqual([]);
});
