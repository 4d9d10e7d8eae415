// What an architect has found in generated solutions that would have been built wrong, each with the check that finds it.

import { expect, test } from 'vitest';
import type { CloudProvider } from '#catalogue/provider.ts';
import { checkSolution } from '../check/check-solution.ts';
import { createDocumentContext } from '../document/document-context.ts';
import { resolveSolutionDocument, writeSolutionDocument } from '../../../measure/second-reader/write-document.ts';
import { findContradictions } from '../../../measure/second-reader/read-document.ts';
import { readTables } from '../../../measure/second-reader/read-tables.ts';
import { ruleTables } from '../document/tables/rule-tables.ts';
import { exportTerraform } from '../terraform/export/export-terraform.ts';
import type { Solution, SolutionComponent, SolutionRule } from '../solution-shapes.ts';
import { buildSolution, type BuildRequest } from './build-solution.ts';

function build(
  provider: CloudProvider,
  services: readonly string[],
  rest: Partial<Omit<BuildRequest, 'provider' | 'services'>> = {},
): Solution {
  return buildSolution({ title: 'Built', provider, services, ...rest }).solution;
}

function partOf({ components }: Solution, service: string): SolutionComponent {
  const part = components.find((each) => each.service === service);
  if (!part) throw new Error(`The solution has no ${service}.`);
  return part;
}

function rulesOf({ rules, subnets }: Solution, name: string): SolutionRule[] {
  const ids = new Set(subnets.filter((each) => each.name === name).map(({ id }) => id));
  return rules.filter(({ subnetId }) => ids.has(subnetId));
}

function codesOf(solution: Solution): string[] {
  return checkSolution(solution).map(({ code }) => code);
}

const TOPICS = [
  'Introduction',
  'Introduction / Overview',
  'Technical Design',
  'Network',
  'Azure Policy',
  'Cost of product and Skus',
];

function documentOf(solution: Solution): string {
  const context = createDocumentContext(solution, null);
  return resolveSolutionDocument(writeSolutionDocument(context, { topics: TOPICS }), context);
}

function terraformOf(solution: Solution): string {
  return exportTerraform(solution, () => null)
    .files.map(({ text }) => text)
    .join('\n');
}

test('machines behind a load balancer of Azure let the addresses of clients in, and the probes of the balancer', () => {
  const solution = build('azure', ['Virtual Machines', 'Load Balancer']);
  const place = solution.subnets.find(({ id }) => id === partOf(solution, 'virtual-machines').subnetId)!;
  const rules = rulesOf(solution, place.name).filter(
    ({ direction, action }) => direction === 'inbound' && action === 'allow',
  );
  expect(rules.filter(({ ports }) => ports === '443').map(({ source }) => source)).toEqual([
    'internet',
    'internet',
    'internet',
  ]);
  expect(rules.some(({ source }) => source === 'AzureLoadBalancer')).toBe(true);
  expect(rules.some(({ source }) => source.includes('ingress') || source.includes('load-balancer'))).toBe(false);
  const closed = {
    ...solution,
    rules: solution.rules.map((rule) =>
      rule.source === 'internet' && rule.subnetId === place.id ? { ...rule, source: 'component-load-balancer' } : rule,
    ),
  };
  expect(codesOf(solution)).not.toContain('reachability/denied');
  expect(codesOf(closed)).toContain('reachability/denied');
  expect(terraformOf(solution)).toMatch(/resource "azurerm_lb"[^]*?public_ip_address_id/);
});

test('a gateway before the load balancer is the client that the machines see', () => {
  const solution = build('azure', ['Application Gateway', 'Virtual Machines', 'Load Balancer']);
  const place = solution.subnets.find(({ id }) => id === partOf(solution, 'virtual-machines').subnetId)!;
  const sources = rulesOf(solution, place.name).flatMap(({ ports, source }) => (ports === '443' ? [source] : []));
  expect(new Set(sources)).toEqual(new Set(['component-application-gateway']));
});

test('a plan of App Service that is zone-redundant has two instances in production, in one app', () => {
  const solution = build('azure', ['App Service', 'Azure SQL Database']);
  const app = partOf(solution, 'app-service');
  expect(app.settings.isZoneRedundant).toBe(true);
  expect(app.counts).toEqual({ production: 2, test: 1, development: 1 });
  const single = {
    ...solution,
    components: solution.components.map((each) =>
      each === app ? { ...each, counts: { ...each.counts, production: 1 } } : each,
    ),
  };
  expect(codesOf(single)).toContain('availability/too-few-for-zones');
  expect(documentOf(single)).toMatch(/\| App Service \| P0v3 \| 1 \| [^|]+ \| One \|/);
  const files = terraformOf(solution);
  expect(files).toMatch(/worker_count\s+= var\.app_service_instances/);
  expect(files).toMatch(/zone_balancing_enabled\s+= var\.app_service_instances > 1/);
  expect(files).not.toContain('app_service_count');
});

test('a NAT gateway of AWS is in one zone and says so, and a target that a zone may break names it', () => {
  const solution = build('aws', ['EC2', 'RDS PostgreSQL'], { requirements: { availability: 99.95 } });
  const text = documentOf(solution);
  expect(text).toMatch(/\| NAT gateway \| Public NAT gateway \| 1 \| public-a \| One \|/);
  const finding = checkSolution(solution).find(
    ({ code, subjects }) => code === 'availability/zone-fails' && subjects.includes('component-nat-gateway'),
  );
  expect(finding?.reason).toContain('Place one in each zone');
});

test('Event Grid delivers to a queue that code behind a private endpoint reads', () => {
  const solution = build('azure', ['Event Grid', 'Azure Functions', 'App Service']);
  const paths = solution.connections.map(({ from, to }) => `${from} ${to}`);
  expect(paths).toContain('component-event-grid component-queue-storage');
  expect(paths).toContain('component-functions component-queue-storage');
  expect(paths).not.toContain('component-event-grid component-functions');
  const direct = {
    ...solution,
    connections: solution.connections.map((each) =>
      each.from === 'component-event-grid' ? { ...each, to: 'component-functions' } : each,
    ),
  };
  const messages = checkSolution(direct).flatMap(({ code, message }) =>
    code === 'reachability/outside-of-endpoint' ? [message] : [],
  );
  expect(messages.join('\n')).toContain('Event Grid calls Azure Functions from outside of the networks');
});

test('no call of a platform service leaves from the subnet of private endpoints', () => {
  const solution = build('azure', ['Azure Databricks', 'Data Lake Storage', 'Data Factory', 'Azure SQL Database']);
  const endpoints = new Set(
    solution.subnets.filter(({ name }) => name.includes('private-endpoints')).map(({ id }) => id),
  );
  const platform = new Set(['component-databricks', 'component-data-factory']);
  expect(solution.rules.filter(({ source }) => endpoints.has(source) || platform.has(source))).toEqual([]);
  const calling = checkSolution(solution).filter(({ code }) => code === 'reachability/outside-of-endpoint');
  expect(calling.map(({ subjects }) => subjects[0])).toContain('component-databricks');
  expect(solution.policies.map(({ name }) => name)).not.toContain(
    'Azure Databricks Workspaces should be in a virtual network',
  );
});

test('API Management of a classic tier has the rules of its subnet in every environment', () => {
  const solution = build('azure', ['API Management', 'Virtual Machines'], { requirements: { availability: 99.95 } });
  const part = partOf(solution, 'api-management');
  expect(part).toMatchObject({ sku: 'Premium', subnetId: 'subnet-production-api-management' });
  expect(part.settings.usesPrivateEndpoint ?? null).toBeNull();
  const rules = rulesOf(solution, 'snet-app-api-management').map(({ source, ports }) => `${source} ${ports}`);
  for (const wanted of ['ApiManagement 3443', 'AzureLoadBalancer 6390'])
    expect(rules.filter((rule) => rule === wanted)).toHaveLength(3);
  expect(codesOf(solution)).not.toContain('reachability/management-denied');
});

test('API Management in a subnet lets Azure manage and probe it, and one beside the network needs no such rule', () => {
  const solution = build('azure', ['API Management', 'Virtual Machines']);
  const outside = partOf(solution, 'api-management');
  expect(outside.sku).toBe('StandardV2');
  expect(solution.rules.filter(({ source }) => source === 'ApiManagement')).toEqual([]);
  const inside = {
    ...solution,
    components: solution.components.map((each) =>
      each === outside ? { ...each, sku: 'Premium', settings: { ...each.settings, usesPrivateEndpoint: null } } : each,
    ),
    rules: [
      ...solution.rules,
      {
        ...solution.rules[0]!,
        id: 'rule-closed',
        subnetId: outside.subnetId ?? '',
        priority: 4000,
        action: 'deny' as const,
        protocol: 'any' as const,
        ports: '*',
        source: '*',
        destination: '*',
      },
    ],
  };
  const denied = checkSolution(inside).filter(({ code }) => code === 'reachability/management-denied');
  expect(denied.map(({ message }) => message).join('\n')).toContain('ApiManagement reach API Management, TCP 3443');
});

test('policies of networks and endpoints are set for what is in one', () => {
  const outside = build('aws', ['Lambda', 'DynamoDB']);
  expect(outside.policies.map(({ name }) => name).filter((name) => /inside-vpc|vpc-multi-az/.test(name))).toEqual([]);
  const inside = build('aws', ['Lambda', 'RDS PostgreSQL']);
  expect(inside.policies.map(({ name }) => name)).toContain('lambda-inside-vpc');
  const wrong = {
    ...outside,
    policies: [...outside.policies, { ...inside.policies[0]!, id: 'policy-planted', name: 'lambda-inside-vpc' }],
  };
  expect(codesOf(outside)).not.toContain('operations/policy-against-design');
  expect(codesOf(wrong)).toContain('operations/policy-against-design');
});

test('Virtual WAN is in no network of the client, and networks connect to its hub', () => {
  const solution = build('azure', ['Virtual WAN']);
  const wan = partOf(solution, 'virtual-wan');
  expect([wan.networkId, wan.subnetId]).toEqual([null, null]);
  expect(solution.components.map(({ service }) => service)).not.toContain('firewall');
  const { files, report } = exportTerraform(solution, () => null);
  const text = files.map((file) => file.text).join('\n');
  expect(text + JSON.stringify(report.notExported)).toMatch(/azurerm_virtual_hub_connection|connect them with its id/);
});

test('files alone are no web application', () => {
  for (const [provider, name] of [
    ['aws', 'S3'],
    ['azure', 'Storage account'],
    ['gcp', 'Cloud Storage'],
  ] as const) {
    const { components, connections } = build(provider, [name]);
    expect(
      components
        .map(({ service }) => service)
        .filter((key) => /beanstalk|app-service|cloud-run|alb$|gateway/.test(key ?? '')),
    ).toEqual([]);
    expect(connections.filter(({ from }) => from === 'internet')).toEqual([]);
  }
});

test('without an entrance, no text speaks of one', () => {
  const solution = build('aws', ['S3']);
  const text = documentOf(solution);
  expect(text).not.toContain('behind the entrance');
  expect(text).toContain('Nothing is reachable from the internet.');
  const wrong = text.replace(
    'Nothing is reachable from the internet.',
    'Nothing behind the entrance is reachable from the internet.',
  );
  expect(findContradictions(wrong, solution).map(({ kind }) => kind)).toContain('claim');
});

test('serverless without anything inside of a network has no network, unless the client states its addresses', () => {
  const solution = build('aws', ['Lambda', 'DynamoDB', 'API Gateway']);
  expect(solution.networks).toEqual([]);
  expect(solution.assumed).not.toContain('networks');
  expect(documentOf(solution)).toContain('The solution has no network of its own');
  const stated = build('aws', ['Lambda', 'DynamoDB', 'API Gateway'], { addressSpace: '10.40.0.0/16' });
  expect(stated.networks).toHaveLength(3);
  expect(codesOf(stated)).toContain('operations/network-empty');
});

test('a rule for Azure Front Door names its service tag', () => {
  const solution = build('azure', ['Front Door', 'Virtual Machines']);
  const sources = readTables(ruleTables(createDocumentContext(solution, null)) ?? '').flatMap(({ header, rows }) =>
    rows.map((row) => row[header.indexOf('Source')] ?? ''),
  );
  expect(sources.filter((source) => source.startsWith('Azure Front Door'))).not.toEqual([]);
  expect(sources).not.toContain('Azure Front Door');
  expect(sources).toContain('Azure Front Door (service tag AzureFrontDoor.Backend)');
});

test.each(['azure', 'aws', 'gcp'] as const)(
  'in %s, each set of rules is one table for all environments and zones',
  (provider) => {
    const names = {
      azure: ['AKS', 'Azure SQL Database'],
      aws: ['EKS', 'RDS PostgreSQL'],
      gcp: ['GKE', 'Cloud SQL for PostgreSQL'],
    };
    const solution = build(provider, names[provider]);
    const markdown = ruleTables(createDocumentContext(solution, null)) ?? '';
    const tables = readTables(markdown);
    const sets = new Set(solution.rules.map(({ subnetId }) => subnetId));
    expect(tables.length).toBeLessThanOrEqual(sets.size / 3);
    for (const { caption } of tables)
      expect(caption).toContain('Production network, Test network and Development network');
    for (const { id, cidr } of solution.subnets.filter((subnet) => sets.has(subnet.id)))
      expect([id, markdown.includes(cidr)]).toEqual([id, true]);
  },
);

test('pods of AKS may reach each other, whatever the rules of their subnet deny, and a blueprint without that says so', () => {
  const solution = build('azure', ['AKS']);
  const pods = partOf(solution, 'aks').settings.podRange ?? '';
  const allowed = solution.rules.filter(({ source, action }) => source === pods && action === 'allow');
  const places = solution.subnets.filter(({ id }) => allowed.some(({ subnetId }) => subnetId === id));
  expect(places).toHaveLength(solution.environments.filter(({ role }) => role !== 'shared').length);
  expect(codesOf(solution)).not.toContain('reachability/pods-denied');

  const old = { ...solution, rules: solution.rules.filter(({ source }) => source !== pods) };
  expect(codesOf(old)).toContain('reachability/pods-denied');
  expect(build('gcp', ['GKE']).rules.filter(({ id }) => id.endsWith('-pods'))).toEqual([]);
});

test('a finding begins as a sentence does, and none says that the pods need no rule', () => {
  const solution = build('azure', ['AKS', 'ExpressRoute']);
  const messages = checkSolution(solution).map(({ message }) => message);
  expect(messages).toContainEqual(expect.stringMatching(/^The data centre to ExpressRoute/));
  expect(messages.filter((message) => /^(?:the|administrators) /.test(message))).toEqual([]);
  expect(messages.filter((message) => message.includes('no connection needs it'))).toEqual([]);
});
