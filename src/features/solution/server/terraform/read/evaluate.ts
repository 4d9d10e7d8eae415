// Computes what an expression of Terraform is, as far as files alone say it. Unknown is undefined: nothing is guessed.

import type { Expression, Step } from '#expertise/checkers/terraform/syntax/hcl.ts';
import type { Json } from '#model/terraform/hcl/hcl-value.ts';
import { callFunction, textOf } from './functions.ts';

export type Scope = {
  /** The text of the file that the expression is in. */
  text: string;
  /** It returns what `var.x`, `local.x`, `each.key`, `count.index` and names of `for` are; undefined where unknown. */
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
    case 'conditional':
      return evaluateConditional(expression, scope);
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

function evaluateConditional({ condition, branches }: Of<'conditional'>, scope: Scope): Json | undefined {
  const known = evaluateExpression(condition, scope);
  const branch = typeof known === 'boolean' ? branches[known ? 0 : 1] : undefined;
  return branch && evaluateExpression(branch, scope);
}

/** The template is nothing but this part. */
function isAlone(part: Expression, template: Of<'template'>, { text }: Scope): boolean {
  const before = text.slice(template.start, part.start).trim();
  const after = text.slice(part.end, template.end).trim();
  return template.parts.length === 1 && before === '"${' && after === '}"';
}

function evaluateTemplate(template: Of<'template'>, scope: Scope): Json | undefined {
  if (template.isHeredoc) return undefined;
  let result = '';
  let at = template.start + 1;
  for (const part of template.parts) {
    if (part.kind === 'for' || part.kind === 'unknown') return undefined;
    const value = evaluateExpression(part, scope);
    // "${x}" alone is x itself.
    if (value === undefined || value === null || typeof value === 'object')
      return isAlone(part, template, scope) ? value : undefined;
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

function evaluateSign(operator: string, value: Json | undefined): Json | undefined {
  if (operator === '!' && typeof value === 'boolean') return !value;
  return operator === '-' && typeof value === 'number' ? -value : undefined;
}

function combine(operator: string, a: boolean, b: boolean): boolean {
  return operator === '&&' ? a && b : operator === '||' && (a || b);
}

function evaluateOperation({ operator, operands }: Of<'operation'>, scope: Scope): Json | undefined {
  const values = operands.map((operand) => evaluateExpression(operand, scope));
  const [a, b] = values;
  if (operands.length === 1) return evaluateSign(operator, a);
  if (a === undefined || b === undefined) return undefined;
  if (operator === '==') return JSON.stringify(a) === JSON.stringify(b);
  if (operator === '!=') return JSON.stringify(a) !== JSON.stringify(b);
  if (typeof a === 'boolean' && typeof b === 'boolean') return combine(operator, a, b);
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

/** The items of a list by their places, or of an object by their keys; null for anything else. */
function entriesOf(source: Json | undefined): [Json, Json][] | null {
  if (source === undefined || source === null || typeof source !== 'object') return null;
  return Array.isArray(source)
    ? (source as Json[]).map((item, index) => [index, item])
    : Object.entries(source as Record<string, Json>);
}

/** An undefined `condition` means that all items are included. */
function isIncluded(condition: Expression | undefined, scope: Scope): Json | undefined {
  return condition === undefined ? true : evaluateExpression(condition, scope);
}

/** The `parts` of a list are the value and a condition; those of an object are the key, the value and a condition. */
function evaluateFor({ names, collection, parts, isObject }: Of<'for'>, scope: Scope): Json | undefined {
  const entries = entriesOf(evaluateExpression(collection, scope));
  if (!entries || entries.length > MAX_ITEMS) return undefined;
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
    const isIn = isIncluded(condition, inner);
    if (typeof isIn !== 'boolean') return undefined;
    if (!isIn) continue;
    const [first, second] = parts.slice(0, 2).map((part) => evaluateExpression(part, inner));
    if (first === undefined) return undefined;
    if (!isObject) list.push(first);
    else if (second === undefined) return undefined;
    else object[textOf(first)] = second;
  }
  return isObject ? object : list;
}
