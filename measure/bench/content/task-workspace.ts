// A workspace of 10,000 tasks for benches: 20 projects, 10 labels, descriptions of about 500 characters.

import type { Lounge } from '../subjects/lounge.ts';

const TASKS = 10_000;
const DAY_MS = 86_400_000;

/** Returns its id. */
export async function createTaskWorkspace(lounge: Lounge, cookie: string): Promise<string> {
  const body = { name: 'Bench' };
  const { id } = await lounge.call<{ id: string }>(cookie, { method: 'POST', path: '/workspaces', body });
  const path = `/workspaces/${id}`;
  for (let i = 0; i < 20; i++)
    await lounge.call(cookie, {
      method: 'POST',
      path: `${path}/projects`,
      body: { name: `Project ${i}`, key: `P${i}` },
    });
  const response = await fetch(`${lounge.url}/api${path}/task-imports`, {
    method: 'POST',
    headers: { cookie, 'x-file-name': 'tasks.csv' },
    body: writeTasks(),
  });
  const report = (await response.json()) as { created: number };
  if (report.created !== TASKS) throw new Error(`${report.created} tasks were imported.`);
  return id;
}

function writeTasks(): string {
  const pick = <Item>(items: readonly Item[], i: number): Item => items[i % items.length] as Item;
  const rows = Array.from({ length: TASKS }, (_, i) => {
    const due = new Date(Date.now() + ((i % 60) - 20) * DAY_MS).toISOString().slice(0, 10);
    const status = pick(['Backlog', 'To do', 'To do', 'In progress', 'In review', 'Done', 'Done', 'Cancelled'], i);
    const description = `Task number ${i} of the bench. `.repeat(16);
    return [
      `Rotate the key of service ${i}`,
      status,
      pick(['urgent', 'high', 'medium', 'low', 'none', 'none'], i),
      i % 3 === 0 ? 'bench-0' : '',
      `label ${i % 10}`,
      `Project ${i % 20}`,
      i % 2 === 0 ? due : '',
      i % 2 === 0 ? 'bug' : 'task',
      description,
    ].join(',');
  });
  return `Title,Status,Priority,Assignee,Labels,Project,Due,Kind,Description\n${rows.join('\n')}\n`;
}
