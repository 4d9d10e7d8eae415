// Fills what the type of a variable makes optional: `object({ zone = optional(string, "a") })`.

import type { Expression } from '#platform/checkers/terraform/syntax/hcl.ts';
import type { Json } from '../../../shared/terraform/hcl/hcl-value.ts';
import { evaluateExpression, type Scope } from './evaluate.ts';

/** The value with the defaults of its type; absent ones without a default are null. */
export function withDefaults(type: Expression, value: Json, scope: Scope): Json {
  if (type.kind !== 'call' || value === null || typeof value !== 'object') return value;
  const [inner] = type.args;
  if (!inner) return value;
  if (type.name.text === 'optional') return withDefaults(inner, value, scope);
  if (type.name.text === 'object' && inner.kind === 'object') {
    const given = value as { readonly [key: string]: Json };
    const filled: Record<string, Json> = { ...given };
    for (const { name, value: part } of inner.entries) {
      if (name === null) continue;
      const own = given[name];
      if (own === undefined || own === null) {
        const fallback = part.kind === 'call' && part.name.text === 'optional' ? part.args[1] : undefined;
        filled[name] = (fallback && evaluateExpression(fallback, scope)) ?? null;
      } else filled[name] = withDefaults(part, own, scope);
    }
    return filled;
  }
  if (Array.isArray(value)) return (value as Json[]).map((item) => withDefaults(inner, item, scope));
  if (type.name.text !== 'map') return value;
  const map = value as { readonly [key: string]: Json };
  return Object.fromEntries(Object.entries(map).map(([key, item]) => [key, withDefaults(inner, item, scope)]));
}
