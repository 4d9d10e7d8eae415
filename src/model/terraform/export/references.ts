// How the resources of one component refer to those of another: only to what is written, and is wherever the one that refers is.

import type { SolutionComponent } from '../../solution-shapes.ts';
import type { ComponentPlan } from './export-context.ts';

/** `azurerm_key_vault.vault` of another component, where it is in every environment that has this one; else null. */
export function referenceTo({ context, component }: ComponentPlan, targetId: string, type: string): string | null {
  const target = context.solution.components.find(({ id }) => id === targetId);
  const label = context.labels.get(targetId);
  if (!target || label === undefined) return null;
  const { environments } = context.solution;
  const isThere = environments.every(({ id }) => (component.counts[id] ?? 0) === 0 || (target.counts[id] ?? 0) > 0);
  if (!isThere) return null;
  const isOne = environments.every(({ id }) => target.counts[id] === 1);
  return `${type}.${label}${isOne ? '' : '[0]'}`;
}

/**
 * Works as `referenceTo`, but is null if no such resource is written yet: for services written after those they refer
 * to.
 */
export function referenceToWritten(plan: ComponentPlan, targetId: string, type: string): string | null {
  const label = plan.context.labels.get(targetId);
  const isWritten = plan.context.resources.some((each) => each.type === type && each.label === label);
  return isWritten ? referenceTo(plan, targetId, type) : null;
}

/** A component that requests go to, and the port: '443', or null where it is not one port. */
export type Target = { component: SolutionComponent; port: number | null };

/** Lists what the component sends requests to, each once, in the order in which the connections are stated. */
export function listTargets({ context, component }: ComponentPlan): Target[] {
  const { components, connections } = context.solution;
  const targets = new Map<string, Target>();
  for (const { from, to, ports } of connections) {
    const target = components.find(({ id }) => id === to);
    if (from !== component.id || !target || targets.has(to)) continue;
    targets.set(to, { component: target, port: /^\d+$/.test(ports) ? Number(ports) : null });
  }
  return [...targets.values()];
}
