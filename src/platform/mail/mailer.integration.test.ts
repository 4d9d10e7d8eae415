// Mail against real SMTP servers that are well, down, slow, or lie; on the embedded database, and claims on Postgres too.

import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import type { Db } from '#platform/db/db.ts';
import { openDb } from '#platform/db/open-db.ts';
import { findPostgres, startTestPostgres } from '#platform/testing/postgres.ts';
import { migrationsFolder, openTestDb, testLog } from '#platform/testing/test-db.ts';
import type { Mail, NewMail } from './mail.ts';
import { createMailer, MAX_ATTEMPTS } from './mailer.ts';
import { mails, mailStops, type MailRow } from './tables.ts';

const closing: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const SENDER = { name: 'Lounge', address: 'lounge@example.com' };

type Received = { from: string; to: string[]; text: string };

async function startSmtp(options: Partial<SMTPServerOptions> = {}): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom === false ? '' : mailFrom.address;
        received.push({ from, to: rcptTo.map(({ address }) => address), text: Buffer.concat(chunks).toString() });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  closing.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, received };
}

/** A server that answers each line as told, or ends. */
async function startScripted(answer: (line: string, socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    answer('CONNECT', socket);
    let rest = '';
    socket.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk.toString()).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) answer(line, socket);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

type World = { db: Db; mail: Mail; rows: () => Promise<MailRow[]>; dueNow: () => Promise<unknown> };

async function open(url: string | null, db?: Db): Promise<World> {
  const opened = db ?? (await openTestDb());
  if (!db) closing.push(() => opened.close());
  const mail = createMailer({
    db: opened,
    log: testLog,
    smtp: url === null ? null : { url, from: SENDER, timeoutMs: 500 },
    secret: 's'.repeat(40),
    publicUrl: 'https://lounge.example.com',
    retentionDays: 14,
  });
  closing.push(() => mail.close());
  return {
    db: opened,
    mail,
    rows: () => opened.asSystem((tx) => tx.select().from(mails).orderBy(mails.createdAt, mails.id)),
    dueNow: () => opened.asSystem((tx) => tx.execute(sql`update mails set due_at = now() - interval '1 second'`)),
  };
}

const content: NewMail['content'] = {
  subject: 'Ana invites you\r\nBcc: all@example.com',
  blocks: [{ type: 'text', text: 'Join <us>' }],
  reason: 'Ana entered your address.',
};

function queue({ db, mail }: World, more: Partial<NewMail> = {}) {
  const to = { userId: null, email: 'Bo@Example.com' };
  return db.asSystem((tx) => mail.queue(tx, { kind: 'invitation', to, content, ...more }));
}

async function addUser({ db }: World, id: string): Promise<void> {
  await db.asSystem((tx) =>
    tx.execute(sql`insert into users (id, email, provider) values (${id}, ${`${id}@example.com`}, 'embedded')`),
  );
}

test('a mail is sent once, as text and as HTML, and its text is not kept', async () => {
  const { url, received } = await startSmtp();
  const world = await open(url);
  expect(await queue(world)).toBe('queued');
  await Promise.all([world.mail.sendDue(), world.mail.sendDue()]);
  await world.mail.sendDue();
  expect(received).toHaveLength(1);
  const [{ from, to, text } = { from: '', to: [], text: '' }] = received;
  expect([from, to]).toEqual(['lounge@example.com', ['bo@example.com']]);
  const [row] = await world.rows();
  expect(text).toContain(`Message-ID: ${row?.messageId}`);
  expect(text).toContain('Subject: Ana invites you Bcc: all@example.com');
  expect(text).not.toMatch(/^Bcc:/m);
  expect(text).toMatch(/text\/plain[\s\S]*Join <us>[\s\S]*text\/html[\s\S]*Join &lt;us&gt;/);
  expect(row).toMatchObject({ state: 'sent', attempts: 1, textBody: null, htmlBody: null });
});

test('what is rolled back is not sent, and a key is queued once', async () => {
  const { url, received } = await startSmtp();
  const world = await open(url);
  const failing = world.db.asSystem(async (tx) => {
    await world.mail.queue(tx, { kind: 'invitation', to: { userId: null, email: 'a@example.com' }, content });
    throw new Error('The act failed.');
  });
  await expect(failing).rejects.toThrow('The act failed.');
  expect([await queue(world, { key: 'k' }), await queue(world, { key: 'k' })]).toEqual(['queued', 'duplicate']);
  await world.mail.sendDue();
  expect(received).toHaveLength(1);
});

test('without a mail server the mail is kept with its text, and can be sent once there is one', async () => {
  const world = await open(null);
  expect(await queue(world)).toBe('kept');
  await world.mail.sendDue();
  const [row] = await world.rows();
  expect(row).toMatchObject({ state: 'kept', attempts: 0 });
  expect(row?.textBody).toContain('Join <us>');
  const { url, received } = await startSmtp();
  const later = await open(url, world.db);
  await later.mail.sendDue();
  expect(received).toEqual([]);
  expect(await later.mail.sendAgain(row?.id ?? '')).toBe(true);
  await later.mail.sendDue();
  expect(received).toHaveLength(1);
  expect(await later.mail.sendAgain(row?.id ?? '')).toBe(false);
});

test('a server that is down is tried again with longer pauses, and given up in the end with the reason', async () => {
  const world = await open('smtp://127.0.0.1:1');
  await queue(world);
  const pauses: number[] = [];
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    await world.mail.sendDue();
    const [row] = await world.rows();
    expect(row?.attempts).toBe(attempt);
    if (row?.state === 'queued') pauses.push(Math.round((row.dueAt.getTime() - Date.now()) / 60_000));
    await world.dueNow();
  }
  expect(pauses).toEqual([1, 5, 15, 60, 180, 360, 720, 1440]);
  const [row] = await world.rows();
  expect(row?.state).toBe('failed');
  expect(row?.problem).toMatch(/^Given up after 9 attempts\. The last one: .*ECONNREFUSED/);
});

test('a temporary refusal is tried again, a permanent one is not, and neither keeps the others waiting', async () => {
  const { url, received } = await startSmtp({
    onRcptTo({ address }, _session, done) {
      if (address.startsWith('busy')) return done(Object.assign(new Error('Try later'), { responseCode: 451 }));
      if (address.startsWith('gone')) return done(Object.assign(new Error('No such user'), { responseCode: 550 }));
      done();
    },
  });
  const world = await open(url);
  for (const name of ['busy', 'gone', 'bo']) await queue(world, { to: { userId: null, email: `${name}@example.com` } });
  await world.mail.sendDue();
  const rows = await world.rows();
  expect(rows.map(({ state }) => state)).toEqual(['queued', 'failed', 'sent']);
  expect(rows[0]?.problem).toContain('Try later');
  expect(rows[1]?.problem).toContain('No such user');
  expect(received).toHaveLength(1);
});

test('a server that refuses the text with 5xx after it was sent has it no more than before', async () => {
  const { url } = await startSmtp({
    onData(stream, _session, done) {
      stream.resume();
      stream.on('end', () => done(Object.assign(new Error('Spam'), { responseCode: 554 })));
    },
  });
  const world = await open(url);
  await queue(world);
  await world.mail.sendDue();
  expect((await world.rows())[0]).toMatchObject({ state: 'failed' });
});

test('a server that takes the text and then closes is not sent it again: the mail is unsure', async () => {
  let texts = 0;
  const url = await startScripted((line, socket) => {
    if (line === 'CONNECT') socket.write('220 hello\r\n');
    else if (line.startsWith('EHLO')) socket.write('250 hello\r\n');
    else if (/^(?:MAIL|RCPT)/.test(line)) socket.write('250 ok\r\n');
    else if (line === 'DATA') socket.write('354 go on\r\n');
    else if (line === '.') {
      texts += 1;
      socket.destroy();
    }
  });
  const world = await open(url);
  await queue(world);
  await world.mail.sendDue();
  await world.dueNow();
  await world.mail.sendDue();
  expect(texts).toBe(1);
  expect((await world.rows())[0]).toMatchObject({ state: 'unsure', attempts: 1 });
  expect(await world.mail.countQueue()).toEqual([{ state: 'unsure', count: 1 }]);
});

test.each([
  ['says nothing', (): void => undefined],
  ['closes at once', (_line: string, socket: Socket): void => void socket.destroy()],
  [
    'closes before the text',
    (line: string, socket: Socket) => {
      if (line === 'CONNECT') socket.write('220 hello\r\n');
      else if (line.startsWith('EHLO')) socket.write('250 hello\r\n');
      else socket.destroy();
    },
  ],
] as const)('a server that %s has not got the mail, which is tried again', async (_name, answer) => {
  const world = await open(await startScripted(answer));
  await queue(world);
  await world.mail.sendDue();
  expect((await world.rows())[0]).toMatchObject({ state: 'queued', attempts: 1 });
});

test('after a crash, a mail that was being handed over is not sent again, and one that was only taken is', async () => {
  const { url, received } = await startSmtp();
  const world = await open(url);
  await queue(world, { key: 'taken' });
  await queue(world, { key: 'handed' });
  await world.db.asSystem(async (tx) => {
    await tx.update(mails).set({ state: 'sending', claimedAt: sql`now() - interval '1 hour'` });
    await tx
      .update(mails)
      .set({ handedAt: sql`now() - interval '1 hour'` })
      .where(eq(mails.key, 'handed'));
  });
  await world.mail.sendDue();
  const states = Object.fromEntries((await world.rows()).map(({ key, state }) => [key, state]));
  expect(states).toEqual({ taken: 'sent', handed: 'unsure' });
  expect(received).toHaveLength(1);
});

test('an address that is none is refused, and an address and a person have their limits', async () => {
  const world = await open(null);
  for (const email of ['a@b', 'x@example.com\r\nBcc: y@example.com', 'a@example.com, b@example.com', ''])
    expect(await queue(world, { to: { userId: null, email } })).toBe('refused');
  const outcomes = [];
  for (let n = 0; n < 6; n++) outcomes.push(await queue(world));
  expect(outcomes).toEqual(['kept', 'kept', 'kept', 'kept', 'kept', 'limited']);
  await addUser(world, 'ana');
  await world.db.asSystem((tx) =>
    tx.execute(sql`insert into mails (id, kind, recipient, subject, message_id, state, caused_by)
      select gen_random_uuid(), 'invitation', n || '@example.com', 's', n::text, 'kept', 'ana' from generate_series(1, 100) n`),
  );
  expect(await queue(world, { to: { userId: null, email: 'new@example.com' }, causedBy: 'ana' })).toBe('limited');
});

test('a mail of a list has the one-click link, and who has left the list gets no more of it', async () => {
  const { url, received } = await startSmtp();
  const world = await open(url);
  await addUser(world, 'bo');
  const to = { userId: 'bo', email: 'bo@example.com' };
  expect(await queue(world, { kind: 'digest', to })).toBe('queued');
  await world.mail.sendDue();
  const text = received[0]?.text.replaceAll(/\r\n\s/g, ' ') ?? '';
  expect(text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const token = /List-Unsubscribe: <https:\/\/lounge\.example\.com\/api\/mail\/unsubscribe\?token=([^>]+)>/.exec(
    text,
  )?.[1];
  expect(world.mail.readUnsubscribeToken(token ?? '')).toEqual({ userId: 'bo', list: 'digest' });
  await world.db.asSystem((tx) => tx.insert(mailStops).values({ userId: 'bo', list: 'digest' }));
  expect(await queue(world, { kind: 'digest', to })).toBe('stopped');
  expect(await queue(world, { kind: 'notices', to })).toBe('queued');
});

test('old mails go, and those on their way stay', async () => {
  const world = await open('smtp://127.0.0.1:1');
  await queue(world, { key: 'old' });
  await queue(world, { key: 'waiting' });
  await world.db.asSystem(async (tx) => {
    await tx.update(mails).set({ createdAt: sql`now() - interval '15 days'` });
    await tx.update(mails).set({ state: 'failed' }).where(eq(mails.key, 'old'));
  });
  await world.mail.purge();
  expect((await world.rows()).map(({ key }) => key)).toEqual(['waiting']);
});

describe.skipIf(!findPostgres())('on Postgres', () => {
  test('of several processes that send at once, one sends each mail', async () => {
    const { url, received } = await startSmtp();
    const postgres = await startTestPostgres(findPostgres() ?? '');
    closing.push(() => postgres.stop());
    const databaseUrl = await postgres.createDatabase();
    const worlds: World[] = [];
    for (let n = 0; n < 3; n++) {
      const db = await openDb({ databaseUrl, dataDir: '', log: testLog, migrations: migrationsFolder });
      closing.push(() => db.close());
      worlds.push(await open(url, db));
    }
    const [world] = worlds;
    if (!world) throw new Error('There is no world.');
    for (let n = 0; n < 20; n++) await queue(world, { to: { userId: null, email: `p${n}@example.com` } });
    await Promise.all(worlds.map(({ mail }) => mail.sendDue()));
    expect(received).toHaveLength(20);
    expect(new Set(received.map(({ to }) => to[0]))).toEqual(
      new Set(Array.from({ length: 20 }, (_, n) => `p${n}@example.com`)),
    );
  }, 60_000);
});
