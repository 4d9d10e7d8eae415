// The child's side of a pool: does one task after another until the parent is gone.

import { flushCompileCache } from 'node:module';
import { Problem } from '#contract/problem.ts';
import type { TaskAnswer, TaskMessage, TaskOutcome } from './pool-message.ts';

/** A task's input is what the parent's `run` was given. */
export type Tasks = Record<string, (input: never) => unknown>;

let isKept = false;

/** Call it once, at the end of the file a `ChildPool` starts. */
export function answerTasks(tasks: Tasks): void {
  process.on('disconnect', () => process.exit());
  process.on('message', (message: TaskMessage) => {
    void perform(tasks, message).then((outcome) => {
      const answer: TaskAnswer = { ...outcome, memory: process.memoryUsage.rss() };
      process.send?.(answer);
      keepCompiled();
    });
  });
}

/** Once everything is loaded, since a child that has nothing to do is killed. */
function keepCompiled(): void {
  if (!isKept) flushCompileCache();
  isKept = true;
}

async function perform(tasks: Tasks, { name, input }: TaskMessage): Promise<TaskOutcome> {
  try {
    const task = tasks[name];
    if (!task) throw new Error(`There is no task ${name}.`);
    return { kind: 'done', output: await task(input as never) };
  } catch (error) {
    if (error instanceof Problem) return { kind: 'failed', code: error.code, message: error.message };
    return {
      kind: 'failed',
      code: null,
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
}
