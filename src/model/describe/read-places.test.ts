// Regions in the names of countries and cities, and the networks of the client's own data centre.

import { describe, expect, test } from 'vitest';
import { parseCidr, overlaps } from '#text/network/cidr.ts';
import type { CloudProvider } from '#catalogue/provider.ts';
import { checkSolution } from '../check/check-solution.ts';
import { describeSolution } from './describe-solution.ts';

function read(words: string, provider: CloudProvider = 'azure') {
  const workload = { azure: 'Virtual Machines', aws: 'EC2', gcp: 'Compute Engine' }[provider];
  return describeSolution({ provider, text: `${workload}. ${words}.`, services: [], requirements: {} });
}

describe('regions', () => {
  test.each([
    ['West Europe, disaster recovery in Ireland', 'azure', ['westeurope', 'northeurope']],
    ['eu-central-1, disaster recovery in Ireland', 'aws', ['eu-central-1', 'eu-west-1']],
    ['It runs in Frankfurt and fails over to London', 'gcp', ['europe-west3', 'europe-west2']],
    ['Hosted in Germany with DR in Sweden', 'azure', ['germanywestcentral', 'swedencentral']],
    ['Data must stay in Switzerland', 'aws', ['eu-central-2']],
    ['UK South, RTO 1 hour', 'azure', ['uksouth', 'ukwest']],
    ['us-east-1, RTO 1 hour', 'aws', ['us-east-1', 'us-west-2']],
    ['Our customers are in Germany and France', 'azure', ['westeurope']],
    ['The office in Paris uses it', 'aws', ['eu-west-1']],
  ] as const)('“%s” in %s is %j', (words, provider, expected) => {
    expect(read(words, provider).solution?.regions.map(({ name }) => name)).toEqual(expected);
  });

  test('a place where the cloud has no region is said, and nothing is taken for it', () => {
    const { solution, notes } = read('Disaster recovery in Ireland', 'gcp');
    expect(solution?.regions.map(({ role }) => role)).toEqual(['primary']);
    expect(notes.map(({ text }) => text)).toContain('Google Cloud has no region in Ireland. Name another one.');
  });
});

describe('networks of the client', () => {
  test.each([
    ['VPN to our data centre 192.168.0.0/16', ['192.168.0.0/16']],
    ['ExpressRoute to 172.16.0.0/12 and 192.168.1.0/24', ['172.16.0.0/12', '192.168.1.0/24']],
    ['Our offices use 10.20.0.0/16', ['10.20.0.0/16']],
    ['172.16.0.0/12 is our data centre', ['172.16.0.0/12']],
    ['Address space 10.30.0.0/16, VPN to 192.168.0.0/16', ['192.168.0.0/16']],
  ])('“%s” is one outside the cloud', (words, expected) => {
    const { solution } = read(words);
    const own = solution!.networks.filter(({ isOnPremises }) => isOnPremises);
    expect(own.flatMap(({ addressSpaces }) => addressSpaces)).toEqual(expected);
  });

  test.each(['10.0.0.0/8', '10.20.0.0/14', '172.16.0.0/12'])(
    'the cloud gets a private range apart from %s of the data centre',
    (range) => {
      const { solution } = read(`VPN to our data centre ${range}`);
      const theirs = parseCidr(range)!;
      const ours = solution!.networks.filter(({ isOnPremises }) => !isOnPremises);
      for (const space of ours.flatMap(({ addressSpaces }) => addressSpaces)) {
        expect(overlaps(parseCidr(space)!, theirs)).toBe(false);
        expect(space).toMatch(/^(?:10|172|192\.168)\./);
      }
    },
  );

  test.each([
    ['Address space 10.0.0.0/16, VPN to 10.0.0.0/8', 'error'],
    ['Address space 10.0.0.0/16. Our data centre has 10.0.0.0/8', 'warning'],
  ])('“%s”: the overlap is a finding', (words, severity) => {
    const found = checkSolution(read(words).solution!).filter(({ code }) => /^network\/.*overlap/.test(code));
    expect(found[0]?.severity).toBe(severity);
    expect(found[0]?.message).toContain('Data centre');
  });
});

describe('forced tunnels', () => {
  test.each([
    ['azure', 'Virtual Machines, VPN Gateway and NAT Gateway. All internet traffic goes through our data centre'],
    ['aws', 'EC2, Site-to-Site VPN and NAT Gateway. Forced tunnelling'],
    ['gcp', 'Compute Engine, Cloud VPN and Cloud NAT. Outbound traffic leaves via the head quarters'],
  ] as const)('in %s, “%s” leads the default routes to the line', (provider, text) => {
    const { solution, notes } = describeSolution({ provider, text, services: [], requirements: {} });
    const routed = solution!.subnets.filter(({ egressId }) => egressId != null);
    const targets = new Set(routed.map(({ egressId }) => egressId));
    const [line] = [...targets].map((id) => solution!.components.find((each) => each.id === id));
    expect(targets.size).toBe(1);
    expect(line?.service).toMatch(/vpn/);
    expect(notes.map((each) => each.text)).toContain(
      `The default routes lead to ${line?.name}, and from there to your data centre.`,
    );
    expect(checkSolution(solution!).filter(({ code }) => code === 'reachability/route-to-nothing')).toEqual([]);
  });

  test('without a line it is said that one is missing', () => {
    const { notes } = read('Forced tunnelling');
    expect(notes.map(({ text }) => text)).toContain(
      'A forced tunnel needs a line to the data centre, such as a VPN. Name one.',
    );
  });
});
