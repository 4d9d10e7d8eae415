// Turns arguments of a module into variables, so that a person finds the numbers of their request in one place.

import { code, mapLiterals, type HclValue, type Literal } from '../../hcl/hcl-value.ts';
import type { ExportContext } from '../export-context.ts';
import type { PlannedVariable } from '../export-shapes.ts';

export type LiftedVariable = Required<Pick<PlannedVariable, 'name' | 'description'>> & {
  /** Arguments that take its value: 'azurerm_key_vault.soft_delete_retention_days', 'aws_lb_target_group.health_check.path'. */
  of: readonly string[];
  validation?: PlannedVariable['validation'];
  /** Its default, where that is another one than the recipe writes. */
  value?: Literal;
};

/** Throws where none of the arguments is a literal in the context. */
export function liftArguments(context: ExportContext, lifted: readonly LiftedVariable[]): void {
  const byArgument = new Map(
    lifted.flatMap((variable) => variable.of.map((argument) => [argument, variable] as const)),
  );
  const values = new Map<string, Literal>();
  for (const [index, resource] of context.resources.entries()) {
    const lift = (literal: Literal, path: string): HclValue => {
      const variable = byArgument.get(`${resource.type}.${path}`);
      if (!variable || (values.get(variable.name) ?? literal) !== literal) return literal;
      values.set(variable.name, literal);
      return code(`var.${variable.name}`);
    };
    context.resources[index] = { ...resource, body: mapLiterals(resource.body, lift) };
  }
  for (const { name, description, of, validation, value: given } of lifted) {
    const written = values.get(name);
    const value = given ?? written;
    if (written === undefined || value === undefined)
      throw new Error(`Nothing is written that takes ${name}: ${of.join(', ')}.`);
    context.variable({
      name,
      type: typeof value === 'boolean' ? 'bool' : typeof value,
      description,
      defaultValue: value,
      ...(validation ? { validation } : {}),
    });
  }
}
