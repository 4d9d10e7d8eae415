// What rules of subnets and of firewalls do with packets on their way.

import { allowRule } from '../traffic/allow-rule.ts';
import { readArrivals } from '../traffic/arrivals.ts';
import { componentHasRole } from '../component-roles.ts';
import { coversParty, coversPorts, judgeTraffic, opensAdminPort, sharePorts, type Verdict } from '../check/traffic.ts';
import type { PlacedComponent } from '../environments/environment-view.ts';
import type { FirewallRule, SolutionConnection, SolutionRule, SolutionSubnet } from '../solution-shapes.ts';
import { allowThroughFirewall } from './edit/firewall-rules.ts';
import type { ReachContext } from './reach-context.ts';
import type { Packet, ReachFix, Trace } from './reach-shapes.ts';

type Judging = { context: ReachContext; trace: Trace; packet: Packet };

const AZURE_RULES = 'https://learn.microsoft.com/azure/firewall/rule-processing';

function describePorts({ protocol, ports }: Pick<Packet, 'protocol' | 'ports'>): string {
  if (ports === '*') return protocol === 'any' ? 'any traffic' : `${protocol} on any port`;
  return `${protocol} ${ports}`;
}

/** Responses need no rule: all of these rules are stateful. */
export function judgeOutbound(judging: Judging, subnet: SolutionSubnet): boolean {
  const { context, trace, packet } = judging;
  const verdict = judgeTraffic(
    {
      connection: connectionOf(packet),
      subnetId: subnet.id,
      direction: 'outbound',
      environmentId: context.environmentId,
    },
    context.index,
  );
  const hasRules = context.index.rulesOf(subnet.id, 'outbound').length > 0;
  if (verdict.kind === 'denied')
    return trace.stop({
      kind: 'rule-out',
      partId: subnet.id,
      text: `Rule ${verdict.rule.priority} of ${subnet.name} denies ${describePorts(packet)} on its way out.`,
      opens: 'Allow it with a lower priority number.',
    });
  if (verdict.kind === 'unknown' && hasRules) return doubtRule(judging, subnet, 'rule-out');
  return trace.pass({
    kind: 'rule-out',
    partId: subnet.id,
    text:
      verdict.kind === 'allowed' && verdict.rule
        ? `Rule ${verdict.rule.priority} of ${subnet.name} lets ${describePorts(packet)} out.`
        : `No outbound rule of ${subnet.name} is against it: the cloud lets it out.`,
  });
}

export function judgeInbound(judging: Judging, subnet: SolutionSubnet, target: PlacedComponent): boolean {
  const { context, trace, packet } = judging;
  if (context.index.rulesOf(subnet.id, 'inbound').length === 0) return judgeWithoutRules(judging, subnet, target);
  const arrivals = readArrivals(context.solution.connections, context.solution.components)(connectionOf(packet));
  let decided: SolutionRule | null = null;
  for (const connection of arrivals) {
    const judge = (to: string): Verdict =>
      judgeTraffic(
        {
          connection: { ...connection, to },
          subnetId: subnet.id,
          direction: 'inbound',
          environmentId: context.environmentId,
        },
        context.index,
      );
    const own = judge(connection.to);
    // The private endpoint of code is beside those of others, in a subnet that rules may name as a whole.
    const verdict = own.kind === 'allowed' || target.subnetId === subnet.id ? own : judge(subnet.id);
    if (verdict.kind !== 'allowed') return sayInbound(judging, { subnet, verdict, connection });
    decided ??= verdict.rule;
  }
  return trace.pass({
    kind: 'rule-in',
    partId: subnet.id,
    text: decided
      ? `Rule ${decided.priority} of ${subnet.name} lets ${describePorts(packet)} in.`
      : `No rule of ${subnet.name} is against it: the cloud lets it in.`,
  });
}

/** Firewalls, gateways and bastions have subnets whose rules the service sets itself. */
function judgeWithoutRules({ trace }: Judging, subnet: SolutionSubnet, target: PlacedComponent): boolean {
  if (componentHasRole(target, 'firewall', 'nat', 'line', 'bastion'))
    return trace.pass({
      kind: 'rule-in',
      partId: subnet.id,
      text: `${target.name} sets the rules of its subnet itself.`,
    });
  return trace.doubt({
    kind: 'rule-in',
    partId: subnet.id,
    text: `${subnet.name} has no inbound rule, so that nobody has said what may enter it.`,
    opens: `State the inbound rules of ${subnet.name}.`,
  });
}

type Refused = { subnet: SolutionSubnet; verdict: Verdict; connection: SolutionConnection };

function sayInbound(judging: Judging, { subnet, verdict, connection }: Refused): boolean {
  const { trace, packet, context } = judging;
  if (verdict.kind === 'unknown') return doubtRule(judging, subnet, 'rule-in');
  const what = describePorts(packet);
  if (verdict.kind === 'denied')
    return trace.stop({
      kind: 'rule-in',
      partId: subnet.id,
      text: `Rule ${verdict.rule.priority} of ${subnet.name} denies ${what} from ${context.index.nameOf(packet.from)}.`,
      opens: 'Allow it with a lower priority number.',
      fix: allowIn(judging, subnet, connection),
    });
  return trace.stop({
    kind: 'rule-in',
    partId: subnet.id,
    text: `No rule of ${subnet.name} allows ${what} from ${context.index.nameOf(packet.from)}.`,
    opens: 'Add an inbound rule that allows it.',
    fix: allowIn(judging, subnet, connection),
  });
}

function doubtRule({ trace, context, packet }: Judging, subnet: SolutionSubnet, kind: 'rule-in' | 'rule-out'): boolean {
  return trace.doubt({
    kind,
    partId: subnet.id,
    text: `Whether a rule of ${subnet.name} covers ${describePorts(packet)} between ${context.index.nameOf(packet.from)} and ${context.index.nameOf(packet.to)} cannot be compared.`,
    opens: 'Write the rule with networks, subnets or components of the solution.',
  });
}

/** Null where the rule would open administration to the internet, or what the client forbids. */
function allowIn(
  { context, packet }: Judging,
  subnet: SolutionSubnet,
  connection: SolutionConnection,
): ReachFix | null {
  const isAdministration = packet.protocol !== 'ICMP' && opensAdminPort(packet.ports);
  const isForbidden = context.solution.statements.some(({ kind }) => kind === 'no-ssh');
  if (packet.from === 'internet' || (isAdministration && isForbidden)) return null;
  return {
    label: `Allow it in ${subnet.name}`,
    apply: (solution) => ({
      ...solution,
      rules: [...solution.rules, allowRule(solution.rules, { connection, subnetId: subnet.id })],
    }),
  };
}

function connectionOf(packet: Packet): SolutionConnection {
  return { ...packet, id: `reach-${packet.from}-${packet.to}`.slice(0, 40), isEncrypted: true };
}

/**
 * The first row by priority decides; a firewall denies what no row allows.
 * https://learn.microsoft.com/azure/firewall/rule-processing
 */
export function judgeFirewall({ context, trace, packet }: Judging, firewall: PlacedComponent): boolean {
  const rows = context.solution.firewallRules
    ?.filter(({ firewallId }) => firewallId === firewall.id)
    .toSorted((a, b) => a.priority - b.priority);
  if (rows === undefined)
    return trace.doubt({
      kind: 'firewall',
      partId: firewall.id,
      text: `Nobody has stated what ${firewall.name} lets pass.`,
      opens: `State the rules of ${firewall.name}.`,
    });
  const judged = rows.map((row) => ({ row, isCovered: coversPacket(row, packet, context) }));
  const first = judged.find(({ isCovered }) => isCovered !== false);
  const what = `${describePorts(packet)} from ${context.index.nameOf(packet.from)} to ${context.index.nameOf(packet.to)}`;
  if (first?.isCovered === null)
    return trace.doubt({
      kind: 'firewall',
      partId: firewall.id,
      text: `Whether rule ${first.row.priority} of ${firewall.name} covers ${what} cannot be compared.`,
      opens: 'Write the rule with networks, subnets or components of the solution.',
    });
  if (first?.row.action === 'allow')
    return trace.pass({
      kind: 'firewall',
      partId: firewall.id,
      text: `Rule ${first.row.priority} of ${firewall.name} allows ${what}.`,
    });
  return trace.stop({
    kind: 'firewall',
    partId: firewall.id,
    text: first
      ? `Rule ${first.row.priority} of ${firewall.name} denies ${what}.`
      : `No rule of ${firewall.name} allows ${what}.`,
    source: AZURE_RULES,
    opens: `Allow it in the rules of ${firewall.name}.`,
    fix: first ? null : allowThroughFirewall(firewall, packet),
  });
}

function coversPacket(row: FirewallRule, packet: Packet, { index, environmentId }: ReachContext): boolean | null {
  const isDeny = row.action === 'deny';
  const hasProtocol =
    row.protocol === 'any' || row.protocol === packet.protocol || (isDeny && packet.protocol === 'any');
  const hasPorts = isDeny ? sharePorts(row.ports, packet.ports) : coversPorts(row.ports, packet.ports);
  if (!hasProtocol || !hasPorts) return false;
  const place = { index, environmentId };
  const ends = [coversParty(row.source, packet.from, place), coversParty(row.destination, packet.to, place)];
  if (ends.includes(false)) return false;
  return ends.includes(null) ? null : true;
}
