// Measures what counting costs: the processor time of everything that is recorded for one answer of 200 tokens, as that of
// 1,000 tokens, and of one page of metrics. Processor time is counted, so that a busy machine does not matter.
//
//   node measure/bench/server/metrics.bench.ts

import { createMetrics } from '#platform/metrics/create-metrics.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import { print } from '../subjects/figure.ts';

const ANSWERS = 20_000;
const ANSWERS_PER_1000_TOKENS = 5;
/** A hundredth of what 1,000 tokens take: 55 ms (docs/performance.md). */
const GOAL_MS = 0.5;
/** The routes of the API, each called once. */
const ROUTES = 360;
/** The event loop never blocks for longer. */
const PAGE_GOAL_MS = 50;

/** The message, the stream and the answer that is read at the end; ten transactions, journal included. */
function recordAnswer(metrics: Metrics): void {
  for (const [method, route, isStream] of [
    ['POST', '/api/chat/messages', false],
    ['GET', '/api/runs/{id}/events', true],
    ['GET', '/api/chat/conversations/{id}', false],
  ] as const)
    metrics.addRequest({ method, route, status: 200, ms: 3, isStream });
  for (let number = 0; number < 10; number++) {
    metrics.addDatabaseWait(0.2);
    metrics.addTransaction({ kind: number % 2 === 0 ? 'user' : 'system', outcome: 'done', ms: 1.5 });
  }
  metrics.addFirstText({ kind: 'chat', ms: 4 });
  metrics.addFirstToken({ provider: 'openai', ms: 3 });
  metrics.addModelCall({ provider: 'openai', outcome: 'done', inputTokens: 50, outputTokens: 200 });
  metrics.addRun({ kind: 'chat', state: 'done', ms: 4_000 });
}

function processorMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

const metrics = createMetrics();
const answers = (): void => {
  for (let number = 0; number < ANSWERS; number++) recordAnswer(metrics);
};
answers();
const perThousand = (processorMs(answers) / ANSWERS) * ANSWERS_PER_1000_TOKENS;
print({
  measure: 'Processor time of counting, per 1,000 tokens',
  value: `${perThousand.toFixed(3)} ms`,
  goal: `≤ ${GOAL_MS} ms`,
  isMet: perThousand <= GOAL_MS,
});

for (let number = 0; number < ROUTES; number++)
  metrics.addRequest({ method: 'GET', route: `/api/things-${number}/{id}`, status: 200, ms: 3, isStream: false });
const before = process.cpuUsage();
const { length } = await metrics.render();
const { user, system } = process.cpuUsage(before);
const pageMs = (user + system) / 1_000;
print({
  measure: `Processor time of a page of metrics with ${ROUTES} routes (${Math.round(length / 1_000)} kB)`,
  value: `${pageMs.toFixed(1)} ms`,
  goal: `≤ ${PAGE_GOAL_MS} ms`,
  isMet: pageMs <= PAGE_GOAL_MS,
});
metrics.close();
