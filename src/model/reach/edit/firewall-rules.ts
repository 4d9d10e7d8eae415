// Rows of firewalls: what they let pass.

import type { FirewallRule, Solution, SolutionComponent } from '../../solution-shapes.ts';
import type { Packet, ReachFix } from '../reach-shapes.ts';

/** Rows begin here, with room before them for what a person adds; Azure takes 100 to 65,000. */
const FIRST_PRIORITY = 200;
const STEP = 10;
const ID_LENGTH = 64;

export function addFirewallRule(
  rows: readonly FirewallRule[],
  firewallId: string,
  { from, to, protocol, ports, purpose }: Packet,
): FirewallRule[] {
  const own = rows.filter((row) => row.firewallId === firewallId);
  const isThere = own.some(
    (row) =>
      row.action === 'allow' &&
      row.source === from &&
      row.destination === to &&
      row.protocol === protocol &&
      row.ports === ports,
  );
  if (isThere) return [...rows];
  const taken = new Set(own.map(({ priority }) => priority));
  let priority = FIRST_PRIORITY;
  while (taken.has(priority)) priority += STEP;
  const row: FirewallRule = {
    // Priorities are taken once in a firewall.
    id: `firewall-rule-${priority}-${firewallId.replace(/^component-/, '')}`.slice(0, ID_LENGTH),
    firewallId,
    priority,
    action: 'allow',
    protocol,
    ports,
    source: from,
    destination: to,
    reason: purpose,
  };
  return [...rows, row];
}

/** Null where everything from the internet would be let in. */
export function allowThroughFirewall(
  firewall: Pick<SolutionComponent, 'id' | 'name'>,
  packet: Packet,
): ReachFix | null {
  if (packet.from === 'internet') return null;
  return {
    label: `Allow it in ${firewall.name}`,
    apply: (solution: Solution) => ({
      ...solution,
      firewallRules: addFirewallRule(solution.firewallRules ?? [], firewall.id, packet),
    }),
  };
}
