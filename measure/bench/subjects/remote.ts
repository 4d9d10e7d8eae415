// Calls between the bench and its processes. Each process offers named functions; arguments and results are JSON.

import { fork, type ChildProcess } from 'node:child_process';

type Offered = Record<string, (input: never) => unknown>;
type Call = { id: number; name: string; input: unknown };
type Reply = { id: number; value?: unknown; error?: string };

/** For the child process: offers these functions, which may be async. */
export function offer(functions: Offered): void {
  process.on('message', async ({ id, name, input }: Call) => {
    try {
      process.send?.({ id, value: await functions[name]?.(input as never) } satisfies Reply);
    } catch (error) {
      process.send?.({ id, error: String(error instanceof Error ? error.stack : error) } satisfies Reply);
    }
  });
  process.on('disconnect', () => process.exit());
}

/** For the bench: runs `file`, a path relative to this one, in its own process. */
export class Remote {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  #lastId = 0;

  constructor(file: string) {
    this.#child = fork(new URL(file, import.meta.url), { execArgv: [] });
    this.#child.on('message', ({ id, value, error }: Reply) => {
      const call = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (error === undefined) call?.resolve(value);
      else call?.reject(new Error(error));
    });
    this.#child.on('exit', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error(`${file} exited`));
    });
  }

  get pid(): number {
    if (this.#child.pid === undefined) throw new Error('The process did not start.');
    return this.#child.pid;
  }

  call<T>(name: string, input?: unknown): Promise<T> {
    const call = Promise.withResolvers<unknown>();
    const id = ++this.#lastId;
    this.#waiting.set(id, call);
    this.#child.send({ id, name, input });
    return call.promise as Promise<T>;
  }

  close(): void {
    this.#child.kill();
  }
}
