// Fills what the type of a variable makes optional: `object({ zone = optional(string, "a") })`.

import type { Expression } from '#expertise/checkers/terraform/syntax/hcl.ts';
import type { Json } from '#model/terraform/hcl/hcl-value.ts';
import { evaluateExpression, type Scope } from './evaluate.ts';

/** The value with the defaults of its type; absent ones without a default are null. */
export function withDefaults(type: Expression, value: Json, scope: Scope): Json {
  if (type.kind !== 'call' || value === null || typeof value !== 'object') return value;
  const [inner] = type.args;
  if (!inner) return value;
  if (type.name.text === 'optional') return withDefaults(inner, value, scope);
  if (type.name.text === 'object' && inner.kind === 'object')
    return fillObject(inner, value as { readonly [key: string]: Json }, scope);
  if (Array.isArray(value)) return (value as Json[]).map((item) => withDefaults(inner, item, scope));
  if (type.name.text !== 'map') return value;
  const map = value as { readonly [key: string]: Json };
  return Object.fromEntries(Object.entries(map).map(([key, item]) => [key, withDefaults(inner, item, scope)]));
}

type ObjectExpression = Extract<Expression, { kind: 'object' }>;

function fillObject(type: ObjectExpression, given: { readonly [key: string]: Json }, scope: Scope): Json {
  const filled: Record<string, Json> = { ...given };
  for (const { name, value: part } of type.entries) {
    if (name === null) continue;
    const own = given[name];
    filled[name] = own === undefined || own === null ? defaultOf(part, scope) : withDefaults(part, own, scope);
  }
  return filled;
}

function defaultOf(type: Expression, scope: Scope): Json {
  const fallback = type.kind === 'call' && type.name.text === 'optional' ? type.args[1] : undefined;
  return (fallback && evaluateExpression(fallback, scope)) ?? null;
}
