// Lounge as a subject of the bench: the real process on an empty data folder, with plan limits that are never reached.

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { serverArguments } from '../../../scripts/setup/server-arguments.mjs';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

type LoungeOptions = { port: number; dataDir: string; provider: string; environment: Record<string, string> };

export class Lounge {
  readonly url: string;
  readonly #port: number;
  readonly #dataDir: string;
  readonly #provider: string;
  readonly #environment: Record<string, string>;
  #child: ChildProcess | null = null;

  /** `environment` is added to the settings of the bench. */
  static async create(provider: string, environment: Record<string, string> = {}): Promise<Lounge> {
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const { port } = probe.address() as AddressInfo;
    probe.close();
    return new Lounge({ port, dataDir: await mkdtemp(join(tmpdir(), 'lounge-bench-')), provider, environment });
  }

  private constructor({ port, dataDir, provider, environment }: LoungeOptions) {
    this.url = `http://127.0.0.1:${port}`;
    this.#port = port;
    this.#dataDir = dataDir;
    this.#provider = provider;
    this.#environment = environment;
  }

  get pid(): number {
    if (!this.#child?.pid) throw new Error('Lounge is not running.');
    return this.#child.pid;
  }

  /** Resolves to the milliseconds from the start of the process until /readyz returns 200. */
  async start(): Promise<number> {
    const { PATH, HOME, TMPDIR, NODE_OPTIONS } = process.env;
    const env = {
      PATH,
      HOME,
      TMPDIR,
      NODE_OPTIONS,
      PORT: String(this.#port),
      DATA_DIR: this.#dataDir,
      COMPAT_BASE_URL: this.#provider,
      COMPAT_MODELS: 'bench',
      BILLING: 'off',
      PLAN_LIMITS: 'enterprise.chat=10000000,enterprise.atOnce=10000',
      TRUSTED_PROXIES: '127.0.0.1',
      ...this.#environment,
    };
    const startedAt = performance.now();
    this.#child = spawn(process.execPath, serverArguments, {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    while (!(await this.#isReady())) {
      if (this.#child.exitCode !== null) throw new Error('Lounge exited before it was ready.');
      await sleep(10);
    }
    return performance.now() - startedAt;
  }

  async stop(): Promise<void> {
    if (!this.#child || this.#child.exitCode !== null) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    await ended;
  }

  async remove(): Promise<void> {
    await this.stop();
    await rm(this.#dataDir, { recursive: true, force: true });
  }

  /** Signs up user number `index`, from an address of their own, and returns the session cookie. */
  async signUp(index = 0): Promise<string> {
    const response = await fetch(`${this.url}/api/auth/sign-up`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${index >> 8}.${index & 255}` },
      body: JSON.stringify({ email: `bench-${index}@example.com`, password: 'a long enough phrase' }),
    });
    const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
    if (!response.ok || !cookie) throw new Error(`Sign-up failed with status ${response.status}.`);
    return cookie;
  }

  /** Calls /api as the person of a session. Throws when the answer is not a success. */
  async call<T>(cookie: string, { method, path, body }: { method: string; path: string; body?: unknown }): Promise<T> {
    const response = await fetch(`${this.url}/api${path}`, {
      method,
      headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
      body: body === undefined ? null : JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${await response.text()}`);
    return (await response.json()) as T;
  }

  async #isReady(): Promise<boolean> {
    try {
      return (await fetch(`${this.url}/readyz`)).ok;
    } catch {
      return false;
    }
  }
}
