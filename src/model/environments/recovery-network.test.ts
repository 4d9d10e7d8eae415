// A network in the second region: asked for in words, or added by the fix of its finding.

import { expect, test } from 'vitest';
import { overlaps, parseCidr } from '#text/network/cidr.ts';
import { cloudProviders, type CloudProvider } from '#catalogue/provider.ts';
import { applyFix, checkSolution } from '../check/check-solution.ts';
import { describeSolution } from '../describe/describe-solution.ts';
import { buildSolution } from '../patterns/build-solution.ts';
import type { Solution } from '../solution-shapes.ts';
import { exportTerraform } from '../terraform/export/export-terraform.ts';

const CODE = 'recovery/no-second-network';
const workloads: Record<CloudProvider, string[]> = {
  azure: ['AKS', 'Azure SQL Database', 'Azure Firewall'],
  aws: ['EKS', 'RDS PostgreSQL'],
  gcp: ['GKE', 'Cloud SQL for PostgreSQL'],
};

function build(provider: CloudProvider): Solution {
  const requirements = { rtoMinutes: 60, rpoMinutes: 5 };
  return buildSolution({ title: 'Shop', provider, services: workloads[provider], requirements }).solution;
}

function fix(solution: Solution): Solution {
  const finding = checkSolution(solution).find(({ code }) => code === CODE)!;
  return applyFix(solution, finding)!;
}

test.each(cloudProviders)(
  'in %s, the fix adds the subnets and rules of production in a range of its own',
  (provider) => {
    const before = build(provider);
    const after = fix(before);
    const recovery = after.networks.find(({ regionId }) => regionId === 'region-secondary')!;
    const production = after.networks.find(({ id }) => id === 'network-production')!;
    const namesIn = (id: string) => after.subnets.filter(({ networkId }) => networkId === id).map(({ name }) => name);
    expect(namesIn(recovery.id)).toEqual(namesIn(production.id));
    expect(recovery.peerIds).toContain(production.id);
    expect(production.peerIds).toContain(recovery.id);
    const space = parseCidr(recovery.addressSpaces[0]!)!;
    for (const text of before.networks.flatMap(({ addressSpaces }) => addressSpaces))
      expect(overlaps(parseCidr(text)!, space)).toBe(false);
    const found = checkSolution(after);
    expect(found.filter(({ code }) => code === CODE)).toEqual([]);
    expect(found.filter(({ severity }) => severity === 'error')).toEqual([]);
    // Two networks that are peered cannot have the same ranges of pods.
    const ranges = after.subnets.flatMap(({ networkId, secondary }) =>
      [recovery.id, production.id].includes(networkId) ? secondary.map(({ cidr }) => cidr) : [],
    );
    expect(new Set(ranges).size).toBe(ranges.length);
  },
);

test('whoever names the region of disaster recovery gets a network there', () => {
  const text = 'Virtual Machines in West Europe, disaster recovery in Ireland.';
  const { solution } = describeSolution({ provider: 'azure', text, services: [], requirements: {} });
  const recovery = solution!.networks.find(({ regionId }) => regionId === 'region-secondary');
  expect(solution!.regions.map(({ name }) => name)).toEqual(['westeurope', 'northeurope']);
  expect(recovery?.name).toBe('Recovery network');
});

test('nothing is missing where production has no network or the solution has one region', () => {
  const oneRegion = buildSolution({ title: 'Shop', provider: 'azure', services: ['Virtual Machines'] }).solution;
  const withoutNetworks = buildSolution({
    title: 'Shop',
    provider: 'aws',
    services: ['Lambda', 'DynamoDB'],
    requirements: { rtoMinutes: 60 },
  }).solution;
  for (const solution of [oneRegion, withoutNetworks])
    expect(checkSolution(solution).filter(({ code }) => code === CODE)).toEqual([]);
});

test('Terraform of AWS says that a network of another region is not in this project, and does not write it', () => {
  const solution = fix(build('aws'));
  const { files, report } = exportTerraform(solution, () => null);
  const recovery = solution.networks.find(({ regionId }) => regionId === 'region-secondary')!;
  expect(report.notExported.map(({ name, reason }) => `${name}: ${reason}`)).toContainEqual(
    expect.stringMatching(/^Recovery network: It is in eu-central-1/),
  );
  const written = files.filter(({ path }) => path !== 'not-exported.tf').map(({ text }) => text);
  expect(written.join('\n')).not.toContain(recovery.addressSpaces[0]);
});
