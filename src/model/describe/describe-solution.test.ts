// What is read from words, and what is said of the rest.

import { describe, expect, test } from 'vitest';
import { listCatalogue } from '#catalogue/catalogue.ts';
import { cloudProviders, type CloudProvider } from '#catalogue/provider.ts';
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
    ['App Service, and Azure Functions are retired', 'Azure Functions'],
    ['App Service instead of VMs. Azure Functions (our old jobs) are not needed', 'Azure Functions'],
    ['App Service. Azure Functions stay in the data centre of the customer as they are', 'Azure Functions'],
  ])('%s: what is not asked for is left out, and said', (text, name) => {
    const { solution, notes } = read(text);
    expect(namesOf(solution!)).not.toContain(name);
    expect(say(notes, 'unclear').join('\n')).toContain(`${name} is mentioned and not asked for`);
  });

  test.each([
    'App Service. Perhaps Redis later.',
    'App Service. What about Redis?',
    'App Service. If the budget allows, Redis.',
    'App Service. Can we have Redis?',
    'App Service. Nice to have:\n- Redis',
  ])('“%s”: a service that is left open is asked about, and neither added nor dropped silently', (text) => {
    const { solution, notes } = read(text);
    expect(namesOf(solution!)).toEqual(expect.not.arrayContaining(['Azure Managed Redis']));
    expect(notes.filter(({ kind }) => kind === 'question')).toEqual([
      {
        kind: 'question',
        text: 'Is Azure Managed Redis wanted? The text leaves it open, so it was left out.',
        quote: 'Redis',
        suggestions: ['Azure Managed Redis'],
        places: [{ start: text.indexOf('Redis'), end: text.indexOf('Redis') + 'Redis'.length }],
        state: 'assumed',
        parts: ['service:azure/redis'],
      },
    ]);
  });

  test('that are left open in words without a product are asked about, too', () => {
    const { solution, notes } = read('App Service, and maybe a message queue.');
    expect(namesOf(solution!)).not.toContain('Service Bus');
    expect(notes).toContainEqual(expect.objectContaining({ kind: 'question', suggestions: ['Service Bus'] }));
  });

  test('that are asked for elsewhere, or that the person has added, are not asked about', () => {
    const ofKind = (notes: readonly DescribeNote[]) => notes.filter(({ kind }) => kind === 'question');
    expect(ofKind(read('App Service with Redis. Perhaps a larger Redis later.').notes)).toEqual([]);
    const answered = read('App Service. Perhaps Redis.', 'azure', { services: ['Azure Managed Redis'] });
    expect(namesOf(answered.solution!)).toContain('Azure Managed Redis');
    expect(ofKind(answered.notes)).toEqual([]);
  });

  test('all of which are left open make no solution, and the questions stay', () => {
    const { solution, notes } = read('Perhaps Redis?');
    expect(solution).toBeNull();
    expect(notes.map(({ kind }) => kind)).toEqual(['question', 'unclear']);
    expect(notes.at(-1)?.text).toContain('Answer the questions');
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
    ['450 Benutzer', { users: 450 }],
    ['users: 750', { users: 750 }],
    ['about 60 dispatchers', { users: 60 }],
    ['120 Anfragen pro Sekunde', { requestsPerSecond: 120 }],
    ['an archive of scans (about 12 TB)', { dataGb: 12_000 }],
    ['we keep 4 TB today, plus 15 % a year', { dataGb: 4_000, growthPercent: 15 }],
    ['Datenbestand 800 GB, Wachstum 20 % jährlich', { dataGb: 800, growthPercent: 20 }],
    ['Ausfall höchstens 4 Stunden, Datenverlust max. 15 Minuten', { rtoMinutes: 240, rpoMinutes: 15 }],
    ['R.T.O. is 2 hours', { rtoMinutes: 120 }],
    ['uptime target 99.5', { availability: 99.5 }],
    ['three nines five', { availability: 99.95 }],
    ['content grows 10 % a year. 99.9 % availability', { growthPercent: 10, availability: 99.9 }],
    [
      'Annual budget between 120,000 and 180,000 dollars',
      { monthlyBudget: { low: 10_000, high: 15_000, currency: 'USD' } },
    ],
    ['zwischen 3.000 und 4.000 Euro im Monat', { monthlyBudget: { low: 3_000, high: 4_000, currency: 'EUR' } }],
    ['für 4.000 Mitarbeitende', { users: 4_000 }],
    ['450 clerks', { users: 450 }],
    ['RTO 4 Stunden, RPO 15 Minuten', { rtoMinutes: 240, rpoMinutes: 15 }],
    ['Budget 3.000 Euro im Monat', { monthlyBudget: { low: 0, high: 3_000, currency: 'EUR' } }],
    ["12'000 CHF pro Jahr", { monthlyBudget: { low: 0, high: 1_000, currency: 'CHF' } }],
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

  test.each([
    ['Azure Firewall Premium', 'firewall', 'Premium'],
    ['a SQL Database in the Business Critical tier', 'sql-database', 'Business Critical'],
    ['Premium Service Bus', 'service-bus', 'Premium'],
    ['API Management (Developer)', 'api-management', 'Developer'],
  ])('“%s” names the SKU', (text, service, sku) => {
    const solution = build(`AKS and ${text}.`);
    expect(solution.components.find((each) => each.service === service)?.sku).toBe(sku);
  });

  test('a word that is of another noun names no SKU', () => {
    const solution = build('AKS with a container registry, standard policies apply. Service Bus with basic alerts.');
    const skuOf = (service: string) => solution.components.find((each) => each.service === service)?.sku;
    expect([skuOf('container-registry'), skuOf('service-bus')]).toEqual(['Premium', 'Premium']);
  });

  test.each([
    ['active-active in East US 2 and Central US', ['eastus2', 'centralus']],
    ['in West Europe with copies in North Europe', ['westeurope', 'northeurope']],
    ['in West Europe and North Europe', ['westeurope', 'northeurope']],
  ])('“%s” names a second region', (text, regions) => {
    expect(build(`AKS and PostgreSQL, ${text}.`).regions.map(({ name }) => name)).toEqual(regions);
  });

  test.each([
    ['EKS. Frankfurt, with Ireland as fallback', 'aws', ['eu-central-1', 'eu-west-1']],
    ['AKS. Main site is Norway East, Site Recovery to Norway West', 'azure', ['norwayeast', 'norwaywest']],
    ['GKE. us-central1, and us-east1 in case the first one is gone', 'gcp', ['us-central1', 'us-east1']],
  ] as const)('“%s” says which region comes first', (text, provider, regions) => {
    expect(build(`${text}.`, provider).regions.map(({ name }) => name)).toEqual(regions);
  });

  test.each([
    ['Nobody should be able to ssh into these machines', 'no-ssh'],
    ['SSH and RDP from the internet are strictly forbidden', 'no-ssh-from-internet'],
    ['Kein SSH aus dem Internet', 'no-ssh-from-internet'],
    ['Nothing may be reachable from the public internet', 'no-public-access'],
    ['Everything going out has to pass through our firewall', 'egress-through-firewall'],
  ])('“%s” is the constraint %s', (text, kind) => {
    const { statements } = build(`AKS and virtual machines. ${text}.`);
    expect(statements.map((each) => each.kind)).toContain(kind);
  });

  test('a size of storage is no storage account, VMs are no scale set, and a plan is no machine', () => {
    const solution = build('PostgreSQL with 4 vCores and 256 GB storage, 12 VMs, App Service P1v3.');
    const keys = solution.components.map(({ service }) => service);
    expect(keys).toContain('virtual-machines');
    expect(keys.filter((key) => key === 'storage' || key === 'vm-scale-sets')).toEqual([]);
    expect(solution.components.find(({ service }) => service === 'app-service')?.sku).toBe('P1v3');
  });

  test('a machine of AWS is of the service whose machines are of its kind', () => {
    const solution = build('EKS, 4 to 12 nodes m6i.2xlarge, with Aurora PostgreSQL on db.r6g.xlarge.', 'aws');
    const sizesOf = (service: string) => solution.components.find((each) => each.service === service)?.sizes;
    expect(sizesOf('eks')).toEqual({ production: { machine: 'm6i.2xlarge', nodes: 4, maxNodes: 12 } });
    expect(sizesOf('aurora')).toEqual({ production: { machine: 'db.r6g.xlarge' } });
  });

  test('two words of which nothing was taken are said, and so is a number', () => {
    const unread = read('AKS. Nice weather. Thanks. 4711.').notes.filter(({ text }) =>
      text.startsWith('Nothing was taken'),
    );
    expect(unread.map(({ quote }) => quote)).toEqual(['Nice weather', '4711']);
  });

  test('what is ruled out is a statement that the rules check', () => {
    const solution = build(
      'Functions and a Linux virtual machine, reached through Azure Bastion. Everything private. No SSH.',
    );
    expect(solution.statements.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['no-public-access', 'no-ssh']));
    const against = checkSolution(solution).filter(({ code }) => code === 'reachability/statement-contradicted');
    // The client wishes for both: each place is named once for all environments.
    expect(against.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^“No rule allows SSH or RDP\.” and rule \d+ of snet-app allows port 22\.$/),
    ]);
  });

  test.each([
    ['AKS and PostgreSQL. No RDP or SSH from the internet. Administrators use Bastion.', 'no-ssh-from-internet', true],
    ['Three virtual machines, SQL Database, no SSH or RDP.', 'no-ssh', false],
    ['Azure Virtual Desktop for 450 people, no public addresses.', 'no-public-access', false],
  ])('“%s” is built so that nothing contradicts it', (text, kind, hasBastion) => {
    const solution = build(text);
    expect(solution.statements.map((each) => each.kind)).toContain(kind);
    expect(checkSolution(solution).map(({ code }) => code)).not.toContain('reachability/statement-contradicted');
    expect(solution.components.some(({ service }) => service === 'bastion')).toBe(hasBastion);
  });

  test.each([
    ['aws', ['cloudfront', 's3']],
    ['azure', ['front-door', 'storage']],
    ['gcp', ['cloud-cdn', 'cloud-storage']],
  ] as const)(
    'a static website on %s is files behind an edge network, with no machine and no secret',
    (provider, parts) => {
      const solution = build('A static website for a club, 20 USD a month.', provider);
      const keys = solution.components.map(({ service }) => service);
      expect(keys).toEqual(expect.arrayContaining([...parts]));
      expect(keys.filter((key) => /beanstalk|app-service|cloud-run|nat|secret|kms|key-vault/.test(key ?? ''))).toEqual(
        [],
      );
    },
  );

  test('a way for administrators that nobody named is left out where no SSH is wanted, and that is said', () => {
    expect(read('Three virtual machines, no SSH.').notes).toContainEqual(
      expect.objectContaining({ kind: 'assumed', text: expect.stringMatching(/^Azure Bastion was left out/) }),
    );
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
    // This counts the work of this thread: what else the machine does has no part in it.
    const started = process.threadCpuUsage().user;
    read(text);
    return (process.threadCpuUsage().user - started) / 1_000;
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
