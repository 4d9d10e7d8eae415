// Outputs: sensitive values are shown only where the output says so, and ephemeral ones leave a module only as such.

import type { Report } from '../../issues.ts';
import { findAttribute, literalOf } from '../../syntax/hcl.ts';
import type { Rule, RuleOrder } from '../rule.ts';
import { EPHEMERAL, ITEM, SENSITIVE } from '../types/type.ts';
import type { TypedArgument } from '../typed-walk.ts';

export function checkOutputValue({ isRoot }: RuleOrder, argument: TypedArgument, report: Report): void {
  const { file, attribute, around, type, isForItems } = argument;
  const [block] = around;
  if (!block || block.type.text !== 'output' || around.length > 1 || attribute.name.text !== 'value') return;
  const name = block.labels[0] ?? block.type;
  const at = { file, start: name.start, end: name.end };
  const isSensitive = findAttribute(block.body, 'sensitive')?.value;
  // What is not written as false may be true.
  const isShown = !isSensitive || (isSensitive.kind === 'literal' && isSensitive.value === false);
  if ((type.inside & SENSITIVE) !== 0 && isRoot && isShown)
    report({
      ...at,
      code: 'sensitive-output',
      // Where there are no items, there is nothing to show.
      severity: isForItems || (type.inside & ITEM) !== 0 ? 'warning' : 'error',
      message: `The output "${name.text}" shows a sensitive value. Add sensitive = true, or \`nonsensitive(…)\` if it may be seen.`,
    });
  if ((type.inside & EPHEMERAL) !== 0 && literalOf(block.body, 'ephemeral') !== true)
    report({
      ...at,
      code: 'ephemeral-value',
      message: `The output "${name.text}" has an ephemeral value, which must not be stored. ${isRoot ? 'Remove it.' : 'Add ephemeral = true.'}`,
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
