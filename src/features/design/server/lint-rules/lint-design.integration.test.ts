import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DesignFinding } from '../../contract.ts';
import type { CloudProvider } from '#catalogue/provider.ts';
import { lintDesign, type LintInput } from './lint-design.ts';

const factsOf = (values: Record<string, string>) => Object.entries(values).map(([key, value]) => ({ key, value }));

function lint(
  content: string,
  input: Partial<Omit<LintInput, 'content' | 'facts'>> & { facts?: Record<string, string> } = {},
): DesignFinding[] {
  const { facts = {}, ...rest } = input;
  return lintDesign({
    content,
    provider: 'azure',
    services: [],
    topics: [],
    knownImageUrls: [],
    ...rest,
    facts: factsOf(facts),
  });
}

/** What a finding marks, as text of the document. */
function marked(content: string, { range: { line, column, length } }: DesignFinding): string {
  const start =
    content
      .split('\n')
      .slice(0, line - 1)
      .reduce((sum, text) => sum + text.length + 1, 0) +
    column -
    1;
  return content.slice(start, start + length);
}

/** Each finding as 'code: marked text'. */
function found(content: string, input: Parameters<typeof lint>[1] = {}): string[] {
  return lint(content, input).map((finding) => `${finding.code.replace(/^\w+\//, '')}: ${marked(content, finding)}`);
}

function applyFix(content: string, finding: DesignFinding): string {
  const lines = content.split('\n');
  const before = lines
    .slice(0, finding.range.line - 1)
    .map((line) => `${line}\n`)
    .join('');
  const start = before.length + finding.range.column - 1;
  return content.slice(0, start) + finding.fix!.replace + content.slice(start + finding.range.length);
}

const common = {
  'client-name': 'Contoso',
  'project-name': 'Orders',
  'backup-retention': '35 days',
  rto: '4 hours',
  rpo: '15 minutes',
  'cost-range': '$400–$600',
};

type GoodDocument = {
  name: string;
  provider: CloudProvider;
  facts: Record<string, string>;
  services: string[];
  topics: string[];
};

const goodDocuments: GoodDocument[] = [
  {
    name: 'high-level-design',
    provider: 'azure',
    facts: { region: 'West Europe', 'address-space': '10.20.0.0/16' },
    services: [
      'Azure Kubernetes Service (AKS)',
      'Azure SQL Database',
      'Key Vaults',
      'Azure Firewall',
      'Application Gateway',
      'Virtual Network',
      'Storage Account',
      'WAF',
    ],
    topics: [
      'Introduction',
      'Requirements',
      'High-level diagram',
      'Network',
      'Environments',
      'Cost of product and SKUs',
      'Azure Policy',
      'Reference',
    ],
  },
  {
    name: 'low-level-design',
    provider: 'aws',
    facts: { region: 'eu-west-1', 'secondary-region': 'eu-central-1', 'address-space': '10.40.0.0/16' },
    services: [
      'Amazon RDS',
      'S3',
      'ECS',
      'Elastic Load Balancing',
      'VPC',
      'IAM',
      'AWS Key Management Service',
      'CloudWatch',
    ],
    topics: [
      'Introduction / Overview',
      'Network',
      'Compute',
      'Data',
      'Identity and access',
      'Monitoring',
      'Cost of product and SKUs',
      'Reference',
    ],
  },
  {
    name: 'landing-zone',
    provider: 'gcp',
    facts: { region: 'europe-west3', 'secondary-region': 'europe-west1', 'address-space': '10.64.0.0/14' },
    services: ['GKE', 'Cloud Storage', 'VPC', 'Cloud NAT', 'BigQuery', 'Cloud Monitoring'],
    topics: [
      'Introduction',
      'Resource hierarchy',
      'Identity',
      'Network',
      'Guard rails',
      'Logging and monitoring',
      'Google Kubernetes Engine',
      'Recovery',
      'Cost',
      'References',
    ],
  },
  {
    name: 'disaster-recovery',
    provider: 'azure',
    facts: {
      region: 'West Europe',
      'secondary-region': 'North Europe',
      'address-space': '10.30.0.0/21',
      'secondary-address-space': '10.31.0.0/21',
    },
    services: ['Azure Site Recovery', 'Azure SQL', 'Virtual Machines', 'Blob Storage', 'Traffic Manager', 'VNet'],
    topics: [
      'Scope and objectives',
      'Scenarios',
      'Architecture',
      'Network',
      'Roles',
      'Failover runbook',
      'Failback',
      'Tests',
      'Cost',
      'References',
    ],
  },
  {
    name: 'migration',
    provider: 'azure',
    facts: { region: 'Germany West Central', 'address-space': '10.50.0.0/20' },
    services: ['Azure Migrate', 'VMs', 'SQL Managed Instance', 'Azure Files', 'ExpressRoute', 'Data Box'],
    topics: [
      'Introduction',
      'Current environment',
      'Target environment',
      'Waves',
      'Cut-over',
      'Roll back',
      'Risks',
      'Cost',
      'References',
    ],
  },
  {
    name: 'security-review',
    provider: 'aws',
    facts: { region: 'eu-west-1', 'address-space': '10.70.0.0/22' },
    services: ['AWS WAF', 'IAM', 'Amazon S3', 'RDS', 'KMS', 'GuardDuty', 'CloudTrail', 'Secrets Manager'],
    topics: ['Summary', 'Scope', 'Architecture', 'Network', 'Findings', 'What is good', 'Plan', 'References'],
  },
];

test.each(goodDocuments)('nothing is found in a good $name', ({ name, provider, facts, services, topics }) => {
  const content = readFileSync(new URL(`fixtures/${name}.md`, import.meta.url), 'utf8');
  expect(found(content, { facts: { ...common, ...facts }, provider, services, topics })).toEqual([]);
});

test.each(goodDocuments)(
  'with its facts written out, a good $name is as good',
  ({ name, provider, facts, services, topics }) => {
    const all: Record<string, string> = { ...common, ...facts };
    const content = readFileSync(new URL(`fixtures/${name}.md`, import.meta.url), 'utf8').replaceAll(
      /\{\{([a-z-]+)\}\}/g,
      (_, key: string) => all[key]!,
    );
    expect(found(content, { facts: all, provider, services, topics })).toEqual([]);
    expect(found(content, { provider, services, topics })).toEqual([]);
  },
);

const facts = {
  rto: '4 hours',
  rpo: '15 minutes',
  'cost-range': '$400–$600',
  region: 'West Europe',
  'secondary-region': 'North Europe',
  'log-retention': '90 days',
};

test.each([
  ['The RTO is 8 hours.', '8 hours'],
  ['We promise an RTO of 6h.', '6h'],
  ['A recovery time objective (RTO) of two hours is met.', 'two hours'],
  ['It has a 2-hour RTO.', '2-hour'],
  ['RTO/RPO: 4 hours / 30 minutes', '30 minutes'],
  ['RTO and RPO of 4 hours and 1 hour.', '1 hour'],
  ['- **RPO:** 1 hour', '1 hour'],
  ['The RTO is **8** hours.', '8** hours'],
  ['| Objective | Target |\n|---|---|\n| RTO | 1 day |', '1 day'],
  ['| System | RTO |\n|---|---|\n| Orders | 5 hours |', '5 hours'],
  ['The estimated monthly cost is $700 to $900.', '$700 to $900'],
  ['Monthly cost: €400–€600', '€400–€600'],
  ['| Part | Monthly cost |\n|---|---|\n| VM | $300 |\n| SQL | $500 |\n| **Total** | $800 |', '$800'],
  ['The primary region is East US 2.', 'East US 2'],
  ['Everything runs in the Sweden Central region.', 'Sweden Central'],
  ['Region: `eastus`', 'eastus'],
  ['The log retention is 30 days.', '30 days'],
  ['> The RTO\n> is 8 hours.', '8 hours'],
  ['The RTO is {{rpo}}.', '{{rpo}}'],
])('a text that says otherwise than the facts is found: %s', (content, text) => {
  expect(found(content, { facts })).toEqual([`fact-contradicted: ${text}`]);
});

test.each([
  'The RTO is 4h, that is 240 minutes; the RPO is 0.25 hours.',
  'An RTO of four hours and an RPO of 900 seconds.',
  'A 4-hour RTO and a 15 min RPO.',
  'RTO/RPO: 4 hours / 15 minutes',
  'The RTO is {{rto}}, the RPO {{ rpo }}.',
  'The estimated monthly cost range is $400 to $600, USD 400–600 or 400 - 600 USD.',
  'The monthly cost is about $450.',
  'The monthly cost is $0.02 per GB and $12 per user.',
  'The estimated cost per month is $400 – $600, $4,800–$7,200 a year.',
  'The region is westeurope, the secondary region is North Europe.',
  'Failover happens to the North Europe region.',
  'The RTO of tier 2 is 24 hours. Today the RTO is 3 days. The database RTO is 1 hour. The RTO for the cache is 5 minutes.',
  '| Tier | RTO |\n|---|---|\n| 1 | 1 hour |\n| 2 | 8 hours |',
  'Backups run every 6 hours. The RTO is met.',
  '```\nRTO is 8 hours\n```',
  'The RTO is important; within 2 days the report is written.',
  'The recovery time (RTO) and the recovery point (RPO) are 4 hours and 15 minutes.',
  'Recovery time objective (RTO) and cost are agreed with the owner.',
  'The team agreed on the target (RTO) and wrote it down.',
])('a text that agrees with the facts is left alone: %s', (content) => {
  expect(found(content, { facts })).toEqual([]);
});

test('a contradiction can be mended by embedding the fact', () => {
  const content = 'Intro.\n\nThe RTO is 8 hours.';
  const [finding] = lint(content, { facts });
  expect(finding).toMatchObject({ range: { line: 3, column: 12, length: 7 }, severity: 'error', topic: null });
  expect(applyFix(content, finding!)).toBe('Intro.\n\nThe RTO is {{rto}}.');
});

test('without a fact two places are compared with each other', () => {
  const content = 'The RTO is 4 hours.\n\nWith an RTO of 240 minutes.\n\nThe RTO is 8 hours.';
  expect(found(content)).toEqual(['value-contradicted: 8 hours']);
  expect(lint(content)[0]!.message).toContain('4 hours in line 1');
});

const subnets = (...rows: string[]) => `| Subnet | CIDR |\n|---|---|\n${rows.map((row) => `| ${row} |`).join('\n')}\n`;
const space = { 'address-space': '10.0.0.0/24' };

test('subnets that overlap are found, with a free one to take', () => {
  const content = subnets('web | 10.0.0.0/25', 'app | 10.0.0.64/26', 'rest | 10.0.0.128/26');
  const findings = lint(content, { facts: space });
  expect(findings.map(({ code }) => code)).toEqual(['design/cidr-unallocated', 'design/cidr-overlap']);
  expect(findings[1]).toMatchObject({ range: { line: 4, column: 9, length: 12 }, fix: { replace: '10.0.0.192/26' } });
  expect(findings[1]!.message).toContain('10.0.0.0/25 (web) in line 3');
  expect(found(applyFix(content, findings[1]!), { facts: space })).toEqual([]);
});

test('the same subnet told twice does not overlap; another name in the same table does', () => {
  const rest = 'rest | 10.0.0.128/25';
  expect(
    found(
      `${subnets('web | 10.0.0.0/25', rest)}\nSubnet web (10.0.0.0/25) is small.\n\n${subnets('web | 10.0.0.0/25', rest)}`,
      { facts: space },
    ),
  ).toEqual([]);
  expect(found(subnets('web | 10.0.0.0/25', 'app | 10.0.0.0/25', rest), { facts: space })).toEqual([
    'cidr-overlap: 10.0.0.0/25',
  ]);
  expect(found(`${subnets('web | 10.0.0.0/25', rest)}\nThe subnet web is 10.0.0.0/26.`, { facts: space })).toEqual([
    'cidr-overlap: 10.0.0.0/26',
  ]);
});

test('spaces of one table overlap as well', () => {
  const table =
    '| Virtual network | Address range |\n|---|---|\n| hub | 10.0.0.0/25 |\n| spoke | 10.0.0.64/26 |\n| spare | 10.0.0.128/25 |\n';
  expect(found(table, { facts: space })).toContain('cidr-overlap: 10.0.0.64/26');
});

test('a network outside the address space is found, one of others is not', () => {
  expect(found(subnets('web | 10.0.0.0/24', 'app | 10.9.0.0/24'), { facts: space })).toEqual([
    'cidr-outside: 10.9.0.0/24',
  ]);
  expect(found('The subnet for tests is 10.9.0.0/24.', { facts: space })).toEqual(['cidr-outside: 10.9.0.0/24']);
  expect(found('The virtual network has the address space 10.9.0.0/16.', { facts: space })).toEqual([
    'cidr-outside: 10.9.0.0/16',
  ]);
  expect(
    found('On-premises uses the address space 192.168.0.0/16. Traffic from 172.16.0.0/12 is refused.', {
      facts: space,
    }),
  ).toEqual([]);
  expect(found(`The address space is 10.0.0.0/24.\n\n${subnets('web | 10.0.0.0/24', 'app | 10.9.0.0/24')}`)).toEqual([
    'cidr-outside: 10.9.0.0/24',
  ]);
});

test('what a table of subnets leaves out of the space is listed at its header', () => {
  const content = subnets('web | 10.0.0.0/26');
  const [finding] = lint(content, { facts: space });
  expect(finding).toMatchObject({ code: 'design/cidr-unallocated', range: { line: 1, column: 1 }, severity: 'info' });
  expect(finding!.message).toContain('192 addresses of 10.0.0.0/24 without a row: 10.0.0.64/26, 10.0.0.128/25');
  expect(found('The subnet web is 10.0.0.0/26.', { facts: space })).toEqual([]);
});

test('host bits and numbers that are no network are found', () => {
  expect(found('Peers: 10.0.0.9/24, 10.0.0.9/32 and `10.300.0.0/16`, 10.0.0.0/33.')).toEqual([
    'cidr-host-bits: 10.0.0.9/24',
    'cidr-invalid: 10.300.0.0/16',
    'cidr-invalid: 10.0.0.0/33',
  ]);
  expect(lint('It is 10.0.0.9/24.')[0]).toMatchObject({
    range: { column: 7, length: 11 },
    fix: { replace: '10.0.0.0/24' },
  });
  expect(found('```\n10.0.0.9/24\n```\n\nRead https://example.com/10.0.0.9/24 or version 1.2.3.4.')).toEqual([]);
});

test('facts in tables of subnets count with their values', () => {
  const values = { ...space, 'subnet-web': '10.0.0.0/25', 'subnet-app': '10.0.0.0/26' };
  const content = subnets('web | {{subnet-web}}', 'app | {{subnet-app}}', 'rest | 10.0.0.128/25');
  expect(found(content, { facts: values })).toEqual(['cidr-overlap: {{subnet-app}}']);
  expect(lint(content, { facts: values })[0]!.fix).toBeUndefined();
});

test('a service nobody writes about is found, however it is spelled', () => {
  const content =
    '# Design\n\nVirtual machines sit behind a load balancer; secrets are in two key vaults. AKS follows.';
  const services = [
    'Azure Virtual Machine',
    'VM',
    'Load Balancers',
    'Key Vault',
    'Azure Kubernetes Service',
    'Cosmos DB',
    'Azure Kubernetes Service (AKS)',
    'Amazon S3',
  ];
  const findings = lint(content, { services }).filter(({ code }) => code === 'design/service-absent');
  expect(findings.map(({ message }) => /“(.*?)”/.exec(message)?.[1])).toEqual(['Cosmos DB', 'Amazon S3']);
  expect(findings[0]).toMatchObject({ range: { line: 1, column: 1, length: 8 } });
});

test('a service is not found in parts of words or in code', () => {
  const content = 'Classical text about SQLite.\n\n```\nS3 and SQL\n```';
  expect(found(content, { services: ['SQL', 'Storage'] })).toEqual(['service-absent: ', 'service-absent: ']);
});

test('a topic without a heading is found at the end, and a heading nobody asked for where it is', () => {
  const content =
    '# Title\n\nText.\n\n## 1. Introduction\n\nText.\n\n### Detail\n\nText.\n\n## Pricing\n\nText.\n\n## Glossary\n\nText.';
  const findings = lint(content, { topics: ['Introduction', 'Network / Hub'] });
  expect(found(content, { topics: ['Introduction', 'Network / Hub'] })).toEqual([
    'topic-unselected: ## Pricing',
    'topic-missing: ',
  ]);
  expect(applyFix(content, findings[1]!)).toBe(`${content}\n\n### Network / Hub\n`);
});

test('a finding names its topic', () => {
  const content = '## Network\n\nTODO\n\n### Part\n\nTODO\n\n## Other\n\nTODO';
  expect(
    lint(content, { topics: ['network'] })
      .filter(({ code }) => code === 'text/leftover')
      .map(({ topic }) => topic),
  ).toEqual(['network', 'network', null]);
});

test('empty sections, twin headings and left out levels are found', () => {
  const content =
    '# A\n\n## Empty\n\n## B\n\n#### Deep\n\ntext\n\n## B\n\n- item\n\n## Parent\n\n### Notes\n\nx\n\n## Other\n\n### Notes\n\nx\n\n## Last';
  expect(found(content)).toEqual([
    'section-empty: ## Empty',
    'heading-jump: ####',
    'heading-duplicate: ## B',
    'section-empty: ## Last',
  ]);
  const jump = lint(content).find(({ code }) => code === 'design/heading-jump');
  expect(applyFix(content, jump!)).toContain('\n### Deep\n');
});

test('headings in code and comments are none; underlined ones are', () => {
  expect(found('Title\n=====\n\ntext\n\n```md\n# A\n# A\n```\n\n<!--\n## Gone\n-->\n\nPart\n---\n')).toEqual([
    'section-empty: Part\n---',
  ]);
});

test('figures of a model need a source, facts and cited ones do not', () => {
  const content = [
    '## Cost',
    'It saves 30% of the time. It costs $20 a day [1]. Uptime is 99.9 % ([SLA](https://example.com/sla)). Peak is 50%. [^a]',
    '- The price is {{cost-range}}.',
    '- Latency is 20 ms. Run `sleep 5%`.',
    '| SKU | Price |\n|---|---|\n| B1 | $10 |\n| B2 | $20 |',
    '## Written by hand',
    'It saves 40%.',
    '[^a]: A report.',
    '[1] The price list of the provider.',
  ].join('\n\n');
  const input = { topics: ['Cost', 'Written by hand'], modelTopics: ['Cost'], facts: { 'cost-range': '$400' } };
  expect(found(content, input)).toEqual(['claim-uncited: 30%', 'claim-uncited: 20 ms', 'claim-uncited: $10']);
  expect(found(content, { ...input, modelTopics: [] })).toEqual([]);
});

test('a citation without its source is found, and does not stand for one', () => {
  const content =
    '## Cost\n\nIt costs $20 a day [1], $30 with tax [2] and $40 by night [^n].\n\n## References\n\n1. The price list.';
  const input = { topics: ['Cost'], modelTopics: ['Cost'] };
  expect(found(content, { ...input, topics: ['Cost', 'References'] })).toEqual([
    'citation-unknown: [2]',
    'citation-unknown: [^n]',
  ]);
  expect(found('## Cost\n\nIt costs $20 a day [1].', input)).toEqual(['claim-uncited: $20', 'citation-unknown: [1]']);
});

test.each([
  ['[a](javascript:alert(1))', 'link-unsafe'],
  ['[a](  JAVA&#115;cript:x)', 'link-broken'],
  ['<data:text/html,x>', 'link-unsafe'],
  ['[a]: vbscript:x\n\n[b][a]', 'link-unsafe'],
  ['[a](#nowhere)', 'link-broken'],
  ['[a](other.md)', 'link-broken'],
  ['[a][missing]', 'link-broken'],
  ['[a]()', 'link-malformed'],
  ['[a](https://a b.example)', 'link-malformed'],
  ['[a](https://)', 'link-malformed'],
  ['[a](http:/example.com)', 'link-malformed'],
  ['[a](https://intranet)', 'link-malformed'],
  ['[a](mailto:nobody)', 'link-malformed'],
  ['![a](https://example.com/a.png)', 'image-remote'],
  ['![a](//example.com/a.png)', 'image-remote'],
  ['![a](/images/2.png)', 'image-unknown'],
  ['![a](data:image/png;base64,xx)', 'image-unknown'],
  ['![a][pic]\n\n[pic]: https://example.com/a.png', 'image-remote'],
])('a link or image that leads nowhere is found: %s', (content, code) => {
  expect(lint(content, { knownImageUrls: ['/images/1.png'] }).map((finding) => finding.code)).toContain(`text/${code}`);
});

test.each([
  ['https://google.com@127.0.0.1/', 'The link leads to 127.0.0.1; what is before the “@” is only a user name.'],
  ['[Sign in](https://google.com@evil.example/)', 'The link leads to evil.example;'],
  ['[Sign in][g]\n\n[g]: https://google.com@evil.example/', 'The link leads to evil.example;'],
  ['[Apple](https://аpple.com)', 'it leads to xn--pple-43d.com.'],
  ['[https://bank.example](https://evil.example)', 'another address than the one it leads to, evil.example.'],
])('a link that misleads is found, with where it leads: %s', (content, message) => {
  const found = lint(content).filter(({ code }) => code === 'text/link-disguised');
  expect(found[0]?.message).toContain(message);
  expect(found[0]?.severity).toBe('warning');
});

test('good links and images are left alone', () => {
  const content = [
    '# The *plan* & costs',
    'See [the plan](#the-plan--costs), [twice](#part-1), [site](https://example.com/a_(b)?q=1#x "Title"), <https://example.com>, https://example.com/x.',
    '[mail](mailto:a@example.com) <a.b@example.com> [ref][r] [r] and `[a](javascript:x)` \\[a](b c) f(x)[0] ![diagram](/images/1.png)',
    '## Part\n\nx\n\n# Second\n\n## Part\n\nx',
    '[r]: https://example.com',
  ].join('\n\n');
  expect(found(content, { knownImageUrls: ['/images/1.png'] })).toEqual([]);
});

test('a link is marked from its bracket to its end', () => {
  const content = '- one\n  two [a **b**](#no) three';
  expect(lint(content)[0]).toMatchObject({ range: { line: 2, column: 7, length: 14 } });
});

test('a reference to a section means the number that readers see', () => {
  const text = (reference: string): string =>
    `# T\n\n## 4. Network\n\nOne hub, see section ${reference}.\n\n### 4.2 Spokes\n\nTwo.\n\n## Cost\n\nLow.\n`;
  expect(found(text('1.1'))).toEqual([]);
  expect(found(text('2'))).toEqual([]);
  expect(found(text('3'))).toEqual(['reference-broken: section 3']);
  expect(lint(text('4.2'))[0]?.message).toBe(
    'What is numbered 4.2 here is section 1.1 in the preview and in exports. Write section 1.1.',
  );
});

test('ragged and broken tables are found', () => {
  const content = '| a | b |\n|---|---|\n| 1 |\n| 1 | 2 | 3 |\n| 1 \\| x | `2` |\n\n| a | b |\n|---|\n| 1 | 2 |';
  expect(found(content)).toEqual(['table-ragged: | 1 |', 'table-ragged: | 1 | 2 | 3 |', 'table-broken: | a | b |']);
});

test('what a draft leaves behind is found', () => {
  const content =
    'TODO: write. Owner: TBD, {{owner}}, {{ Some Name }}, {ip}/16, <your name>, [insert date]. Lorem ipsum dolor.';
  expect(found(content)).toEqual([
    'leftover: TODO',
    'leftover: TBD',
    'placeholder-unresolved: {{owner}}',
    'leftover: {{ Some Name }}',
    'leftover: {ip}',
    'leftover: <your name>',
    'leftover: [insert date]',
    'leftover: Lorem ipsum dolor',
  ]);
  expect(
    found('Todo lists, `TODO`, `{id}`, /users/{id}, ${x}, \\{{owner}}, mastodon.\n\n```\nTODO {{owner}}\n```'),
  ).toEqual([]);
  expect(found('{{owner}}', { facts: { owner: '' } })).toEqual(['placeholder-unresolved: {{owner}}']);
});

test('of one kind a hundred are listed and the rest counted', () => {
  const findings = lint('TODO\n\n'.repeat(250));
  expect(findings).toHaveLength(100);
  expect(findings[99]!.message).toContain('150 more');
});

test('every finding lies in the text, in order, whatever the text', () => {
  const piece = fc.constantFrom(
    ...'# ## | |-|-| - 1. > ``` ~~~ ` ** _ [a] ( ) [a](b) ![x](y) {{rto}} {{x}} RTO 8 hours 10.0.0.9/24 subnet <!-- --> TODO <br> https://x &amp; \\ 30% text'.split(
      ' ',
    ),
    '\n',
    '\n\n',
    '\r\n',
    '    ',
    ' ',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const content = pieces.join(' ');
      const findings = lint(content, {
        facts: { rto: '4 hours', 'address-space': '10.0.0.0/16' },
        topics: ['a', 'text'],
        modelTopics: ['text'],
        services: ['x'],
      });
      const starts = findings.map(
        ({ range: { line, column } }) =>
          content
            .split('\n')
            .slice(0, line - 1)
            .reduce((sum, text) => sum + text.length + 1, 0) +
          column -
          1,
      );
      expect(starts).toEqual(starts.toSorted((a, b) => a - b));
      for (const [
        index,
        {
          range: { length },
        },
      ] of findings.entries())
        expect(length >= 0 && starts[index]! + length <= content.length).toBe(true);
    }),
    { numRuns: 500 },
  );
});

const hostile: Record<string, string> = {
  brackets: '[',
  'open links': '[a](',
  'closed links': '](a',
  backticks: '`a``b',
  stars: '*a',
  digits: '1',
  spaces: ' ',
  marks: '#',
  comments: '<!--',
  braces: '{{',
  facts: '{{rto}}',
  statements: 'RTO 8 hours ',
  networks: '10.0.0.0/16 ',
  lines: '\n',
  quotes: '> ',
  items: '- ',
  urls: 'http://))',
  amounts: '$1,',
  cells: 'a|',
  semicolons: '; ',
  words: 'subnet ',
  rows: '|a|b|\n|-|-|\n|c|\n',
};

test.each(Object.entries(hostile))(
  'forty thousand letters of %s are read to their end, with few findings',
  (_, piece) => {
    const text = piece.repeat(Math.ceil(40_000 / piece.length));
    for (const content of [text, `# a ${text} x`, `a|b\n|-|${text} x|`, `x ${text}\n${text}`]) {
      expect(
        lint(content, {
          facts: { rto: '4 hours', 'address-space': '10.0.0.0/16' },
          topics: ['a'],
          modelTopics: ['a'],
          services: ['Azure Firewall'],
        }).length,
      ).toBeLessThan(1000);
    }
  },
);
