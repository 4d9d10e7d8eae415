// A mail server for tests: Debian's dovecot as a plain user in a temporary folder, on a port of its own. Mails are put into it as files
// of a Maildir, and what a reader does to the mailbox is read from there.

import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const PROGRAMS = ['/usr/sbin/dovecot', '/usr/local/sbin/dovecot'];
const PASSWORD = 'of-the-test';
const START_WITHIN_MS = 20_000;

export type TestDovecot = {
  port: number;
  /** Everybody's is this one. */
  password: string;
  /** Puts a mail into a folder; absent: the inbox. Returns the path of its file. */
  deliver(user: string, mail: string, options?: { folder?: string; isSeen?: boolean }): string;
  /** Removes all mails of a person. */
  empty(user: string): void;
  /** The names of all files of an inbox, which end with the flags of the mails. */
  listFiles(user: string): string[];
  /** The inbox gets another UIDVALIDITY, as after a restore. */
  resetUids(user: string): void;
  changePassword(password: string): void;
  stop(): Promise<void>;
};

/** Undefined where dovecot is not installed. */
export function findDovecot(): string | undefined {
  return PROGRAMS.find((program) => fs.existsSync(program));
}

export async function startDovecot(program: string): Promise<TestDovecot> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lounge-dovecot-'));
  const account = plainAccount();
  const port = await findFreePort();
  for (const name of ['run', 'mail', 'state']) fs.mkdirSync(path.join(folder, name));
  fs.writeFileSync(path.join(folder, 'dovecot.conf'), configOf({ folder, port, account }));
  const changePassword = (password: string): void =>
    fs.writeFileSync(
      path.join(folder, 'users'),
      ['ana', 'ben'].map((user) => `${user}:{PLAIN}${password}::::::`).join('\n'),
    );
  changePassword(PASSWORD);
  execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, folder]);
  const server = spawn(program, ['-F', '-c', path.join(folder, 'dovecot.conf')], { ...account, stdio: 'ignore' });
  process.once('exit', () => server.kill('SIGTERM'));
  await waitUntilReady(port, server, folder);
  const homeOf = (user: string): string => path.join(folder, 'mail', user);
  let delivered = 0;

  return {
    port,
    password: PASSWORD,
    deliver(user, mail, { folder: name = '', isSeen = false } = {}) {
      const box = path.join(homeOf(user), name === '' ? '' : `.${name}`);
      for (const part of ['cur', 'new', 'tmp']) fs.mkdirSync(path.join(box, part), { recursive: true });
      delivered += 1;
      const file = path.join(box, 'cur', `${Math.floor(Date.now() / 1000)}.${delivered}.test:2,${isSeen ? 'S' : ''}`);
      fs.writeFileSync(file, mail.replace(/\r?\n/g, '\r\n'), 'latin1');
      execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, homeOf(user)]);
      return file;
    },
    empty(user) {
      for (const box of ['', '.Sent']) {
        const files = path.join(homeOf(user), box, 'cur');
        if (fs.existsSync(files)) for (const file of fs.readdirSync(files)) fs.rmSync(path.join(files, file));
      }
    },
    listFiles(user) {
      const inbox = path.join(homeOf(user), 'cur');
      return fs.existsSync(inbox) ? fs.readdirSync(inbox).toSorted() : [];
    },
    resetUids(user) {
      for (const file of fs.readdirSync(homeOf(user)))
        if (file.startsWith('dovecot')) fs.rmSync(path.join(homeOf(user), file), { recursive: true, force: true });
    },
    changePassword,
    async stop() {
      if (server.exitCode === null) {
        const exited = once(server, 'exit');
        server.kill('SIGTERM');
        await exited;
      }
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Account = { uid: number; gid: number };

/** Dovecot's own processes change their user only as root: as a plain user, all of them are that one. */
function plainAccount(): Account {
  const isRoot = process.getuid?.() === 0;
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number(execFileSync('id', isRoot ? [flag, 'nobody'] : [flag], { encoding: 'utf8' })),
  );
  return { uid: uid ?? 0, gid: gid ?? 0 };
}

function nameOf(flag: '-un' | '-gn', { uid }: Account): string {
  return execFileSync('id', [flag, String(uid)], { encoding: 'utf8' }).trim();
}

function configOf({ folder, port, account }: { folder: string; port: number; account: Account }): string {
  const [user, group] = [nameOf('-un', account), nameOf('-gn', account)];
  return `
protocols = imap
listen = 127.0.0.1
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
ssl = no
disable_plaintext_auth = no
auth_mechanisms = plain login
mail_location = maildir:${folder}/mail/%u
default_internal_user = ${user}
default_internal_group = ${group}
default_login_user = ${user}
first_valid_uid = 1
first_valid_gid = 1
service anvil {
  chroot =
}
service stats {
  chroot =
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
passdb {
  driver = passwd-file
  args = ${folder}/users
}
userdb {
  driver = static
  args = uid=${account.uid} gid=${account.gid} home=${folder}/mail/%u
}
namespace inbox {
  inbox = yes
  mailbox Sent {
    special_use = \\Sent
    auto = create
  }
}
`;
}

async function findFreePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as net.AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

async function waitUntilReady(port: number, server: ChildProcess, folder: string): Promise<void> {
  const deadline = Date.now() + START_WITHIN_MS;
  for (;;) {
    const socket = net.connect(port, '127.0.0.1');
    const isThere = await new Promise<boolean>((resolve) => {
      socket.once('data', () => resolve(true));
      socket.once('error', () => resolve(false));
      socket.once('end', () => resolve(false));
    });
    socket.destroy();
    if (isThere) return;
    if (Date.now() > deadline || server.exitCode !== null) {
      const log = path.join(folder, 'log');
      throw new Error(`Dovecot did not start: ${fs.existsSync(log) ? fs.readFileSync(log, 'utf8') : 'no log'}`);
    }
    await sleep(50);
  }
}
