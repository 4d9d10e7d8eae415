// Infers the type of an expression, and reports what Terraform could not evaluate.

import { type Expression, isWholeTemplate } from '../../syntax/hcl.ts';
import { findMisfit } from './convert.ts';
import { describeType } from './describe-type.ts';
import { inferCall } from './infer-call.ts';
import { inferFor } from './infer-for.ts';
import { type InferContext, sayWrong, silent } from './infer-context.ts';
import { inferSteps } from './infer-steps.ts';
import {
  BOOL,
  isListLike,
  isMapLike,
  marked,
  NULL,
  NUMBER,
  numberOf,
  objectOf,
  STRING,
  textOf,
  tupleOf,
  type Type,
  UNKNOWN,
} from './type.ts';
import { unify } from './unify.ts';

/** Returns the type of the value, unknown where it is not certain. */
export function infer(expression: Expression, context: InferContext): Type {
  switch (expression.kind) {
    case 'literal':
      return literalType(expression.value);
    case 'template':
      return inferTemplate(expression, context);
    case 'tuple':
      return tupleOf(expression.items.map((item) => infer(item, context)));
    case 'object':
      return inferObject(expression, context);
    case 'reference':
      return inferReference(expression, context);
    case 'access':
      return inferSteps({ base: infer(expression.base, context), steps: expression.steps, infer }, context);
    case 'call':
      return inferCall(expression, context, infer);
    case 'for':
      return inferFor(expression, context, infer);
    case 'conditional':
      return inferConditional(expression, context);
    case 'operation':
      return inferOperation(expression, context);
    case 'unknown':
      return UNKNOWN;
  }
}

function literalType(value: string | number | boolean | null): Type {
  if (value === null) return NULL;
  if (typeof value === 'string') return textOf(value);
  return typeof value === 'number' ? numberOf(value) : BOOL;
}

type Of<Kind extends Expression['kind']> = Extract<Expression, { kind: Kind }>;

function inferTemplate(template: Of<'template'>, context: InferContext): Type {
  const { parts } = template;
  const types = parts.map((part) => infer(part, context));
  const [only] = types;
  if (only && parts.length === 1 && isWholeTemplate(template)) return only;
  for (const [index, type] of types.entries()) {
    const at = parts[index];
    const isPlain = at && at.kind !== 'unknown' && at.kind !== 'for';
    if (!isPlain || (!isListLike(type) && !isMapLike(type))) continue;
    const hint = isListLike(type) ? 'Use join, or jsonencode' : 'Use jsonencode, or one of its attributes';
    sayWrong(context, at, {
      code: 'wrong-template',
      message: `A text cannot contain ${describeType(type)}. ${hint}.`,
      type,
    });
  }
  return marked(STRING, marksOf(types));
}

function marksOf(types: readonly Type[]): number {
  return types.reduce((all, type) => all | type.inside, 0);
}

function inferObject({ entries }: Of<'object'>, context: InferContext): Type {
  const attributes = new Map<string, Type>();
  let isOpen = false;
  for (const { key, name, value } of entries) {
    const type = infer(value, context);
    if (name !== null) {
      attributes.set(name, type);
      continue;
    }
    isOpen = true;
    const keyType = infer(key, context);
    const misfit = findMisfit(keyType, STRING);
    if (misfit)
      sayWrong(context, key, {
        code: 'wrong-operand',
        message: `The key of an object is a string, and this is ${misfit.given}.`,
        type: keyType,
      });
  }
  return objectOf(attributes, isOpen ? { isOpen } : {});
}

function inferReference(expression: Of<'reference'>, context: InferContext): Type {
  const { root, steps } = expression;
  const own = context.names.get(root.text);
  const found = own ? { type: own, taken: 0 } : context.resolve(expression);
  if (!found) {
    for (const step of steps) if (step.kind === 'index' && step.key) infer(step.key, context);
    return UNKNOWN;
  }
  return inferSteps({ base: found.type, steps: steps.slice(found.taken), infer }, context);
}

function inferConditional({ condition, branches }: Of<'conditional'>, context: InferContext): Type {
  const test = infer(condition, context);
  const misfit = findMisfit(test, BOOL);
  if (misfit)
    sayWrong(context, condition, {
      code: 'wrong-operand',
      message: `A condition is true or false, and this is ${misfit.given}.`,
      type: test,
    });
  // Only one of the branches is taken, so that a mistake in the other one does no harm.
  const [yes = UNKNOWN, no = UNKNOWN] = branches.map((branch) => infer(branch, silent(context)));
  const both = unify([yes, no]);
  const [first] = branches;
  if (both === null && first)
    sayWrong(context, first, {
      code: 'wrong-operand',
      message: `Both results of a condition need one type, and these are ${describeType(yes)} and ${describeType(no)}.`,
      type: marked(UNKNOWN, yes.marks | no.marks),
    });
  return marked(both ?? UNKNOWN, test.marks | yes.marks | no.marks);
}

const ARITHMETIC = new Set(['+', '-', '*', '/', '%']);
const COMPARISONS = new Set(['<', '>', '<=', '>=']);
const LOGIC = new Set(['&&', '||', '!']);

function inferOperation({ operator, operands }: Of<'operation'>, context: InferContext): Type {
  const types = operands.map((operand) => infer(operand, context));
  const negative = operator === '-' && types.length === 1 ? negated(types[0]) : null;
  if (negative) return negative;
  const isNumeric = ARITHMETIC.has(operator) || COMPARISONS.has(operator);
  const logic = LOGIC.has(operator) ? BOOL : null;
  const wanted = isNumeric ? NUMBER : logic;
  for (const [index, type] of types.entries()) {
    const at = operands[index];
    if (wanted && at) checkOperand({ operator, at, type, wanted }, context);
  }
  return marked(ARITHMETIC.has(operator) ? NUMBER : BOOL, marksOf(types));
}

function negated(type: Type | undefined): Type | null {
  return type?.kind === 'number' && type.value !== undefined ? marked(numberOf(-type.value), type.marks) : null;
}

type Operand = { operator: string; at: Expression; type: Type; wanted: Type };

function checkOperand({ operator, at, type, wanted }: Operand, context: InferContext): void {
  const misfit = type.kind === 'null' ? { given: 'null' } : findMisfit(type, wanted);
  if (!misfit) return;
  const message = `"${operator}" takes ${describeType(wanted)}, and this is ${misfit.given}.`;
  sayWrong(context, at, { code: 'wrong-operand', message, type });
}
