import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contains, hasHostBits, overlaps, parseCidr } from '#cloud/cidr.ts';
import { defaultTopics } from '../../shared/topics.ts';
import { cloudProviders, type CloudProvider } from '#cloud/provider.ts';
import { tableOfContents } from '#text/markdown/topics.ts';
import { findSections } from '#text/markdown/sections.ts';
import { isFactKey, isFactValue } from '#text/fact-syntax.ts';
import { factKeysOf } from '#text/facts.ts';
import { resolveDesign } from '../text/assemble-facts.ts';
import { lintDesign } from '../lint-rules/lint-design.ts';

import { awsServices } from '#cloud/services/aws-services.ts';
import { azureServices } from '#cloud/services/azure-services.ts';
import { findService } from '#cloud/services/catalogue.ts';
import { readFallbackDesign } from './offline-design.ts';
import { writeFallbackDocument } from './offline-section.ts';
import { gcpServices } from '#cloud/services/gcp-services.ts';
import { planNetworks } from '#cloud/network-layout.ts';

const catalogues = { azure: azureServices, aws: awsServices, gcp: gcpServices };
const chosen: Record<CloudProvider, string[]> = {
  azure: ['App Service', 'Azure SQL', 'Key Vault', 'Application Gateway', 'Our own mainframe'],
  aws: ['EC2', 'RDS', 'S3', 'ALB'],
  gcp: ['Cloud Run', 'Cloud SQL', 'GCS'],
};

function documentOf(
  provider: CloudProvider,
  services = chosen[provider],
  topics: readonly string[] = defaultTopics,
): string {
  const content = writeFallbackDocument(readFallbackDesign({ provider, topics, services }));
  return resolveDesign({ design: { cloudProvider: provider, services, content }, facts: [] });
}

test.each(cloudProviders)(
  'the %s document has the specified figures, every topic and no placeholder left',
  (provider) => {
    const text = documentOf(provider);
    for (const figure of ['$400 to $600', '4 hours', '15 minutes', '10.20.0.0/16']) expect(text).toContain(figure);
    expect(text.startsWith(tableOfContents(defaultTopics))).toBe(true);
    const sections = findSections(text, defaultTopics);
    expect(sections.map(({ topic }) => topic)).toEqual(defaultTopics);
    expect(sections.filter(({ body }) => body.length < 200).map(({ topic }) => topic)).toEqual([]);
    expect(factKeysOf(text)).toEqual([]);
    expect(text).toContain('```mermaid');
  },
);

test.each(cloudProviders)('the linter finds nothing to mend in the %s document', (provider) => {
  const services = chosen[provider];
  const findings = lintDesign({
    content: documentOf(provider),
    provider,
    facts: [],
    services,
    topics: defaultTopics,
    knownImageUrls: [],
  });
  expect(
    findings.filter(({ severity }) => severity !== 'info').map(({ message, range }) => `${range.line}: ${message}`),
  ).toEqual([]);
});

test('the figures are there whatever topics are chosen', () => {
  const text = documentOf('aws', chosen.aws, ['Firewall', 'Tea']);
  for (const figure of ['$400 to $600', '4 hours', '15 minutes', '10.20.0.0/16']) expect(text).toContain(figure);
});

test('the same design gets the same text, each cloud its own', () => {
  expect(documentOf('azure')).toBe(documentOf('azure'));
  const texts = cloudProviders.map((provider) => documentOf(provider));
  expect(texts[0]).toContain('AzureFirewallSubnet');
  expect(texts[1]).not.toContain('AzureFirewallSubnet');
  expect(texts[1]).toContain('SCP');
  expect(texts[2]).toContain('gcp.resourceLocations');
});

test('no document mentions another cloud, except in the names of its topics', () => {
  const others: Record<CloudProvider, RegExp> = {
    azure: /\b(?:AWS|Amazon|VPC|Google|IAM roles?)\b/,
    aws: /\b(?:Azure|Entra ID|NSG|VNet|[Mm]anaged identit|Google|GCP)/,
    gcp: /\b(?:Azure|Entra ID|NSG|VNet|[Mm]anaged identit|AWS|Amazon)/,
  };
  const topicNames = /^(?:#|\d| +- ).*$/gm;
  for (const provider of cloudProviders) {
    const text = documentOf(
      provider,
      [...chosen[provider], 'Our own mainframe'],
      [...defaultTopics, 'Security', 'Disaster recovery', 'Monitoring', 'Handover'],
    );
    expect(text.replace(topicNames, ''), provider).not.toMatch(others[provider]);
  }
});

test('rules follow the services: only machines have a sign-in, and managed stores are behind their own endpoints', () => {
  const serverless = documentOf('gcp', ['Cloud Run', 'GCS']);
  expect(serverless).not.toMatch(/TCP 22\b|3389/);
  expect(serverless).toContain('| 10.20.6.0/24 | 199.36.153.8/30 | TCP 443 | Cloud Storage |');
  expect(documentOf('gcp', ['Compute Engine'])).toContain('| 35.235.240.0/20 | 10.20.3.0/24 | TCP 22 |');
  expect(documentOf('aws', ['Lambda', 'S3', 'DynamoDB'])).toContain(
    '| 10.20.6.0/24 | Gateway endpoint, by prefix list | TCP 443 | Amazon S3 and Amazon DynamoDB |',
  );
});

test('the known prices are added up and compared with the range, whatever it is', () => {
  expect(documentOf('azure')).toContain(
    '**Known prices.** At list price Azure SQL Database (about 370 dollars), Application Gateway (about 330 dollars), App Service (about 130 dollars) come to about 830 dollars a month',
  );
  expect(documentOf('azure')).toContain('That is above $400 to $600');
  expect(documentOf('gcp')).toContain('That is within $400 to $600');
  expect(documentOf('gcp', ['Cloud Run'])).not.toContain('Known prices');
});

test('every service is named with its SKU, and an unknown one is said to be unknown', () => {
  const text = documentOf('azure');
  for (const words of [
    'Premium v3 P0v3',
    'General Purpose Gen5 2 vCore',
    'WAF_v2',
    'no catalogue entry matches this name',
    'Our own mainframe',
  ])
    expect(text).toContain(words);
});

test('what a person typed stays text, in tables and diagrams too', () => {
  const text = documentOf('aws', ['S3', '</td>|`x` [a](javascript:alert(1)) "quoted" {{rto}}']);
  const diagram = /```mermaid[^]*?```/.exec(text)?.[0] ?? '';
  expect(diagram).toContain('["Application<br/>/td x a (javascript:alert(1)) quoted rto"]');
  expect(text).not.toContain('</td>|');
  expect(text).not.toMatch(/[^\\]\[a\\?\]\(javascript/);
  expect(text).toContain('\\{\\{rto\\}\\}');
});

test.each(cloudProviders)(
  'the catalogue of %s has at least 25 services with unique keys that are fit for facts and tables',
  (provider) => {
    const entries = catalogues[provider];
    expect(entries.length).toBeGreaterThanOrEqual(25);
    expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
    for (const entry of entries) {
      expect(isFactKey(`sku-${entry.key}`), entry.key).toBe(true);
      expect(isFactValue(entry.sku), entry.sku).toBe(true);
      for (const text of [entry.sizing, entry.network, entry.security, entry.cost])
        expect(text).not.toMatch(/[|{}<>]|^.{0,3}$/);
      for (const name of [entry.name, entry.key, ...entry.aliases])
        expect(findService(provider, name), `${provider} ${name}`).toBeDefined();
      expect(URL.canParse(entry.docs)).toBe(true);
    }
  },
);

test('services are found by the names people use', () => {
  expect(findService('azure', 'Azure VMs')?.key).toBe('virtual-machines');
  expect(findService('aws', 'AWS lambda (node)')?.key).toBe('lambda');
  expect(findService('gcp', 'Google Kubernetes Engine (GKE)')?.key).toBe('gke');
  expect(findService('gcp', 'Teapot')).toBeUndefined();
});

test.each(['10.20.0.0/16', '10.0.0.0/8', '172.16.4.0/20', '192.168.0.0/22', '10.1.2.3/16'])(
  'networks carved from %s lie in it and do not overlap',
  (addressSpace) => {
    const networks = planNetworks(addressSpace);
    const cidrOf = (key: string) => parseCidr(networks.get(key) ?? '') ?? { address: 0, prefix: 0 };
    const space = parseCidr(addressSpace) ?? { address: 0, prefix: 32 };
    const environments = ['production', 'test', 'development', 'growth'].map((role) => cidrOf(`network-${role}`));
    const subnets = [...networks.keys()].filter((key) => key.startsWith('subnet-')).map(cidrOf);
    expect([environments.length, subnets.length]).toEqual([4, 8]);
    for (const group of [environments, subnets]) {
      for (const [index, one] of group.entries()) {
        expect(contains(space, one) && !hasHostBits(one)).toBe(true);
        expect(group.slice(index + 1).some((other) => overlaps(one, other))).toBe(false);
      }
    }
    expect(subnets.every((subnet) => contains(environments[0]!, subnet))).toBe(true);
  },
);

test('a space too small for a part of the plan leaves that part out', () => {
  expect([...planNetworks('10.0.0.0/24').keys()].filter((key) => key.startsWith('subnet-'))).toEqual([]);
  expect(planNetworks('10.0.0.0/28').size).toBe(0);
  expect(planNetworks('no network').size).toBe(0);
});

test('a service that is listed under two names is named once', () => {
  const text = documentOf('azure', ['AKS', 'Kubernetes', 'Azure Kubernetes Service']);
  expect(text).toContain('for Azure Kubernetes Service. It is written');
  expect(text).not.toMatch(/Azure Kubernetes Service(?:,| and) Azure Kubernetes Service/);
});

test('another cloud’s service is said to be unknown here instead of becoming a service of this cloud', () => {
  const text = documentOf('aws', ['EC2', 'Azure SQL']);
  expect(text).toContain('Azure SQL: no SKU or sizing is proposed here');
  expect(text).not.toContain('SQL Server');
});

test('nothing is promised that the chosen services do not do', () => {
  const topics = ['Concept diagram', 'Disaster recovery', 'Environments', 'Assumptions'];
  const unknown = documentOf('azure', ['Oracle', 'App Service'], topics);
  expect(unknown).not.toContain('No service of this design keeps state');
  expect(unknown).toContain('What Oracle keeps, and how that is protected, is to be named before signature.');
  const stored = documentOf('azure', ['Storage Account'], topics);
  expect(stored).toContain('Needs a copy in North Europe at most 15 minutes old');
  expect(stored).toContain('Such copies are set up in addition, and are not in the cost range.');
  expect(stored).toContain('Who owns this topic after handover');
  const names = documentOf('aws', ['Route 53', 'EC2'], topics);
  expect(names).not.toContain('smaller gateways');
});

test('the local texts and the templates are in plain engineering English', () => {
  const folder = new URL('../../../templates/server/built-in/', import.meta.url);
  const templates = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'));
  const documents = (['azure', 'aws', 'gcp'] as const).map((cloud) => documentOf(cloud, ['VPN', 'Redis', 'EC2']));
  const odd =
    /two persons|made up|way back|\| Rest \||taken administrator|word to users|on the way;|tried twice|mends|nobody fails over|way in for|on any wire/i;
  for (const text of [...templates, ...documents]) expect(odd.exec(text)?.[0]).toBeUndefined();
});
