// What inferring the type of an expression needs, and what it reports.

import type { Range } from '#text/offsets.ts';
import type { IssueCode } from '../../issues.ts';
import type { Expression, HclFile, ReferenceExpression } from '../../syntax/hcl.ts';
import type { Type } from './type.ts';

/** `taken` is how many steps of the reference the type is that of: two of `aws_vpc.main.id` without the id. */
export type Found = { type: Type; taken: number };

export type TypeProblem = Range & { code: IssueCode; message: string };

export type InferContext = {
  file: HclFile;
  /** Returns what a reference names; null when that is not known. */
  resolve: (reference: ReferenceExpression) => Found | null;
  /** Names that are known here only: those of `for` expressions and dynamic blocks, `each`, `count` and `self`. */
  names: ReadonlyMap<string, Type>;
  /** Null where a mistake is none, as inside of `try`, or was reported before. */
  report: ((problem: TypeProblem) => void) | null;
};

/** Returns the context of what may never run, or may fail without harm. */
export function silent(context: InferContext): InferContext {
  return context.report === null ? context : { ...context, report: null };
}

export function withNames(context: InferContext, names: Iterable<readonly [string, Type]>): InferContext {
  return { ...context, names: new Map([...context.names, ...names]) };
}

export function sayWrong(context: InferContext, at: Range, code: IssueCode, message: string): void {
  context.report?.({ start: at.start, end: at.end, code, message });
}

export type Infer = (expression: Expression, context: InferContext) => Type;
