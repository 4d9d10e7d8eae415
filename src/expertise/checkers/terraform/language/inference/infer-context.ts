// What inferring the type of an expression needs, and what it reports.

import type { Range } from '#text/offsets.ts';
import type { IssueCode } from '../../issues.ts';
import type { Expression, HclFile, ReferenceExpression } from '../../syntax/hcl.ts';
import { ITEM, LATE, type Type } from './type.ts';

/** `taken` is how many steps of the reference the type is that of: two of `aws_vpc.main.id` without the id. */
export type Found = { type: Type; taken: number };

export type TypeProblem = Range & { code: IssueCode; message: string; severity?: 'warning' };

export type InferContext = {
  file: HclFile;
  /** Returns what a reference names; null when that is not known. */
  resolve: (reference: ReferenceExpression) => Found | null;
  /** Names that are known here only: those of `for` expressions and dynamic blocks, `each`, `count` and `self`. */
  names: ReadonlyMap<string, Type>;
  /** Null where a mistake is none, as inside of `try`, or was reported before. */
  report: ((problem: TypeProblem) => void) | null;
  /** The expression is evaluated for the items of a collection, of which there may be none. */
  isForItems?: boolean;
};

/** Returns the context of what may never run, or may fail without harm. */
export function silent(context: InferContext): InferContext {
  return context.report === null ? context : { ...context, report: null };
}

export function withNames(context: InferContext, names: Iterable<readonly [string, Type]>): InferContext {
  return { ...context, names: new Map([...context.names, ...names]) };
}

type Wrong = { code: IssueCode; message: string; type?: Type };

/** Reports a mistake in the value of a type. It is a warning where Terraform finds it only if there are items. */
export function sayWrong(context: InferContext, at: Range, { code, message, type }: Wrong): void {
  const { start, end } = at;
  const isCertain = !context.isForItems && ((type?.marks ?? 0) & ITEM) === 0;
  if (isCertain) return context.report?.({ start, end, code, message });
  context.report?.({ start, end, code, severity: 'warning', message: `${message} ${IF_ITEMS}` });
}

export const IF_ITEMS = 'It fails as soon as there is an item.';

/** Returns the context of what is evaluated for each item of a collection. */
export function forItems(context: InferContext, collection: Type): InferContext {
  const isLate = collection.kind === 'unknown' || (collection.marks & (LATE | ITEM)) !== 0;
  return isLate && !context.isForItems ? { ...context, isForItems: true } : context;
}

export type Infer = (expression: Expression, context: InferContext) => Type;
