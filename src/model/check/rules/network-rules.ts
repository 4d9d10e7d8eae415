// Rules about whole networks: their sizes, what they are peered with, and the ranges of clusters in them.

import { contains, networkSize, overlaps, parseCidr, type Cidr } from '#text/network/cidr.ts';
import type { SolutionNetwork } from '../../solution-shapes.ts';
import { areConnected, speaksWithDataCentre } from '../connected-networks.ts';
import type { NewFinding } from '../finding.ts';
import { readNetworks, type SolutionIndex } from '../solution-index.ts';

/** https://docs.aws.amazon.com/vpc/latest/userguide/vpc-cidr-blocks.html */
const awsSpace = {
  largest: 16,
  smallest: 28,
  source: 'https://docs.aws.amazon.com/vpc/latest/userguide/vpc-cidr-blocks.html',
};

/** AWS limits the ranges of a network, not only those of its subnets. */
export function checkSpaceSize({ solution, providerOf }: SolutionIndex): NewFinding[] {
  return solution.networks
    .filter((network) => providerOf(network) === 'aws')
    .flatMap(({ id, name, addressSpaces }) =>
      readNetworks(addressSpaces, (text) => text)
        .filter(({ cidr }) => cidr.prefix < awsSpace.largest || cidr.prefix > awsSpace.smallest)
        .map(({ part }): NewFinding => ({
          code: 'network/space-size',
          severity: 'error',
          message: `The range ${part} of ${name} is not between /${awsSpace.largest} and /${awsSpace.smallest}.`,
          reason: 'AWS refuses it. Divide a larger range into several of /16.',
          source: awsSpace.source,
          subjects: [id],
        })),
    );
}

/** A peering works when both sides have it. */
export function checkPeerings({ solution, networks }: SolutionIndex): NewFinding[] {
  return solution.networks.flatMap((network) =>
    network.peerIds.flatMap((peerId): NewFinding[] => {
      const peer = networks.get(peerId);
      if (!peer || peer.peerIds.includes(network.id)) return [];
      return [
        {
          code: 'network/peering-one-sided',
          severity: 'error',
          message: `${network.name} is peered with ${peer.name}, and ${peer.name} is not peered with ${network.name}.`,
          reason: 'Traffic passes when both networks have the peering.',
          subjects: [network.id, peer.id],
          fix: {
            label: `Peer ${peer.name} as well`,
            apply: (before) => ({
              ...before,
              networks: before.networks.map((each) =>
                each.id === peer.id ? { ...each, peerIds: [...each.peerIds, network.id] } : each,
              ),
            }),
          },
        },
      ];
    }),
  );
}

type ClusterRange = { kind: string; text: string };

/**
 * Pod and service ranges, which must be apart from the networks that the cluster reaches. A range that is a subnet or a
 * secondary range of the cluster's own network is where pods have addresses of the network, as in Google Cloud and with
 * Azure's pod subnets.
 */
export function checkClusterRanges(index: SolutionIndex): NewFinding[] {
  const { solution, networks, networkOf, subnets } = index;
  const joins = { hasLine: speaksWithDataCentre(solution), attachments: solution.attachments };
  return solution.components.flatMap((component): NewFinding[] => {
    const { id, name, settings } = component;
    const ranges = [
      { kind: 'pods', text: settings.podRange ?? '' },
      { kind: 'services', text: settings.serviceRange ?? '' },
    ].filter(({ text }) => parseCidr(text) !== null);
    const own = networkOf(component);
    if (ranges.length === 0 || !own) return [];
    const nodes = subnets.get(component.subnetId ?? '')?.cidr ?? '';
    const reached = [...networks.values()].filter((each) => each === own || areConnected(own, each, joins));
    const [first, second] = ranges;
    const against = ranges.flatMap((range) => [
      ...reached.flatMap((network) =>
        overlapsWith(range, { network, name, isPart: isPartOf(range, own, index) && network === own }),
      ),
      ...(share(range.text, nodes)
        ? [`The range of ${range.kind} ${range.text} of ${name} overlaps its subnet ${nodes}.`]
        : []),
    ]);
    if (first && second && share(first.text, second.text))
      against.push(`The ranges of pods (${first.text}) and services (${second.text}) of ${name} overlap.`);
    return against.map((message) => ({
      code: 'network/cluster-range-overlap',
      severity: 'error',
      message,
      reason: 'The cluster cannot reach addresses that it uses itself. Choose a range that no connected network has.',
      subjects: [id],
    }));
  });
}

function share(a: string, b: string): boolean {
  const [one, other] = [parseCidr(a), parseCidr(b)];
  return one !== null && other !== null && overlaps(one, other);
}

/** Returns true if the range is planned as a part of the network. */
function isPartOf({ text }: ClusterRange, network: SolutionNetwork, { subnetsOf }: SolutionIndex): boolean {
  const range = parseCidr(text);
  const planned = subnetsOf(network.id).flatMap(({ cidr, secondary }) => [cidr, ...secondary.map((each) => each.cidr)]);
  return readNetworks(planned, (each) => each).some(({ cidr }) => range !== null && contains(cidr, range));
}

function overlapsWith(
  { kind, text }: ClusterRange,
  { network, name, isPart }: { network: SolutionNetwork; name: string; isPart: boolean },
): string[] {
  if (isPart) return [];
  return network.addressSpaces
    .filter((space) => share(space, text))
    .map((space) => `The range of ${kind} ${text} of ${name} overlaps ${space} of ${network.name}.`);
}

/** Reports a network in which less than a tenth is left for growth. */
export function checkGrowth({ solution, subnetsOf }: SolutionIndex): NewFinding[] {
  return solution.networks.flatMap((network): NewFinding[] => {
    const spaces = readNetworks(network.addressSpaces, (text) => text).map(({ cidr }) => cidr);
    const size = sum(spaces);
    const taken = sum(readNetworks(subnetsOf(network.id), ({ cidr }) => cidr).map(({ cidr }) => cidr));
    if (size === 0 || network.isOnPremises || taken <= size * 0.9) return [];
    return [
      {
        code: 'network/no-room-to-grow',
        severity: 'info',
        message: `Subnets take ${Math.round((taken / size) * 100)} % of ${network.name}.`,
        reason:
          'A later subnet needs a new address space, and routes and rules with it. Leave a part of the network free.',
        subjects: [network.id],
      },
    ];
  });
}

function sum(cidrs: readonly Cidr[]): number {
  return cidrs.reduce((total, { prefix }) => total + networkSize(prefix), 0);
}
