// What entrances and ways out of Azure have in common: public addresses, subnets, routes to them.

import { code, type Code, type HclBody } from '../../hcl/hcl-value.ts';
import { addOf, type ComponentPlan } from '../export-context.ts';
import { keyed } from '../export-shapes.ts';
import type { Recipe } from '../recipe.ts';
import { nameOf, place, subnetIdOf, zonesOf } from './azure-parts.ts';

export const FILE = 'entry.tf';

/** Returns the reference to a public address of the component. */
export function addPublicAddress(plan: ComponentPlan): string {
  addOf(plan, {
    type: 'azurerm_public_ip',
    file: FILE,
    body: {
      name: nameOf(plan, 'pip'),
      ...place(plan),
      allocation_method: 'Static',
      sku: 'Standard',
      zones: zonesOf(plan),
      tags: code('local.tags'),
    },
  });
  return `azurerm_public_ip.${plan.label}${plan.index}.id`;
}

/** A recipe of what is in a subnet. */
export function inSubnet(
  write: (plan: ComponentPlan, subnetId: NonNullable<ReturnType<typeof subnetIdOf>>) => void,
): Recipe {
  return (plan) => {
    const subnetId = subnetIdOf(plan);
    if (subnetId === null) return 'The solution places it in no subnet.';
    write(plan, subnetId);
    return null;
  };
}

/** Adds the resource that the component is. Returns the reference to its id. */
export function addAs(plan: ComponentPlan, type: string, body: HclBody): string {
  addOf(plan, { type, file: FILE, body, isMain: true });
  return `${type}.${plan.label}${plan.index}.id`;
}

/** Returns `[0]` where a component is counted. */
export function firstOf({ repetition }: ComponentPlan): string {
  return repetition === null ? '' : '[0]';
}

/** Writes a resource for each subnet whose default route leads to the component. */
export function addEgress(plan: ComponentPlan, write: (subnetId: Code) => { type: string; body: HclBody }): void {
  const { context, component, label } = plan;
  const keysIn = (id: string): string[] =>
    context.networks.subnetsIn(id).flatMap(({ key, subnet }) => (subnet.egressId === component.id ? [key] : []));
  const environments = context.solution.environments.map(({ id }) => id);
  const isServed = (id: string): boolean => plan.instancesIn(id).length > 0;
  if (environments.every((id) => keysIn(id).length === 0)) return;
  if (environments.some((id) => keysIn(id).length > 0 && !isServed(id)))
    context.skip(
      component.id,
      `Routes to ${component.name}`,
      'Some of the subnets are in a state that does not have it.',
    );
  const servedIn = (id: string): string[] => (isServed(id) ? keysIn(id) : []);
  const subnets = context.variable({
    name: `${label}_subnets`,
    type: 'set(string)',
    description: `Subnets whose default route leads to ${component.name}.`,
    valueIn: servedIn,
  });
  context.add({
    ...write(code('azurerm_subnet.main[each.value].id')),
    label,
    file: FILE,
    repetition: { name: 'for_each', value: subnets },
    instancesIn: (id) => servedIn(id).map(keyed),
  });
}
