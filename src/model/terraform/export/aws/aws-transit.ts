// Attachments of a transit gateway of AWS, and the routes of each network to what its attachment leads to.

import type { Attachment, Solution } from '../../../solution-shapes.ts';
import { code, object, type Code } from '../../hcl/hcl-value.ts';
import type { ComponentPlan, ExportContext } from '../export-context.ts';
import { keyed } from '../export-shapes.ts';

const FILE = 'network.tf';

type Attached = { key: string; ranges: readonly string[] };

/**
 * The gateway is in one state, and the networks that are attached to it may be in others: these are given its id. The routes of the
 * networks keep environments apart, since the gateway's own table leads to all that is attached.
 */
export function addTransitAttachments(plan: ComponentPlan): void {
  const { context, label, component } = plan;
  const attachedIn = (environmentId: string): Attached[] => listAttached(context, component.id, environmentId);
  if (context.solution.environments.every(({ id }) => attachedIn(id).length === 0)) return;
  const attachments = context.variable({
    name: `${label}_attachments`,
    type: 'map(list(string))',
    description: `Networks that are attached to ${component.name}, each with the ranges that its routes lead there.`,
    valueIn: (id) => Object.fromEntries(attachedIn(id).map(({ key, ranges }) => [key, ranges])),
  });
  const gateway = addGatewayId(plan);
  const lines = addLineRanges(plan);
  context.add({
    type: 'aws_ec2_transit_gateway_vpc_attachment',
    label,
    file: FILE,
    repetition: { name: 'for_each', value: attachments },
    instancesIn: (id) => attachedIn(id).map(({ key }) => keyed(key)),
    comment: 'One subnet in each zone.',
    body: {
      transit_gateway_id: gateway,
      vpc_id: code('aws_vpc.main[each.key].id'),
      subnet_ids: code(
        'values({ for key, subnet in var.subnets : coalesce(subnet.zone, "a") => aws_subnet.main[key].id... if subnet.network == each.key })[*][0]',
      ),
      tags: object({ Name: code('"${local.prefix}-${each.key}"') }),
    },
  });
  context.add({
    type: 'aws_route',
    label: `${label}_private`,
    file: FILE,
    repetition: {
      name: 'for_each',
      value: code(
        `merge([for network, ranges in ${attachments.code} : { for range in ${lines === null ? 'ranges' : `concat(ranges, ${lines.code})`} : "\${network}-\${range}" => { network = network, range = range } }]...)`,
      ),
    },
    instancesIn: (id) => attachedIn(id).flatMap(({ key, ranges }) => ranges.map((range) => keyed(`${key}-${range}`))),
    body: {
      route_table_id: code('aws_route_table.private[each.value.network].id'),
      destination_cidr_block: code('each.value.range'),
      transit_gateway_id: gateway,
      depends_on: [code(`aws_ec2_transit_gateway_vpc_attachment.${label}`)],
    },
  });
}

/** Asks for what is behind the lines of the gateway, unless the solution has a network of the data centre that says it. */
function addLineRanges({ context, label, component }: ComponentPlan): Code | null {
  const { attachments = [], components, networks } = context.solution;
  const hasLine = attachments.some(
    ({ hubId, targetId }) => hubId === component.id && components.some(({ id }) => id === targetId),
  );
  if (!hasLine || networks.some(({ isOnPremises }) => isOnPremises)) return null;
  return context.variable({
    name: `${label}_line_ranges`,
    type: 'list(string)',
    description: `Ranges of the data centre that networks reach through ${component.name}.`,
    defaultValue: [],
  });
}

/** Its own, or the one that a person gives where another state has it. */
function addGatewayId(plan: ComponentPlan): Code {
  const { context, label, component, repetition } = plan;
  if (repetition === null) return code(`aws_ec2_transit_gateway.${label}.id`);
  const given = context.variable({
    name: `${label}_id`,
    type: 'string',
    description: `Id of ${component.name} where another state has it.`,
    defaultValue: '',
  });
  return code(`coalesce(one(aws_ec2_transit_gateway.${label}[*].id), ${given.code})`);
}

function listAttached(context: ExportContext, hubId: string, environmentId: string): Attached[] {
  const { networks, solution } = context;
  const own = (solution.attachments ?? []).filter((each) => each.hubId === hubId);
  return networks.networksIn(environmentId).flatMap(({ key, network }) => {
    const attachment = own.find(({ targetId }) => targetId === network.id);
    return attachment ? [{ key, ranges: rangesOf(context, { attachment, own }) }] : [];
  });
}

/** The other networks that its route table leads to, and the data centre's where its ranges are stated. */
function rangesOf(
  { solution }: ExportContext,
  { attachment, own }: { attachment: Attachment; own: readonly Attachment[] },
): string[] {
  const { reachIds, targetId } = attachment;
  const others = own.filter((each) => each.targetId !== targetId && (!reachIds || reachIds.includes(each.targetId)));
  const ids = new Set(others.map((each) => each.targetId));
  const leadsToLine = solution.components.some(({ id }) => ids.has(id));
  const ranges = solution.networks
    .filter(({ id, isOnPremises }) => (isOnPremises ? leadsToLine : ids.has(id)))
    .flatMap(({ addressSpaces }) => addressSpaces);
  return leavesElsewhere(solution, targetId) ? [...ranges, '0.0.0.0/0'] : ranges;
}

/** Returns whether the default route of a subnet leads to a firewall or NAT gateway of another network. */
function leavesElsewhere({ subnets, components }: Solution, networkId: string): boolean {
  const networkOf = (subnetId: string | null): string | undefined =>
    subnets.find(({ id }) => id === subnetId)?.networkId;
  return subnets.some((subnet) => {
    const egress = components.find(({ id }) => id === subnet.egressId);
    const there = egress && networkOf(egress.subnetId);
    return subnet.networkId === networkId && there !== undefined && there !== networkId;
  });
}

/** The transit gateway that a line ends in; null where it ends in a network, or where another state has the gateway. */
export function transitGatewayOf({ context, component, index }: ComponentPlan): Code | null {
  const { attachments = [], components, environments } = context.solution;
  const hub = components.find(
    ({ id, service }) =>
      service === 'transit-gateway' &&
      attachments.some(({ hubId, targetId }) => hubId === id && targetId === component.id),
  );
  const isTogether = environments.every(({ id }) => (hub?.counts[id] ?? 0) === (component.counts[id] ?? 0));
  if (!hub || !isTogether) return null;
  return code(`aws_ec2_transit_gateway.${context.labels.get(hub.id) ?? ''}${index}.id`);
}
