// Which words rule the internet out for all of a solution, which for a part of it, and what of them contradicts other words.

import { describe, expect, test } from 'vitest';
import { findServices } from '../find-services.ts';
import { readExclusions } from './read-exclusions.ts';
import { findOpenWishes } from './read-open-wishes.ts';

function kindOf(text: string): string | null {
  return readExclusions(text, findServices(text, 'azure')).statements[0]?.kind ?? null;
}

describe('the whole solution', () => {
  test.each([
    'AKS and SQL Database. No internet.',
    'A web app for the staff without internet access',
    'The platform is air-gapped',
    'Fully isolated from the internet',
    'No public IP addresses anywhere',
    'No public IPs',
    'App Service und PostgreSQL, kein Internet',
    'Die Umgebung hat keinen Internetzugang',
    'Ohne öffentliche IP-Adressen',
    'Das System ist vom Internet getrennt',
  ])('“%s” has nothing on the internet', (text) => {
    expect(kindOf(text)).toBe('no-internet');
  });

  test.each([
    'The portal must not be reachable from the internet',
    'App Service and PostgreSQL, not publicly accessible',
    'An intranet application, internal only',
    'Private only',
    'Everything private',
    'No public endpoints',
    'No access from the internet',
    'Used only from our office',
    'It is reachable only over ExpressRoute',
    'Access only via VPN',
    'Employees reach it from the corporate network only',
    'Die Anwendung ist nur intern erreichbar',
    'Nicht aus dem Internet erreichbar',
    'Keine öffentlichen Endpunkte',
    'Nur über VPN',
    'Nur aus dem Firmennetz erreichbar',
    'Kein Zugriff aus dem Internet',
  ])('“%s” lets nobody in from the internet', (text) => {
    expect(kindOf(text)).toBe('private-access-only');
  });
});

test.each([
  'A public web shop with PostgreSQL. The database must not be reachable from the internet',
  'Virtual machines without public IP addresses behind a load balancer',
  'SSH only from our office',
  'Administrators come in only over VPN',
  'The storage account has no public access',
  'Nothing else is reachable from the internet',
  'No public access except the gateway',
  'Die Datenbank ist nicht aus dem Internet erreichbar',
  'It replicates to the mainframe only over ExpressRoute',
  'Internet banking for private customers',
  'No RDP or SSH from the internet',
  'Our current servers have no internet',
])('“%s” leaves the solution its entrance', (text) => {
  expect(kindOf(text)).toBeNull();
});

test.each([
  ['A public web shop', 1],
  ['Customers on the internet order here', 1],
  ['Azure Front Door before it', 1],
  ['Eine öffentliche Website', 1],
  ['An internal web shop for employees', 0],
  ['It is not publicly reachable', 0],
  ['App Service and PostgreSQL', 0],
])('“%s” has %i wishes to be open', (text, count) => {
  expect(findOpenWishes(text, findServices(text, 'azure'))).toHaveLength(count);
});

test('a text of 10,000 characters full of the words is read in little time', () => {
  const text = 'not publicly only from our the our the reachable no internet kein nur aus dem '
    .repeat(130)
    .slice(0, 10_000);
  const before = process.cpuUsage();
  readExclusions(text, []);
  findOpenWishes(text, []);
  // The processor's own time: another test beside it does not count. The first reading compiles all patterns.
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(3_000);
});
