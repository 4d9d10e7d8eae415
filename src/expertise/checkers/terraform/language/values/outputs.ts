// Outputs: sensitive values are shown only where the output says so, and ephemeral ones leave a module only as such.

import type { Report } from '../../issues.ts';
import { type Block, findAttribute, literalOf, type Name } from '../../syntax/hcl.ts';
import type { Rule, RuleOrder } from '../rule.ts';
import { EPHEMERAL, ITEM, SENSITIVE } from '../inference/type.ts';
import type { TypedArgument } from '../typed-walk.ts';

export function checkOutputValue({ isRoot }: RuleOrder, argument: TypedArgument, report: Report): void {
  const { attribute, around, type } = argument;
  const [block] = around;
  if (block?.type.text !== 'output' || around.length > 1 || attribute.name.text !== 'value') return;
  if (isRoot && (type.inside & SENSITIVE) !== 0 && isShown(block)) reportSensitive(argument, block, report);
  if ((type.inside & EPHEMERAL) === 0 || literalOf(block.body, 'ephemeral') === true) return;
  const { start, end, text } = nameOf(block);
  const hint = isRoot ? 'Remove it.' : 'Add ephemeral = true.';
  const message = `The output "${text}" has an ephemeral value, which must not be stored. ${hint}`;
  report({ file: argument.file, start, end, code: 'ephemeral-value', message });
}

function nameOf({ labels, type }: Block): Name {
  return labels[0] ?? type;
}

/** What is not written as false may be true. */
function isShown({ body }: Block): boolean {
  const flag = findAttribute(body, 'sensitive')?.value;
  return !flag || (flag.kind === 'literal' && flag.value === false);
}

function reportSensitive({ file, type, isForItems }: TypedArgument, block: Block, report: Report): void {
  const { start, end, text } = nameOf(block);
  report({
    file,
    start,
    end,
    code: 'sensitive-output',
    // Where there are no items, there is nothing to show.
    severity: isForItems || (type.inside & ITEM) !== 0 ? 'warning' : 'error',
    message: `The output "${text}" shows a sensitive value. Add sensitive = true, or \`nonsensitive(…)\` if it may be seen.`,
  });
}

export const checkOutputs: Rule = ({ module, isRoot }, report) => {
  if (!isRoot) return;
  for (const { file, block } of module.outputs) {
    const ephemeral = findAttribute(block.body, 'ephemeral');
    if (ephemeral?.value.kind !== 'literal' || ephemeral.value.value !== true) continue;
    const { start, end } = ephemeral;
    const message = 'Only the output of a module that another one calls can be ephemeral: remove it here.';
    report({ file, start, end, code: 'ephemeral-value', message });
  }
};
