// Runs the real process: how it starts, how it reports wrong settings, and how it stops.

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { openDb } from '#platform/db/open-db.ts';
import { childEnvironment } from '#platform/testing/child-environment.ts';
import { copyMigratedDatabase, migrationsFolder, testLog } from '#platform/testing/test-db.ts';

const MAIN = resolve(import.meta.dirname, '../main.ts');
const ADMIN = resolve(import.meta.dirname, '../commands/admin.ts');
/** Servers and commands start one after another here, each for seconds of processor time: this tells one that hangs from a busy machine. */
const LIMIT_MS = 240_000;
const folder = mkdtempSync(join(tmpdir(), 'lounge-start-'));
const children: ChildProcess[] = [];

afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

function start(environment: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...childEnvironment(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  return child;
}

async function waitForExit(child: ChildProcess): Promise<{ code: number | null; out: string; err: string }> {
  const [out, err, [code]] = await Promise.all([text(child.stdout!), text(child.stderr!), once(child, 'exit')]);
  return { code: code as number | null, out, err };
}

/** Resolves to what was logged once the server is ready. */
async function waitForLog(child: ChildProcess): Promise<string> {
  let log = '';
  for await (const chunk of child.stdout!.iterator({ destroyOnReturn: false })) {
    log += String(chunk);
    if (log.includes('Lounge is ready')) return log;
  }
  throw new Error(`The server exited before it was ready: ${log}`);
}

/** Resolves to the port once the server is listening. */
async function waitForPort(child: ChildProcess): Promise<number> {
  return (await waitUntilReady(child)).port;
}

/** The same, with what was logged until then. */
async function waitUntilReady(child: ChildProcess): Promise<{ port: number; log: string }> {
  let log = '';
  for await (const chunk of child.stdout!.iterator({ destroyOnReturn: false })) {
    log += String(chunk);
    const port = /"port":(\d+)/.exec(log)?.[1];
    if (port) return { port: Number(port), log };
  }
  throw new Error(`The server exited before it was ready: ${log}`);
}

test('invalid settings prevent the start, are all reported together, and no secret is printed', async () => {
  const dataDir = join(folder, 'never-made');
  const child = start({
    DATA_DIR: dataDir,
    PORT: 'many',
    PUBLIC_URL: 'lounge.example.com',
    IDENTITY: 'firebase',
    LOG_LEVEL: 'loud',
    DATABASE_URL: 'mysql://root:hunter2@db',
    AUTH_SECRET: 'short-secret',
    SMTP_URL: 'http://user:swordfish@mail',
  });
  const { code, out, err } = await waitForExit(child);
  expect([code, out]).toEqual([1, '']);
  expect(err).toMatch(/^Lounge cannot start: 8 settings are wrong\.\n/);
  for (const name of [
    'PORT',
    'PUBLIC_URL',
    'FIREBASE_API_KEY',
    'FIREBASE_PROJECT_ID',
    'LOG_LEVEL',
    'DATABASE_URL',
    'AUTH_SECRET',
    'SMTP_URL',
  ])
    expect(err).toMatch(new RegExp(`^  - ${name} .*Example: ${name}=`, 'm'));
  expect(err).not.toMatch(/hunter2|short-secret|swordfish|at .*\.ts:/);
  expect(() => statSync(dataDir)).toThrow('ENOENT');
});

test(
  'on a public address with a provider’s key it does not start until billing was chosen, and warns of the test checkout',
  async () => {
    const dataDir = join(folder, 'public');
    await copyMigratedDatabase(dataDir);
    const environment = {
      DATA_DIR: dataDir,
      PORT: '0',
      PUBLIC_URL: 'https://lounge.example.com',
      OPENAI_API_KEY: 'sk-very-secret',
    };
    const refused = await waitForExit(start(environment));
    expect([refused.code, refused.out]).toEqual([1, '']);
    expect(refused.err).toMatch(/^Lounge cannot start: one setting is wrong\.\n {2}- BILLING is missing: /);
    expect(refused.err).toContain('BILLING=local if you want the test checkout here');
    expect(refused.err).not.toContain('sk-very-secret');

    const child = start({ ...environment, BILLING: 'local' });
    const { log } = await waitUntilReady(child);
    const warnings = log.split('\n').filter((line) => line.includes('"level":40'));
    expect(warnings).toHaveLength(2);
    expect(warnings[0]).toContain('any plan for free');
    expect(warnings[1]).toContain('Sign-up is open');
    child.kill('SIGTERM');
    await once(child, 'exit');
  },
  LIMIT_MS,
);

test('an unreachable database is reported in one line, without its password', async () => {
  const { code, err } = await waitForExit(
    start({ DATA_DIR: join(folder, 'unreachable'), DATABASE_URL: 'postgres://lounge:hunter2@127.0.0.1:1/lounge' }),
  );
  expect(code).toBe(1);
  expect(err).toContain('127.0.0.1:1');
  expect(err).not.toContain('hunter2');
});

test(
  'misspelt settings and an address without a name are warned about, one line each, without values',
  async () => {
    const dataDir = join(folder, 'misspelt');
    await copyMigratedDatabase(dataDir);
    const child = start({
      DATA_DIR: dataDir,
      PORT: '0',
      HOST: '0.0.0.0',
      OPENAI_KEY: 'sk-hunter2',
      STRIPE_SECRET: 'hunter2',
      ADMIN_EMAIL: 'hunter2@example.com',
      GOOGLE_CLOUD_PROJECT: 'hunter2',
    });
    const out = text(child.stdout!);
    let log = '';
    child.stdout!.on('data', (chunk: Buffer) => (log += chunk.toString()));
    // A start takes 7 s of processor time on a slow machine: only the limit of the test ends this wait, as in the others.
    await expect.poll(() => log, { timeout: LIMIT_MS }).toContain('Lounge is ready');
    child.kill('SIGTERM');
    const warnings = (await out).split('\n').flatMap((line) => (line.includes('"level":40') ? [JSON.parse(line)] : []));
    expect(warnings).toMatchObject([
      { setting: 'OPENAI_KEY', didYouMean: 'OPENAI_API_KEY' },
      { setting: 'STRIPE_SECRET', didYouMean: 'STRIPE_SECRET_KEY' },
      { setting: 'ADMIN_EMAIL', didYouMean: 'ADMIN_EMAILS' },
      { setting: 'GOOGLE_CLOUD_PROJECT' },
      { setting: 'PUBLIC_URL', host: '0.0.0.0' },
    ]);
    expect(warnings[0].msg).toBe('Unknown setting OPENAI_KEY was ignored. Did you mean OPENAI_API_KEY?');
    expect(log).not.toContain('hunter2');
  },
  LIMIT_MS,
);

test(
  'whatever it writes is a line of JSON, warnings of Node included',
  async () => {
    const dataDir = join(folder, 'warned');
    await copyMigratedDatabase(dataDir);
    const preload = join(folder, 'warn.mjs');
    const warn = `process.emitWarning('Something is deprecated', 'DeprecationWarning', 'DEP9999')`;
    // As soon as somebody listens: earlier, Node would write it before our first line of code.
    writeFileSync(preload, `process.on('newListener', (name) => name === 'warning' && ${warn});`);
    const child = start({ DATA_DIR: dataDir, PORT: '0', NODE_OPTIONS: `--import ${preload}` });
    const written: string[] = [];
    for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (chunk) => void written.push(String(chunk)));
    await waitForPort(child);
    child.kill('SIGTERM');
    await once(child, 'close');
    const lines = written.join('').trim().split('\n');
    const entries = lines.map((line) => JSON.parse(line) as { code?: string; from?: string; msg: string });
    expect(entries.filter(({ code }) => code === 'DEP9999')).toEqual([
      expect.objectContaining({ level: 40, warning: 'DeprecationWarning', msg: 'Something is deprecated' }),
    ]);
  },
  LIMIT_MS,
);

test(
  'it starts, responds, rejects a second process on its data, and exits on SIGTERM',
  async () => {
    const [dataDir, otherDir] = [join(folder, 'data'), join(folder, 'other')];
    await Promise.all([copyMigratedDatabase(dataDir), copyMigratedDatabase(otherDir)]);
    const first = start({ DATA_DIR: dataDir, PORT: '0' });
    const port = await waitForPort(first);
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);

    const second = await waitForExit(start({ DATA_DIR: dataDir, PORT: '0' }));
    expect(second.code).toBe(1);
    expect(second.err).toContain(String(first.pid));

    const taken = await waitForExit(start({ DATA_DIR: otherDir, PORT: String(port) }));
    expect(taken.code).toBe(1);
    expect(taken.err).toContain(String(port));

    first.kill('SIGTERM');
    const [code] = await once(first, 'exit');
    expect(code).toBe(0);
    for (const name of readdirSync(join(dataDir, 'secrets')))
      expect(statSync(join(dataDir, 'secrets', name)).mode & 0o777).toBe(0o600);
  },
  LIMIT_MS,
);

test(
  'every start without an admin prints a new claim link, until the command has made one',
  async () => {
    const dataDir = join(folder, 'claimed');
    await copyMigratedDatabase(dataDir);
    const environment = { DATA_DIR: dataDir, PORT: '0', PUBLIC_URL: 'https://lounge.example.com' };
    const links: (string | undefined)[] = [];
    for (const isFirst of [true, false]) {
      const server = start(environment);
      const log = await waitForLog(server);
      links.push(/"claimUrl":"(https:\/\/lounge\.example\.com\/claim\?token=[\w-]{43})"/.exec(log)?.[1]);
      expect(log).toContain('Sign-up is open: anyone who can reach PUBLIC_URL can create an account');
      if (isFirst) {
        const busy = await runAdmin(dataDir, 'ada@example.com');
        expect([busy.code, busy.err]).toEqual([1, expect.stringContaining(String(server.pid))]);
        const port = Number(/"port":(\d+)/.exec(log)?.[1]);
        const body = JSON.stringify({ email: 'ada@example.com', password: 'a quiet corner by the window' });
        const headers = { 'content-type': 'application/json' };
        const signUp = await fetch(`http://127.0.0.1:${port}/api/auth/sign-up`, { method: 'POST', headers, body });
        expect(signUp.status).toBe(200);
      }
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
    expect(new Set(links).size).toBe(2);
    expect(links).not.toContain(undefined);

    expect((await runAdmin(dataDir)).out).toBe('There is no admin.\n');
    expect((await runAdmin(dataDir, 'nobody@example.com')).err).toContain(
      'Nobody has signed up with nobody@example.com',
    );
    expect((await runAdmin(dataDir, 'Ada@example.com')).out).toBe('Ada@example.com is an admin.\n');
    expect((await runAdmin(dataDir)).out).toBe('ada@example.com  (npm run admin, or confirmed by an admin)\n');
    const [said, link = ''] = (await runAdmin(dataDir, 'reset', 'ada@example.com')).out.split('\n');
    expect(said).toBe('ada@example.com can choose a new password with this link, once, within 24 hours:');
    expect((await runAdmin(dataDir, 'reset', 'nobody@example.com')).err).toContain(
      'There is no account with this email',
    );
    const claimed = start({ ...environment, SIGN_UP: 'invite' });
    const log = await waitForLog(claimed);
    const origin = `http://127.0.0.1:${/"port":(\d+)/.exec(log)![1]}`;
    const reset = await fetch(`${origin}/api/auth/reset`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: new URL(link).searchParams.get('token'), password: 'seven tall trees in the fog' }),
    });
    expect(reset.status).toBe(200);
    expect(log).not.toMatch(/claimUrl|Sign-up is open/);
    claimed.kill('SIGTERM');
    await once(claimed, 'exit');
    expect((await runAdmin(dataDir, '--revoke', 'ada@example.com')).out).toBe(
      'ada@example.com is no longer an admin.\n',
    );
  },
  LIMIT_MS,
);

test(
  'an admin from an earlier release is named at each start until they are confirmed',
  async () => {
    const dataDir = join(folder, 'earlier');
    await copyMigratedDatabase(dataDir);
    const db = await openDb({ databaseUrl: undefined, dataDir, log: testLog, migrations: migrationsFolder });
    await db.asSystem(async (tx) => {
      await tx.execute(sql`insert into users (id, email, provider) values ('eve', 'eve@example.com', 'embedded')`);
      await tx.execute(sql`insert into user_roles (user_id, role, source) values ('eve', 'admin', 'earlier')`);
    });
    await db.close();
    const startOnce = async (): Promise<string> => {
      const server = start({ DATA_DIR: dataDir, PORT: '0' });
      const log = await waitForLog(server);
      server.kill('SIGTERM');
      await once(server, 'exit');
      return log;
    };
    const named = 'eve@example.com is an admin from an earlier release, which did not verify addresses.';
    expect(await startOnce()).toContain(named);
    expect((await runAdmin(dataDir, 'confirm', 'eve@example.com')).out).toBe(
      'eve@example.com is confirmed as an admin.\n',
    );
    expect(await startOnce()).not.toContain('earlier release');
  },
  LIMIT_MS,
);

test(
  'another AUTH_SECRET is refused with the reason and the remedy, until the old one is given up',
  async () => {
    const dataDir = join(folder, 'rekeyed');
    await copyMigratedDatabase(dataDir);
    const first = start({ DATA_DIR: dataDir, PORT: '0' });
    await waitForLog(first);
    first.kill('SIGTERM');
    await once(first, 'exit');
    const environment = { DATA_DIR: dataDir, PORT: '0', AUTH_SECRET: 'another secret of 32 characters and more' };
    const refused = await waitForExit(start(environment));
    expect(refused.code).toBe(1);
    expect(refused.err).toMatch(/^Lounge cannot start: AUTH_SECRET is not .*\n.*\n.*npm run admin -- --forget-secret/);
    expect(refused.err).not.toContain(environment.AUTH_SECRET);
    expect((await runAdmin(dataDir, '--forget-secret')).code).toBe(0);
    const second = start(environment);
    await waitForLog(second);
    second.kill('SIGTERM');
    await once(second, 'exit');
  },
  LIMIT_MS,
);

function runAdmin(dataDir: string, ...words: string[]): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, [ADMIN, ...words], {
    env: { ...childEnvironment(), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  return waitForExit(child);
}
