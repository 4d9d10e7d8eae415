import { expect, test } from 'vitest';
import { extractTerms } from '#platform/search/terms.ts';
import { answerFromTexts, cloudTexts } from './find-text.ts';
import { answerService } from './service-answer.ts';

test('there are at least 40 texts over the three clouds, each with a public source', () => {
  expect(cloudTexts.length).toBeGreaterThanOrEqual(40);
  for (const cloud of ['azure', 'aws', 'gcp'])
    expect(cloudTexts.filter((text) => text.cloud === cloud).length).toBeGreaterThan(10);
  for (const { title, sources, text } of cloudTexts) {
    expect(sources.length, title).toBeGreaterThan(0);
    for (const source of sources) expect(new URL(source).protocol, title).toBe('https:');
    expect(text.match(/```/g)?.length ?? 0, title).toSatisfy((count: number) => count % 2 === 0);
  }
});

test('every text is found by its own title', () => {
  for (const { cloud, title } of cloudTexts) {
    const named = { azure: 'Azure', aws: 'AWS', gcp: 'Google Cloud', none: '' }[cloud ?? 'none'];
    expect(answerFromTexts(`${named} ${title}`), `${title}: ${extractTerms(title).join(' ')}`).toContain(title);
  }
});

test.each([
  ['Peer two VNets across tenants', 'add the user of each tenant as a **guest**'],
  ['KQL for denied flows by NSG', 'NTANetAnalytics'],
  ['RTO of 4 hours on a budget', 'Backup and restore'],
  ['How do I store Terraform state in S3?', 'use_lockfile = true'],
  ['Which subnet does Azure Bastion need?', '/26 or larger'],
  ['What is the difference between LRS and ZRS?', '12 nines'],
  ['Security group or network ACL on AWS?', 'stateless'],
  ['How do I reduce AWS NAT gateway cost?', 'gateway endpoint'],
  ['How do GCP firewall rule priorities work?', '65535'],
  ['system assigned or user assigned managed identity?', 'belongs to one resource'],
  ['How many pod addresses does a GKE node take?', '/24'],
  ['How do NSG priorities work?', '100 to 4096'],
  ['how durable is S3', '11 nines'],
  ['backup Azure VM', 'Recovery Services vault'],
  ['How do I back up RDS?', '0 to 35 days'],
  ['How do I upgrade an AKS cluster?', 'cannot be skipped'],
  ['GKE autopilot vs standard', 'cannot be converted'],
  ['Azure Front Door vs Application Gateway', 'Traffic Manager'],
  ['Which firewall SKU for TLS inspection?', 'IDPS'],
  ['How to rotate keys in Key Vault', 'rotation policy'],
  ['KQL for failed sign-ins', 'SigninLogs'],
  ['Lambda timeout', '900 seconds'],
  ['What is RTO?', 'how long it may take'],
  ['Can I resize a VPC?', 'secondary'],
  ['My VM has no internet access in Azure', 'NAT Gateway'],
  ['Cheapest way to archive 50 TB on AWS', 'Glacier'],
  ['how do I reduce my AWS bill', 'Savings Plans'],
  ['Azure policy vs RBAC', 'who may act'],
  ['Set up a site-to-site VPN between AWS and Azure', 'local network gateway'],
  ['How do I connect my data center to AWS with a VPN?', 'customer gateway'],
  ['Site-to-site VPN on Google Cloud', 'HA VPN gateway'],
  ['How does ExpressRoute work?', 'private peering'],
  ['Direct Connect to our office', 'virtual interfaces'],
  ['Dedicated or Partner Interconnect?', 'colocation facility'],
  ['VPN gateway on Azure to on-premises', 'shared key'],
  ['DNS for private endpoints of Cosmos DB', 'privatelink.documents.azure.com'],
])('%s', (question, expected) => expect(answerFromTexts(question)).toContain(expected));

test('a question without a cloud gets the text of each cloud that fits equally, or the one for all', () => {
  const peering = answerFromTexts('How does network peering work?')!;
  for (const name of ['Azure', 'AWS', 'Google Cloud']) expect(peering).toContain(`## ${name}: `);
  expect(answerFromTexts('Where should Terraform state be?')).toContain('what to know everywhere');
});

test('a VPN without the name of a cloud gets the text of each', () => {
  const vpn = answerFromTexts('How do I set up a site-to-site VPN?')!;
  for (const name of ['Azure', 'AWS', 'Google Cloud']) expect(vpn).toContain(`## ${name}: `);
});

test.each([
  'What is the capital of France?',
  'Write a poem about autumn',
  'best recipe for the cost of bread',
  'How do states elect a president?',
  'peer review of a paper',
  'my role in this film',
  'Who pays for the flow of refugees',
  'Can I store my state of mind?',
  'My cost of living is high, how do I save money?',
  'KQL query for CPU above 80% on VMs',
  'BigQuery partitioning',
  'Write a KQL query',
  'Do spot VMs have an SLA?',
  '',
])('an unrelated question is refused: %s', (question) => expect(answerFromTexts(question)).toBeNull());

test('a service of the catalogue is described from what designs are written from', () => {
  const answer = answerService('What should I know about Azure Front Door?');
  expect(answer).toContain('I have no text on that question');
  expect(answer).toContain('Azure Front Door (Azure)');
  expect(answer).toContain('learn.microsoft.com');
  expect(answerService('Front Door')).toBeNull();
  expect(answerService('What is love?')).toBeNull();
});
