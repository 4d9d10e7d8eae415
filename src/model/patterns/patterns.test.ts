// What a built solution connects, as an architect would draw it: in all clouds, and in every environment.

import { expect, test } from 'vitest';
import { cloudProviders, type CloudProvider } from '#catalogue/provider.ts';
import { checkSolution } from '../check/check-solution.ts';
import { sampleRequests } from '../../../measure/faults/sample-solutions.ts';
import type { Solution } from '../solution-shapes.ts';
import { buildSolution } from './build-solution.ts';

function build(provider: CloudProvider, ...services: readonly string[]): Solution {
  return buildSolution({ title: 'Pattern', provider, services }).solution;
}

function nameOf({ components }: Solution, id: string): string {
  return components.find((component) => component.id === id)?.name ?? id;
}

/** 'Amazon EKS → Amazon ECR' */
function pathsOf(solution: Solution): string[] {
  return solution.connections.map(({ from, to }) => `${nameOf(solution, from)} → ${nameOf(solution, to)}`);
}

function clientsOf(solution: Solution, name: string): string[] {
  return pathsOf(solution).flatMap((path) => {
    const [from = '', to = ''] = path.split(' → ');
    return to === name ? [from] : [];
  });
}

test('every service of 300 solutions is there once, with a connection or the reason why it has none', () => {
  for (const request of sampleRequests(300)) {
    const { components, connections } = buildSolution(request).solution;
    const connected = new Set(connections.flatMap(({ from, to }) => [from, to]));
    expect(components.filter(({ id, note }) => !connected.has(id) && note === '').map(({ name }) => name)).toEqual([]);
    expect(components.length).toBe(new Set(components.map(({ id }) => id)).size);
    expect(connections.filter(({ from, to }) => from === to)).toEqual([]);
  }
});

test.each([
  ['azure', ['Front Door', 'AKS'], ['internet', 'Azure Front Door', 'Application Gateway', 'Azure Kubernetes Service']],
  ['aws', ['CloudFront', 'EKS'], ['internet', 'Amazon CloudFront', 'Application Load Balancer', 'Amazon EKS']],
  ['gcp', ['Cloud CDN', 'GKE'], ['internet', 'Global external Application Load Balancer', 'Google Kubernetes Engine']],
] as const)('in %s, requests pass the edge and a gateway or balancer before a cluster', (provider, services, way) => {
  const paths = pathsOf(build(provider, ...services));
  for (const [index, to] of way.slice(1).entries()) expect(paths).toContain(`${way[index]} → ${to}`);
  if (way.length > 3) expect(paths).not.toContain(`${way[1]} → ${way.at(-1)}`);
});

test.each([
  ['azure', 'Service Bus', ['App Service', 'Azure Functions']],
  ['aws', 'Amazon SQS', ['Amazon EC2', 'AWS Lambda']],
  ['gcp', 'Pub/Sub', ['Cloud Run', 'Cloud Run functions']],
] as const)('in %s, a queue is between what sends and what takes', (provider, queue, [producer, consumer]) => {
  expect(clientsOf(build(provider, producer, consumer, queue), queue)).toEqual([producer, consumer]);
});

test('databases belong to the application, and not to what takes messages from a queue', () => {
  const solution = build('azure', 'AKS', 'Azure Functions', 'Service Bus', 'Azure SQL Database', 'Redis');
  expect(clientsOf(solution, 'Azure SQL Database')).toEqual(['Azure Kubernetes Service']);
  expect(clientsOf(solution, 'Azure Managed Redis')).toEqual(['Azure Kubernetes Service']);
});

test('with two applications and two databases, each has its own, and that is marked as assumed', () => {
  const solution = build('azure', 'App Service', 'AKS', 'Azure SQL Database', 'Cosmos DB');
  expect(clientsOf(solution, 'Azure SQL Database')).toEqual(['App Service']);
  expect(clientsOf(solution, 'Azure Cosmos DB')).toEqual(['Azure Kubernetes Service']);
  const connection = solution.connections.find(({ to }) => to === 'component-cosmos-db');
  expect(solution.assumed).toContain(`connections.${connection?.id}`);
});

test('images are pulled by what runs containers only', () => {
  expect(clientsOf(build('azure', 'AKS', 'Virtual Machines', 'Functions'), 'Container Registry')).toEqual([
    'Azure Kubernetes Service',
  ]);
  expect(clientsOf(build('aws', 'EKS', 'EC2', 'Lambda'), 'Amazon ECR')).toEqual(['Amazon EKS']);
});

test('analytics read the lake and the stream, and reports read the warehouse', () => {
  const paths = pathsOf(build('aws', 'Kinesis', 'Glue', 'S3', 'Redshift', 'QuickSight'));
  expect(paths).toContain('AWS Glue → Amazon Kinesis Data Streams');
  expect(paths).toContain('AWS Glue → Amazon S3');
  expect(paths).toContain('AWS Glue → Amazon Redshift');
  expect(paths.filter((path) => path.endsWith('→ Amazon Redshift') && path.startsWith('Amazon Q')).length).toBe(1);
});

test.each([
  [
    'azure',
    ['Azure Firewall', 'VPN Gateway', 'Bastion', 'DNS Private Resolver', 'Virtual Machines'],
    'component-firewall',
  ],
  ['aws', ['Network Firewall', 'Transit Gateway', 'VPN', 'EC2'], 'component-network-firewall'],
] as const)(
  'in %s, a hub has the firewall and the lines, and every environment routes to it',
  (provider, services, id) => {
    const { networks, subnets, components, environments, attachments = [] } = build(provider, ...services);
    const hub = networks.find((network) => network.environmentId === null)!;
    const spokes = networks.filter(({ environmentId }) => environmentId !== null);
    expect(spokes.map(({ environmentId }) => environmentId)).toEqual(['production', 'test', 'development']);
    for (const { peerIds, id: spokeId } of spokes) {
      // Networks of AWS are joined by the transit gateway, and no environment by it with another one.
      const ways = attachments.find(({ targetId }) => targetId === spokeId)?.reachIds;
      const others = (ways ?? []).filter((each) => each !== hub.id && networks.some((network) => network.id === each));
      expect(provider === 'aws' ? others : peerIds).toEqual(provider === 'aws' ? [] : [hub.id]);
      if (provider === 'aws') expect(ways).toContain(hub.id);
    }
    const firewall = components.find((component) => component.id === id)!;
    expect(subnets.find((subnet) => subnet.id === firewall.subnetId)?.networkId).toBe(hub.id);
    // Counted once, for all environments.
    expect(environments.find((environment) => environment.role === 'shared')).toBeDefined();
    expect(firewall.counts).toEqual({ shared: 1 });
    const machine = components.find(({ service }) => service === 'virtual-machines' || service === 'ec2')!;
    const name = subnets.find((subnet) => subnet.id === machine.subnetId)!.name;
    const routes = subnets.filter((subnet) => subnet.name === name && subnet.networkId !== hub.id);
    expect(routes.map(({ egressId }) => egressId)).toEqual([id, id, id]);
  },
);

test.each(cloudProviders)('in %s, every environment has the rules of production', (provider) => {
  const services = {
    azure: ['AKS', 'Azure SQL Database'],
    aws: ['EKS', 'RDS PostgreSQL'],
    gcp: ['GKE', 'Memorystore'],
  };
  const { subnets, rules } = build(provider, ...services[provider]);
  const rulesIn = (environmentId: string): string[] =>
    rules
      .filter((rule) => subnets.find(({ id }) => id === rule.subnetId)?.networkId === `network-${environmentId}`)
      .map(({ subnetId, priority, action, ports, source }) =>
        [subnetId, priority, action, ports, source].join(' ').replaceAll(`-${environmentId}-`, '-'),
      );
  expect(rulesIn('production').length).toBeGreaterThan(1);
  expect(rulesIn('test')).toEqual(rulesIn('production'));
  expect(rulesIn('development')).toEqual(rulesIn('production'));
});

test('a rule that is missing in the test environment alone is found', () => {
  const solution = build('aws', 'EKS', 'RDS PostgreSQL');
  const broken = {
    ...solution,
    rules: solution.rules.filter(({ subnetId, ports }) => !(/-test-/.test(subnetId) && ports === '5432')),
  };
  const subnetIds = new Set(broken.rules.map(({ subnetId }) => subnetId));
  expect(subnetIds.has('subnet-test-data-a')).toBe(false);
  const kept = {
    ...solution,
    rules: solution.rules.map((rule) => (rule.subnetId === 'subnet-test-data-a' ? { ...rule, ports: '1' } : rule)),
  };
  expect(
    checkSolution(kept)
      .filter(({ code }) => code === 'reachability/not-allowed')
      .map(({ message }) => message),
  ).toEqual(['No rule of isolated-data-a of Test allows Amazon EKS to Amazon RDS for PostgreSQL, TCP 5432.']);
});

test('servers get the ports of their system from the bastion', () => {
  const { connections } = build('azure', 'Windows Server', 'Linux server', 'Bastion');
  const portsTo = (id: string): (string | undefined)[] =>
    connections.filter(({ from, to }) => from === 'component-bastion' && to === id).map(({ ports }) => ports);
  expect(portsTo('component-self-windows-server')).toEqual(['3389']);
  expect(portsTo('component-self-linux-server')).toEqual(['22']);
});

test('products that agree by majority have three members, which may speak with each other', () => {
  const { components, rules } = build('gcp', 'RabbitMQ', 'GKE');
  const broker = components.find(({ service }) => service === 'rabbitmq')!;
  expect(broker.counts['production']).toBe(3);
  expect(rules.some(({ source, destination }) => source === broker.id && destination === broker.id)).toBe(true);
});

test('code that runs outside of networks joins one only for what is inside, and then has a way out', () => {
  const outside = build('aws', 'Lambda', 'DynamoDB');
  expect(outside.components.find(({ service }) => service === 'lambda')?.subnetId).toBeNull();
  const inside = build('aws', 'Lambda', 'RDS PostgreSQL');
  const { subnetId } = inside.components.find(({ service }) => service === 'lambda')!;
  expect(inside.subnets.find(({ id }) => id === subnetId)?.egressId).toBe('component-nat-gateway');
  expect(inside.components.map(({ service }) => service)).toContain('internet-gateway');
});

test('what nothing sends to says so', () => {
  const { components } = build('azure', 'Event Hubs', 'Databricks', 'Data Lake Storage');
  expect(components.find(({ service }) => service === 'event-hubs')?.note).toContain(
    'nothing that was named sends to it',
  );
});

test.each([
  ['aws', 'Amazon DocumentDB', '27017'],
  ['gcp', 'AlloyDB for PostgreSQL', '5432'],
  ['azure', 'NetApp Files', '2049'],
] as const)('in %s, %s is spoken to on the port of what it is, marked as assumed', (provider, name, port) => {
  const workload = { azure: 'Virtual Machines', aws: 'EC2', gcp: 'Compute Engine' }[provider];
  const solution = build(provider, workload, name);
  const connection = solution.connections.find(({ to }) => to === solution.components[1]?.id);
  expect(connection?.ports).toBe(port);
  expect(solution.assumed).toContain(`connections.${connection?.id}.ports`);
});

test('desktops get no web application beside them, and speak with their domain and folders', () => {
  const solution = build('azure', 'Virtual Desktop', 'Entra Domain Services', 'Azure Files');
  expect(solution.components.map(({ service }) => service)).not.toContain('app-service');
  expect(clientsOf(solution, 'Azure Files')).toEqual(['Azure Virtual Desktop']);
  expect(clientsOf(solution, 'Microsoft Entra Domain Services')).toContain('Azure Virtual Desktop');
});

test('Azure delegates the subnet of a function app to the platform of its plan, and that of API Management to its own', () => {
  const { solution } = buildSolution({
    title: 'Orders',
    provider: 'azure',
    services: ['Azure Functions', 'API Management', 'Azure SQL Database'],
  });
  const placeOf = (key: string) => {
    const component = solution.components.find(({ service }) => service === key);
    return solution.subnets.find(({ id }) => id === component?.subnetId);
  };
  expect(placeOf('functions')).toMatchObject({ delegation: 'Microsoft.App/environments' });
  expect(placeOf('api-management')).toMatchObject({ delegation: 'Microsoft.Web/serverFarms' });
});

test('Azure Managed Redis has its private endpoint in the network', () => {
  const { solution } = buildSolution({
    title: 'Shop',
    provider: 'azure',
    services: ['App Service', 'Azure Managed Redis'],
  });
  const redis = solution.components.find(({ service }) => service === 'redis');
  expect(redis?.settings.usesPrivateEndpoint).toBe(true);
  expect(solution.subnets.find(({ id }) => id === redis?.subnetId)?.purpose).toBe(
    'Private endpoints of platform services',
  );
});
