// The real server as a child process of a test or a bench: started, killed and started again on the same port and data.

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { childEnvironment } from '#platform/testing/child-environment.ts';

const MAIN = resolve(import.meta.dirname, '../main.ts');
const READY_WITHIN_MS = 60_000;
const POLL_MS = 20;

export type LoungeProcess = {
  url: string;
  /** Everything it has written so far, over all its lives. */
  output(): string;
  /** Whether the process lives. */
  isAlive(): boolean;
  /** Resolves to the milliseconds until /readyz answers 200. Rejects with the output when the process ends before. */
  start(): Promise<number>;
  /** Ends the process and resolves to its exit code: null when the signal ended it. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
};

/** Takes a free port; `start` starts the process. `environment` is all it gets besides the PATH. */
export async function createLoungeProcess(environment: Record<string, string>): Promise<LoungeProcess> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let output = '';

  async function isReady(): Promise<boolean> {
    const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
    return response?.ok === true;
  }

  return {
    url,
    output: () => output,
    isAlive: () => child !== undefined && !hasEnded(child),
    async start() {
      const startedAt = performance.now();
      const started = spawn(process.execPath, [MAIN], {
        env: { ...childEnvironment(), PORT: String(port), ...environment },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = started;
      for (const stream of [started.stdout, started.stderr])
        stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
      while (!(await isReady())) {
        if (hasEnded(started)) throw new Error(`The server ended before it was ready.\n${output}`);
        if (performance.now() - startedAt > READY_WITHIN_MS) throw new Error(`The server is not ready.\n${output}`);
        await sleep(POLL_MS);
      }
      return performance.now() - startedAt;
    },
    async end(signal) {
      if (!child || hasEnded(child)) return child?.exitCode ?? null;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
      return child.exitCode;
    },
  };
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
