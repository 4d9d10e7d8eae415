// What leaves chat over HTTP, on both engines: files of conversations, and pages that anyone with the link can read.

import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#contract/id.ts';
import type { ErrorBody } from '#contract/problem.ts';
import { createScripted } from '#platform/llm/testing/scripted.ts';
import { engines, startEngine, type TestDatabase } from '#server/testing/engines.ts';
import { scriptedAgent } from '#server/testing/scripted-agent.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { StartedAnswer } from '../../contract.ts';
import type { Share } from '../../contract/transfer-contract.ts';
import { createShares } from './shares.ts';

const ANSWER =
  '# Plan\n\n<script>alert("answer")</script>\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n[click](javascript:alert(1)) [docs](https://learn.microsoft.com/azure)\n\n```hcl\nlocals {}';
const RICH = `The hub is **first**.

\`\`\`hcl
# the hub
name = "hub"
\`\`\`

\`\`\`mermaid
flowchart LR
  a[Users] --> b[Front Door]
\`\`\`

\`\`\`mermaid
hello world
\`\`\`

It carries $C = n \\times 1.5\\,\\text{Gbps}$, costs $5 to $10, and \`$x^2$\` is code.`;
const DEEP = Array.from({ length: 150 }, (_, level) => `${' '.repeat(level * 2)}- item`).join('\n');
const ROW = `${'| a '.repeat(500)}|`;
const WIDE = [ROW, '| - '.repeat(500), ...Array.from({ length: 600 }, () => ROW)].join('\n');
const agents = [
  { agent: scriptedAgent('plain'), provider: createScripted([{ steps: [{ text: ANSWER }] }]) },
  { agent: scriptedAgent('deep'), provider: createScripted([{ steps: [{ text: DEEP }] }]) },
  { agent: scriptedAgent('wide'), provider: createScripted([{ steps: [{ text: WIDE }] }]) },
  { agent: scriptedAgent('rich'), provider: createScripted([{ steps: [{ text: RICH }] }]) },
];

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

  test('on a shared page code has colours, diagrams and formulas are drawn, and the product says its name', async () => {
    const { conversation } = await ask(ada, 'How does the hub look?', { agentId: 'rich' });
    const { path } = await share(ada, conversation.id);
    const response = await open(path);
    const page = await response.text();
    expect(page).toContain('<span class="c"># the hub</span>');
    expect(page).toContain('<figure class="drawn" role="img" tabindex="0" aria-label="Diagram: Users, Front Door">');
    expect(page.match(/<svg [^>]*xmlns/g)).toHaveLength(2);
    expect(new Set(page.match(/\bid="[^"]*"/g)).size).toBe(page.match(/\bid="[^"]*"/g)?.length);
    expect(page).toContain('<code>hello world</code>');
    expect(page).toMatch(/<math><mrow><mi>C<\/mi>.*<mtext>Gbps<\/mtext>/);
    expect(page).toContain('costs $5 to $10, and <code dir="ltr">$x^2$</code> is code.');
    expect(page).toMatch(/\d{1,2} \w+ 20\d\d, \d\d:\d\d UTC/);
    expect(page).toContain('Made with <a href="/">Lounge</a>');
    expect(page).toContain('aria-label="Lounge, home"');
    expect(page.slice(page.indexOf('<body'))).not.toMatch(/\sstyle=|<script|<img|<link|\son\w+=/i);
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; font-src 'self'; base-uri/,
    );
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

  test('Clear Chat ends the links and says how many; Undo brings back those that ended with it, and no other', async () => {
    const person = await app.signUp();
    const { conversation } = await ask(person, 'Secret plan');
    const [revoked, one, two] = [
      await share(person, conversation.id),
      await share(person, conversation.id),
      await share(person, conversation.id, { days: 30 }),
    ];
    const elsewhere = await share(person, (await ask(person, 'Another one')).conversation.id);
    await person.call('DELETE', `/chat/shares/${revoked.share.id}`);
    const statuses = async (): Promise<number[]> =>
      Promise.all([revoked, one, two, elsewhere].map(async ({ path }) => (await open(path)).status));
    const clear = () =>
      person.call<{ clearedHeadId: string; endedLinks: number }>(
        'POST',
        `/chat/conversations/${conversation.id}/clear`,
      );
    const { body } = await clear();
    expect(body.endedLinks).toBe(2);
    expect(await statuses()).toEqual([404, 404, 404, 200]);
    const listed = await person.call<{ shares: Share[] }>('GET', '/chat/shares');
    expect(listed.body.shares.map(({ id }) => id)).toEqual([elsewhere.share.id]);
    await person.call('POST', `/chat/conversations/${conversation.id}/head`, { messageId: body.clearedHeadId });
    expect(await statuses()).toEqual([404, 200, 200, 200]);

    await clear();
    await app.services.db.asSystem((tx) =>
      tx.execute(sql`update conversation_shares set cleared_at = cleared_at - interval '11 minutes'`),
    );
    await createShares({ db: app.services.db } as Parameters<typeof createShares>[0]).purge();
    const rows = await app.services.db.asSystem((tx) =>
      tx.execute(sql`select 1 from conversation_shares where conversation_id = ${conversation.id}`),
    );
    expect(rows).toHaveLength(0);
  });

  test('a page whose conversation is cleared while it is drawn gets no link', async () => {
    const person = await app.signUp();
    const { conversation } = await ask(person, 'Secret plan');
    const sharing = person.call('POST', `/chat/conversations/${conversation.id}/shares`, {});
    const clearing = person.call('POST', `/chat/conversations/${conversation.id}/clear`);
    await Promise.all([sharing, clearing]);
    expect((await person.call<{ shares: Share[] }>('GET', '/chat/shares')).body.shares).toEqual([]);
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

  test.each(['deep', 'wide'])('an answer that is too %s for a page is refused with the reason', async (agentId) => {
    const { conversation } = await ask(ada, 'A large answer', { agentId });
    const { status, body } = await ada.call<ErrorBody>('POST', `/chat/conversations/${conversation.id}/shares`, {});
    expect([status, body.error.code]).toEqual([413, 'chat/too-complex-to-share']);
    expect(body.error.message).toContain('Nothing was shared. Export it as Markdown instead.');
  });

  // It is the last one: the wrong links of others would count, too.
  test('after 300 wrong links from one address further wrong ones are refused, and a right one is answered', async () => {
    const { path } = await share(ada, (await ask(ada, 'For the office')).conversation.id);
    const wrong = (): Promise<Response> => open(`/s/${'A'.repeat(43)}`);
    const statuses = new Set<number>();
    for (let batch = 0; batch < 13; batch++)
      for (const { status } of await Promise.all(Array.from({ length: 25 }, wrong))) statuses.add(status);
    expect(statuses).toEqual(new Set([404, 429]));
    expect((await wrong()).headers.get('retry-after')).toBe('60');
    expect((await open(path)).status).toBe(200);
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
