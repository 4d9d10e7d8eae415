import { expect, test } from 'vitest';
import { findCatalogueService, listCatalogue } from '#catalogue/catalogue.ts';
import { cloudProviders, type CloudProvider } from '#catalogue/provider.ts';
import { checkSolution } from '../check/check-solution.ts';
import { buildSolution } from '../patterns/build-solution.ts';
import { solution as shape, type Solution } from '../solution-shapes.ts';
import { addService } from './add-service.ts';
import { alignBoxes, distributeBoxes } from './arrange-boxes.ts';
import { addConnection, addNetwork, addRegion, addSubnet, renamePart } from './change-parts.ts';
import { connectParts } from './connect-parts.ts';
import { copyParts, pasteParts } from './copy-parts.ts';
import { emptySolution } from '../empty-solution.ts';
import { findPart, nameOfPart } from './find-part.ts';
import { listIds } from './part-ids.ts';
import { placeComponent } from './place-component.ts';
import { areValidPorts, usualTraffic } from './usual-traffic.ts';
import { removeFromEnvironment, removeParts } from './remove-parts.ts';

const azure = buildSolution({ title: 'Shop', provider: 'azure', services: ['AKS', 'PostgreSQL', 'Firewall'] }).solution;

function service(provider: CloudProvider, key: string) {
  const found = findCatalogueService(provider, key);
  if (!found) throw new Error(`The catalogue has no ${key}.`);
  return found;
}

function add(solution: Solution, key: string, place?: string | null) {
  const wish = { service: service(solution.provider, key), environmentId: 'production' };
  return addService(solution, place === undefined ? wish : { ...wish, place });
}

function expectSound(solution: Solution): void {
  expect(shape.safeParse(solution).error).toBeUndefined();
  expect(referenceCodes(solution)).toEqual([]);
}

const referenceCodes = (solution: Solution): string[] =>
  checkSolution(solution)
    .map(({ code }) => code)
    .filter((code) => /unknown-(?:part|reference)|ids?-twice|missing-part/.test(code));

test.each(cloudProviders)('every service of %s can be put on an empty canvas, where it may be', (provider) => {
  const refused = listCatalogue(provider).flatMap((each) => {
    const added = addService(emptySolution({ title: 'New', provider }), { service: each, environmentId: 'production' });
    if (added.problem !== null) return [`${each.key}: ${added.problem}`];
    const errors = checkSolution(added.solution).filter(
      ({ code, severity, subjects }) =>
        severity === 'error' &&
        code.startsWith('placement/') &&
        code !== 'placement/zones-too-few' &&
        subjects.includes(added.id),
    );
    return errors.map(({ message }) => message);
  });
  expect(refused).toEqual([]);
});

test('one service after the other shares networks and subnets, and everything stays unique', () => {
  const keys = ['aks', 'postgresql', 'redis', 'storage', 'key-vault', 'firewall', 'bastion', 'aks', 'front-door'];
  let solution = emptySolution({ title: 'New', provider: 'azure' });
  for (const key of keys) solution = add(solution, key).solution ?? solution;
  expect(solution.components).toHaveLength(keys.length);
  expect(solution.networks).toHaveLength(1);
  expect(new Set(solution.components.map(({ name }) => name)).size).toBe(keys.length);
  expect(shape.safeParse(solution).error).toBeUndefined();
  expect(
    checkSolution(solution).filter(({ code }) => /^(?:network|placement)\//.test(code) && /overlap|subnet/.test(code)),
  ).toEqual([]);
});

test('a service goes into every environment that has a network, into the subnet of the same name', () => {
  const added = add(azure, 'mysql');
  const component = added.solution?.components.at(-1);
  const subnet = added.solution?.subnets.find(({ id }) => id === component?.subnetId);
  const sameName = added.solution?.subnets.filter(({ name }) => name === subnet?.name);
  expect(Object.keys(component?.counts ?? {})).toEqual(['production', 'test', 'development']);
  expect(sameName?.map(({ networkId }) => networkId)).toContain('network-test');
});

test('a place that the catalogue forbids is refused with the reason', () => {
  const inAks = azure.components.find((each) => each.service === 'aks')?.subnetId ?? '';
  expect(add(azure, 'front-door', 'region-primary').problem).toMatch(/runs in no region/);
  expect(add(azure, 'virtual-machines', 'region-primary').problem).toMatch(/in a subnet/);
  expect(add(azure, 'bastion', inAks).problem).toMatch(/AzureBastionSubnet/);
  const firewallSubnet = azure.components.find((each) => each.service === 'firewall')?.subnetId ?? '';
  expect(add(azure, 'virtual-machines', firewallSubnet).problem).toMatch(/AzureFirewallSubnet|shares/);
  const rds = addService(azure, {
    service: service('aws', 'rds-postgresql'),
    environmentId: 'production',
    place: inAks,
  });
  expect(rds.problem).toMatch(/another cloud/);
});

test('a platform service that is dropped on a subnet gets a private endpoint there', () => {
  const { solution: started } = add(emptySolution({ title: 'New', provider: 'azure' }), 'virtual-machines');
  const subnet = started?.subnets[0];
  const added = add(started!, 'key-vault', subnet?.id);
  expect(added.solution?.components.at(-1)).toMatchObject({
    subnetId: subnet?.id,
    settings: { usesPrivateEndpoint: true },
  });
});

test('a component is moved to another subnet, and stays where it is when that is not possible', () => {
  const { solution } = add(azure, 'virtual-machines');
  const machine = solution!.components.at(-1)!;
  const data = addSubnet(solution!, { networkId: 'network-production', name: 'snet-other' })!;
  const moved = placeComponent(data.solution, machine.id, data.id);
  expect(moved.solution?.components.at(-1)?.subnetId).toBe(data.id);
  expect(placeComponent(data.solution, machine.id, null).problem).toMatch(/region/);
});

test('what is removed takes along what is in it and what refers to it', () => {
  const without = removeParts(azure, ['network-production']);
  expectSound(without);
  expect(without.subnets.some(({ networkId }) => networkId === 'network-production')).toBe(false);
  expect(without.components.some(({ service: key }) => key === 'aks')).toBe(false);
  const ids = listIds(without);
  for (const { from, to } of without.connections) expect(ids.has(from) && ids.has(to)).toBe(true);
  for (const { componentIds } of without.identities) for (const id of componentIds) expect(ids.has(id)).toBe(true);
  expect(removeParts(azure, ['region-primary']).networks).toEqual([]);
});

test('a component can leave one environment and stay in the others', () => {
  const id = azure.components[0]!.id;
  const [component] = removeFromEnvironment(azure, [id], 'test').components;
  expect(component?.counts).toMatchObject({ test: 0, production: azure.components[0]!.counts.production });
});

test('a copy has ids and names of its own, and the connections among what was copied', () => {
  const [connection] = azure.connections.filter(({ from }) => from.startsWith('component'));
  const copied = copyParts(azure, [connection!.from, connection!.to]);
  const pasted = pasteParts(azure, copied);
  expect(pasted.ids).toHaveLength(2);
  expect(pasted.solution.components).toHaveLength(azure.components.length + 2);
  expect(pasted.solution.connections.length).toBeGreaterThan(azure.connections.length);
  expectSound(pasted.solution);
  const elsewhere = pasteParts(emptySolution({ title: 'Other', provider: 'azure' }), copied);
  expectSound(elsewhere.solution);
  expect(elsewhere.solution.components[0]).toMatchObject({ subnetId: null });
});

test('regions, networks, subnets and connections are added with free ranges and unique ids', () => {
  const region = addRegion(azure, { provider: 'azure', name: 'northeurope' });
  const network = addNetwork(region.solution, { regionId: region.id, environmentId: 'production' });
  const subnet = addSubnet(network.solution, { networkId: network.id, name: 'snet-app' });
  const [first, second] = azure.components;
  const flow = {
    from: first!.id,
    to: second!.id,
    protocol: 'TCP',
    ports: '8443',
    purpose: '',
    isEncrypted: true,
  } as const;
  const connected = addConnection(subnet!.solution, flow);
  expectSound(connected.solution);
  expect(addConnection(connected.solution, flow).solution).toBe(connected.solution);
  expect(checkSolution(connected.solution).filter(({ code }) => /overlap/.test(code))).toEqual([]);
  expect(nameOfPart(connected.solution, connected.id)).toBe(`${first!.name} to ${second!.name}`);
});

test('a part is renamed, and an empty name changes nothing', () => {
  const id = azure.components[0]!.id;
  expect(findPart(renamePart(azure, id, '  Web '), id)?.part).toMatchObject({ name: 'Web' });
  expect(renamePart(azure, id, '  ')).toBe(azure);
});

test('boxes are aligned and distributed, each counted from the corner of its parent', () => {
  const box = (id: string, x: number, y: number, parent = { x: 0, y: 0 }) => ({
    id,
    x,
    y,
    width: 100,
    height: 50,
    parent,
  });
  const boxes = [box('a', 0, 0), box('b', 150, 30), box('c', 500, 10, { x: 400, y: 5 })];
  expect(alignBoxes(boxes, 'top')).toEqual({ a: { x: 0, y: 0 }, b: { x: 150, y: 0 }, c: { x: 100, y: -5 } });
  expect(alignBoxes(boxes, 'right').a).toEqual({ x: 500, y: 0 });
  expect(distributeBoxes(boxes, 'horizontal').b).toEqual({ x: 250, y: 30 });
  expect(alignBoxes(boxes.slice(1, 2), 'top')).toEqual({});
});

test('a connection that the rules of a subnet would deny comes with the rule that allows it, in each environment', () => {
  const target = azure.components.find((each) => each.service === 'aks')!;
  const from = azure.components.find((each) => each.service === 'firewall')!;
  const traffic = { protocol: 'TCP', ports: '8443', purpose: 'Test', isEncrypted: true } as const;
  const connected = connectParts(azure, { from: from.id, to: target.id, ...traffic });
  const denied = checkSolution(connected.solution).filter(
    ({ pillar, severity, subjects }) =>
      pillar === 'reachability' && severity === 'error' && subjects.includes(connected.id),
  );
  expect(denied).toEqual([]);
});

test('a connection starts with the port that the catalogue states, and ports are checked as they are written', () => {
  const database = azure.components.find((each) => each.service === 'postgresql')!;
  expect(usualTraffic(azure, database.id)).toMatchObject({ protocol: 'TCP', ports: expect.stringMatching(/^5432/) });
  expect(usualTraffic(azure, 'internet')).toEqual({ protocol: 'TCP', ports: '443' });
  expect(['443', '80,443', '8000-8010', '*'].every(areValidPorts)).toBe(true);
  expect(['', '0', '99999', '10-5', '443;', 'https'].some(areValidPorts)).toBe(false);
});
