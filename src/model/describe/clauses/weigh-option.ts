// What a way out of contradictory wishes leads to: the solution that is built with it, and what is promised for its machines then.

import { findPromise } from '../../check/rules/availability-rules.ts';
import { indexSolution } from '../../check/solution-index.ts';
import { componentHasRole } from '../../component-roles.ts';
import type { Solution } from '../../solution-shapes.ts';
import type { Description } from '../describe-shapes.ts';
import { describeSolution } from '../describe-solution.ts';
import type { Answer } from './clause-shapes.ts';

export type WeighedOption = {
  solution: Solution;
  /** It says what the provider's agreement promises for machines that are built so; null where none is documented. */
  machines: { name: string; percent: number | null } | null;
};

/** Null where nothing can be built of the description. */
export function weighOption(description: Description, option: Answer): WeighedOption | null {
  const answers = [...(description.answers ?? []), option];
  const { solution } = describeSolution({ ...description, answers });
  if (!solution) return null;
  return { solution, machines: promiseOfMachines(solution) };
}

function promiseOfMachines(solution: Solution): WeighedOption['machines'] {
  const { productionCountOf } = indexSolution(solution);
  // One machine is in one zone, whatever its settings allow.
  const components = solution.components.map((each) =>
    componentHasRole(each, 'machine') && productionCountOf(each) < 2
      ? { ...each, settings: { ...each.settings, isZoneRedundant: false } }
      : each,
  );
  const index = indexSolution({ ...solution, components });
  const machine = components.find((each) => componentHasRole(each, 'machine'));
  return machine ? { name: machine.name, percent: findPromise(machine, index)?.value.percent ?? null } : null;
}
