// What is read from words, and what is said of the rest.

import { describe, expect, test } from 'vitest';
import { listCatalogue } from '#cloud/catalogue/catalogue.ts';
import { cloudProviders, type CloudProvider } from '#cloud/provider.ts';
import { checkSolution } from '../check/check-solution.ts';
import { description, type DescribeNote } from './describe-shapes.ts';
import { solution as solutionShape, type Solution } from '../solution-shapes.ts';
import { describeSolution } from './describe-solution.ts';
import { findServices } from './find-services.ts';

function read(text: string, provider: CloudProvider = 'azure', given: object = {}) {
  return describeSolution(description.parse({ provider, text, ...given }));
}

function build(text: string, provider: CloudProvider = 'azure', given: object = {}): Solution {
  const { solution, notes } = read(text, provider, given);
  if (!solution) throw new Error(JSON.stringify(notes));
  return solutionShape.parse(solution);
}

const namesOf = ({ components }: Solution): string[] => components.map(({ name }) => name);
const say = (notes: readonly DescribeNote[], kind: DescribeNote['kind']): string[] =>
  notes.filter((note) => note.kind === kind).map(({ text }) => text);

describe('services', () => {
  test('are found by names and aliases, in any case, and once each', () => {
    const names = namesOf(build('An AKS cluster, aks again, postgres and a Service Bus; Azure Key Vault for secrets.'));
    for (const name of ['Azure Kubernetes Service', 'Azure Database for PostgreSQL', 'Service Bus'])
      expect(names.filter((each) => each === name)).toEqual([name]);
  });

  test('are found where the catalogue compares them without a first word', () => {
    const names = namesOf(build('We use Cloud Run, cloud sql for mysql and Cloud Storage', 'gcp'));
    expect(names).toEqual(expect.arrayContaining(['Cloud Run', 'Cloud SQL for MySQL', 'Cloud Storage']));
    expect(namesOf(build('App Service is what we run in the cloud'))).not.toContain('Cloud Run');
  });

  test('without a product are those of the cloud that was chosen, and said to be assumed', () => {
    const { solution, notes } = read('A web shop with a database, a cache and a message queue.', 'aws');
    expect(namesOf(solution!)).toEqual(
      expect.arrayContaining([
        'AWS Elastic Beanstalk',
        'Amazon RDS for PostgreSQL',
        'Amazon ElastiCache',
        'Amazon SQS',
      ]),
    );
    expect(say(notes, 'assumed').join('\n')).toContain('“database” is taken as Amazon RDS for PostgreSQL');
  });

  test('of another cloud keep their name, and their counterpart is offered and not put in', () => {
    const { solution, notes } = read('A web app on App Service with DynamoDB.');
    expect(namesOf(solution!)).toContain('DynamoDB');
    expect(namesOf(solution!).some((name) => name.includes('Cosmos'))).toBe(false);
    expect(notes).toContainEqual(
      expect.objectContaining({ kind: 'unclear', quote: 'DynamoDB', suggestions: ['Azure Cosmos DB'] }),
    );
  });

  test('that are misspelt are asked about and not taken', () => {
    const { solution, notes } = read('A kuberntes cluster and App Service');
    expect(namesOf(solution!)).not.toContain('Azure Kubernetes Service');
    expect(notes).toContainEqual(
      expect.objectContaining({ quote: 'kuberntes', suggestions: ['Azure Kubernetes Service'] }),
    );
  });

  test.each([
    ['App Service, not Kubernetes', 'Azure Kubernetes Service'],
    ['App Service without a VPN Gateway', 'VPN Gateway'],
    ['App Service instead of Azure Functions', 'Azure Functions'],
    ['Today we use MySQL. We want App Service', 'Azure Database for MySQL'],
  ])('%s: what is not asked for is left out, and said', (text, name) => {
    const { solution, notes } = read(text);
    expect(namesOf(solution!)).not.toContain(name);
    expect(say(notes, 'unclear').join('\n')).toContain(`${name} is mentioned and not asked for`);
  });

  test.each([
    ['Landing zone: hub and spoke with Azure Firewall', 'azure', /Control Tower|Connectivity/],
    ['App Service, files by SFTP, disaster recovery in another region', 'azure', /Transfer|Site Recovery/],
    ['Web app with EC2 Auto Scaling', 'aws', /Beanstalk/],
  ] as const)('“%s”: words that say how it is to be name no service', (text, provider, names) => {
    expect(namesOf(build(text, provider)).filter((name) => names.test(name))).toEqual([]);
  });

  test('that are found by what they do are assumed', () => {
    const { solution, notes } = read('App Service with vector search and a document database');
    expect(namesOf(solution!)).toEqual(expect.arrayContaining(['Azure AI Search', 'Azure Cosmos DB']));
    expect(say(notes, 'assumed').join('\n')).toMatch(
      /“vector search” is taken as[\s\S]*“document database” is taken as/,
    );
  });

  test('that something moves to are taken, and those it comes from are not', () => {
    const names = namesOf(build('We migrate from AWS Lambda to Azure Functions, not only for cost.'));
    expect(names).toContain('Azure Functions');
    expect(names).not.toContain('AWS Lambda');
  });

  test('are counted in production; counts that nobody builds are left out, and said', () => {
    const { solution, notes } = read('3 small virtual machines, -2 Redis caches and 1000000000 App Service apps');
    const countOf = (name: string) => solution!.components.find((each) => each.name === name)?.counts['production'];
    expect([countOf('Virtual Machines'), countOf('Azure Cache for Redis'), countOf('App Service')]).toEqual([3, 1, 2]);
    expect(say(notes, 'unclear')).toEqual(
      expect.arrayContaining([
        expect.stringContaining('-2 of Azure Cache for Redis'),
        expect.stringContaining('1000000000 of App Service'),
      ]),
    );
  });
});

describe('requirements', () => {
  test.each([
    ['RTO 1 hour', { rtoMinutes: 60 }],
    ['the recovery time objective is 90 minutes', { rtoMinutes: 90 }],
    ['a 4-hour RTO', { rtoMinutes: 240 }],
    ['RPO of at most 30 seconds', { rpoMinutes: 0.5 }],
    ['RPO: zero', { rpoMinutes: 0 }],
    ['no data loss', { rpoMinutes: 0 }],
    ['RTO 4 h, for orders an RTO of 1 h', { rtoMinutes: 60 }],
    ['99.95% availability', { availability: 99.95 }],
    ['an SLA of 99,9 %', { availability: 99.9 }],
    ['50,000 customers', { users: 50_000 }],
    ['2.5 million monthly active users', { users: 2_500_000 }],
    ['200 requests per second', { requestsPerSecond: 200 }],
    ['6k orders per minute', { requestsPerSecond: 100 }],
    ['budget of $1,000 to $2,000 per month', { monthlyBudget: { low: 1_000, high: 2_000, currency: 'USD' } }],
    ['a monthly budget of 5k EUR', { monthlyBudget: { low: 0, high: 5_000, currency: 'EUR' } }],
    ['costs between 400 and 600 dollars a month', { monthlyBudget: { low: 400, high: 600, currency: 'USD' } }],
    ['budget: 12,000 CHF a year', { monthlyBudget: { low: 0, high: 1_000, currency: 'CHF' } }],
    ['we process patient data', { dataClasses: ['restricted'] }],
    ['data must stay in the EU', { residency: 'Data stays in the EU' }],
  ])('“%s” is read', (text, expected) => {
    expect(build(`App Service. ${text}.`).requirements).toMatchObject(expected);
  });

  test('what is filled in goes before what the text says', () => {
    const given = { requirements: { rtoMinutes: 30 }, region: 'North Europe', addressSpace: '10.40.0.0/16' };
    const solution = build('App Service in West Europe, 10.50.0.0/16, RTO 2 hours, RPO 1 hour', 'azure', given);
    expect(solution.requirements).toMatchObject({ rtoMinutes: 30, rpoMinutes: 60 });
    expect(solution.regions[0]?.name).toBe('northeurope');
    expect(solution.networks[0]?.addressSpaces[0]).toMatch(/^10\.40\./);
  });

  test('what is ruled out is a statement that the rules check', () => {
    const solution = build('API Management and Functions. Everything private. No SSH.');
    expect(solution.statements.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['no-public-access', 'no-ssh']));
    expect(checkSolution(solution).map(({ code }) => code)).toContain('reachability/statement-contradicted');
  });

  test('a sentence of which nothing was taken is said', () => {
    const { notes } = read('App Service in West Europe. The colour of the logo is blue. RTO 1 hour.');
    expect(notes.filter(({ text }) => text.startsWith('Nothing was taken'))).toMatchObject([
      { kind: 'unclear', quote: 'The colour of the logo is blue' },
    ]);
  });

  test('an availability that nobody builds for, a promise of nobody and a second value are said', () => {
    expect(say(read('App Service, 40% availability').notes, 'unclear').join()).toContain('no availability');
    expect(say(read('App Service, 100% uptime').notes, 'unclear').join()).toContain('No provider promises');
    expect(say(read('App Service, RTO 4 hours. RTO 2 hours').notes, 'unclear').join()).toContain('The shorter one');
  });
});

describe('places', () => {
  test('a first and a second region are told apart', () => {
    const solution = build('EC2 and RDS for PostgreSQL in eu-west-1, DR in eu-central-1', 'aws');
    expect(solution.regions.map(({ name, role }) => [name, role])).toEqual([
      ['eu-west-1', 'primary'],
      ['eu-central-1', 'secondary'],
    ]);
  });

  test('a region of another cloud, and one that is none, are said', () => {
    const { notes } = read('App Service in eu-west-1, or in eu-west-9');
    expect(say(notes, 'unclear').join('\n')).toMatch(
      /eu-west-9” is written like a region[\s\S]*eu-west-1 is a region of AWS/,
    );
  });

  test('the client’s own network is drawn, and the cloud gets another one', () => {
    const { solution, notes } = read('App Service. Our data centre has 10.20.0.0/16.');
    expect(solution!.networks.find(({ isOnPremises }) => isOnPremises)?.addressSpaces).toEqual(['10.20.0.0/16']);
    expect(solution!.networks[0]?.addressSpaces[0]).toMatch(/^10\.21\./);
    expect(say(notes, 'assumed').join()).toContain('10.21.0.0/16 is taken for the cloud');
  });

  test('only the environments that are named are built, with their names', () => {
    expect(build('App Service, production and staging').environments.map(({ name }) => name)).toEqual([
      'Production',
      'Staging',
    ]);
    const one = build('App Service and Azure SQL Database, only production');
    expect(one.environments).toHaveLength(1);
    const ids = new Set(one.subnets.map(({ id }) => id));
    expect(one.rules.every(({ subnetId }) => ids.has(subnetId))).toBe(true);
    expect(checkSolution(one).filter(({ code }) => code === 'placement/missing-part')).toEqual([]);
  });

  test('IPv6, a network that is none and a public one are said', () => {
    const { notes } = read('App Service in fd00::/48, 300.0.0.0/8, and 20.0.0.0/16');
    expect(say(notes, 'unclear').join('\n')).toMatch(/IPv4[\s\S]*not a network[\s\S]*not a private network/);
  });
});

describe('a text that says nothing to build', () => {
  test.each([
    ['empty', '', 'nothing to read yet'],
    ['emoji', '🎉🎉 👩‍👩‍👧 🏳️‍🌈', 'It reads English'],
    ['another language', 'Wir brauchen eine Datenbank und einen Webserver', 'It reads English'],
    ['another script', '我们需要一个数据库', 'It reads English'],
    ['half a character', '\ud83d \u0000 \u202e', 'It reads English'],
    ['a spreadsheet formula', '=1+1', 'It reads English'],
  ])('%s: no solution, and a sentence that says so', (_name, text, words) => {
    const { solution, notes } = read(text);
    expect(solution).toBeNull();
    expect(notes.at(-1)?.text).toContain(words);
  });
});

test('10,000 characters of the worst kinds take linear work', () => {
  const measure = (unit: string, length: number): number => {
    const text = unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
    const started = performance.now();
    read(text);
    return performance.now() - started;
  };
  const units = [
    '1,',
    'a ',
    'RTO ',
    ':',
    'prod/',
    'environments ',
    '10.0.0.0/16 ',
    '$1 to ',
    'not ',
    'postgres ',
    'data must ',
  ];
  for (const unit of units) measure(unit, 10_000);
  for (const unit of units) expect(measure(unit, 10_000), unit).toBeLessThan(20 * measure(unit, 2_500) + 100);
});

test.each(cloudProviders)('every service of %s is found by its name', (provider) => {
  const missed = listCatalogue(provider).filter(
    (service) => !findServices(`We use ${service.name} here.`, provider).some((found) => found.service === service),
  );
  expect(missed.map(({ name }) => name)).toEqual([]);
});
