// Arguments: the type that the provider's schema, Terraform's own blocks or a called module want, and ephemeral values
// where they would be stored.

import type { Report } from '../../issues.ts';
import { findTypeClash } from '../../schema/literal-types.ts';
import { findMisfit, sayMisfit } from '../types/convert.ts';
import { IF_ITEMS } from '../types/infer-context.ts';
import { valueType } from '../types/shape-type.ts';
import { BOOL, EPHEMERAL, STRING, type Type } from '../types/type.ts';
import type { TypedArgument } from '../typed-walk.ts';

export function checkArgument(argument: TypedArgument, report: Report): void {
  const { file, attribute, around, type, entry, isForItems } = argument;
  const { value, name } = attribute;
  const at = { file, start: value.start, end: value.end };
  const wanted = coreType(argument);
  if (wanted) {
    const misfit = findMisfit(type, wanted);
    if (misfit) report({ ...at, code: 'wrong-type', message: `"${name.text}" ${sayMisfit(misfit)}.` });
  }
  if (entry && !entry.nested && entry.mode !== 'computed' && findTypeClash(value, entry.type) === null) {
    const misfit = findMisfit(type, valueType(entry.type));
    const message = misfit && `"${name.text}" ${sayMisfit(misfit)}.`;
    if (message && isForItems) report({ ...at, code: 'wrong-type', severity: 'warning', message: `${message} ${IF_ITEMS}` });
    else if (message) report({ ...at, code: 'wrong-type', message });
  }
  if ((type.inside & EPHEMERAL) !== 0 && isStored(argument)) {
    const [outer] = around;
    report({ ...at, code: 'ephemeral-value', message: ephemeralMessage(outer?.type.text ?? '', name.text) });
  }
}

/** Rules of the language: what a condition is, and what its message is. */
function coreType({ attribute, around }: TypedArgument): Type | null {
  const block = around.at(-1)?.type.text ?? '';
  if (!CONDITIONS.has(block)) return null;
  const { text } = attribute.name;
  if (text === 'condition') return BOOL;
  return text === 'error_message' ? STRING : null;
}

const CONDITIONS = new Set(['validation', 'precondition', 'postcondition', 'assert']);
/** Blocks inside of a resource whose values are not stored. */
const PASSING = new Set(['provisioner', 'connection', 'precondition', 'postcondition']);

/** A resource stores its arguments in the state and the plan, except those that can only be written. */
function isStored({ attribute, around }: TypedArgument): boolean {
  const [outer, ...inner] = around;
  const kind = outer?.type.text;
  if (kind !== 'resource' && kind !== 'data') return false;
  if (inner.some(({ type }) => PASSING.has(type.text))) return false;
  return !attribute.name.text.endsWith('_wo');
}

function ephemeralMessage(kind: string, name: string): string {
  if (name === 'count' || name === 'for_each')
    return `"${name}" cannot use an ephemeral value: how many there are must stay the same.`;
  const what = kind === 'data' ? 'A data source' : 'A resource';
  return `${what} stores "${name}", and an ephemeral value must not be stored. Use a write-only argument (\`${name}_wo\`) if there is one.`;
}

