import type { Expression } from '../../syntax/hcl.ts';
import type { Scalar } from '../value-rule.ts';

export type Template = Extract<Expression, { kind: 'template' }>;

/** Puts values in the places of a template's parts; null where it has more in it than texts. */
export function fillTemplate(text: string, { start, end, parts }: Template, values: readonly Scalar[]): string | null {
  let filled = '';
  let from = start;
  for (const [index, part] of parts.entries()) {
    const before = text.slice(from, part.start);
    if (!/\$\{~?\s*$/.test(before)) return null;
    filled += `${before.replace(/\$\{~?\s*$/, '')}${String(values[index] ?? '')}`;
    from = part.end + (/^\s*~?\}/.exec(text.slice(part.end, part.end + 40))?.[0].length ?? 0);
  }
  filled += text.slice(from, end);
  return /^"[^"\\]*"$/.test(filled) && !/[%$]\{/.test(filled) ? filled.slice(1, -1) : null;
}
