// Joins the networks of a built solution: attachments of hubs, gateways and circuits, routes through the firewall, and its rows.

import { componentHasRole } from '../../component-roles.ts';
import { arePeered } from '../../reach/reach-context.ts';
import { newAttachment } from '../../reach/edit/edit-attachments.ts';
import { addFirewallRule } from '../../reach/edit/firewall-rules.ts';
import { reach } from '../../reach/reach.ts';
import type {
  Attachment,
  FirewallRule,
  Solution,
  SolutionComponent,
  SolutionNetwork,
  SolutionSubnet,
} from '../../solution-shapes.ts';

/** A transit hub joins networks by attachments, so that they are not peered as well. */
export function hasTransit(components: readonly SolutionComponent[]): boolean {
  return components.some((each) => componentHasRole(each, 'transit'));
}

/** The same solution with what makes its networks reach each other, and nothing more than that. */
export function joinNetworks(solution: Solution): Solution {
  const attached = { ...solution, attachments: listAttachments(solution) };
  return withFirewallRows(withGatewayRoutes(attached));
}

/** Every hub, gateway and line with what it is to join. */
export function listAttachments(solution: Solution): Attachment[] {
  const lines = solution.components.filter((each) => componentHasRole(each, 'line'));
  const transit = solution.components.find((each) => componentHasRole(each, 'transit'));
  const gateways = lines.filter((line) => servesOthers(line, solution));
  // Gateways of Azure keep serving their networks beside a managed hub.
  const own = gateways.filter((each) => each.provider === 'azure' && each.subnetId !== null);
  const hubs = transit ? [transit, ...own] : gateways;
  return hubs.reduce<Attachment[]>((before, hub) => {
    const targets =
      hub === transit ? listTransitTargets(solution, { transit: hub, lines }) : listGatewayTargets(solution, hub);
    return targets.reduce(
      (list, target) => [
        ...list,
        { ...newAttachment(list, { hubId: hub.id, targetId: target.id }), ...narrow(target) },
      ],
      before,
    );
  }, []);
}

type Target = { id: string; reachIds?: readonly string[] };

function narrow({ reachIds }: Target): Pick<Attachment, 'reachIds'> {
  return reachIds ? { reachIds: [...reachIds] } : {};
}

/** A circuit of Azure is attached to its gateway, and nothing is attached to the circuit. */
function servesOthers(line: SolutionComponent, { components }: Solution): boolean {
  const isCircuit = line.provider === 'azure' && componentHasRole(line, 'circuit');
  return !isCircuit || !components.some((each) => componentHasRole(each, 'circuit-gateway'));
}

/** Networks of one environment reach the hub and the lines, and no network of another environment. */
function listTransitTargets(
  { networks }: Solution,
  { transit, lines }: { transit: SolutionComponent; lines: readonly SolutionComponent[] },
): Target[] {
  const near = networks.filter(
    ({ isOnPremises, regionId }) => !isOnPremises && (transit.provider !== 'aws' || regionId === transit.regionId),
  );
  const shared = near.filter(({ environmentId }) => environmentId === null);
  // A gateway for circuits is in a network; a circuit ends in the hub itself.
  const hasGateway = lines.some((each) => componentHasRole(each, 'circuit-gateway'));
  const ends = lines.filter(
    (each) =>
      each.provider !== 'azure' || (each.subnetId === null && !(hasGateway && componentHasRole(each, 'circuit'))),
  );
  return [
    ...near.map(({ id, environmentId }) =>
      environmentId === null ? { id } : { id, reachIds: reachOfSpoke({ id, environmentId }, { near, shared, ends }) },
    ),
    ...ends.map(({ id }) => ({ id })),
  ];
}

type Around = {
  near: readonly SolutionNetwork[];
  shared: readonly SolutionNetwork[];
  ends: readonly SolutionComponent[];
};

function reachOfSpoke(
  { id, environmentId }: { id: string; environmentId: string },
  { near, shared, ends }: Around,
): string[] {
  const own = near.filter((each) => each.environmentId === environmentId && each.id !== id);
  return [...shared, ...own, ...ends].map((each) => each.id);
}

/** The networks that are peered with a gateway's own one, and the circuits that end in it. */
function listGatewayTargets({ networks, subnets, components }: Solution, gateway: SolutionComponent): Target[] {
  const ownId = subnets.find(({ id }) => id === gateway.subnetId)?.networkId ?? gateway.networkId;
  const own = networks.find(({ id }) => id === ownId);
  const circuits = componentHasRole(gateway, 'circuit-gateway')
    ? components.filter((each) => componentHasRole(each, 'circuit') && each.provider === gateway.provider)
    : [];
  return [...circuits, ...networks.filter((network) => own && network !== own && arePeered(own, network))];
}

/**
 * What comes in over a gateway of Azure passes the firewall before it reaches an environment, as what leaves it does.
 * https://learn.microsoft.com/azure/firewall/tutorial-hybrid-portal-policy
 */
function withGatewayRoutes(solution: Solution): Solution {
  const firewall = solution.components.find((each) => componentHasRole(each, 'firewall'));
  const gateways = solution.components.filter(
    (each) => each.provider === 'azure' && componentHasRole(each, 'line') && each.subnetId !== null,
  );
  const network = solution.subnets.find(({ id }) => id === firewall?.subnetId)?.networkId;
  if (!firewall || gateways.length === 0) return solution;
  const routes = solution.networks
    .filter(({ id, isOnPremises }) => !isOnPremises && id !== network)
    .flatMap(({ addressSpaces }) => addressSpaces.map((destination) => ({ destination, targetId: firewall.id })));
  const isOfGateway = ({ id }: SolutionSubnet): boolean => gateways.some(({ subnetId }) => subnetId === id);
  return {
    ...solution,
    subnets: solution.subnets.map((subnet) => (isOfGateway(subnet) ? { ...subnet, routes } : subnet)),
  };
}

/** A row for each way that a firewall is to let pass: those of stated connections, and out to the internet where it leads there. */
function withFirewallRows(solution: Solution): Solution {
  const firewalls = solution.components.filter((each) => componentHasRole(each, 'firewall'));
  if (firewalls.length === 0) return solution;
  const started: Solution = { ...solution, firewallRules: listWaysOut(solution, firewalls) };
  return solution.environments.reduce<Solution>(
    (before, { id: environmentId }) =>
      solution.connections.reduce<Solution>((each, { from, to }) => {
        const { hops, fix } = reach(each, { from, to, environmentId });
        const isStopped = hops.some(({ kind, state }) => kind === 'firewall' && state === 'stops');
        return isStopped && fix ? fix.apply(each) : each;
      }, before),
    started,
  );
}

function listWaysOut({ subnets, connections }: Solution, firewalls: readonly SolutionComponent[]): FirewallRule[] {
  const ids = new Set(firewalls.map(({ id }) => id));
  // Where nothing goes out to the internet, nothing is let out.
  const goesOut = connections.some(({ to }) => to === 'internet');
  return subnets.reduce<FirewallRule[]>((rows, { id, egressId }) => {
    if (!goesOut || !egressId || !ids.has(egressId)) return rows;
    return addFirewallRule(rows, egressId, {
      from: id,
      to: 'internet',
      protocol: 'TCP',
      ports: '443',
      purpose: 'Updates and calls to services on the internet',
    });
  }, []);
}
