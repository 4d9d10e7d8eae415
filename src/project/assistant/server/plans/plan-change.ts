// A change of a plan as it is stored: the row before and after, in values that are compared and in words that are shown.

import type { PlanLine, ShownChange } from '../../shared/assistant-shapes.ts';

export type FieldValue = string | number | null | readonly string[];

/** The fields of a task that a plan can change, by the names of the API. */
export type Fields = Readonly<Record<string, FieldValue>>;

type Target = ShownChange['target'];

/** Undo needs what an applied change has made. */
export type ChangeResult = {
  /** The id of what was created: a task, a comment, a relation, an idea, a page. */
  id: string;
  /** It counts how often the text was changed. */
  revision?: number;
};

export type PlanChange = {
  act: ShownChange['act'];
  target: Target;
  /** The values that were there when the plan was made. Applying compares them. */
  before: Fields;
  after: Fields;
  lines: readonly PlanLine[];
  conflict: string | null;
  isSkipped: boolean;
  result: ChangeResult | null;
};

/** A change that is proposed: the rest is known when it is applied. */
export type ProposedChange = Pick<PlanChange, 'act' | 'target' | 'before' | 'after' | 'lines'>;

export function propose(change: ProposedChange): PlanChange {
  return { ...change, conflict: null, isSkipped: false, result: null };
}

export function presentChange(change: PlanChange, place: number): ShownChange {
  const { act, target, lines, conflict, isSkipped, result } = change;
  const isCreated = act === 'create-task' || act === 'create-idea' || act === 'create-page';
  return {
    place,
    act,
    target: isCreated && result ? { ...target, id: result.id } : target,
    lines: [...lines],
    conflict,
    isSkipped,
  };
}

export function isSame(one: FieldValue | undefined, other: FieldValue | undefined): boolean {
  // Lists such as labels have no order of their own.
  const sorted = (value: FieldValue | undefined): unknown =>
    typeof value === 'object' && value !== null ? value.toSorted() : (value ?? null);
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}
