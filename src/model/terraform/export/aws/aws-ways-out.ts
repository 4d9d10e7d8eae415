// Ways out of AWS's private subnets: through one NAT gateway, or through one in each zone.

import type { Solution } from '../../../solution-shapes.ts';
import { code, object } from '../../hcl/hcl-value.ts';
import { addOf, type ComponentPlan, type ExportContext } from '../export-context.ts';
import { keyed, type Instance } from '../export-shapes.ts';

const FILE = 'network.tf';
const PRIVATE = '{ for key, subnet in var.subnets : key => subnet if !subnet.is_public }';
/** Services that put routes into the one table of a network. */
const ROUTED: ReadonlySet<string> = new Set(['vpn', 'transit-gateway', 'vpc-peering', 'direct-connect']);

/**
 * Returns whether each private subnet has a route table of its own, so that a zone that fails takes no other with it: where there
 * are several NAT gateways, and nothing else puts routes into the table of the network.
 */
export function isZonal({ components, networks }: Solution): boolean {
  const gateways = components.filter(({ service }) => service === 'nat-gateway');
  const isSeveral = gateways.length === 1 && Object.values(gateways[0]?.counts ?? {}).every((count) => count > 1);
  return (
    isSeveral &&
    networks.length === 1 &&
    networks.every(({ peerIds }) => peerIds.length === 0) &&
    !components.some(({ service }) => ROUTED.has(service ?? ''))
  );
}

export function addZonalTables(context: ExportContext): void {
  const instancesIn = (id: string): Instance[] =>
    context.networks.subnetsIn(id).flatMap(({ key, subnet }) => (subnet.isPublic ? [] : [keyed(key)]));
  context.add({
    type: 'aws_route_table',
    label: 'private',
    file: FILE,
    repetition: { name: 'for_each', value: code(PRIVATE) },
    instancesIn,
    comment: 'One table for each subnet, so that a zone that fails takes no other with it.',
    body: {
      vpc_id: code('aws_vpc.main[each.value.network].id'),
      tags: object({ Name: code('"${local.prefix}-${each.key}"') }),
    },
  });
  context.add({
    type: 'aws_route_table_association',
    label: 'private',
    file: FILE,
    repetition: { name: 'for_each', value: code('aws_route_table.private') },
    instancesIn,
    body: { subnet_id: code('aws_subnet.main[each.key].id'), route_table_id: code('each.value.id') },
  });
}

/** The gateways are in the zones in the order of their letters. */
export function addZonalRoutes({ context, label }: ComponentPlan): void {
  const zones = 'sort(distinct([for subnet in var.subnets : coalesce(subnet.zone, "a")]))';
  context.add({
    type: 'aws_route',
    label,
    file: FILE,
    repetition: { name: 'for_each', value: code(PRIVATE) },
    instancesIn: (id) =>
      context.networks.subnetsIn(id).flatMap(({ key, subnet }) => (subnet.isPublic ? [] : [keyed(key)])),
    body: {
      route_table_id: code('aws_route_table.private[each.key].id'),
      destination_cidr_block: '0.0.0.0/0',
      nat_gateway_id: code(`element(aws_nat_gateway.${label}[*].id, index(${zones}, coalesce(each.value.zone, "a")))`),
    },
  });
}

/** A way out for private subnets. */
export function addNatRoute(plan: ComponentPlan): void {
  const { context, component, label } = plan;
  const key = component.subnetId === null ? undefined : context.networks.subnetKeys.get(component.subnetId);
  const network = context.solution.environments
    .flatMap(({ id }) => context.networks.subnetsIn(id))
    .find((each) => each.key === key)?.networkKey;
  if (network === undefined) return;
  const isOne = plan.repetition === null;
  addOf(plan, {
    type: 'aws_route',
    label,
    file: FILE,
    body: {
      route_table_id: code(`aws_route_table.private[${JSON.stringify(network)}].id`),
      destination_cidr_block: '0.0.0.0/0',
      nat_gateway_id: code(`aws_nat_gateway.${label}${isOne ? '' : '[count.index]'}.id`),
    },
  });
}
