// Solutions built from names: 300 of them hold what every solution has to hold.

import { expect, test } from 'vitest';
import { contains, overlaps, parseCidr } from '#text/network/cidr.ts';
import { checkSolution } from '../check/check-solution.ts';
import { sampleRequests } from '../../../measure/faults/sample-solutions.ts';
import { solution as shape } from '../solution-shapes.ts';
import { buildSolution } from './build-solution.ts';

const SAMPLES = 300;
const built = sampleRequests(SAMPLES).map((request) => ({ request, ...buildSolution(request) }));

test('300 solutions of known, odd and misspelt services have no error', () => {
  const errors = built.flatMap(({ request, solution }) =>
    checkSolution(solution)
      .filter(({ severity }) => severity === 'error')
      .map(({ code, message }) => `${request.title} ${request.provider} ${code}: ${message}`),
  );
  expect(errors).toEqual([]);
});

test('300 solutions have the shape that is stored', () => {
  expect(built.map(({ solution }) => shape.safeParse(solution).error?.message).filter(Boolean)).toEqual([]);
});

test('no id is used twice, and every subnet is in its network and apart from its neighbours', () => {
  for (const { solution } of built) {
    const { networks, subnets, components, connections, rules } = solution;
    const ids = [networks, subnets, components, connections, rules].flat<{ id: string }[][]>().map(({ id }) => id);
    expect(ids.length).toBe(new Set(ids).size);
    for (const subnet of subnets) {
      const space = parseCidr(networks.find(({ id }) => id === subnet.networkId)!.addressSpaces[0]!)!;
      expect(contains(space, parseCidr(subnet.cidr)!)).toBe(true);
    }
    for (const [index, subnet] of subnets.entries())
      for (const other of subnets.slice(index + 1))
        expect(overlaps(parseCidr(subnet.cidr)!, parseCidr(other.cidr)!)).toBe(false);
  }
});

test('a misspelt name, one of another cloud and an unknown one stay as they were typed, each with a note', () => {
  const { solution, notes } = buildSolution({
    title: 'Odd',
    provider: 'azure',
    services: ['kuberntes', 'AWS Lambda', 'Our mainframe', 'AKS', 'aks'],
  });
  const unknown = solution.components.filter(({ service }) => service === null).map(({ name }) => name);
  expect(unknown).toEqual(['kuberntes', 'AWS Lambda', 'Our mainframe']);
  expect(notes.map(({ kind, suggestion }) => [kind, suggestion])).toEqual([
    ['misspelt', 'azure/aks'],
    ['foreign', 'azure/functions'],
    ['unknown', null],
    ['duplicate', null],
  ]);
});

test('what nobody stated is marked as assumed, and a space without room is said so', () => {
  const { solution, notes } = buildSolution({
    title: 'Small',
    provider: 'aws',
    services: ['EKS'],
    addressSpace: '10.0.0.0/30',
  });
  expect(solution.requirements).toMatchObject({
    rtoMinutes: 240,
    rpoMinutes: 15,
    monthlyBudget: { low: 400, high: 600 },
  });
  expect(solution.assumed).toContain('requirements.rtoMinutes');
  expect(notes.map(({ kind }) => kind)).toEqual(['address-space']);
});

test('a vault and storage in a region that Azure pairs with none are not geo-redundant', () => {
  const { solution } = buildSolution({
    title: 'Alone',
    provider: 'azure',
    services: ['Backup', 'Storage account'],
    region: 'italynorth',
    requirements: { rtoMinutes: 60, rpoMinutes: 15 },
  });
  const skuOf = (key: string) => solution.components.find(({ service }) => service === key)?.sku;
  expect([skuOf('backup'), skuOf('storage')]).toEqual(['ZoneRedundant', 'Standard_ZRS']);
  expect(checkSolution(solution).filter(({ severity }) => severity === 'error')).toEqual([]);
});
