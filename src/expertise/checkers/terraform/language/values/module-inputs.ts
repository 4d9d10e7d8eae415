// Calls of modules: what they pass in must be of the type that the module declares, and what is not known here is said.

import type { Report } from '../../issues.ts';
import { calledModule, type Definition, isLocalSource, repetitionOf, type TerraformModule } from '../../module.ts';
import { findAttribute, type HclFile, literalOf } from '../../syntax/hcl.ts';
import type { Rule, RuleOrder } from '../rule.ts';
import type { TypedArgument } from '../typed-walk.ts';
import { reportMisfit } from './argument-types.ts';
import { findMisfit, sayMisfit } from '../inference/convert.ts';
import { infer } from '../inference/infer.ts';
import { EPHEMERAL, type Type } from '../inference/type.ts';

/** Checks one argument of a `module` block. */
export function checkModuleInput(order: RuleOrder, argument: TypedArgument, report: Report): void {
  const { attribute, around } = argument;
  const [block] = around;
  if (around.length !== 1 || block?.type.text !== 'module') return;
  const call = order.module.modules.find((one) => one.block === block);
  const called = call && calledModule(order.modules, order.module, call);
  const variable = called?.variables.find(({ name }) => name.text === attribute.name.text);
  if (!called || !variable) return;
  const wanted = order.find(called).variable(attribute.name.text);
  const misfit = wanted && findMisfit(argument.type, wanted);
  if (misfit) reportMisfit(argument, { code: 'wrong-input-type', said: `of this module ${sayMisfit(misfit)}` }, report);
  checkValue(argument, variable, report);
}

/** A variable says whether it takes null, and what must not be stored. */
function checkValue({ file, attribute, type }: TypedArgument, { block }: Definition, report: Report): void {
  const { value, name } = attribute;
  const at = { file, start: value.start, end: value.end };
  const refusesNull = literalOf(block.body, 'nullable') === false && !findAttribute(block.body, 'default');
  if (type.kind === 'null' && refusesNull)
    report({ ...at, code: 'wrong-input-type', message: `"${name.text}" of this module cannot be null.` });
  if ((type.inside & EPHEMERAL) === 0 || literalOf(block.body, 'ephemeral') === true) return;
  const message = `"${name.text}" gets an ephemeral value, and the variable does not say ephemeral = true.`;
  report({ ...at, code: 'ephemeral-value', message });
}

/** A module that configures providers itself cannot be repeated, or made to wait. */
export const checkCalledProviders: Rule = ({ module, modules }, report) => {
  for (const call of module.modules) {
    const called = calledModule(modules, module, call);
    if (!called?.providers.some(isConfigured)) continue;
    const isRepeated = repetitionOf(call.block) !== 'one';
    if (!isRepeated && !findAttribute(call.block.body, 'depends_on')) continue;
    const { file, name } = call;
    const message = `The module "${name.text}" configures providers itself, and so cannot have count, for_each or depends_on. Configure them here, and pass them by "providers".`;
    report({ file, start: name.start, end: name.end, code: 'wrong-meta-argument', message });
  }
};

function isConfigured({ block }: Definition): boolean {
  return (
    block.body.blocks.length > 0 ||
    block.body.attributes.some(({ name }) => name.text !== 'alias' && name.text !== 'version')
  );
}

/** A file of values: each is of the type of its variable. */
export const checkValueFiles: Rule = ({ module, types }, report) => {
  for (const file of module.files) {
    if (!file.path.endsWith('.tfvars')) continue;
    const context = types.contextOf(file, null);
    for (const { name, value } of file.body.attributes) {
      const wanted: Type | null = types.variable(name.text);
      const misfit = wanted && findMisfit(infer(value, context), wanted);
      if (misfit) {
        const message = `"${name.text}" ${sayMisfit(misfit)}, as the variable says.`;
        report({ file, start: value.start, end: value.end, code: 'wrong-input-type', message });
      }
    }
  }
};

/** Returns what of a module's files was not looked at, for each file: modules whose code is not in the project. */
export function listUnseen(
  module: TerraformModule,
  modules: readonly TerraformModule[],
): ReadonlyMap<HclFile, string[]> {
  const unseen = new Map<HclFile, string[]>();
  for (const call of module.modules) {
    const source = literalOf(call.block.body, 'source');
    const called = calledModule(modules, module, call);
    const text = typeof source === 'string' ? source : `the module "${call.name.text}"`;
    const reason = isLocalSource(text) ? `${text} is not in this project` : `${text} is not known here`;
    const isBroken = called !== null && !called.isWhole;
    const said = isBroken ? `${text} cannot be read` : reason;
    if (!called || isBroken) unseen.set(call.file, [...new Set([...(unseen.get(call.file) ?? []), said])]);
  }
  return unseen;
}
