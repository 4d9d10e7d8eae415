// A Postgres server for tests, from the programs of Debian's package: its own folder, its own port, and databases
// owned by a user who is not a superuser, as in a real installation.

import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const VERSIONS_FOLDER = '/usr/lib/postgresql';
const SUPERUSER = 'postgres';
/** Milliseconds. */
const START_WITHIN = 20_000;

const PASSWORD = 'of-the-test';
/** Only the superuser of the tests gets in without one. */
const PASSWORD_RULES = `host all ${SUPERUSER} 127.0.0.1/32 trust\nhost all all 127.0.0.1/32 scram-sha-256\n`;

/** Ends the server with the process that started it, even when that is killed. */
const SETPRIV = '/usr/bin/setpriv';

type Owner = 'lounge' | 'plain';

export type TestPostgres = {
  /**
   * Makes a database and returns its URL: an empty one, or a copy of the one at `template`, which nobody may use meanwhile.
   * The owner 'lounge' may create roles, as a real installation needs; 'plain' may not.
   */
  createDatabase(options?: { owner?: Owner; template?: string }): Promise<string>;
  /** Ends all connections to a database from the server's side. */
  terminateConnections(databaseUrl: string): Promise<void>;
  /** Ends the server at once, as a crash does. What was committed is on its disk. */
  halt(): Promise<void>;
  /** Starts it again, on the same port. */
  resume(): Promise<void>;
  stop(): Promise<void>;
};

/** The folder of the newest installed server's programs; `undefined` when there is none. */
export function findPostgres(): string | undefined {
  if (!fs.existsSync(VERSIONS_FOLDER)) return undefined;
  const versions = fs.readdirSync(VERSIONS_FOLDER).sort((a, b) => Number(b) - Number(a));
  return versions
    .map((version) => path.join(VERSIONS_FOLDER, version, 'bin'))
    .find((bin) => fs.existsSync(path.join(bin, 'initdb')));
}

/** With `hasPasswords`, the users must give one, which is in the URLs of `createDatabase`. */
export async function startTestPostgres(bin: string, { hasPasswords = false } = {}): Promise<TestPostgres> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lounge-postgres-'));
  const account = postgresAccount();
  if (account) fs.chownSync(folder, account.uid, account.gid);
  const options = { ...account, cwd: folder, stdio: 'ignore' as const };
  execFileSync(
    path.join(bin, 'initdb'),
    ['--pgdata', folder, '--username', SUPERUSER, '--auth', 'trust', '--no-sync', '--encoding', 'UTF8'],
    options,
  );

  if (hasPasswords) fs.writeFileSync(path.join(folder, 'pg_hba.conf'), PASSWORD_RULES);

  const port = await findFreePort();
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', 'shared_buffers=32MB'];
  const args = ['-D', folder, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const adminUrl = urlOf({ user: SUPERUSER, port, database: 'postgres' });
  let server: ChildProcess;
  process.once('exit', () => server.kill('SIGQUIT'));

  const program = path.join(bin, 'postgres');
  async function resume(): Promise<void> {
    server = fs.existsSync(SETPRIV)
      ? spawn(SETPRIV, ['--pdeathsig', 'QUIT', program, ...args], options)
      : spawn(program, args, options);
    await waitUntilReady(adminUrl, server);
  }
  async function end(signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
    if (server.exitCode !== null) return;
    const exited = once(server, 'exit');
    server.kill(signal);
    await exited;
  }
  await resume();
  await runAsAdmin(
    adminUrl,
    `create role lounge login createrole password '${PASSWORD}'; create role plain login password '${PASSWORD}'`,
  );

  let databases = 0;
  return {
    async createDatabase({ owner = 'lounge', template } = {}) {
      databases += 1;
      const database = `test_${databases}`;
      const copied = template ? ` template ${path.basename(template)}` : '';
      await runAsAdmin(adminUrl, `create database ${database} owner ${owner}${copied}`);
      return urlOf({ user: hasPasswords ? `${owner}:${PASSWORD}` : owner, port, database });
    },
    terminateConnections: (databaseUrl) =>
      runAsAdmin(
        adminUrl,
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${path.basename(databaseUrl)}'`,
      ),
    halt: () => end('SIGQUIT'),
    resume,
    async stop() {
      await end('SIGINT');
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Postgres refuses to run as root: then it runs as the account of its package. */
function postgresAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })));
  return { uid: uid!, gid: gid! };
}

async function findFreePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as net.AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

function urlOf({ user, port, database }: { user: string; port: number; database: string }): string {
  return `postgres://${user}@127.0.0.1:${port}/${database}`;
}

async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_WITHIN;
  for (;;) {
    try {
      return await runAsAdmin(url, 'select 1');
    } catch (cause) {
      if (Date.now() > deadline || server.exitCode !== null)
        throw new Error('The Postgres server for tests did not start.', { cause });
      await sleep(50);
    }
  }
}

async function runAsAdmin(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.query(sql);
  } finally {
    await client.end();
  }
}
