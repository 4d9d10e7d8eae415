// Measures what an analysis takes of the processor by the tasks of its workspace, up to as many as the limits allow, and what of
// it the server's own process does: it works small workspaces out itself, and hands on the text of large ones.
//
//   node measure/bench/server/analysis.bench.ts

import { serialize } from 'node:v8';
import { analyzeRows, type AnalysisOrder, type StoredTask } from '#project/analysis/server/analyze-rows.ts';
import { LARGE_TEXT } from '#project/analysis/server/analyzer.ts';
import { MAX_TASKS } from '#project/tasks/shared/limits.ts';
import { statusCategories } from '#project/tasks/shared/task-values.ts';
import { print } from '../subjects/figure.ts';

const SIZES = [400, 2_000, 20_000, MAX_TASKS];
const DAY_MS = 86_400_000;
const NOW = Date.parse('2026-11-22T12:00:00Z');
/** What the server's own process does with a megabyte. */
const GOAL_MS = 20;
/** What is small anyway may take as long as this. */
const MIN_MS = 20;
const MEMBERS = 40;
const PROJECTS = 50;

/** Each task was moved three times, and one in five blocks another. */
function orderOf(count: number): AnalysisOrder {
  const categoryAt = (index: number) => statusCategories[index % statusCategories.length]!;
  const tasks = Array.from({ length: count }, (_, index): StoredTask => {
    const moments = [0, 1, 2, 3].map((step): StoredTask[12][number] => [
      NOW - (8 - 2 * step) * DAY_MS * ((index % 9) + 1),
      categoryAt(step === 3 ? index : step),
      `project-${index % PROJECTS}`,
      null,
    ]);
    const ids = [crypto.randomUUID(), index, categoryAt(index), 'high', 'task', null] as const;
    return [
      ...ids,
      `member-${index % MEMBERS}`,
      `project-${index % PROJECTS}`,
      'NET',
      null,
      '2026-11-20',
      NOW,
      moments,
    ];
  });
  const open = tasks.filter(([, , category]) => category !== 'done' && category !== 'cancelled');
  const idAt = (index: number) => open[index % open.length]![0];
  return {
    tasks: JSON.stringify(tasks),
    blocks: Array.from({ length: count / 5 }, (_, index) => ({ from: idAt(index), to: idAt(index * 7 + 1) })),
    members: Array.from({ length: MEMBERS }, (_, index) => ({ id: `member-${index}`, name: `Member ${index}` })),
    projects: Array.from({ length: PROJECTS }, (_, index) => ({
      id: `project-${index}`,
      name: `Project ${index}`,
      targetDate: '2026-12-20',
    })),
    milestones: [],
    projectId: null,
    weeks: 12,
    staleDays: 14,
    now: NOW,
    today: '2026-11-22',
  };
}

function processorMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

// The first ones are compiled meanwhile.
for (let round = 0; round < 20; round++) analyzeRows(orderOf(SIZES[0]!));
for (const size of SIZES) {
  const order = orderOf(size);
  const megabytes = order.tasks.length / 2 ** 20;
  const all = processorMs(() => analyzeRows(order));
  const isInChild = order.tasks.length >= LARGE_TEXT;
  // What is sent to a child process is cloned.
  const own = isInChild ? processorMs(() => serialize(order)) : all;
  print({
    measure: `Analysis of ${size} tasks (${megabytes.toFixed(2)} MB), ${isInChild ? 'in a child' : 'at once'}`,
    value: `${all.toFixed(0)} ms (${(all / megabytes).toFixed(0)} ms per MB), of it in the server ${own.toFixed(0)} ms`,
    goal: `≤ ${GOAL_MS} ms per MB in the server`,
    isMet: own <= Math.max(MIN_MS, GOAL_MS * megabytes),
  });
}
