// The child's side of a pool: does one task after another until the parent is gone.

import { flushCompileCache } from 'node:module';
import { Problem } from '#contract/problem.ts';
import type { ChildTask, ReportProgress, TaskProgress } from './child-task.ts';
import type { TaskBegun, TaskMessage, TaskProgressed, TaskOutcome, TaskReply } from './pool-message.ts';

type TaskCode = (input: never, report: ReportProgress) => unknown;

let isCompileCacheSaved = false;

/** Call it once, at the end of the file a `ChildPool` starts. Throws when two tasks have the same name. */
export function serveTasks(tasks: readonly ChildTask<never, unknown>[]): void {
  const byName = new Map(tasks.map((task) => [task.name, task]));
  if (byName.size < tasks.length) throw new Error('Two tasks have the same name.');
  const loaded = new Map<string, Promise<TaskCode>>();

  function load(name: string): Promise<TaskCode> {
    const task = byName.get(name);
    if (!task) throw new Error(`There is no task ${name}.`);
    const code = loaded.get(name) ?? task.load();
    loaded.set(name, code);
    return code;
  }

  process.on('disconnect', () => process.exit());
  process.on('message', ({ name, input }: TaskMessage) => {
    const begin = async (): Promise<unknown> => {
      const code = await load(name);
      await byName.get(name)?.prepare?.(input as never);
      const begun: TaskBegun = { kind: 'begun' };
      if (byName.get(name)?.maxMs !== undefined) process.send?.(begun);
      return code(input as never, report);
    };
    void perform(begin).then((outcome) => {
      const reply: TaskReply = { ...outcome, memory: process.memoryUsage.rss() };
      process.send?.(reply);
      saveCompileCache();
    });
  });
}

function report(progress: TaskProgress): void {
  const message: TaskProgressed = { kind: 'progress', progress };
  process.send?.(message);
}

/** After the first task, when its code is loaded: an idle child is killed, and would save nothing then. */
function saveCompileCache(): void {
  if (!isCompileCacheSaved) flushCompileCache();
  isCompileCacheSaved = true;
}

async function perform(work: () => Promise<unknown>): Promise<TaskOutcome> {
  try {
    return { kind: 'done', output: await work() };
  } catch (error) {
    if (error instanceof Problem) return { kind: 'failed', code: error.code, message: error.message };
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { kind: 'failed', code: null, message };
  }
}
