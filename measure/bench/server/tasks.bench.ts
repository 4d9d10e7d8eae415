// Measures lists of tasks: a workspace of 10,000, the real server on its embedded database, one filter after another over
// HTTP. Prints one line of JSON per result; `node measure/bench/server/tasks.bench.ts text` runs the filters whose name contains it.

import { print, quantile } from '../subjects/figure.ts';
import { cpuTime } from '../subjects/process-cost.ts';
import { Lounge } from '../subjects/lounge.ts';
import { createTaskWorkspace } from '../content/task-workspace.ts';

const ROUNDS = 60;
const WARM_UPS = 10;
/** Milliseconds, p95, with everything from the request to the last byte. */
const GOAL = 50;
const ANALYSIS_GOAL = 300;
/** Tasks that one request changes at most. */
const MOST_AT_ONCE = 500;

/** Reports of bugs: half of the tasks are bugs, and nearly all of them have these words. */
const reports = {
  'duplicates of a title that all bugs share': { title: 'Rotate the key of service 4242' },
  'duplicates of a long report': {
    title: 'Rotating the key of a service fails with a timeout after the upgrade of the vault',
    steps: 'Open the bench. Choose a task number. Rotate the key of the service and wait. '.repeat(20),
  },
  'duplicates of something that no bug has': { title: 'Printer jams upstairs' },
};

const wanted = process.argv[2] ?? '';
// No model is asked.
const lounge = await Lounge.create('http://127.0.0.1:9/v1');
try {
  await lounge.start();
  const cookie = await lounge.signUp();
  const path = `/workspaces/${await createTaskWorkspace(lounge, cookie)}`;
  const filters = await describeFilters(cookie, path);
  for (const [name, query] of Object.entries(filters))
    if (name.includes(wanted))
      await measure({ name, goal: GOAL }, () => lounge.call(cookie, { method: 'GET', path: `${path}/tasks?${query}` }));
  for (const [name, body] of Object.entries(reports))
    if (name.includes(wanted))
      await measure({ name, goal: GOAL }, () =>
        lounge.call(cookie, { method: 'POST', path: `${path}/bug-duplicates`, body }),
      );
  if ('the analysis'.includes(wanted)) {
    await moveTasks(cookie, path);
    await measure({ name: 'the analysis', goal: ANALYSIS_GOAL }, () =>
      lounge.call(cookie, { method: 'GET', path: `${path}/analysis` }),
    );
  }
} finally {
  await lounge.remove();
}

async function describeFilters(cookie: string, path: string): Promise<Record<string, string>> {
  type Settings = { statuses: { id: string; name: string }[]; labels: { id: string }[] };
  const { statuses, labels } = await lounge.call<Settings>(cookie, { method: 'GET', path: `${path}/task-settings` });
  const { projects } = await lounge.call<{ projects: { id: string }[] }>(cookie, {
    method: 'GET',
    path: `${path}/projects`,
  });
  const todo = statuses.find(({ name }) => name === 'To do')?.id;
  const first = await lounge.call<{ nextCursor: string }>(cookie, {
    method: 'GET',
    path: `${path}/tasks?sort=rank&limit=100`,
  });
  const grouped = await lounge.call<{ nextCursor: string }>(cookie, {
    method: 'GET',
    path: `${path}/tasks?group=status&limit=100`,
  });
  return {
    'everything, by place': 'limit=100',
    'the next page': `limit=100&cursor=${first.nextCursor}`,
    'everything, in groups by status': 'limit=100&group=status',
    'the next page of groups': `limit=100&group=status&cursor=${grouped.nextCursor}`,
    'everything, in groups by project': 'limit=100&group=project',
    'everything, last changed first': 'limit=100&sort=updated&direction=desc',
    'mine and open, by due day': 'limit=100&assignee=me&category=todo,started&sort=due',
    'a column of a board': `limit=100&status=${todo}`,
    'a project, by priority': `limit=100&project=${projects[3]?.id}&sort=priority`,
    'a label and overdue': `limit=100&label=${labels[2]?.id}&due=overdue`,
    'a text that is in the titles': 'limit=100&text=service%2099',
    'a text that is nowhere': 'limit=100&text=not%20in%20any%20task',
  };
}

/** Every task is in progress and then done, or to do again: three moments of history each. */
async function moveTasks(cookie: string, path: string): Promise<void> {
  type Page = { tasks: { id: string }[]; nextCursor: string | null };
  const { statuses } = await lounge.call<{ statuses: { id: string; category: string }[] }>(cookie, {
    method: 'GET',
    path: `${path}/task-settings`,
  });
  const statusOf = (category: string) => statuses.find((status) => status.category === category)?.id;
  let cursor: string | null = '';
  for (let page = 0; cursor !== null; page++) {
    const query = `limit=${MOST_AT_ONCE}${cursor === '' ? '' : `&cursor=${cursor}`}`;
    const found: Page = await lounge.call<Page>(cookie, { method: 'GET', path: `${path}/tasks?${query}` });
    cursor = found.nextCursor;
    const ids = found.tasks.map(({ id }) => id);
    for (const category of ['started', page % 2 === 0 ? 'done' : 'todo'])
      await lounge.call(cookie, {
        method: 'PATCH',
        path: `${path}/tasks`,
        body: { ids, changes: { statusId: statusOf(category) } },
      });
  }
}

async function measure({ name, goal }: { name: string; goal: number }, send: () => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  let cpuBefore = 0;
  for (let round = -WARM_UPS; round < ROUNDS; round++) {
    if (round === 0) cpuBefore = cpuTime(lounge.pid);
    const startedAt = performance.now();
    await send();
    if (round >= 0) times.push(performance.now() - startedAt);
  }
  const cpu = (cpuTime(lounge.pid) - cpuBefore) / ROUNDS;
  const p95 = quantile(times, 0.95);
  print({
    measure: `10,000 tasks: ${name}, p95 (median; CPU of the server)`,
    value: `${p95.toFixed(1)} ms (${quantile(times, 0.5).toFixed(1)} ms; ${cpu.toFixed(1)} ms)`,
    goal: `≤ ${goal} ms`,
    isMet: p95 <= goal,
  });
}
