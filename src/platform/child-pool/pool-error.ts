// Why a pool could not do a task.

import { Problem, sharedProblems, type ProblemTable } from '#contract/problem.ts';

export type PoolFault =
  /** The queue is full. */
  | 'busy'
  /** Too many tasks of this person are waiting. */
  | 'too-many'
  | 'timed-out'
  | 'out-of-memory'
  /** The child died of something else: a fault of a native part. */
  | 'crashed'
  /** The task threw; `code` is its problem's, if it was one. */
  | 'failed'
  | 'closed';

const TOO_MANY = 'Lounge is still working on what you asked for before. Wait until it is done, then try again.';

export class PoolError extends Error {
  readonly fault: PoolFault;
  readonly code: string | null;

  constructor(fault: PoolFault, message: string, code: string | null = null) {
    super(message);
    this.name = 'PoolError';
    this.fault = fault;
    this.code = code;
  }
}

/**
 * The problem a person may read of a task that failed: the task's own where it is in `problems`, 'request/too-many' where
 * too many of theirs are waiting, 'server/unavailable' where no child was free, else `broken`, because the child died of its input. Returns any other error as it is, and so does
 * `broken: null` for tasks whose input is ours.
 */
export function taskProblem<Table extends ProblemTable>(
  error: unknown,
  { problems, broken }: { problems: Table; broken: (keyof Table & string) | null },
): unknown {
  if (!(error instanceof PoolError)) return error;
  if (error.code !== null && error.code in problems) return Problem.of(problems, error.code, { cause: error });
  if (error.fault === 'too-many')
    return Problem.of(sharedProblems, 'request/too-many', { message: TOO_MANY, cause: error });
  if (error.fault === 'busy' || error.fault === 'closed')
    return Problem.of(sharedProblems, 'server/unavailable', { cause: error });
  return broken === null ? error : Problem.of(problems, broken, { cause: error });
}
