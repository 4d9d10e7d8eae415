// The rule that lets the pods of an overlay reach each other.

import type { Solution, SolutionRule } from '../solution-shapes.ts';

/** It follows the rules for nodes, and goes before the one that denies the rest. */
const PRIORITY = 3840;

/**
 * Pods of an overlay keep their addresses on the way to each other, which are none of the subnet, and its rules apply to them.
 * https://learn.microsoft.com/azure/aks/concepts-network-azure-cni-overlay
 */
export function podRule(subnetId: string, pods: string): SolutionRule {
  return {
    id: `rule-${subnetId}-pods`.slice(0, 64),
    subnetId,
    direction: 'inbound',
    priority: PRIORITY,
    action: 'allow',
    protocol: 'any',
    ports: '*',
    source: pods,
    destination: '*',
    reason: 'Traffic between the pods of the cluster',
  };
}

/** Returns true if a rule's source is the range of the pods of a cluster. */
export function isPodRange(source: string, { components }: Pick<Solution, 'components'>): boolean {
  return components.some(({ settings }) => settings.podRange === source);
}
