import { expect, test } from 'vitest';
import { contains, networkSize, overlaps, parseCidr } from '#text/network/cidr.ts';
import { required } from '#text/required.ts';
import { checkSolution } from '../check/check-solution.ts';
import { seededRandom } from '../../../measure/faults/sample-solutions.ts';
import { buildSolution } from '../patterns/build-solution.ts';
import { solution as shape, type Solution } from '../solution-shapes.ts';
import { writeAddressCsv } from './address-csv.ts';
import { listAddresses, type NetworkTable } from './address-table.ts';
import {
  allocateSubnet,
  findFreeRange,
  releaseRange,
  reserveRange,
  resizeSubnet,
  setSubnetRange,
  splitSubnet,
} from './edit-addresses.ts';
import type { AddressEdit } from './address-edit.ts';
import { changePodRange, moveSpace } from './move-ranges.ts';

const { solution: shop } = buildSolution({ title: 'Shop', provider: 'azure', services: ['AKS', 'Azure SQL'] });
const NETWORK = 'network-production';

function edited(edit: AddressEdit): Solution {
  if ('problem' in edit) throw new Error(edit.problem);
  return edit.solution;
}

function refusalOf(edit: AddressEdit): string {
  return 'problem' in edit ? edit.problem : 'was made';
}

function tableOf(solution: Solution, id = NETWORK): NetworkTable {
  return listAddresses(solution).find(({ network }) => network.id === id)!;
}

function subnetOf(solution: Solution, name: string): Solution['subnets'][number] {
  return solution.subnets.find((subnet) => subnet.networkId === NETWORK && subnet.name === name)!;
}

test('The rows of an address space cover it from its first to its last address without a gap', () => {
  const [space] = tableOf(shop).spaces;
  let next = space!.start!;
  for (const row of space!.rows) {
    expect(row.start).toBe(next);
    next += row.size!;
  }
  expect(next).toBe(space!.start! + space!.size!);
  expect(space!.rows.filter(({ kind }) => kind === 'free').reduce((sum, row) => sum + row.size!, 0)).toBe(space!.free);
});

test('A subnet is allocated in the lowest free range of its size', () => {
  const free = findFreeRange(shop, NETWORK, 27)!;
  const after = edited(allocateSubnet(shop, { networkId: NETWORK, name: 'snet-batch', prefix: 27 }));
  expect(subnetOf(after, 'snet-batch').cidr).toBe(free);
  expect(findFreeRange(after, NETWORK, 27)).not.toBe(free);
});

test('What cannot be allocated says why', () => {
  const allocate = (name: string, prefix: number): string =>
    refusalOf(allocateSubnet(shop, { networkId: NETWORK, name, prefix }));
  expect(allocate('', 24)).toBe('Give the subnet a name.');
  expect(allocate(shop.subnets[0]!.name.toUpperCase(), 24)).toContain('already has a subnet');
  expect(allocate('big', 17)).toContain('no free range of /17');
  expect(allocate('tiny', 30)).toBe('A subnet has a size from /2 to /29 here.');
  expect(allocate('odd', 24.5)).toContain('A subnet has a size');
  expect(allocate('n'.repeat(10_000), 24)).toBe('A name has at most 120 characters.');
});

test('A smaller subnet keeps its start, and a larger one that has no room there moves and takes its rules along', () => {
  const ruled = shop.subnets.find(({ networkId }) => networkId === NETWORK)!;
  const withRule: Solution = {
    ...shop,
    rules: [{ ...shop.rules[0]!, id: 'rule-own', source: `${ruled.cidr}, 192.0.2.0/24` }, ...shop.rules],
  };
  const smaller = resizeSubnet(withRule, ruled.id, parseCidr(ruled.cidr)!.prefix + 1);
  expect(smaller.isMoved).toBe(false);
  expect(parseCidr(subnetOf(edited(smaller), ruled.name).cidr)!.address).toBe(parseCidr(ruled.cidr)!.address);
  const larger = resizeSubnet(withRule, ruled.id, 20);
  const after = edited(larger);
  expect(after.rules[0]!.source).toBe(`${subnetOf(after, ruled.name).cidr}, 192.0.2.0/24`);
  expect(
    tableOf(after).spaces.flatMap(({ rows }) => rows.flatMap((row) => ('problems' in row ? row.problems : []))),
  ).toEqual([]);
});

test('A typed range that overlaps is set and marked on both sides; one with host bits is refused with the network it is in', () => {
  const [first, second] = shop.subnets.filter(({ networkId }) => networkId === NETWORK);
  const after = edited(setSubnetRange(shop, second!.id, first!.cidr));
  const marked = tableOf(after).spaces[0]!.rows.filter((row) => 'problems' in row && row.problems.length > 0);
  expect(marked).toHaveLength(2);
  expect(refusalOf(setSubnetRange(shop, first!.id, '10.20.0.9/24'))).toContain('Did you mean 10.20.0.0/24?');
  expect(refusalOf(setSubnetRange(shop, first!.id, '300.1.1.0/24'))).toContain('Write an IPv4 network');
});

test('A reserved range is no longer allocated, and is free again when it is released', () => {
  const free = findFreeRange(shop, NETWORK, 24)!;
  const reserved = edited(reserveRange(shop, { networkId: NETWORK, cidr: free, reason: 'A second cluster' }));
  expect(findFreeRange(reserved, NETWORK, 24)).not.toBe(free);
  expect(shape.parse(reserved).networks[0]!.reserved).toEqual([{ cidr: free, reason: 'A second cluster' }]);
  expect(refusalOf(reserveRange(reserved, { networkId: NETWORK, cidr: free, reason: 'Twice' }))).toContain(
    'is not free',
  );
  expect(findFreeRange(edited(releaseRange(reserved, NETWORK, free)), NETWORK, 24)).toBe(free);
});

test('A network that moves to another space takes subnets, pods and rules along, and nothing keeps an old address', () => {
  const [space] = shop.networks[0]!.addressSpaces;
  const [subnet] = shop.subnets;
  const cluster = shop.components.find(({ service }) => service === 'aks')!;
  const before: Solution = {
    ...shop,
    rules: shop.rules.map((rule, index) =>
      index === 0 ? { ...rule, source: space!, destination: subnet!.cidr } : rule,
    ),
    components: shop.components.map((each) =>
      each === cluster ? { ...each, settings: { ...each.settings, podRange: subnet!.cidr } } : each,
    ),
  };
  const after = edited(moveSpace(before, { networkId: NETWORK, index: 0, to: '172.20.0.0/18' }));
  const own = {
    ...after,
    networks: after.networks.slice(0, 1),
    subnets: after.subnets.filter((each) => each.networkId === NETWORK),
  };
  expect(JSON.stringify([own.networks, own.subnets, own.rules[0]])).not.toContain('"10.20.');
  expect(after.components.find(({ id }) => id === cluster.id)!.settings.podRange).toMatch(/^172\.20\./);
  expect(tableOf(after).outside).toEqual([]);
});

test('A network does not move to a range that has no room for its subnets', () => {
  expect(refusalOf(moveSpace(shop, { networkId: NETWORK, index: 0, to: '172.20.0.0/28' }))).toContain(
    'has no room for',
  );
});

test('A range of IPv6 is shown as such and planned around', () => {
  const dual: Solution = {
    ...shop,
    networks: shop.networks.map((each) =>
      each.id === NETWORK ? { ...each, addressSpaces: [...each.addressSpaces, 'fd00:20::/48'] } : each,
    ),
  };
  const [, space] = tableOf(dual).spaces;
  expect(space).toMatchObject({ cidr: 'fd00:20::/48', size: null, problems: [], rows: [] });
  expect(findFreeRange(dual, NETWORK, 24)).toBe(findFreeRange(shop, NETWORK, 24));
});

test('Copies of a component in other environments count in the subnets of the same name there', () => {
  const inSubnet = shop.components.find(({ subnetId }) => subnetId !== null)!;
  const many: Solution = {
    ...shop,
    components: shop.components.map((each) =>
      each === inSubnet ? { ...each, counts: { production: 4, test: 300 } } : each,
    ),
  };
  const { name } = many.subnets.find(({ id }) => id === inSubnet.subnetId)!;
  const usedIn = (networkId: string): number =>
    tableOf(many, networkId).spaces[0]!.rows.flatMap((row) =>
      row.kind === 'subnet' && row.subnet.name === name ? [row.used] : [],
    )[0]!;
  expect(usedIn('network-test')).toBeGreaterThanOrEqual(300);
  expect(usedIn(NETWORK)).toBeLessThan(300);
});

test.each(Array.from({ length: 40 }, (_, seed) => seed))(
  'No edit of the planner makes ranges overlap or leave their network (seed %i)',
  (seed) => {
    const random = seededRandom(seed);
    const next = (below: number): number => Math.floor(random() * below);
    let solution: Solution = shop;
    for (let step = 0; step < 30; step++) {
      const own = solution.subnets.filter(({ networkId }) => networkId === NETWORK);
      const subnet = own[next(own.length)]!;
      const edits: (() => AddressEdit)[] = [
        () => allocateSubnet(solution, { networkId: NETWORK, name: `snet-${step}`, prefix: 22 + next(8) }),
        () => resizeSubnet(solution, subnet.id, 22 + next(8)),
        () => splitSubnet(solution, subnet.id),
        () =>
          reserveRange(solution, {
            networkId: NETWORK,
            cidr: findFreeRange(solution, NETWORK, 26) ?? '',
            reason: 'Growth',
          }),
        () => moveSpace(solution, { networkId: NETWORK, index: 0, to: `10.${next(200)}.0.0/18` }),
      ];
      const edit = edits[next(edits.length)]!();
      if ('solution' in edit) ({ solution } = edit);
    }
    const { spaces, outside, network } = tableOf(solution);
    expect(outside).toEqual([]);
    const taken = spaces.flatMap(({ rows }) =>
      rows.flatMap((row) => (row.kind === 'free' ? [] : [parseCidr(row.cidr)!])),
    );
    for (const [index, one] of taken.entries()) {
      expect(contains(parseCidr(network.addressSpaces[0]!)!, one)).toBe(true);
      for (const other of taken.slice(index + 1)) expect(overlaps(one, other)).toBe(false);
    }
    expect(taken.reduce((sum, { prefix }) => sum + networkSize(prefix), 0) + spaces[0]!.free).toBe(spaces[0]!.size);
    expect(shape.safeParse(solution).success).toBe(true);
    expect(checkSolution(solution).filter(({ code }) => code === 'network/subnets-overlap')).toEqual([]);
  },
);

test('A subnet is taken from the free range that was chosen', () => {
  const gaps = tableOf(shop).spaces[0]!.rows.flatMap((row) => (row.kind === 'free' ? [row] : []));
  const last = gaps.at(-1)!;
  const after = edited(
    allocateSubnet(shop, { networkId: NETWORK, name: 'snet-last', prefix: last.largest, within: last.ranges }),
  );
  expect(last.ranges).toContain(subnetOf(after, 'snet-last').cidr);
});

test('The addresses are a CSV file that a spreadsheet reads as text', () => {
  const named: Solution = {
    ...shop,
    subnets: shop.subnets.map((subnet, index) =>
      index === 0 ? { ...subnet, name: '=HYPERLINK("x")', purpose: 'a, b' } : subnet,
    ),
  };
  const [header, first] = writeAddressCsv(listAddresses(named)).split('\r\n');
  expect(header).toBe('Network,Address space,Kind,Name,Range,Addresses,Usable,Used,Purpose,Problems');
  expect(first).toMatch(/^Production network,10\.20\.0\.0\/18,subnet,"'=HYPERLINK\(""x""\)",.*,"a, b",$/);
});

test('the pods of a cluster in another range take the rules with them that name the old one', () => {
  const { solution } = buildSolution({ provider: 'azure', title: 'Shop', services: ['AKS'] });
  const cluster = required(
    solution.components.find(({ service }) => service === 'aks'),
    'the cluster',
  );
  const from = cluster.settings.podRange;
  const named = (state: Solution, range: string | null | undefined): number =>
    state.rules.filter(({ source }) => source === range).length;
  const moved = changePodRange(solution, cluster.id, '10.241.0.0/17');
  expect([named(moved, from), named(moved, '10.241.0.0/17')]).toEqual([0, named(solution, from)]);
  expect(named(solution, from)).toBeGreaterThan(0);
  expect(named(changePodRange(solution, cluster.id, null), from)).toBe(0);
});
