// Measures how long designs of the maximum size block the server's event loop: 5 MB of prose, of placeholders and of
// the worst case we know, in every operation that reads the whole text. Goal: no other request waits longer than 50 ms.

import { existsSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { Lounge } from '../subjects/lounge.ts';
import { loopFilePath } from '../subjects/loop-file.ts';

const GOAL_MS = 50;
const ROUNDS = 3;
const MEGABYTES = 5;

const lines = {
  prose: 'A line of prose that says nothing much, again and again, until the text is full.\n',
  placeholders: 'Restored within {{rto}} in {{address-space}}, see the plan.\n',
  fences: '```\n{{rto}}\n```\n',
};

process.env['NODE_OPTIONS'] = `--import ${pathToFileURL(join(import.meta.dirname, '../subjects/event-loop.ts')).href}`;
const lounge = await Lounge.create('http://127.0.0.1:9');
await lounge.start();
const cookie = await lounge.signUp();
try {
  for (const [name, line] of Object.entries(lines))
    await measureText(name, line.repeat(Math.floor((MEGABYTES * 1024 * 1024) / line.length)));
} finally {
  await lounge.remove();
}

async function measureText(name: string, content: string): Promise<void> {
  const { id } = await call<{ id: string }>('POST', '/designs', { content });
  let revision = 1;
  const actions: Record<string, () => Promise<unknown>> = {
    save: async () =>
      ({ revision } = await call<{ revision: number }>('PATCH', `/designs/${id}`, {
        content: `${content.slice(0, -1)}${revision % 2}`,
        baseRevision: revision,
      })),
    read: () => call('GET', `/designs/${id}`),
    facts: () => call('GET', `/designs/${id}/facts`),
    'change a fact': () => call('PATCH', `/designs/${id}/facts/rto`, { value: `${revision} hours` }),
    sections: () => call('GET', `/designs/${id}/sections`),
    findings: () => call('GET', `/designs/${id}/findings`),
    'export Markdown': exportMarkdown,
  };
  for (const [action, run] of Object.entries(actions)) {
    const longest: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await readLoop();
      await run();
      longest.push(await readLoop());
    }
    report(`${MEGABYTES} MB of ${name}, ${action}: loop blocked`, longest.toSorted((a, b) => a - b)[1] ?? 0);
  }

  async function exportMarkdown(): Promise<void> {
    const { runId } = await call<{ runId: number }>('POST', `/designs/${id}/exports`, {
      requestId: crypto.randomUUID(),
      format: 'md',
    });
    await (await fetch(`${lounge.url}/api/runs/${runId}/events`, { headers: { cookie } })).text();
  }
}

function report(measure: string, value: number): void {
  console.log(
    JSON.stringify({ measure, value: `${value.toFixed(0)} ms`, goal: `≤ ${GOAL_MS} ms`, isMet: value <= GOAL_MS }),
  );
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const json = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await fetch(`${lounge.url}/api${path}`, {
    method,
    headers: { cookie, 'content-type': 'application/json' },
    ...json,
  });
  if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

/** Returns the longest block since the last call, in milliseconds of CPU time. */
async function readLoop(): Promise<number> {
  const file = loopFilePath(lounge.pid);
  rmSync(file, { force: true });
  process.kill(lounge.pid, 'SIGUSR2');
  while (!existsSync(file) || readFileSync(file, 'utf8') === '') await sleep(5);
  return Number(readFileSync(file, 'utf8'));
}
