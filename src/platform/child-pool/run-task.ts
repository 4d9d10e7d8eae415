// Has a child do a task for a person, and says why it could not in words they may read.
//
//   const markdown = await runTask(pool, { task: readWordTask, input: bytes, owner: userId, signal, failures });

import { Problem, sharedProblems, type ProblemTable } from '#contract/problem.ts';
import type { ChildPool } from './child-pool.ts';
import type { ChildTask, TaskCaller } from './child-task.ts';
import { PoolError } from './pool-error.ts';

const TOO_MANY = 'Lounge is still working on what you asked for before. Wait until it is done, then try again.';

type TaskProblems<Table> = {
  /** Those the task throws itself. */
  problems: Table;
  /** That of an input its child died of; `null` for tasks whose input is ours: the error is thrown as it is. */
  broken: (keyof Table & string) | null;
};

type TaskOrder<Input, Output, Table> = TaskCaller & {
  task: ChildTask<Input, Output>;
  input: Input;
  /** Without them, only the faults of the pool become problems. */
  failures?: TaskProblems<Table>;
};

const NO_PROBLEMS = { problems: {}, broken: null };

/**
 * Rejects with a problem of `failures`, 'request/too-many' where too many of the person's tasks are waiting,
 * 'server/unavailable' where no child was free, or the signal's reason.
 */
export async function runTask<Input, Output, Table extends ProblemTable = Record<never, never>>(
  pool: ChildPool,
  { task, failures, ...order }: TaskOrder<Input, Output, Table>,
): Promise<Output> {
  try {
    return await pool.run(task, order);
  } catch (error) {
    throw failures ? taskProblem(error, failures) : taskProblem(error, NO_PROBLEMS);
  }
}

function taskProblem<Table extends ProblemTable>(error: unknown, { problems, broken }: TaskProblems<Table>): unknown {
  if (!(error instanceof PoolError)) return error;
  if (error.code !== null && error.code in problems) return Problem.of(problems, error.code, { cause: error });
  if (error.fault === 'too-many')
    return Problem.of(sharedProblems, 'request/too-many', { message: TOO_MANY, cause: error });
  if (error.fault === 'busy' || error.fault === 'closed')
    return Problem.of(sharedProblems, 'server/unavailable', { cause: error });
  return broken === null ? error : Problem.of(problems, broken, { cause: error });
}
