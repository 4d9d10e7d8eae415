// What an id of a solution is.

import { outsideParties, outsidePartyNames } from '../traffic/outside-parties.ts';
import type {
  Solution,
  SolutionComponent,
  SolutionConnection,
  SolutionNetwork,
  SolutionRegion,
  SolutionSubnet,
} from '../solution-shapes.ts';

export type FoundPart =
  | { kind: 'region'; part: SolutionRegion }
  | { kind: 'network'; part: SolutionNetwork }
  | { kind: 'subnet'; part: SolutionSubnet }
  | { kind: 'component'; part: SolutionComponent }
  | { kind: 'connection'; part: SolutionConnection }
  | { kind: 'outside'; part: { id: (typeof outsideParties)[number]; name: string } };

export function findPart(solution: Solution, id: string): FoundPart | null {
  const component = solution.components.find((each) => each.id === id);
  if (component) return { kind: 'component', part: component };
  const subnet = solution.subnets.find((each) => each.id === id);
  if (subnet) return { kind: 'subnet', part: subnet };
  const network = solution.networks.find((each) => each.id === id);
  if (network) return { kind: 'network', part: network };
  const region = solution.regions.find((each) => each.id === id);
  if (region) return { kind: 'region', part: region };
  const connection = solution.connections.find((each) => each.id === id);
  if (connection) return { kind: 'connection', part: connection };
  const party = outsideParties.find((each) => each === id);
  return party ? { kind: 'outside', part: { id: party, name: outsidePartyNames[party] } } : null;
}

/** Returns what a part is called on screen: 'Web to Orders database' for a connection. */
export function nameOfPart(solution: Solution, id: string): string {
  const found = findPart(solution, id);
  if (!found) return id;
  if (found.kind !== 'connection') return found.part.name;
  return `${nameOfPart(solution, found.part.from)} to ${nameOfPart(solution, found.part.to)}`;
}
