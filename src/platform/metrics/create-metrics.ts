// The instruments, made with prom-client: one registry for each server, so that tests with two of them do not mix.

import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { sampled, type Sampled } from './descriptions.ts';
import type { Metrics, Sample } from './metrics.ts';
import { addProcessFigures } from './process-figures.ts';

/** Seconds: each of some 360 routes has these, and a page of metrics must not hold up the event loop for 50 ms. */
const FEW = [0.02, 0.1, 0.5, 2, 10];
/** Seconds: from a read of a row to an answer that somebody waits for. */
const SHORT = [0.005, 0.02, 0.05, 0.1, 0.25, 1, 5, 30];
/** Seconds: statements and turns at the database. */
const QUICK = [0.001, 0.005, 0.02, 0.05, 0.1, 0.5, 2, 10];
/** Seconds: runs and jobs. */
const LONG = [0.1, 0.5, 2, 10, 30, 120, 600];

/** Creates all instruments. Call `close` at the end: the delay of the event loop is measured until then. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const readers = createSamplers(registry);
  return {
    ...createHttpInstruments(registry),
    ...createDatabaseInstruments(registry),
    ...createWorkInstruments(registry),
    sample: (what, read) => void readers[what].push(read),
    render: () => registry.metrics(),
    close: addProcessFigures(registry),
  };
}

type Read = Parameters<Metrics['sample']>[1];

function createSamplers(registry: Registry): Record<Sampled, Read[]> {
  const entries = Object.entries(sampled).map(([key, { name, help, labels }]) => {
    const reads: Read[] = [];
    const gauge = new Gauge({
      name,
      help,
      labelNames: labels,
      registers: [registry],
      async collect() {
        gauge.reset();
        for (const samples of await Promise.all(reads.map(readOrNothing)))
          for (const { labels: values, value } of samples) gauge.inc(values, value);
      },
    });
    return [key, reads] as const;
  });
  return Object.fromEntries(entries) as Record<Sampled, Read[]>;
}

/** One figure that cannot be had must not hide all others. */
async function readOrNothing(read: Read): Promise<Sample[]> {
  try {
    return await read();
  } catch {
    return [];
  }
}

/** Anybody can invent a method, and each would be a series for ever. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

function createHttpInstruments(registry: Registry): Pick<Metrics, 'addRequest' | 'addUpload'> {
  const registers = [registry];
  const requests = new Counter({
    name: 'lounge_http_requests_total',
    help: 'Requests by method, template of the route and status. A reader who left before the answer counts with its status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'lounge_http_request_duration_seconds',
    help: 'From the headers of a request until its answer is sent. Streams of events are left out.',
    labelNames: ['method', 'route'],
    buckets: FEW,
    registers,
  });
  const uploads = new Counter({
    name: 'lounge_uploads_total',
    help: 'Uploads that have ended.',
    labelNames: ['outcome'],
    registers,
  });
  const bytes = new Counter({ name: 'lounge_upload_bytes_total', help: 'Bytes that uploads have sent.', registers });
  return {
    addRequest({ method: given, route, status, ms, isStream }) {
      const method = METHODS.has(given) ? given : 'other';
      requests.inc({ method, route, status: String(status) });
      if (!isStream) durations.observe({ method, route }, ms / 1_000);
    },
    addUpload({ outcome, bytes: size }) {
      uploads.inc({ outcome });
      bytes.inc(size);
    },
  };
}

function createDatabaseInstruments(registry: Registry): Pick<Metrics, 'addDatabaseWait' | 'addTransaction'> {
  const registers = [registry];
  const waits = new Histogram({
    name: 'lounge_database_wait_seconds',
    help: 'The wait of a transaction for its connection; on the embedded database, for its turn.',
    buckets: QUICK,
    registers,
  });
  const transactions = new Histogram({
    name: 'lounge_database_transaction_seconds',
    help: 'The time of transactions, without the wait for a connection; of a batch, with it.',
    labelNames: ['kind', 'outcome'],
    buckets: QUICK,
    registers,
  });
  return {
    addDatabaseWait: (ms) => waits.observe(ms / 1_000),
    addTransaction: ({ kind, outcome, ms }) => transactions.observe({ kind, outcome }, ms / 1_000),
  };
}

type WorkInstruments = Omit<
  Metrics,
  'addRequest' | 'addUpload' | 'addDatabaseWait' | 'addTransaction' | 'sample' | 'render' | 'close'
>;

function createWorkInstruments(registry: Registry): WorkInstruments {
  const registers = [registry];
  const poolWaits = new Histogram({
    name: 'lounge_pool_wait_seconds',
    help: 'The wait of a task for a child process.',
    labelNames: ['pool'],
    buckets: SHORT,
    registers,
  });
  const poolTasks = new Counter({
    name: 'lounge_pool_tasks_total',
    help: 'Tasks of child processes that have ended.',
    labelNames: ['pool', 'outcome'],
    registers,
  });
  const jobTimes = new Histogram({
    name: 'lounge_job_duration_seconds',
    help: 'The time of jobs that this process has done.',
    labelNames: ['job', 'outcome'],
    buckets: LONG,
    registers,
  });
  return {
    ...createAnswerInstruments(registry),
    addPoolWait: ({ pool, ms }) => poolWaits.observe({ pool }, ms / 1_000),
    addPoolTask: ({ pool, outcome }) => poolTasks.inc({ pool, outcome }),
    addJob: ({ job, outcome, ms }) => jobTimes.observe({ job, outcome }, ms / 1_000),
  };
}

function createAnswerInstruments(
  registry: Registry,
): Pick<Metrics, 'addFirstToken' | 'addModelCall' | 'addFirstText' | 'addRun'> {
  const registers = [registry];
  const firstTokens = new Histogram({
    name: 'lounge_model_first_token_seconds',
    help: 'From the call of a model until its first text.',
    labelNames: ['provider'],
    buckets: SHORT,
    registers,
  });
  const calls = new Counter({
    name: 'lounge_model_calls_total',
    help: 'Calls of models that have ended.',
    labelNames: ['provider', 'outcome'],
    registers,
  });
  const tokens = new Counter({
    name: 'lounge_model_tokens_total',
    help: 'Tokens that calls of models have used, as reported or estimated.',
    labelNames: ['provider', 'direction'],
    registers,
  });
  const firstTexts = new Histogram({
    name: 'lounge_run_first_text_seconds',
    help: 'From the beginning of a run until its first text.',
    labelNames: ['kind'],
    buckets: SHORT,
    registers,
  });
  const runs = new Histogram({
    name: 'lounge_run_duration_seconds',
    help: 'The time of runs that have ended, by how they ended.',
    labelNames: ['kind', 'state'],
    buckets: LONG,
    registers,
  });
  return {
    addFirstToken: ({ provider, ms }) => firstTokens.observe({ provider }, ms / 1_000),
    addModelCall({ provider, outcome, inputTokens, outputTokens }) {
      calls.inc({ provider, outcome });
      tokens.inc({ provider, direction: 'input' }, inputTokens);
      tokens.inc({ provider, direction: 'output' }, outputTokens);
    },
    addFirstText: ({ kind, ms }) => firstTexts.observe({ kind }, ms / 1_000),
    addRun: ({ kind, state, ms }) => runs.observe({ kind, state }, ms / 1_000),
  };
}
