// The sizes of a component as arguments of its resources: a value, or a variable where environments differ.

import type { SizeName, SizeValue } from '#catalogue/names/size-names.ts';
import { sizeNames } from '#catalogue/names/size-names.ts';
import { sizesOf } from '../../sizes/sizes-of.ts';
import { stated, type HclValue } from '../hcl/hcl-value.ts';
import type { ComponentPlan } from './export-context.ts';

/** Undefined where the catalogue knows no such size of the service, so that the argument is left out. */
export function sizeArgument(plan: ComponentPlan, name: SizeName): HclValue | undefined {
  return argumentOfSizes(plan, { names: [name], variable: snakeCase(name), write: ([value = 0]) => value });
}

type SizesArgument = {
  names: readonly [SizeName, ...SizeName[]];
  /** It ends the variable's name, where environments differ. */
  variable: string;
  /** It describes the variable; without it, the label of the first size does. */
  label?: string;
  write: (values: SizeValue[]) => SizeValue;
};

/** An argument that is written otherwise than the sizes: megabytes of gigabytes, or a tier that has processors and memory in its name. */
export function argumentOfSizes(
  plan: ComponentPlan,
  { names, variable, label: sizeLabel = sizeNames[names[0]].label, write }: SizesArgument,
): HclValue | undefined {
  const { context, component, label } = plan;
  const { environments, requirements } = context.solution;
  const valueIn = (environmentId: string): SizeValue | undefined => {
    const environment = environments.find(({ id }) => id === environmentId);
    if (!environment) return undefined;
    const sizes = sizesOf({ component, environment, requirements });
    const values = names.flatMap((name) => sizes.find((size) => size.name === name)?.value ?? []);
    return values.length === names.length ? write(values) : undefined;
  };
  const built = environments.filter(({ id }) => (component.counts[id] ?? 0) > 0);
  // What no environment has yet is written all the same.
  const [first, ...others] = new Set((built.length > 0 ? built : environments).map(({ id }) => valueIn(id)));
  if (first === undefined) return undefined;
  const fact = `components.${component.id}.sizes.${names[0]}`;
  if (others.length === 0) return stated(fact, first);
  const differing = context.variable({
    name: `${label}_${variable}`,
    type: typeof first === 'number' ? 'number' : 'string',
    description: `${sizeLabel} of ${component.name}.`,
    // An environment that has none of it needs a value all the same.
    valueIn: (environmentId) => valueIn(environmentId) ?? first,
  });
  return stated(fact, differing);
}

/** 'maxNodes' → 'max_nodes' */
function snakeCase(name: SizeName): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
