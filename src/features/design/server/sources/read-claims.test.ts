import { expect, test } from 'vitest';
import { combineClaims, readClaims } from './read-claims.ts';

const read = (content: string, provider: 'azure' | 'aws' | 'gcp' = 'azure') =>
  Object.fromEntries(
    readClaims({ design: { content }, document: 'client.md', provider }).map(({ key, value }) => [key, value]),
  );

test('the requirements of a client’s file are found, with the sentence that states them', () => {
  const content = [
    'Client: Contoso AG',
    'Project: Orders',
    'The recovery time objective (RTO) is 1 hour and the RPO is 5 minutes.',
    'Everything is hosted in Switzerland North. The recovery region is Switzerland West.',
    'Our data centre uses 10.20.0.0/16.',
    'The availability target is 99.95 %. The monthly budget is CHF 2,400.',
    '- Backups are kept for 90 days.',
  ].join('\n\n');
  expect(read(content)).toEqual({
    'client-name': 'Contoso AG',
    'project-name': 'Orders',
    rto: '1 hour',
    rpo: '5 minutes',
    region: 'Switzerland North',
    'secondary-region': 'Switzerland West',
    'data-centre-network': '10.20.0.0/16',
    availability: '99.95 %',
    'cost-range': 'CHF 2,400',
    'backup-retention': '90 days',
  });
  const [rto] = readClaims({ design: { content }, document: 'client.md', provider: 'azure' }).filter(
    ({ key }) => key === 'rto',
  );
  expect(rto?.quote).toBe('The recovery time objective (RTO) is 1 hour and the RPO is 5 minutes.');
});

test('a table of requirements is read as well', () => {
  const content =
    '| Requirement | Value |\n|---|---|\n| RTO | 1 h |\n| Customer | Contoso AG |\n| Region | eu-central-1 |\n| Address space | 172.16.0.0/16 |\n';
  expect(read(content, 'aws')).toEqual({
    rto: '1 h',
    'client-name': 'Contoso AG',
    region: 'eu-central-1',
    'address-space': '172.16.0.0/16',
  });
});

test('what is today, a test or an option states nothing', () => {
  const content =
    'Today the RTO is 3 days. In a drill an RTO of 2 hours was measured. An option is an RPO of 1 minute.\n\nSystems run in West Europe and in North Europe. The port is 443.';
  expect(read(content)).toEqual({});
});

test('the assumed address space gives way to the data centre’s', () => {
  const quote = 'Our data centre uses 10.20.0.0/15.';
  const claim = { key: 'data-centre-network', value: '10.20.0.0/15', document: 'client.md', quote };
  expect(combineClaims([[claim]], '10.20.0.0/16')).toEqual([
    claim,
    { key: 'address-space', value: '10.22.0.0/16', document: 'client.md', quote },
  ]);
  expect(combineClaims([[{ ...claim, value: '10.99.0.0/16' }]], '10.20.0.0/16')).toHaveLength(1);
});
