// Computes what an expression of Terraform is, as far as files alone say it. Unknown is undefined: nothing is guessed.

import type { Expression, Step } from '#platform/checkers/terraform/syntax/hcl.ts';
import type { Json } from '../../../shared/terraform/hcl/hcl-value.ts';
import { callFunction, textOf } from './functions.ts';

export type Scope = {
  /** The text of the file that the expression is in. */
  text: string;
  /** What `var.x`, `local.x`, `each.key`, `count.index` and names of `for` are; undefined where unknown. */
  find(root: string, name: string | null): Json | undefined;
};

const MAX_ITEMS = 2_000;

export function evaluateExpression(expression: Expression, scope: Scope): Json | undefined {
  switch (expression.kind) {
    case 'literal':
      return expression.value;
    case 'template':
      return evaluateTemplate(expression, scope);
    case 'tuple':
      return all(expression.items.map((item) => evaluateExpression(item, scope)));
    case 'object':
      return evaluateObject(expression, scope);
    case 'reference':
      return evaluateReference(expression, scope);
    case 'access':
      return follow(evaluateExpression(expression.base, scope), expression.steps, scope);
    case 'call':
      return evaluateCall(expression, scope);
    case 'conditional': {
      const condition = evaluateExpression(expression.condition, scope);
      const branch = typeof condition === 'boolean' ? expression.branches[condition ? 0 : 1] : undefined;
      return branch && evaluateExpression(branch, scope);
    }
    case 'operation':
      return evaluateOperation(expression, scope);
    case 'for':
      return evaluateFor(expression, scope);
    case 'unknown':
      return undefined;
  }
}

function all(items: readonly (Json | undefined)[]): Json | undefined {
  return items.every((item) => item !== undefined) ? items : undefined;
}

type Of<Kind extends Expression['kind']> = Extract<Expression, { kind: Kind }>;

function evaluateTemplate(template: Of<'template'>, scope: Scope): Json | undefined {
  if (template.isHeredoc) return undefined;
  const [only] = template.parts;
  let result = '';
  let at = template.start + 1;
  for (const part of template.parts) {
    if (part.kind === 'for' || part.kind === 'unknown') return undefined;
    const value = evaluateExpression(part, scope);
    if (value === undefined || value === null || typeof value === 'object') {
      const before = scope.text.slice(template.start, part.start).trim();
      const after = scope.text.slice(part.end, template.end).trim();
      // "${x}" alone is x itself.
      return template.parts.length === 1 && part === only && before === '"${' && after === '}"' ? value : undefined;
    }
    result += scope.text.slice(at, part.start).replace(/\$\{~?\s*$/, '') + String(value);
    at = part.end + (/^\s*~?\}/.exec(scope.text.slice(part.end, template.end))?.[0].length ?? 0);
  }
  return result + scope.text.slice(at, template.end - 1);
}

function evaluateObject({ entries }: Of<'object'>, scope: Scope): Json | undefined {
  const result: Record<string, Json> = {};
  for (const { key, name, value } of entries) {
    const known = name ?? evaluateExpression(key, scope);
    if (typeof known !== 'string' && typeof known !== 'number') return undefined;
    const item = evaluateExpression(value, scope);
    // An object with an unknown part is known in its other parts.
    if (item !== undefined) result[String(known)] = item;
  }
  return result;
}

function evaluateReference({ root, steps }: Of<'reference'>, scope: Scope): Json | undefined {
  if (root.text === 'path') return undefined;
  const [first, ...rest] = steps;
  const whole = scope.find(root.text, null);
  if (whole !== undefined) return follow(whole, steps, scope);
  if (first?.kind !== 'attribute') return undefined;
  return follow(scope.find(root.text, first.name), rest, scope);
}

function follow(value: Json | undefined, steps: readonly Step[], scope: Scope): Json | undefined {
  let current = value;
  for (const [index, step] of steps.entries()) {
    if (current === undefined || current === null || typeof current !== 'object') return undefined;
    if (step.kind === 'splat') {
      const items: Json[] = Array.isArray(current) ? current : [current];
      return all(items.map((item) => follow(item, steps.slice(index + 1), scope)));
    }
    const key = step.kind === 'attribute' ? step.name : step.key && evaluateExpression(step.key, scope);
    if (typeof key !== 'string' && typeof key !== 'number') return undefined;
    current = Object.hasOwn(current, key) ? (current as { readonly [name: string]: Json })[String(key)] : undefined;
  }
  return current;
}

function evaluateCall({ name, args, isExpanded }: Of<'call'>, scope: Scope): Json | undefined {
  if (name.text === 'try' || name.text === 'coalesce') {
    for (const argument of args) {
      const value = evaluateExpression(argument, scope);
      if (value !== undefined && value !== null) return value;
      if (value === undefined && name.text === 'coalesce') return undefined;
    }
    return undefined;
  }
  const values = args.map((argument) => evaluateExpression(argument, scope));
  if (!values.every((value) => value !== undefined)) return undefined;
  const last = values.at(-1);
  const expanded = isExpanded && Array.isArray(last) ? [...values.slice(0, -1), ...(last as Json[])] : values;
  return callFunction(name.text, expanded);
}

function evaluateOperation({ operator, operands }: Of<'operation'>, scope: Scope): Json | undefined {
  const values = operands.map((operand) => evaluateExpression(operand, scope));
  const [a, b] = values;
  if (operands.length === 1) {
    if (operator === '!' && typeof a === 'boolean') return !a;
    return operator === '-' && typeof a === 'number' ? -a : undefined;
  }
  if (a === undefined || b === undefined) return undefined;
  if (operator === '==') return JSON.stringify(a) === JSON.stringify(b);
  if (operator === '!=') return JSON.stringify(a) !== JSON.stringify(b);
  if (typeof a === 'boolean' && typeof b === 'boolean')
    return operator === '&&' ? a && b : operator === '||' && (a || b);
  return typeof a === 'number' && typeof b === 'number' ? calculate(operator, a, b) : undefined;
}

function calculate(operator: string, a: number, b: number): Json | undefined {
  const operations: Readonly<Record<string, () => Json>> = {
    '+': () => a + b,
    '-': () => a - b,
    '*': () => a * b,
    '/': () => a / b,
    '%': () => a % b,
    '<': () => a < b,
    '>': () => a > b,
    '<=': () => a <= b,
    '>=': () => a >= b,
  };
  return operations[operator]?.();
}

/** `parts`: of a list the value and a condition, of an object the key, the value and a condition. */
function evaluateFor({ names, collection, parts, isObject }: Of<'for'>, scope: Scope): Json | undefined {
  const source = evaluateExpression(collection, scope);
  if (source === undefined || source === null || typeof source !== 'object') return undefined;
  const entries: [Json, Json][] = Array.isArray(source)
    ? (source as Json[]).map((item, index) => [index, item])
    : Object.entries(source as Record<string, Json>);
  if (entries.length > MAX_ITEMS) return undefined;
  const condition = parts[isObject ? 2 : 1];
  const list: Json[] = [];
  const object: Record<string, Json> = {};
  for (const [key, item] of entries) {
    const inner: Scope = {
      text: scope.text,
      find(root, name) {
        if (names.includes(root) && name === null) return root === names.at(-1) ? item : key;
        return scope.find(root, name);
      },
    };
    const isIn = condition === undefined ? true : evaluateExpression(condition, inner);
    if (typeof isIn !== 'boolean') return undefined;
    if (!isIn) continue;
    const [first, second] = parts.slice(0, 2).map((part) => evaluateExpression(part, inner));
    if (first === undefined || (isObject && second === undefined)) return undefined;
    if (isObject) object[textOf(first)] = second!;
    else list.push(first);
  }
  return isObject ? object : list;
}
