// What a document says where it would be easy to say too much.

import { describe, expect, test } from 'vitest';
import { buildSolution, type BuildRequest } from '../patterns/build-solution.ts';
import { checkSolution } from '../check/check-solution.ts';
import { createDocumentContext } from './document-context.ts';
import { emptySolution } from '../empty-solution.ts';
import type { PriceRow } from '../cost/price-row.ts';
import { priceSolution } from '../cost/price-solution.ts';
import { resolveSolutionDocument, writeSolutionDocument } from '../../../measure/second-reader/write-document.ts';
import { documentTopics } from './write-section.ts';

const topics = [
  'Introduction',
  'Cost of product and Skus',
  'Technical Design',
  'High-Level Diagram',
  'Introduction / Overview',
  'Environments',
  'Azure Policy',
  'Azure Firewall/NSG rules',
  'Security',
  'Disaster recovery',
];

function documentOf(request: Omit<BuildRequest, 'title'>): string {
  const { solution } = buildSolution({ title: 'Signed', ...request });
  const context = createDocumentContext(solution, null);
  return resolveSolutionDocument(writeSolutionDocument(context, { topics }), context);
}

describe('what nobody stated is not called stated', () => {
  test('the recovery region that the builder chose and the usual environments are assumed', () => {
    const text = documentOf({
      provider: 'azure',
      services: ['Azure SQL Database'],
      region: 'germanywestcentral',
      requirements: { rtoMinutes: 60, rpoMinutes: 5 },
    });
    expect(text).toContain('| Region | Germany West Central | Stated |');
    expect(text).toContain('| Recovery region | North Europe | Assumed |');
    expect(text).toContain('| Environments | Production, Test, Development | Assumed |');
    expect(text).toMatch(/\| A\d+ \| Recovery region: North Europe \|/);
  });

  test('an assumed objective is not what the client needs', () => {
    const text = documentOf({ provider: 'azure', services: ['Azure SQL Database'], requirements: { rtoMinutes: 60 } });
    expect(text).toContain('The objectives are an RTO of 1 hour and an RPO of 15 minutes (assumed).');
    expect(text).not.toContain('The client needs');
  });
});

describe('copies are where the provider makes them', () => {
  const wanted = { requirements: { rtoMinutes: 60, rpoMinutes: 5 } };

  test('a Key Vault copies to the paired region, and in a region without a pair it has no copy', () => {
    const services = ['Key Vault', 'App Service'];
    const paired = documentOf({ provider: 'azure', services, region: 'germanywestcentral', ...wanted });
    expect(paired).toMatch(/\| Key Vault \| standard \| \S+ \| The paired region \|/);
    const alone = documentOf({ provider: 'azure', services, region: 'qatarcentral', ...wanted });
    expect(alone).toMatch(/\| Key Vault \| standard \| \S+ \| None \| No copy \|/);
    expect(alone).toContain('Key Vault keeps data and has no copy in the secondary region.');
  });

  test('a bucket of two regions is not said to have no copy', () => {
    const { solution } = buildSolution({ title: 'Bucket', provider: 'gcp', services: ['Cloud Run', 'Cloud Storage'] });
    const bucket = solution.components.find(({ service }) => service === 'cloud-storage');
    expect(bucket?.sku).toBe('Standard dual-region');
    const context = createDocumentContext(solution, null);
    const text = resolveSolutionDocument(writeSolutionDocument(context, { topics }), context);
    expect(text).toMatch(/\| Cloud Storage \| Standard dual-region \| [^|]+ \| Another region, by the SKU \|/);
    const alone = checkSolution(solution).find(({ code }) => code === 'recovery/one-region');
    expect(alone?.message ?? '').not.toContain('Cloud Storage');
  });
});

test('components that all environments share are counted in production', () => {
  const text = documentOf({ provider: 'azure', services: ['Virtual Machines', 'Azure Firewall', 'VPN Gateway'] });
  expect(text).toMatch(/\| Azure Firewall \| Standard \| 1, shared \|/);
  expect(text).toContain('| Shared | Used by all environments | 10.20.192.0/22 |');
});

test('policies that only report are not said to keep anything', () => {
  const text = documentOf({ provider: 'aws', services: ['RDS PostgreSQL', 'S3'] });
  expect(text).toContain('These policies report what deviates from the design. None of them blocks a change.');
  expect(text).not.toContain('as it is designed');
});

test('components that keep data have the highest class that the client states', () => {
  const text = documentOf({
    provider: 'azure',
    services: ['Azure SQL Database'],
    requirements: { dataClasses: ['internal', 'confidential'] },
  });
  expect(text).toContain('| Azure SQL Database | Confidential |');
  expect(text).toContain('All components that keep data are of the highest class');
});

test('SKUs with a comma in their names are told apart in lists', () => {
  const text = documentOf({
    provider: 'aws',
    services: ['RDS PostgreSQL'],
    requirements: { rtoMinutes: 60, rpoMinutes: 5 },
  });
  expect(text).toContain('which db.t4g.medium, Single-AZ cannot. It copies to another region');
  expect(text).toContain('db.m7g.large, Multi-AZ; db.t4g.medium, Single-AZ');
});

test('what has no charge of its own is listed with that reason, and no price of it is called missing', () => {
  const { solution } = buildSolution({ title: 'Shop', provider: 'aws', services: ['Elastic Beanstalk'] });
  const only = solution.components.filter(({ service }) => service === 'elastic-beanstalk');
  const alone = { ...solution, components: only, connections: [] };
  const reason = 'The resources that it makes are charged, and it is not.';
  const priced = createDocumentContext(alone, priceSolution(alone, []));
  const text = resolveSolutionDocument(writeSolutionDocument(priced, { topics }), priced);
  expect(text).toMatch(new RegExp(`\\| [^|]+ \\| [^|]+ \\| ${reason}`));
  expect(text).not.toContain('The monthly cost is not known');
  const context = createDocumentContext(alone, null);
  expect(resolveSolutionDocument(writeSolutionDocument(context, { topics }), context)).toContain(reason);
});

describe('the cost of a solution', () => {
  const { solution } = buildSolution({
    title: 'Shop',
    provider: 'azure',
    services: ['Azure Firewall'],
    region: 'switzerlandnorth',
  });
  const only = { ...solution, components: solution.components.filter(({ service }) => service === 'firewall') };
  const hours: PriceRow = {
    provider: 'azure',
    service: 'firewall',
    sku: null,
    region: 'eastus',
    meter: 'Hours of a deployment',
    unit: 'hour',
    per: 1,
    amount: '1.25',
    currency: 'USD',
    tierFrom: '0',
    note: null,
    source: 'https://example.com/prices',
    date: '2026-11-01',
    isSample: true,
    owner: 'sample',
  };
  const write = (rows: readonly PriceRow[], quantities: Record<string, number> = {}): string => {
    const stated = { ...only, components: only.components.map((each) => ({ ...each, quantities })) };
    const context = createDocumentContext(stated, priceSolution(stated, rows));
    return resolveSolutionDocument(writeSolutionDocument(context, { topics }), context);
  };

  test('says of each price of another region which one it is, and of how many prices that is true', () => {
    const text = write([hours]);
    expect(text).toContain('2026-11-01, sample, price of East US |');
    expect(text).toMatch(
      /\d of \d prices? (?:is|are) of East US, because no price book has (?:it|them) for Switzerland North/,
    );
    expect(write([{ ...hours, region: 'switzerlandnorth' }])).not.toContain('price of ');
  });

  test('is no sum in the summary where too little is priced, and one with its coverage where enough is', () => {
    const costOf = (text: string): string => /\*\*Cost\.\*\* .*/.exec(text)?.[0] ?? '';
    const few = write([hours]);
    expect(costOf(few)).toContain('too few for a sum');
    expect(costOf(few)).toContain('Missing above all: Azure Firewall');
    expect(few).not.toContain('Monthly cost by environment');
    const rows = [hours, { ...hours, meter: 'GB of processed data', unit: 'GB', amount: '0.016' }];
    const whole = write(rows, { 'GB of processed data': 1_000 });
    expect(costOf(whole)).toContain('The charged component costs $928.50 a month.');
    expect(whole).toContain('| **Total** | 1 of 1 | 928.50 |');
  });
});

describe('the first page says what a client asks for', () => {
  test('cost, availability, recovery and risks are in the summary, and nothing is called covered that has no price', () => {
    const { solution } = buildSolution({
      title: 'Shop',
      provider: 'azure',
      services: ['App Service', 'Azure SQL Database'],
    });
    const hours: PriceRow = {
      provider: 'azure',
      service: 'application-gateway',
      sku: null,
      region: null,
      meter: 'Hours of a gateway',
      unit: 'hour',
      per: 1,
      amount: '0.01',
      currency: 'USD',
      tierFrom: '0',
      note: null,
      source: 'https://example.com/prices',
      date: '2026-11-01',
      isSample: true,
      owner: 'sample',
    };
    const context = createDocumentContext(solution, priceSolution(solution, [hours]));
    const text = resolveSolutionDocument(writeSolutionDocument(context, { topics }), context);
    const summary = /\*\*Solution\.[^]*?\n\n/.exec(text)?.[0] ?? '';
    for (const word of ['Cost', 'Availability', 'Recovery', 'Risks', 'Before signature'])
      expect(summary).toContain(`**${word}.**`);
    expect(summary).toContain('this is not met: 1 of 2 components that keep data has no copy elsewhere');
    expect(text).toContain('Whether the range covers the whole solution is not known until the rest has a price.');
    expect(text).not.toMatch(/less than the|covers them/);
  });

  test('what a person draws with nothing stated has no placeholder and no claim', () => {
    const context = createDocumentContext(emptySolution({ title: 'Empty', provider: 'aws' }), null);
    const text = resolveSolutionDocument(writeSolutionDocument(context, { topics }), context);
    expect(text.replace('{{confirmation-state}}', '')).not.toContain('{{');
    expect(text).toContain('No region is stated.');
    expect(text).not.toContain('The diagram shows');
  });
});

describe('decisions and risks have a reason', () => {
  const text = documentOf({
    provider: 'azure',
    services: ['Virtual Machines', 'Azure Firewall', 'Azure SQL Database', 'Key Vault'],
  });
  const decisions = text.slice(text.indexOf('## Decisions'), text.indexOf('## Risks'));

  test('the shape of the solution is a decision with alternatives', () => {
    expect(decisions).toContain('| Shared services | Azure Firewall');
    expect(decisions).toContain(
      '| Traffic to the internet | Azure Firewall | The outbound access that Azure gives by default |',
    );
    expect(decisions).toContain(
      '| Separation of environments | A network of its own for each of Production, Test and Development |',
    );
  });

  test('an SKU that no requirement decides on is open, and no decision', () => {
    expect(text).not.toContain('No stated requirement decides between them');
    expect(decisions).toMatch(/\| Key Vault \| standard \| premium \|/);
    expect(decisions).not.toContain('SKU of Key Vault');
  });

  test('what is true of several components is one risk', () => {
    const { solution } = buildSolution({
      title: 'Events',
      provider: 'aws',
      services: ['Lambda', 'DynamoDB', 'SQS'],
      requirements: { rtoMinutes: 60, rpoMinutes: 5 },
    });
    const context = createDocumentContext(solution, null);
    const risks =
      resolveSolutionDocument(writeSolutionDocument(context, { topics }), context).split('## Risks')[1] ?? '';
    expect(risks.match(/no copy in the secondary region/g)).toHaveLength(1);
    expect(risks).toContain('keep data and have no copy in the secondary region.');
    expect(risks).not.toContain('in the document');
  });

  test('a misspelt and a foreign name are explained where they are signed', () => {
    const odd = documentOf({ provider: 'azure', services: ['kuberntes', 'S3', 'App Service'] });
    expect(odd).toContain('Did you mean Azure Kubernetes Service?');
    expect(odd).toContain('Amazon S3 is a service of AWS. Azure has Storage account.');
    expect(odd).not.toMatch(/kuberntes[^.]*keep no data/);
  });
});

test('every document has security, recovery and monitoring, once', () => {
  const headings = documentTopics(['Introduction', 'Disaster recovery', 'Network']);
  expect(headings).toContain('Security and access');
  expect(headings).toContain('Monitoring and logs');
  expect(headings).not.toContain('Backup and recovery');
});

test('names of resources keep their case in rules and connections', () => {
  const text = documentOf({ provider: 'azure', services: ['AKS', 'Storage account', 'Key Vault'] });
  expect(text).not.toMatch(/\| (?:Snet|Sb|Private-app)-/);
});

test('a component in several zones is in a subnet of each of them, with the name of the zone', () => {
  const { solution } = buildSolution({ title: 'Shop', provider: 'aws', services: ['EC2', 'RDS PostgreSQL'] });
  const context = createDocumentContext(solution, null);
  const text = resolveSolutionDocument(
    writeSolutionDocument(context, { topics: ['Technical Design', 'IP address Requirements'] }),
    context,
  );
  expect(text).toContain('| private-app-a, private-app-b |');
  expect(text).toContain('| eu-west-1a |');
});

test('private names are listed with the zone that resolves them', () => {
  const { solution } = buildSolution({
    title: 'Shop',
    provider: 'azure',
    services: ['App Service', 'Azure SQL Database'],
  });
  const context = createDocumentContext(solution, null);
  const text = resolveSolutionDocument(writeSolutionDocument(context, { topics: ['Network'] }), context);
  expect(text).toContain('| Azure SQL Database | sqlServer | privatelink.database.windows.net |');
});
