// What leaves chat over HTTP, on both engines: files of conversations, and pages that anyone with the link can read.

import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#contract/id.ts';
import { createScripted } from '#platform/llm/scripted.ts';
import { engines, startEngine, type TestDatabase } from '#server/testing/engines.ts';
import { scriptedAgent } from '#server/testing/scripted-agent.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { StartedAnswer } from '../../contract.ts';
import type { Share } from '../../contract/transfer-contract.ts';

const ANSWER =
  '# Plan\n\n<script>alert("answer")</script>\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n[click](javascript:alert(1)) [docs](https://learn.microsoft.com/azure)\n\n```hcl\nlocals {}';
const agents = [{ agent: scriptedAgent('plain'), provider: createScripted([{ steps: [{ text: ANSWER }] }]) }];

describe.each(engines)('on %s', (engine) => {
  let database: TestDatabase;
  let app: TestApp;
  let ada: TestPerson;
  let eve: TestPerson;
  beforeAll(async () => {
    database = await startEngine(engine);
    app = await openTestApp({ agents, environment: database.environment });
    [ada, eve] = [await app.signUp(), await app.signUp()];
  }, 60_000);
  afterAll(async () => {
    await app.close();
    await database.stop();
  });

  async function ask(person: TestPerson, message: string, more: object = {}): Promise<StartedAnswer> {
    const order = { requestId: newId(), agentId: 'plain', message, ...more };
    const { status, body } = await person.call<StartedAnswer>('POST', '/chat/messages', order);
    expect(status, JSON.stringify(body)).toBe(200);
    await person.follow(body.runId);
    return body;
  }

  async function share(person: TestPerson, conversationId: string, more: object = {}) {
    const path = `/chat/conversations/${conversationId}/shares`;
    const { status, body } = await person.call<{ share: Share; path: string }>('POST', path, more);
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  }

  const open = (path: string): Promise<Response> => fetch(`${app.url}${path}`);

  test('a shared page is readable without an account, has no scripts and nothing that loads, and is not to be indexed', async () => {
    const { conversation } = await ask(ada, 'What is <b>first</b>?');
    const { path, share: made } = await share(ada, conversation.id);
    expect(path).toMatch(/^\/s\/[\w-]{43}$/);
    expect(made).toMatchObject({ conversationId: conversation.id, messages: 2, hasSources: false, expiresAt: null });
    const response = await open(path);
    const page = await response.text();
    expect(response.status).toBe(200);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';/);
    expect(policy).not.toMatch(/script-src|unsafe|img-src/);
    expect(response.headers.get('x-robots-tag')).toContain('noindex');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(page).toContain('What is &#60;b&#62;first&#60;/b&#62;?');
    expect(page).toContain('&#60;script&#62;alert(&#34;answer&#34;)&#60;/script&#62;');
    expect(page).not.toMatch(/<script|<img|<link|javascript:|\son\w+=/i);
    expect(page).toContain('rel="noopener noreferrer nofollow ugc"');
    expect((await fetch(`${app.url}${path}`, { method: 'HEAD' })).status).toBe(200);
  });

  test('a shared page stays as it was, and later messages are not on it', async () => {
    const { conversation } = await ask(ada, 'Before sharing');
    const { path } = await share(ada, conversation.id);
    await ask(ada, 'After sharing', { conversationId: conversation.id });
    const page = await (await open(path)).text();
    expect(page).toContain('Before sharing');
    expect(page).not.toContain('After sharing');
  });

  test('a link stops working when it is revoked or expires, and when its conversation or account is deleted', async () => {
    const person = await app.signUp();
    const { conversation } = await ask(person, 'Secret plan');
    const [revoked, expired, kept] = [
      await share(person, conversation.id),
      await share(person, conversation.id, { days: 1 }),
      await share(person, conversation.id, { days: 30 }),
    ];
    const statusOf = async (path: string): Promise<number> => (await open(path)).status;
    expect((await person.call('DELETE', `/chat/shares/${revoked.share.id}`)).status).toBe(200);
    expect(await statusOf(revoked.path)).toBe(404);
    await app.services.db.asSystem((tx) =>
      tx.execute(sql`update conversation_shares set expires_at = now() where id = ${expired.share.id}`),
    );
    expect(await statusOf(expired.path)).toBe(404);
    const { body } = await person.call<{ shares: Share[]; isEnabled: boolean }>('GET', '/chat/shares');
    expect([body.isEnabled, body.shares.map(({ id }) => id)]).toEqual([true, [kept.share.id]]);
    await person.call('DELETE', `/chat/conversations/${conversation.id}`);
    expect(await statusOf(kept.path)).toBe(404);
    await person.call('POST', `/chat/conversations/${conversation.id}/restore`);
    expect(await statusOf(kept.path)).toBe(200);
    await app.services.db.asSystem((tx) => tx.execute(sql`delete from users where email = ${person.email}`));
    expect(await statusOf(kept.path)).toBe(404);
  });

  test('nobody else shares a conversation, sees its links or revokes them, and the token is not stored', async () => {
    const { conversation } = await ask(ada, 'Mine alone');
    const { path, share: made } = await share(ada, conversation.id);
    expect((await eve.call('POST', `/chat/conversations/${conversation.id}/shares`, {})).status).toBe(404);
    expect((await eve.call('DELETE', `/chat/shares/${made.id}`)).status).toBe(404);
    const listed = await eve.call<{ shares: Share[] }>('GET', `/chat/shares?conversationId=${conversation.id}`);
    expect(listed.body.shares).toEqual([]);
    expect((await open(path)).status).toBe(200);
    expect((await open(`/s/${'A'.repeat(43)}`)).status).toBe(404);
    expect((await open(`/s/${made.id}`)).status).toBe(404);
    const rows = await app.services.db.asSystem((tx) =>
      tx.execute(sql`select s::text as row from conversation_shares s where id = ${made.id}`),
    );
    expect(JSON.stringify(rows)).not.toContain(path.slice(3));
  });

  test('a conversation becomes a Markdown file, with its branches when they are asked for', async () => {
    const { conversation, userMessage } = await ask(ada, 'First question');
    await ask(ada, 'Another question', { conversationId: conversation.id, parentId: null });
    const path = `/chat/conversations/${conversation.id}/file`;
    const shown = await ada.call<string>('GET', `${path}?format=md`);
    expect(shown.headers.get('content-disposition')).toContain('first-question.md');
    expect(shown.body).toContain('Another question');
    expect(shown.body).not.toContain('## You · version');
    expect(shown.body.match(/First question/g)).toHaveLength(1);
    expect(shown.body).toContain('### Plan');
    // The fence that the answer left open does not swallow what follows.
    expect(shown.body.match(/^```/gm)).toHaveLength(2);
    const all = await ada.call<string>('GET', `${path}?format=md&branches=all`);
    expect(all.body.match(/^## You · .* · version [12] of 2$/gm)).toHaveLength(2);
    expect(userMessage).not.toBeNull();
    expect((await ada.call('GET', `${path}?format=exe`)).status).toBe(400);
    expect((await eve.call('GET', path)).status).toBe(404);
  });

  test('several conversations become one ZIP, unless one is somebody else’s', async () => {
    const [a, b] = [(await ask(ada, 'Alpha')).conversation, (await ask(ada, 'Beta')).conversation];
    const response = await fetch(`${app.url}/api/chat/conversations-archive/${a.id},${b.id}?format=json`, {
      headers: ada.headers,
    });
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    expect(Object.keys(files).sort()).toEqual(['alpha.json', 'beta.json']);
    const read = JSON.parse(Buffer.from(files['alpha.json']!).toString()) as { format: string; version: number };
    expect(read).toMatchObject({ format: 'lounge-conversations', version: 1, conversations: [{ title: 'Alpha' }] });
    const foreign = (await ask(eve, 'Hers')).conversation;
    const path = `/chat/conversations-archive/${a.id},${foreign.id}`;
    expect((await ada.call('GET', path)).status).toBe(404);
  });
});

test('where links are turned off, none is made and none works', async () => {
  const app = await openTestApp({ environment: { SHARE_LINKS: 'off' } });
  const person = await app.signUp();
  const order = { requestId: newId(), agentId: 'lounge-offline', message: 'Hello' };
  const { body } = await person.call<StartedAnswer>('POST', '/chat/messages', order);
  await person.follow(body.runId);
  const refused = await person.call('POST', `/chat/conversations/${body.conversation.id}/shares`, {});
  expect([refused.status, refused.body.error.code]).toEqual([403, 'chat/sharing-off']);
  expect((await person.call<{ isEnabled: boolean }>('GET', '/chat/shares')).body.isEnabled).toBe(false);
  await app.close();
});
