// The types of calls: the arguments against the signature of the function, and what comes out.

import { builtInFunctions, type FunctionParameter } from '../../references/functions.ts';
import type { CallExpression, Expression } from '../../syntax/hcl.ts';
import { findConstantProblem } from '../functions/constant-arguments.ts';
import { argumentRules } from '../functions/argument-rules.ts';
import { resultOf } from '../functions/results.ts';
import { typeNamed } from '../functions/type-names.ts';
import { findMisfit, sayMisfit } from './convert.ts';
import { type Infer, type InferContext, sayWrong, silent } from './infer-context.ts';
import { BOOL, EPHEMERAL, LATE, marked, SENSITIVE, type Type, UNKNOWN, unmarked } from './type.ts';
import { unify } from './unify.ts';

export function inferCall(call: CallExpression, context: InferContext, infer: Infer): Type {
  const name = call.name.text.replace(/^core::/, '');
  // What fails inside of these is what they are for.
  if (name === 'try' || name === 'can') return inferAttempt(name, call, { context, infer });
  const types = call.args.map((argument) => infer(argument, context));
  const signature = builtInFunctions().get(name);
  if (!signature) return UNKNOWN;
  if (call.isExpanded) return markedBy(name, types, resultOf(name, { types: null, signature }));
  const isRight = call.args.every((argument, index) => {
    const parameter = signature.parameters[Math.min(index, signature.parameters.length - 1)];
    const type = types[index] ?? UNKNOWN;
    return !parameter || checkArgument({ name, argument, parameter, type, index }, context);
  });
  if (isRight) checkConstants(name, { call, types }, context);
  return markedBy(name, types, resultOf(name, { types, signature }));
}

type Attempt = { context: InferContext; infer: Infer };

function inferAttempt(name: string, { args }: CallExpression, { context, infer }: Attempt): Type {
  const types = args.map((argument) => infer(argument, silent(context)));
  const inside = types.reduce((all, type) => all | type.inside, 0);
  return name === 'can' ? marked(BOOL, inside & LATE) : marked(unify(types) ?? UNKNOWN, inside);
}

type Argument = { name: string; argument: Expression; parameter: FunctionParameter; type: Type; index: number };

/** Returns whether the argument is right, as far as it is known. */
function checkArgument({ name, argument, parameter, type, index }: Argument, context: InferContext): boolean {
  const wrong = (said: string): boolean => {
    sayWrong(context, argument, { code: 'wrong-function-argument', message: `"${name}" ${said}.`, type });
    return false;
  };
  if (type.kind === 'null') return parameter.isNullable || wrong('does not take null');
  const own = argumentRules[name]?.(type, index) ?? null;
  if (own !== null) return wrong(own);
  const misfit = findMisfit(type, typeNamed(parameter.type));
  return misfit === null || wrong(sayMisfit(misfit));
}

type Constants = { call: CallExpression; types: readonly Type[] };

/** Functions that fail for the texts and numbers that are written in the code. */
function checkConstants(name: string, { call, types }: Constants, context: InferContext): void {
  const problem = findConstantProblem(name, types);
  const at = problem && (call.args[problem.index] ?? call);
  if (problem && at) sayWrong(context, at, { code: 'wrong-function-argument', message: `"${name}" ${problem.said}.` });
}

/** Functions that look at a part of their arguments only, or hand it on as it is: what sticks to the rest stays behind. */
const PARTIAL = new Set([
  ...['length', 'keys', 'values', 'merge', 'lookup', 'element', 'concat', 'flatten', 'zipmap', 'tolist', 'tomap'],
  ...['reverse', 'slice', 'chunklist', 'setproduct'],
]);

function markedBy(name: string, types: readonly Type[], result: Type): Type {
  const inside = types.reduce((all, type) => all | type.inside, 0);
  if (name === 'sensitive') return marked(result, SENSITIVE | inside);
  if (name === 'nonsensitive') return unmarked(result, SENSITIVE);
  if (name === 'ephemeralasnull') return unmarked(result, EPHEMERAL);
  if (name === 'issensitive') return result;
  const own = types.reduce((all, type) => all | type.marks, 0);
  return marked(result, PARTIAL.has(name) ? own : inside);
}
