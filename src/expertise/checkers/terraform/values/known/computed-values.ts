// What functions and operators make of values that are known.

import { formatCidr, networkOf, parseNetwork } from '#text/network/cidr.ts';
import { widthOf } from '#text/network/address.ts';
import type { Scalar } from '../value-rule.ts';

/** Returns the result of a call; null for a function that is not worked out here. */
export function callValue(name: string, args: readonly Scalar[]): Scalar | null {
  const [first, second, third] = args;
  if (first === undefined) return null;
  if (name === 'lower') return String(first).toLowerCase();
  if (name === 'upper') return String(first).toUpperCase();
  if (name === 'trimspace') return String(first).trim();
  if (name === 'format') return formatted(String(first), args.slice(1));
  if (name === 'cidrsubnet' && typeof first === 'string') return subnet(first, Number(second), Number(third));
  return name === 'replace' && !String(second).startsWith('/') && args.length === 3
    ? String(first).replaceAll(String(second), String(third))
    : null;
}

/** `%s` and `%d` only. */
function formatted(text: string, args: readonly Scalar[]): string | null {
  const places = text.match(/%./g) ?? [];
  if (places.length !== args.length || places.some((place) => place !== '%s' && place !== '%d')) return null;
  let index = 0;
  return text.replaceAll(/%[sd]/g, () => String(args[index++]));
}

function subnet(prefix: string, bits: number, number: number): string | null {
  const parsed = prefix.includes('/') ? parseNetwork(prefix) : null;
  if (!parsed || !Number.isInteger(bits) || !Number.isInteger(number) || bits < 0 || number < 0) return null;
  const length = parsed.prefix + bits;
  const left = widthOf(parsed.version) - length;
  if (left < 0 || number >= 2 ** bits) return null;
  const { version, address } = networkOf(parsed);
  return formatCidr({ version, address: address + (BigInt(number) << BigInt(left)), prefix: length });
}

/** Returns what an operator makes of numbers; null for others. */
export function operationValue(operator: string, values: readonly Scalar[]): number | null {
  const [a, b] = values.map(Number);
  if (a === undefined || values.some((value) => typeof value !== 'number')) return null;
  if (b === undefined) return operator === '-' ? -a : null;
  if (operator === '+') return a + b;
  if (operator === '-') return a - b;
  if (operator === '*') return a * b;
  return operator === '/' && b !== 0 ? a / b : null;
}
