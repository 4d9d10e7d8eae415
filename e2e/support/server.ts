// A Lounge of its own for a test: the real server as a child process, on a free port, with a data folder of its own.

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { childEnvironment } from '#platform/testing/child-environment.ts';
import { copyMigratedDatabase } from '#platform/testing/test-db.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const READY_WITHIN_MS = 60_000;
const POLL_MS = 25;

export class LoungeServer {
  readonly baseUrl: string;
  readonly dataDir: string;
  readonly #env: NodeJS.ProcessEnv;
  #child: ChildProcess | null = null;
  #exitCode: number | null = null;
  #logs = '';

  constructor(options: { port: number; dataDir: string; env: Record<string, string> }) {
    this.baseUrl = `http://localhost:${options.port}`;
    this.dataDir = options.dataDir;
    const { HOME } = process.env;
    this.#env = { ...childEnvironment(), HOME, PORT: String(options.port), DATA_DIR: options.dataDir, ...options.env };
  }

  /** Everything the server has written so far, over all its lives. */
  get logs(): string {
    return this.#logs;
  }

  get pid(): number {
    if (!this.#child?.pid) throw new Error('The server does not run.');
    return this.#child.pid;
  }

  /** Of the last life that ended; `null` when a signal ended it. */
  get exitCode(): number | null {
    return this.#exitCode;
  }

  /** Resolves when /readyz returns 200. Rejects with the logs if the process ends before that. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, ['src/server/main.ts'], {
      cwd: ROOT,
      env: this.#env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (this.#logs += chunk.toString()));
    this.#child = child;
    if (child.pid) await writeFile(join(inject('serverFolder'), `${child.pid}.pid`), '');

    const deadline = Date.now() + READY_WITHIN_MS;
    while (!(await this.#isReady())) {
      if (hasEnded(child)) throw new Error(`The server ended before it was ready.\n${this.#logs}`);
      if (Date.now() > deadline)
        throw new Error(`The server was not ready within ${READY_WITHIN_MS} ms.\n${this.#logs}`);
      await sleep(POLL_MS);
    }
  }

  /** Ends the process and waits until it is gone. SIGTERM lets it drain, SIGKILL is a power cut. */
  async kill(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child || hasEnded(child)) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
    this.#exitCode = child.exitCode;
  }

  /** Ends the process and removes its data. */
  async close(): Promise<void> {
    await this.kill('SIGKILL');
    await rm(this.dataDir, { recursive: true, force: true });
  }

  async #isReady(): Promise<boolean> {
    try {
      const response = await fetch(`${this.baseUrl}/readyz`, { signal: AbortSignal.timeout(1000) });
      return response.ok;
    } catch {
      return false;
    }
  }
}

/**
 * A running server; its owner closes it. `kill` and `start` again keep port and data. Unless `env` is about plans, everybody
 * has Enterprise. Its database is a copy of a migrated one; e2e/shell/start.e2e.ts starts on an empty folder.
 */
export async function startServer(env: Record<string, string> = {}): Promise<LoungeServer> {
  const dataDir = await mkdtemp(join(inject('serverFolder'), 'data-'));
  await copyMigratedDatabase(dataDir);
  return startServerIn(dataDir, env);
}

/** The same on an empty folder, as on a new machine. */
export async function startNewServer(): Promise<LoungeServer> {
  return startServerIn(await mkdtemp(join(inject('serverFolder'), 'data-')), {});
}

async function startServerIn(dataDir: string, env: Record<string, string>): Promise<LoungeServer> {
  const server = new LoungeServer({ port: await findFreePort(), dataDir, env: { BILLING: 'off', ...env } });
  await server.start();
  return server;
}

let shared: Promise<LoungeServer> | null = null;

/**
 * The server that the journeys of one worker share: everyone has Enterprise, only the offline agent answers, and other
 * people have accounts, designs and conversations on it. Journeys that stop it or configure it start their own.
 */
export function sharedServer(): Promise<LoungeServer> {
  shared ??= startServer();
  return shared;
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}
