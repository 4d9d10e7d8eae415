// Rules about ranges that are not free: those a person has reserved, and those of the client's own networks.

import { contains, overlaps, parseCidr } from '#text/network/cidr.ts';
import { areConnected, speaksWithDataCentre } from '../connected-networks.ts';
import type { NewFinding } from '../finding.ts';
import { readNetworks, type SolutionIndex } from '../solution-index.ts';

/** Nothing is built in a reserved range. */
export function checkReservedRanges({ solution, subnetsOf }: SolutionIndex): NewFinding[] {
  return solution.networks.flatMap((network) => {
    const ranges = subnetsOf(network.id).flatMap(({ id, name, cidr, secondary }) => [
      { id, name, cidr },
      ...secondary.map((range) => ({ id, name: `${range.name} of ${name}`, cidr: range.cidr })),
    ]);
    const taken = readNetworks(ranges, ({ cidr }) => cidr);
    return readNetworks(network.reserved ?? [], ({ cidr }) => cidr).flatMap(({ part: reserved, cidr }) =>
      taken
        .filter((each) => overlaps(each.cidr, cidr))
        .map(({ part }): NewFinding => ({
          code: 'network/reserved-overlap',
          severity: 'error',
          message: `${part.name} (${part.cidr}) overlaps ${reserved.cidr} of ${network.name}, which is reserved: ${reserved.reason}.`,
          reason: 'A reserved range stays free for its reason. Give the subnet another range, or release this one.',
          subjects: [part.id, network.id],
        })),
    );
  });
}

/** A range can only be kept free in the network that has it. */
export function checkReservedPlaces({ solution }: SolutionIndex): NewFinding[] {
  return solution.networks.flatMap((network) => {
    const spaces = readNetworks(network.addressSpaces, (text) => text);
    return (network.reserved ?? []).flatMap(({ cidr: text, reason }): NewFinding[] => {
      const cidr = parseCidr(text);
      if (cidr && (spaces.length === 0 || spaces.some((space) => contains(space.cidr, cidr)))) return [];
      return [
        {
          code: cidr ? 'network/reserved-outside' : 'network/not-a-network',
          severity: 'warning',
          message: cidr
            ? `The reserved range ${text} (${reason}) is outside the address space of ${network.name}.`
            : `The reserved range “${text}” of ${network.name} is not a network.`,
          reason: 'It keeps nothing free. Correct the range, or release it.',
          subjects: [network.id],
        },
      ];
    });
  });
}

/** With a line between them, an overlap is an error of its own: see `checkSpaceOverlap`. */
export function checkOnPremisesOverlap({ solution }: SolutionIndex): NewFinding[] {
  const joins = { hasLine: speaksWithDataCentre(solution), attachments: solution.attachments };
  const own = solution.networks.filter(({ isOnPremises }) => isOnPremises);
  return own.flatMap((theirs) =>
    solution.networks
      .filter((each) => !each.isOnPremises && !areConnected(theirs, each, joins))
      .flatMap((network): NewFinding[] => {
        const spaces = readNetworks(network.addressSpaces, (text) => text);
        const pair = readNetworks(theirs.addressSpaces, (text) => text).flatMap(({ part, cidr }) => {
          const space = spaces.find((each) => overlaps(each.cidr, cidr));
          return space ? [{ theirs: part, ours: space.part }] : [];
        })[0];
        if (!pair) return [];
        return [
          {
            code: 'network/on-premises-overlap',
            severity: 'warning',
            message: `${pair.ours} of ${network.name} overlaps ${pair.theirs} of ${theirs.name}.`,
            reason: 'They are not connected yet, and never can be without translating addresses. Choose another range.',
            subjects: [network.id, theirs.id],
          },
        ];
      }),
  );
}
