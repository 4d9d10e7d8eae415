// Benchmarks: suites of cases, runs of agents over a suite, and the leaderboard.

import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import type { ProblemTable } from '#contract/problem.ts';
import { planProblems } from '#contract/problems/plan-problem.ts';
import {
  MAX_CAP_USD,
  MAX_CELLS,
  MAX_RUNS,
  MAX_SUITE_LENGTH,
  MAX_SUITE_TITLE_LENGTH,
  MAX_SUITES,
} from './shared/limits.ts';
import { cellDetail, leaderboardSuite, overrideOrder, runDetail, runOrder, runSummary } from './shared/run-shapes.ts';
import { suiteDetail, suiteSummary } from './shared/suite-shapes.ts';

export const benchmarkProblems = {
  'benchmarks/not-found': { status: 404, message: 'Not found.' },
  'benchmarks/too-many-suites': {
    status: 409,
    message: `You can have up to ${MAX_SUITES} suites of your own. Delete some first.`,
  },
  'benchmarks/too-many-runs': { status: 409, message: `You can keep up to ${MAX_RUNS} runs. Delete some first.` },
  'benchmarks/too-large': {
    status: 409,
    message: `A run has up to ${MAX_CELLS.toLocaleString('en')} answers. Choose fewer agents, repeats or cases.`,
  },
  'benchmarks/bad-cases': { status: 422, message: 'The cases could not be read.' },
  'benchmarks/agent-unavailable': { status: 409, message: 'One of the agents cannot answer here. Choose others.' },
  'benchmarks/cap-too-low': {
    status: 409,
    message: 'The cap is below what one answer can cost, so the run would end before it began. Raise the cap.',
  },
  'benchmarks/wrong-state': { status: 409, message: 'The run is in another state by now. Reload the page.' },
  'benchmarks/still-running': { status: 409, message: 'The run is under way. Pause it first.' },
  'benchmarks/no-answer': { status: 409, message: 'There is no answer to judge yet.' },
} as const satisfies ProblemTable;

const route = endpoint.errors(benchmarkProblems).meta({ access: 'signed-in' });
const tags = ['benchmarks'];
const named = z.object({ id: z.uuid() });
const title = z.string().trim().min(1).max(MAX_SUITE_TITLE_LENGTH);
const text = z.string().min(1).max(MAX_SUITE_LENGTH);
/** A letter may take three bytes, and two more as an escape in JSON. */
const large = { maxBodyBytes: 5 * 1024 * 1024 };

export const benchmarksContract = {
  listSuites: route
    .route({ method: 'GET', path: '/benchmark/suites', tags, summary: 'Suites that come with Lounge, then your own' })
    .output(z.object({ suites: z.array(suiteSummary) })),

  findSuite: route
    .route({ method: 'GET', path: '/benchmark/suites/{id}', tags, summary: 'A suite with its cases' })
    .input(z.object({ id: z.string().min(1).max(60) }))
    .output(suiteDetail),

  createSuite: route
    .meta(large)
    .route({ method: 'POST', path: '/benchmark/suites', tags, summary: 'Make a suite of a JSON, JSONL or CSV text' })
    .input(z.object({ title, text }))
    .output(suiteDetail),

  updateSuite: route
    .meta(large)
    .route({ method: 'PATCH', path: '/benchmark/suites/{id}', tags, summary: 'Rename a suite, or give it other cases' })
    .input(named.extend({ title: title.optional(), text: text.optional() }))
    .output(suiteDetail),

  deleteSuite: route
    .meta({ audit: { kind: 'benchmark-suite.deleted', id: 'id' } })
    .route({
      method: 'DELETE',
      path: '/benchmark/suites/{id}',
      tags,
      summary: 'Delete a suite; restorable for ten minutes',
    })
    .input(named)
    .output(named),

  restoreSuite: route
    .route({ method: 'POST', path: '/benchmark/suites/{id}/restore', tags, summary: 'Take a deletion back' })
    .input(named)
    .output(suiteDetail),

  listRuns: route
    .route({ method: 'GET', path: '/benchmark/runs', tags, summary: 'Your runs, the newest first' })
    .output(z.object({ runs: z.array(runSummary) })),

  findRun: route
    .route({
      method: 'GET',
      path: '/benchmark/runs/{id}',
      tags,
      summary: 'A run with its cells, and its results once it is complete',
    })
    .input(named)
    .output(runDetail),

  startRun: route
    .errors(planProblems)
    .meta({ meter: 'benchmark' })
    .route({ method: 'POST', path: '/benchmark/runs', tags, summary: 'Ask agents the cases of a suite' })
    .input(runOrder)
    .output(runSummary),

  pauseRun: route
    .meta({ usesReserve: true })
    .route({
      method: 'POST',
      path: '/benchmark/runs/{id}/pause',
      tags,
      summary: 'Stop asking; what was answered is kept',
    })
    .input(named)
    .output(runSummary),

  resumeRun: route
    .route({ method: 'POST', path: '/benchmark/runs/{id}/resume', tags, summary: 'Go on with what is not answered' })
    .input(named.extend({ capUsd: z.number().min(0).max(MAX_CAP_USD).optional() }))
    .output(runSummary),

  deleteRun: route
    .meta({ audit: { kind: 'benchmark-run.deleted', id: 'id' } })
    .route({
      method: 'DELETE',
      path: '/benchmark/runs/{id}',
      tags,
      summary: 'Delete a run; restorable for ten minutes',
    })
    .input(named)
    .output(named),

  restoreRun: route
    .route({ method: 'POST', path: '/benchmark/runs/{id}/restore', tags, summary: 'Take a deletion back' })
    .input(named)
    .output(runSummary),

  findCell: route
    .route({ method: 'GET', path: '/benchmark/cells/{id}', tags, summary: 'An answer with its checks' })
    .input(named)
    .output(cellDetail),

  overrideCell: route
    .route({
      method: 'PUT',
      path: '/benchmark/cells/{id}/override',
      tags,
      summary: 'Decide about an answer yourself, with a reason',
    })
    .input(named.extend(overrideOrder.shape))
    .output(cellDetail),

  listLeaderboard: route
    .route({
      method: 'GET',
      path: '/benchmark/leaderboard',
      tags,
      summary: 'The agents of your newest complete runs, suite by suite',
    })
    .output(z.object({ suites: z.array(leaderboardSuite) })),
};
