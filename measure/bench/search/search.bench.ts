// Measures the search of the command palette: 10,000 tasks in a workspace, 1,000 conversations, and 200 designs, code projects
// and documents each, on the embedded database, over HTTP. Prints one line of JSON for each query.
//
//   node measure/bench/search/search.bench.ts

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readConfig } from '#platform/config/config.ts';
import type { Db } from '#platform/db/db.ts';
import { createLog } from '#platform/log/log.ts';
import { createApp } from '#server/app.ts';
import { print, quantile } from '../subjects/figure.ts';
import { openServices } from '#server/open-services.ts';

const TASKS = 10_000;
const CONVERSATIONS = 1_000;
const OTHERS = 200;
const ROUNDS = 60;
const WARM_UPS = 10;
/** Milliseconds, p95, with everything from the request to the last byte. */
const GOAL = 50;

const QUERIES = {
  'nothing, the latest': '',
  'one letter': 'r',
  'a word of half of the titles': 'service',
  'two words': 'service 99',
  'a whole key': 'BEN-4711',
  'a number': '4711',
  'a word that is nowhere': 'xyzzy',
};

const dataDir = await mkdtemp(join(tmpdir(), 'lounge-bench-'));
const services = await openServices({
  config: readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', BILLING: 'off' }),
  log: createLog({ level: 'silent' }),
});
const app = await createApp(services);
try {
  const url = `http://127.0.0.1:${await app.server.listen(0, '127.0.0.1')}/api`;
  const signUp = await send(`${url}/auth/sign-up`, {
    headers: {},
    body: { email: 'bench@example.com', password: 'correct horse battery' },
  });
  const headers = { cookie: signUp.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
  const made = await send(`${url}/workspaces`, { headers, body: { name: 'Bench', keyPrefix: 'BEN' } });
  await fill(services.db, ((await made.json()) as { id: string }).id);
  for (const [name, query] of Object.entries(QUERIES)) await measure({ name, url, query, headers });
} finally {
  await app.endStreams();
  await services.runs.close(0);
  await app.server.close(0);
  await services.close();
  await rm(dataDir, { recursive: true, force: true });
}

type Sent = { headers: Record<string, string>; body: unknown };

async function send(url: string, { headers, body }: Sent): Promise<Response> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} returned ${response.status}: ${await response.text()}`);
  return response;
}

async function fill(db: Db, workspaceId: string): Promise<void> {
  const owner = sql`(select id from users where email = 'bench@example.com')`;
  await db.asSystem(async (tx) => {
    await tx.execute(sql`
      insert into tasks (id, workspace_id, number, kind, title, description, status_id, category, priority, rank, updated_at)
      select gen_random_uuid(), ${workspaceId}::uuid, n, 'task',
        case when n % 2 = 0 then 'Rotate the key of service ' else 'Review the rules of firewall ' end || n,
        repeat('Task number ' || n || ' of the bench. ', 16), s.id, s.category, 'none', lpad(n::text, 8, '0'),
        now() - n * interval '1 minute'
      from generate_series(1, ${TASKS}::int) n, (
        select id, category from task_statuses where workspace_id = ${workspaceId} order by position limit 1) s`);
    await tx.execute(sql`
      insert into conversations (id, user_id, title, agent_id)
      select gen_random_uuid(), ${owner}, 'How do I restart service ' || n || '?', 'lounge-offline'
      from generate_series(1, ${CONVERSATIONS}::int) n`);
    await tx.execute(sql`
      insert into designs (id, user_id, title, cloud_provider, content)
      select gen_random_uuid(), ${owner}, 'Landing zone of service ' || n, 'azure', repeat('word ', 1000)
      from generate_series(1, ${OTHERS}::int) n`);
    await tx.execute(sql`
      insert into code_projects (id, user_id, title, language)
      select gen_random_uuid(), ${owner}, 'Module of service ' || n, 'terraform' from generate_series(1, ${OTHERS}::int) n`);
  });
}

type Measured = { name: string; url: string; query: string; headers: Record<string, string> };

async function measure({ name, url, query, headers }: Measured): Promise<void> {
  const times: number[] = [];
  for (let round = -WARM_UPS; round < ROUNDS; round++) {
    const startedAt = performance.now();
    const response = await fetch(`${url}/search?${new URLSearchParams({ q: query }).toString()}`, { headers });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`The search returned ${response.status}.`);
    if (round >= 0) times.push(performance.now() - startedAt);
  }
  const p95 = quantile(times, 0.95);
  print({
    measure: `search in 10,000 tasks and 1,000 conversations: ${name}, p95 (median)`,
    value: `${p95.toFixed(1)} ms (${quantile(times, 0.5).toFixed(1)} ms)`,
    goal: `≤ ${GOAL} ms`,
    isMet: p95 <= GOAL,
  });
}
