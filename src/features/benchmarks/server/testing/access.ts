// Who may call the routes of benchmarks, with calls that name rows of somebody else.

import { newId } from '#contract/id.ts';
import type { RunDetail, RunSummary } from '#features/benchmarks/shared/run-shapes.ts';
import { accessOfPeople } from '#server/testing/access/slice-access.ts';
import type { TestPerson } from '#server/testing/test-app.ts';

const suiteText = (words: string): string =>
  JSON.stringify({ cases: [{ prompt: words, checks: [{ kind: 'contains', texts: ['x'] }] }] });

async function createRun(person: TestPerson, suiteId: string): Promise<RunDetail> {
  const order = { requestId: newId(), suiteId, agentIds: ['lounge-offline'], repeats: 1, temperature: null, capUsd: 0 };
  const { id, workId } = (await person.call<RunSummary>('POST', '/benchmark/runs', order)).body;
  await person.follow(workId);
  return (await person.call<RunDetail>('GET', `/benchmark/runs/${id}`)).body;
}

export const access = accessOfPeople({
  ids: ['benchmarkSuite', 'benchmarkRun', 'benchmarkCell'],
  populate: async (person, words) => {
    const { body: suite } = await person.call<{ id: string }>('POST', '/benchmark/suites', {
      title: words,
      text: suiteText(words),
    });
    const run = await createRun(person, suite.id);
    return { benchmarkSuite: suite.id, benchmarkRun: run.id, benchmarkCell: run.cells[0]?.id ?? '' };
  },
  public: [],
  naming: {
    'GET /benchmark/suites/{id}': ({ benchmarkSuite }) => [{ params: { id: benchmarkSuite } }],
    'PATCH /benchmark/suites/{id}': ({ benchmarkSuite }) => [
      { params: { id: benchmarkSuite }, body: { title: 'Taken' } },
      { params: { id: benchmarkSuite }, body: { text: suiteText('Taken') } },
    ],
    'DELETE /benchmark/suites/{id}': ({ benchmarkSuite }) => [{ params: { id: benchmarkSuite } }],
    'POST /benchmark/suites/{id}/restore': ({ benchmarkSuite }) => [{ params: { id: benchmarkSuite } }],
    'GET /benchmark/runs/{id}': ({ benchmarkRun }) => [{ params: { id: benchmarkRun } }],
    'POST /benchmark/runs': ({ benchmarkSuite }) => [
      {
        body: {
          requestId: newId(),
          suiteId: benchmarkSuite,
          agentIds: ['lounge-offline'],
          repeats: 1,
          temperature: null,
          capUsd: 0,
        },
      },
    ],
    'POST /benchmark/runs/{id}/pause': ({ benchmarkRun }) => [{ params: { id: benchmarkRun } }],
    'POST /benchmark/runs/{id}/resume': ({ benchmarkRun }) => [{ params: { id: benchmarkRun }, body: {} }],
    'DELETE /benchmark/runs/{id}': ({ benchmarkRun }) => [{ params: { id: benchmarkRun } }],
    'POST /benchmark/runs/{id}/restore': ({ benchmarkRun }) => [{ params: { id: benchmarkRun } }],
    'GET /benchmark/cells/{id}': ({ benchmarkCell }) => [{ params: { id: benchmarkCell } }],
    'PUT /benchmark/cells/{id}/override': ({ benchmarkCell }) => [
      { params: { id: benchmarkCell }, body: { verdict: 'passed', reason: 'Mine' } },
    ],
  },
  plain: {
    'GET /benchmark/suites': () => [{}],
    'POST /benchmark/suites': () => [{ body: { title: 'Mine', text: suiteText('Mine') } }],
    'GET /benchmark/runs': () => [{}],
    'GET /benchmark/leaderboard': () => [{}],
  },
  admin: {},
});
