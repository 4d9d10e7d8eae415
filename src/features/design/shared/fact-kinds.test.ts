import { expect, test } from 'vitest';
import { checkFactsTogether, checkFactValue, kindOfFact } from './fact-kinds.ts';

const check = (key: string, value: string, provider: 'azure' | 'aws' | 'gcp' = 'azure') =>
  checkFactValue({ key, value, provider, kind: kindOfFact(key) });

test.each([
  ['address-space', 'hello'],
  ['address-space', '0.0.0.0/0'],
  ['address-space', '10.0.0.0/30'],
  ['address-space', '10.0.0.9/16'],
  ['address-space', '8.8.8.0/24'],
  ['subnet-app', '10.0.0.0'],
  ['rto', 'soon'],
  ['rto', '4'],
  ['rto', '4 hours or so maybe'],
  ['log-retention', '0 days'],
  ['cost-range', 'cheap'],
  ['cost-range', '$600 to $400'],
  ['region', 'hello'],
  ['region', 'eu-west-1'],
  ['secondary-region', 'eu-west-9'],
  ['availability', '120 %'],
  ['user-count', 'many'],
  ['gateway-ip', '10.0.0.300'],
  ['anything', 'a | b'],
])('%s is not %s', (key, value) => {
  expect(check(key, value)).toMatch(/^\S.*\.$/);
});

test.each([
  ['address-space', '10.20.0.0/16'],
  ['subnet-app', '10.20.3.0/24'],
  ['rto', '4 hours'],
  ['rpo', '0.5 h'],
  ['backup-retention', '7 years'],
  ['cost-range', '$400 to $600'],
  ['cost-range', 'about CHF 2,300 to 2,900 a month'],
  ['region', 'West Europe'],
  ['region', 'switzerlandnorth'],
  ['availability', '99.95 %'],
  ['user-count', '1,200 users'],
  ['gateway-ip', '10.20.0.4'],
  ['data-centre-network', '10.1.0.0/16, 10.2.0.0/16'],
  ['owner', 'Anybody at all'],
])('%s may be %s', (key, value) => {
  expect(check(key, value)).toBeNull();
});

test('a region of another cloud is named as such', () => {
  expect(check('region', 'eu-west-1')).toContain('eu-west-1 is a region of AWS.');
  expect(check('region', 'eu-west-1 (Ireland)', 'aws')).toBeNull();
});

test('facts are compared with each other', () => {
  const facts = Object.entries({
    'address-space': '10.20.0.0/16',
    'subnet-app': '10.99.0.0/24',
    'subnet-data': '10.20.4.0/24',
    'subnet-ingress': '10.20.4.0/25',
    'data-centre-network': '10.20.0.0/17',
    rto: '1 hour',
    rpo: '4 hours',
  }).map(([key, value]) => ({ key, value }));
  expect([...checkFactsTogether(facts).keys()].toSorted()).toEqual([
    'address-space',
    'rpo',
    'subnet-app',
    'subnet-data',
    'subnet-ingress',
  ]);
});
