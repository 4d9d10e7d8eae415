// Variables: a type that exists, a default that is of it, and settings that are written out, as those of outputs are.

import type { Report } from '../../issues.ts';
import type { Definition } from '../../module.ts';
import { declaredType } from '../../schema/check-schema.ts';
import { findTypeClash } from '../../schema/literal-types.ts';
import { type Expression, findAttribute, type HclFile, literalOf, walkExpression } from '../../syntax/hcl.ts';
import type { ModuleTypes } from '../module-types.ts';
import type { Rule } from '../rule.ts';
import { findMisfit, sayMisfit } from '../inference/convert.ts';
import { infer } from '../inference/infer.ts';
import { readConstraint } from '../inference/type-constraint.ts';
import { UNKNOWN } from '../inference/type.ts';

export const checkVariables: Rule = ({ module, types }, report) => {
  for (const output of module.outputs) checkSettings(output, report);
  for (const variable of module.variables) {
    checkDefault(variable, types, report);
    checkSettings(variable, report);
  }
};

function checkDefault({ file, block }: Definition, types: ModuleTypes, report: Report): void {
  const constraint = findAttribute(block.body, 'type')?.value;
  const value = findAttribute(block.body, 'default')?.value;
  const context = types.contextOf(file, null);
  const type = constraint
    ? readConstraint(constraint, {
        report: (problem) => report({ file, code: 'type-constraint', ...problem }),
        infer: (inner) => infer(inner, context),
      })
    : UNKNOWN;
  if (!value) return;
  refuseCalls(file, value, report);
  const at = { file, start: value.start, end: value.end };
  if (value.kind === 'literal' && value.value === null && literalOf(block.body, 'nullable') === false)
    return report({ ...at, code: 'wrong-default', message: 'The default is null, and nullable = false forbids it.' });
  // The schema's check reports what literals alone show.
  if (constraint && findTypeClash(value, declaredType(constraint)) !== null) return;
  const misfit = findMisfit(infer(value, context), type);
  if (misfit) report({ ...at, code: 'wrong-default', message: `The default ${sayMisfit(misfit)}, as the type says.` });
}

/** A default is a value: `references` refuses what refers to something, and nothing can be called. */
function refuseCalls(file: HclFile, value: Expression, report: Report): void {
  walkExpression(value, (part) => {
    if (part.kind !== 'call') return;
    const message = `Nothing can be called in the default of a variable: write the value itself, or use a local value.`;
    report({ file, start: part.start, end: part.end, code: 'not-static', message });
  });
}

const FLAGS = ['sensitive', 'nullable', 'ephemeral'];

/** Terraform reads these before anything is known. */
function checkSettings({ file, block }: Definition, report: Report): void {
  for (const { name, value } of block.body.attributes) {
    const isFlag = FLAGS.includes(name.text);
    if (value.kind === 'literal' || value.kind === 'unknown' || (!isFlag && name.text !== 'description')) continue;
    // A heredoc without anything computed is a text.
    if (!isFlag && value.kind === 'template' && value.parts.length === 0) continue;
    const message = isFlag
      ? `"${name.text}" is written out as true or false: nothing can be worked out here.`
      : '"description" is a text that is written out: nothing can be worked out here.';
    report({ file, start: value.start, end: value.end, code: 'not-static', message });
  }
}
