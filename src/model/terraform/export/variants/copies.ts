// What the writers of a copy ask about what it is a copy of.

import type { SolutionComponent } from '../../../solution-shapes.ts';
import { code, type Code } from '../../hcl/hcl-value.ts';
import type { ComponentPlan, ExportContext } from '../export-context.ts';
import { findCounterpart } from '../../../find-counterparts.ts';

/** True if it has a counterpart in the second region, in this project or in its module. */
export function hasCounterpart({ solution, standbys }: ExportContext, { id }: SolutionComponent): boolean {
  return standbys.has(id) || findCounterpart(solution.components, id) !== undefined;
}

/** An attribute of a counterpart's component, where both are in one project; null for other components. */
export function ofOriginal({ context, component }: ComponentPlan, type: string, attribute: string): Code | null {
  const label = context.labels.get(component.standby?.of ?? '');
  return label === undefined ? null : code(`one(${type}.${label}[*].${attribute})`);
}

/** Says why Terraform does not make a copy. */
export function reasonOfCopy(context: ExportContext, component: SolutionComponent, otherwise: string): string {
  return hasCounterpart(context, component)
    ? 'Its counterpart is written as a part of its own; join the two by hand.'
    : otherwise;
}
