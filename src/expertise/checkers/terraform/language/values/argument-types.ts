// Arguments: the type that the provider's schema, Terraform's own blocks or a called module want, and ephemeral values
// where they would be stored.

import type { Report } from '../../issues.ts';
import { findTypeClash } from '../../schema/literal-types.ts';
import { findMisfit, type Misfit, sayMisfit } from '../inference/convert.ts';
import { IF_ITEMS } from '../inference/infer-context.ts';
import { valueType } from '../inference/shape-type.ts';
import { BOOL, EPHEMERAL, STRING, type Type } from '../inference/type.ts';
import type { TypedArgument } from '../typed-walk.ts';

export function checkArgument(argument: TypedArgument, report: Report): void {
  const { file, attribute, around, type } = argument;
  const { value, name } = attribute;
  const wanted = coreType(argument);
  const misfit = (wanted && findMisfit(type, wanted)) ?? schemaMisfit(argument);
  if (misfit) reportMisfit(argument, { code: 'wrong-type', said: sayMisfit(misfit) }, report);
  if ((type.inside & EPHEMERAL) === 0 || !isStored(argument)) return;
  const message = ephemeralMessage(around[0]?.type.text ?? '', name.text);
  report({ file, start: value.start, end: value.end, code: 'ephemeral-value', message });
}

/** Returns what the schema does not allow, unless literals alone show it, which the schema's own check reports. */
function schemaMisfit({ attribute, type, entry }: TypedArgument): Misfit | null {
  if (!entry || entry.nested || entry.mode === 'computed') return null;
  return findTypeClash(attribute.value, entry.type) === null ? findMisfit(type, valueType(entry.type)) : null;
}

type Said = { code: 'wrong-type' | 'wrong-input-type'; said: string };

/** Reports that an argument does not fit; as a warning where it is evaluated for items only, of which there may be none. */
export function reportMisfit(
  { file, attribute, isForItems }: TypedArgument,
  { code, said }: Said,
  report: Report,
): void {
  const { start, end } = attribute.value;
  const message = `"${attribute.name.text}" ${said}.`;
  if (isForItems) report({ file, start, end, code, severity: 'warning', message: `${message} ${IF_ITEMS}` });
  else report({ file, start, end, code, message });
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
