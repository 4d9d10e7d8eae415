// The audit log through its routes, on both databases: one event for each act, bounded, unchangeable, and verified.

import { getTableName, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#contract/id.ts';
import type { StartedAnswer } from '#features/chat/contract.ts';
import { openDb } from '#platform/db/open-db.ts';
import { recordEvent } from '#platform/audit/record-event.ts';
import { auditPending } from '#platform/audit/tables.ts';
import { migrationsFolder, testLog } from '#platform/testing/test-db.ts';
import { engines, startEngine, type TestDatabase } from '#server/testing/engines.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { AuditEvent, AuditVerdict } from '../contract.ts';

const password = 'correct horse battery';
const TITLE = 'a title that nobody may find in the log';

type Events = { events: AuditEvent[]; nextCursor: string | null };
type Id = { id: string };

describe.each(engines)('on %s', (engine) => {
  let database: TestDatabase;
  let app: TestApp;
  let admin: TestPerson;

  beforeAll(async () => {
    database = await startEngine(engine);
    app = await openTestApp({
      environment: { ...database.environment, SHARE_LINKS: 'on', AUTH_SECRET: 'a secret of two processes at once' },
    });
    admin = await app.signUpAdmin('root@example.com');
  }, 180_000);
  afterAll(async () => {
    await app.close();
    await database.stop();
  });

  async function list(filter: Record<string, string> = {}): Promise<AuditEvent[]> {
    const query = new URLSearchParams({ limit: '100', ...filter });
    const answer = await admin.call<Events>('GET', `/admin/audit-events?${query.toString()}`);
    expect(answer.status).toBe(200);
    return answer.body.events;
  }
  async function newestNumber(): Promise<number> {
    return (await list({ limit: '1' }))[0]?.number ?? 0;
  }
  async function verify(): Promise<AuditVerdict> {
    return (await admin.call<AuditVerdict>('POST', '/admin/audit-checks')).body;
  }
  const asOwner = (statement: string): Promise<unknown> => runAsOwner(app, statement);

  test('each act of a list leaves one event, with who, from where, on what, and no text of the person', async () => {
    const ada = await app.signUp('ada@example.com');
    const { body: session } = await ada.call<{ user: Id }>('GET', '/auth/session');
    const me = session.user.id;
    const workspace = (await ada.call<Id>('POST', '/workspaces', { name: TITLE })).body.id;
    const project = (await ada.call<Id>('POST', `/workspaces/${workspace}/projects`, { name: TITLE })).body.id;
    const design = (await ada.call<Id>('POST', '/designs', { title: TITLE })).body.id;
    const prompt = (await ada.call<Id>('POST', '/prompts', { title: TITLE, command: 'mine', text: TITLE })).body.id;
    const collection = (await ada.call<Id>('POST', '/knowledge/collections', { name: TITLE })).body.id;
    const { body: started } = await ada.call<StartedAnswer>('POST', '/chat/messages', {
      requestId: newId(),
      agentId: 'lounge-offline',
      message: TITLE,
    });
    await ada.follow(started.runId);
    const conversation = started.conversation.id;
    const invited = (await ada.call<Id>('POST', `/workspaces/${workspace}/invitations`, { role: 'viewer' })).body.id;
    const link = (await admin.call<Id>('POST', '/admin/invitations', { note: TITLE })).body.id;

    const acts: [act: () => Promise<unknown>, expected: Partial<AuditEvent>][] = [
      [
        () => app.stranger.call('POST', '/auth/sign-in', { email: ada.email, password }),
        { kind: 'session.started', targetId: me },
      ],
      [
        () => app.stranger.call('POST', '/auth/sign-in', { email: ada.email, password: 'wrong' }),
        {
          kind: 'session.started',
          targetId: me,
          outcome: 'refused',
          actor: null,
          details: { code: 'auth/invalid-credential' },
        },
      ],
      [() => ada.call('GET', '/auth/token'), { kind: 'token.created', targetId: me }],
      [
        () => ada.call('GET', '/admin/usage'),
        { kind: 'access.refused', targetId: 'usage.findTotalCosts', outcome: 'refused' },
      ],
      [() => ada.call('POST', '/settings/sessions/end-others'), { kind: 'sessions.ended', targetId: me }],
      [() => ada.send('/settings/export', { headers: ada.headers }), { kind: 'personal-data.exported', targetId: me }],
      [
        () => ada.send(`/chat/conversations/${conversation}/file?format=md`, { headers: ada.headers }),
        { kind: 'conversation.exported', targetId: conversation },
      ],
      [
        () => ada.call('DELETE', `/chat/conversations/${conversation}`),
        { kind: 'conversation.deleted', targetId: conversation },
      ],
      [() => ada.call('DELETE', `/designs/${design}`), { kind: 'design.deleted', targetId: design }],
      [() => ada.call('DELETE', `/prompts/${prompt}`), { kind: 'prompt.deleted', targetId: prompt }],
      [
        () => ada.call('PATCH', `/knowledge/collections/${collection}`, { workspaceId: workspace }),
        { kind: 'collection.shared', targetId: collection, details: { workspaceId: workspace } },
      ],
      [
        () => ada.call('DELETE', `/knowledge/collections/${collection}`),
        { kind: 'collection.deleted', targetId: collection },
      ],
      [
        () => ada.call('DELETE', `/workspaces/${workspace}/invitations/${invited}`),
        { kind: 'member.invitation-revoked', targetId: invited },
      ],
      [
        () => ada.call('DELETE', `/workspaces/${workspace}/projects/${project}`),
        { kind: 'project.deleted', targetId: project },
      ],
      [() => ada.call('DELETE', `/workspaces/${workspace}`), { kind: 'workspace.deleted', targetId: workspace }],
      [() => admin.call('DELETE', `/admin/invitations/${link}`), { kind: 'invitation.revoked', targetId: link }],
      [
        () => admin.call('POST', '/admin/password-resets', { email: ada.email }),
        { kind: 'password-link.created', targetId: me },
      ],
      [() => app.services.identity.admins.grant(ada.email), { kind: 'role.granted', targetId: me, actor: null }],
      [() => app.services.identity.admins.confirm(ada.email), { kind: 'role.confirmed', targetId: me, actor: null }],
      [
        () => admin.call('POST', '/admin/admins/confirm', { email: ada.email }),
        { kind: 'role.confirmed', targetId: me },
      ],
      [() => app.services.identity.admins.revoke(ada.email), { kind: 'role.revoked', targetId: me, actor: null }],
      [() => admin.call('POST', '/admin/sessions/end', { email: ada.email }), { kind: 'sessions.ended', targetId: me }],
    ];
    for (const [act, expected] of acts) {
      const before = await newestNumber();
      await act();
      const events = (await list()).filter(({ number }) => number > before);
      expect(events, expected.kind).toHaveLength(1);
      expect(events[0]).toMatchObject({ outcome: 'done', occurrences: 1, ...expected });
      if (expected.actor === undefined) expect(events[0]?.actor?.name).toMatch(/^(ada|root)@example.com$/);
    }
    expect(JSON.stringify(await list())).not.toContain(TITLE);
  });

  test('a shared link is recorded when it is made and when it is revoked', async () => {
    const finn = await app.signUp('finn@example.com');
    const { body: started } = await finn.call<StartedAnswer>('POST', '/chat/messages', {
      requestId: newId(),
      agentId: 'lounge-offline',
      message: TITLE,
    });
    await finn.follow(started.runId);
    const conversation = started.conversation.id;
    const made = await finn.call<{ share: Id }>('POST', `/chat/conversations/${conversation}/shares`, { days: 7 });
    expect(made).toMatchObject({ status: 200 });
    const share = made.body.share.id;
    expect((await finn.call('DELETE', `/chat/shares/${share}`)).status).toBe(200);
    expect(await list({ person: 'finn@example.com' })).toMatchObject([
      { kind: 'share.revoked', targetId: share },
      { kind: 'conversation.shared', targetId: conversation, details: { days: 7 } },
      { kind: 'account.created' },
    ]);
  });

  test('an act that fails leaves no event, and one whose event cannot be written does not happen', async () => {
    const bob = await app.signUp('bob@example.com');
    const design = (await bob.call<Id>('POST', '/designs', { title: 'Kept' })).body.id;
    const before = await newestNumber();
    expect((await bob.call('DELETE', `/designs/${newId()}`)).status).toBe(404);
    expect(await newestNumber()).toBe(before);

    await asOwner(`alter table ${getTableName(auditPending)} add constraint nothing_fits check (false) not valid`);
    expect((await bob.call('DELETE', `/designs/${design}`)).status).toBe(500);
    await asOwner(`alter table ${getTableName(auditPending)} drop constraint nothing_fits`);
    expect((await bob.call('GET', `/designs/${design}`)).status).toBe(200);
    expect(await newestNumber()).toBe(before);
  });

  test('a flood of 1,000 failed sign-ins and 500 forbidden calls adds a few rows, which say how many they were', async () => {
    const carl = await app.signUp('carl@example.com');
    await app.services.audit.close();
    const before = await newestNumber();
    const signIn = () => app.stranger.call('POST', '/auth/sign-in', { email: 'carl@example.com', password: 'wrong' });
    const admit = () => carl.call('GET', '/admin/usage');
    for (let i = 0; i < 20; i++) await Promise.all(Array.from({ length: 50 }, signIn));
    for (let i = 0; i < 10; i++) await Promise.all(Array.from({ length: 50 }, admit));
    await app.services.audit.close();
    const added = (await list()).filter(({ number }) => number > before);
    // Wrong, too many, and busy; each once at first and once for the rest.
    expect(added.length).toBeLessThanOrEqual(8);
    const count = (kind: string) =>
      added.filter((event) => event.kind === kind).reduce((sum, { occurrences }) => sum + occurrences, 0);
    expect(count('access.refused')).toBe(500);
    expect(count('session.started')).toBeGreaterThan(0);
    expect(count('session.started')).toBeLessThanOrEqual(1_000);
  }, 60_000);

  test('the list is filtered and paged, and its export has the same events', async () => {
    expect((await list({ kind: 'role.granted' })).every(({ kind }) => kind === 'role.granted')).toBe(true);
    const ofAda = await list({ person: 'ADA@example.com' });
    expect(ofAda.length).toBeGreaterThan(5);
    expect(new Set(ofAda.map(({ actor }) => actor?.name))).toEqual(new Set(['ada@example.com']));
    expect(await list({ outcome: 'refused', person: ofAda[0]!.actor!.id })).toMatchObject([{ kind: 'access.refused' }]);
    expect(await list({ target: ofAda[0]!.targetId! })).not.toEqual([]);
    expect(await list({ to: '2020-01-01' })).toEqual([]);
    const today = new Date().toISOString().slice(0, 10);
    expect((await list({ from: today, to: today })).length).toBeGreaterThan(5);

    const numbers: number[] = [];
    let cursor: string | null = null;
    do {
      const query: string = new URLSearchParams({ limit: '7', ...(cursor ? { cursor } : {}) }).toString();
      const { body }: { body: Events } = await admin.call<Events>('GET', `/admin/audit-events?${query}`);
      numbers.push(...body.events.map(({ number }) => number));
      cursor = body.nextCursor;
    } while (cursor);
    expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, at) => numbers.length - at));

    const response = await fetch(`${app.url}/api/admin/audit-events/export?kind=role.granted`, {
      headers: admin.headers,
    });
    expect(response.headers.get('content-disposition')).toContain('lounge-audit-log.jsonl');
    const lines = (await response.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as AuditEvent);
    expect(lines.toReversed().map(({ id }) => id)).toEqual((await list({ kind: 'role.granted' })).map(({ id }) => id));
    expect((await admin.call('GET', '/admin/audit-events/export?kind=nonsense')).status).toBe(400);
  });

  test('the personal export has a person’s own events, without who else did something and from where', async () => {
    const dora = await app.signUp('dora@example.com');
    const { body: session } = await dora.call<{ user: Id }>('GET', '/auth/session');
    await admin.call('POST', '/admin/password-resets', { email: dora.email });
    const { personalEvents } = await readOwnEvents(app, session.user.id);
    expect(personalEvents).toMatchObject([
      { kind: 'account.created', isOwn: true, address: expect.any(String) },
      { kind: 'password-link.created', isOwn: false, address: null },
    ]);
    expect(JSON.stringify(personalEvents)).not.toContain('root@');
  });

  test('the name of a deleted account goes, its id and the whole chain stay', async () => {
    const eve = await app.signUp('eve@example.com');
    const { body: session } = await eve.call<{ user: Id }>('GET', '/auth/session');
    const { status } = await eve.call('POST', '/settings/delete-account', { email: eve.email, password });
    expect(status).toBe(200);
    const events = await list({ person: session.user.id });
    expect(events.map(({ kind, actor }) => [kind, actor?.name])).toEqual([
      ['account.deleted', null],
      ['account.created', null],
    ]);
    expect(await verify()).toMatchObject({ result: 'whole' });
    expect(JSON.stringify(await dumpAudit(app))).not.toContain('eve@example.com');
  });

  test('many processes append at once to one chain without gaps', async () => {
    const second =
      engine === 'Postgres'
        ? await openDb({
            databaseUrl: database.environment.DATABASE_URL,
            dataDir: '',
            log: testLog,
            migrations: migrationsFolder,
          })
        : app.services.db;
    const append = (at: number) =>
      (at % 2 ? second : app.services.db).asSystem(async (tx) => {
        await recordEvent(tx, { kind: 'audit.verified', details: { at } });
        if (at % 5 === 0) throw new Error('rolled back');
      });
    await Promise.allSettled(Array.from({ length: 100 }, (_, at) => append(at)));
    if (second !== app.services.db) await second.close();
    expect((await list({ kind: 'audit.verified' })).length).toBeGreaterThanOrEqual(80);
    expect(await verify()).toMatchObject({ result: 'whole', first: 1 });
  });

  test('neither role of the server, nor the owner of the tables, changes or deletes a row', async () => {
    const statements = [
      sql`update audit_events set details = '{}'`,
      sql`delete from audit_events`,
      sql`insert into audit_events select * from audit_events`,
      sql`update audit_chain set head_seq = 0`,
      sql`truncate audit_events`,
    ];
    for (const statement of statements)
      for (const role of ['asSystem', 'asUser'] as const) {
        const attempt =
          role === 'asSystem'
            ? app.services.db.asSystem((tx) => tx.execute(statement))
            : app.services.db.asUser('someone', (tx) => tx.execute(statement));
        await expect(attempt).rejects.toMatchObject({ message: expect.stringMatching(/permission denied/) });
      }
    for (const statement of [
      'update audit_events set kind = kind',
      'delete from audit_events',
      'truncate audit_events',
    ])
      await expect(asOwner(statement)).rejects.toThrow(/only grows/);
  });

  test('retention removes old events, says so, and leaves a chain that is whole', async () => {
    const { anchor, head } = await readChain(app);
    expect(anchor).toBe(0);
    await app.services.db.asSystem((tx) =>
      tx.execute(sql`select audit_trim(now() + interval '1 day', ${head - 5}::integer)`),
    );
    expect(await readChain(app)).toEqual({ anchor: head - 5, head: head + 1 });
    expect((await list({ kind: 'audit.trimmed' }))[0]).toMatchObject({
      details: { events: head - 5, through: head - 5 },
    });
    expect(await verify()).toMatchObject({ result: 'whole', first: head - 4, last: head + 1 });
    await app.runJobs();
    expect((await readChain(app)).anchor).toBe(head - 5);
  });

  test('a row that was changed, removed or cut off, and a name that was changed, are found', async () => {
    const { anchor, head } = await readChain(app);
    const guarded = (work: string) =>
      asOwner(`alter table audit_events disable trigger user; ${work}; alter table audit_events enable trigger user`);
    const row = anchor + 3;
    await guarded(`update audit_events set address = '203.0.113.9' where seq = ${row}`);
    expect(await verify()).toEqual({ result: 'broken', number: row, reason: 'changed' });
    await guarded(`update audit_events set address = null where seq = ${row}`);
    const verdict = await verify();
    if (verdict.result !== 'whole') await guarded(`update audit_events set address = '127.0.0.1' where seq = ${row}`);
    expect(await verify()).toMatchObject({ result: 'whole' });

    await asOwner(`update audit_names set name = 'mallory@example.com' where name = 'root@example.com'`);
    expect(await verify()).toMatchObject({ result: 'broken', reason: 'name-changed' });
    await asOwner(
      `delete from audit_names where name = 'root@example.com'; update audit_names set name = 'root@example.com' where name = 'mallory@example.com'`,
    );
    expect(await verify()).toMatchObject({ result: 'whole' });

    const end = (await readChain(app)).head;
    await guarded(
      `create table kept as select * from audit_events where seq = ${end}; delete from audit_events where seq = ${end}`,
    );
    expect(await verify()).toEqual({ result: 'broken', number: end, reason: 'end-missing' });
    await guarded(
      `delete from audit_events where seq > ${end}; update audit_chain set head_seq = ${end}, head_hash = (select hash from kept); insert into audit_events select * from kept; drop table kept`,
    );
    expect(await verify()).toMatchObject({ result: 'whole' });
    await guarded(`delete from audit_events where seq = ${head - 1}`);
    expect(await verify()).toEqual({ result: 'broken', number: head - 1, reason: 'missing' });
  });
});

test('a log without an event is not called whole', async () => {
  const app = await openTestApp();
  const { verifyChain } = await import('./verify-chain.ts');
  expect(await verifyChain(app.services.db)).toEqual({ result: 'not-checked', reason: 'empty' });
  await app.signUp();
  expect(await verifyChain(app.services.db)).toMatchObject({ result: 'whole', events: 1 });
  let time = 0;
  expect(await verifyChain(app.services.db, () => (time += 60_000))).toEqual({
    result: 'not-checked',
    reason: 'too-long',
  });
  await app.close();
});

/** Runs statements with the rights that the server connects with. */
async function runAsOwner(app: TestApp, statements: string): Promise<void> {
  await app.services.db.asSystem(async (tx) => {
    await tx.execute(sql`reset role`);
    for (const statement of statements.split('; ')) await tx.execute(sql.raw(statement));
  });
}

async function readChain(app: TestApp): Promise<{ anchor: number; head: number }> {
  const [row] = (await app.services.db.asSystem((tx) =>
    tx.execute(sql`select anchor_seq::integer as anchor, head_seq::integer as head from audit_chain`),
  )) as unknown as { anchor: number; head: number }[];
  return row!;
}

function dumpAudit(app: TestApp): Promise<unknown> {
  return app.services.db.asSystem((tx) =>
    tx.execute(
      sql`select e::text as event, (select json_agg(n) from audit_names n)::text as names from audit_events e`,
    ),
  );
}

async function readOwnEvents(app: TestApp, userId: string): Promise<{ personalEvents: unknown[] }> {
  const { createAudit } = await import('./audit.ts');
  const audit = createAudit({ db: app.services.db, retentionDays: 1, now: () => new Date() });
  const lines = await Array.fromAsync(audit.listOwnEvents(userId));
  return { personalEvents: lines.map((line) => JSON.parse(line) as unknown) };
}
