// Turns without a model, with the built-in templates and the real checkers, on both engines of the database.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#contract/id.ts';
import type { PlanUsage } from '#features/entitlements/contract.ts';
import type { Costs } from '#features/usage/contract.ts';
import type { StorageUse } from '#features/storage/contract.ts';
import { engines, startEngine, type TestDatabase } from '#server/testing/engines.ts';
import { openTestApp, type FollowedRun, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { readAnswer } from '#text/code/read-answer.ts';
import type { Project, ProjectSummary } from '../../shared/project-shapes.ts';
import type { Turn } from '../../shared/turn-shapes.ts';
import type { StartedTurn } from '../turns/turns.ts';

const FITS = 'storage account with private endpoint, west europe, prod';

let app: TestApp;
let ada: TestPerson;

async function open(databaseUrl?: string): Promise<void> {
  const environment = { BILLING: 'local', ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) };
  app = await openTestApp({ environment });
  ada = await app.signUp('ada@example.com');
}

async function create(values: object = {}): Promise<Project> {
  return (await ada.call<Project>('POST', '/code/projects', { language: 'terraform', ...values })).body;
}

type Ended = { project: Project; turn: Turn; run: FollowedRun };

async function generate(prompt: string, { id, agentId }: { id: string; agentId?: string }): Promise<Ended> {
  const order = { requestId: newId(), prompt, agentId };
  const { body } = await ada.call<StartedTurn>('POST', `/code/projects/${id}/generate`, order);
  const run = await ada.follow(body.runId);
  const project = (await ada.call<Project>('GET', `/code/projects/${id}`)).body;
  return { run, project, turn: project.turns.at(-1)! };
}

async function usedUnits(): Promise<number | undefined> {
  const { allowances } = (await ada.call<PlanUsage>('GET', '/usage')).body;
  return allowances.find(({ allowance }) => allowance === 'code')?.used;
}

describe.each(engines)('on %s', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startEngine(engine);
    await open(database.environment.DATABASE_URL);
  }, 60_000);
  afterAll(async () => {
    await app.close();
    await database.stop();
  });
  describeTurns();
});

function describeTurns(): void {
  test('a prompt that fits a template becomes its files, checked, with what was filled and assumed', async () => {
    const { id } = await create({ title: 'Storage' });
    const { project, turn, run } = await generate(FITS, { id });
    expect(run.end?.status).toBe('done');
    expect(turn).toMatchObject({
      status: 'done',
      agent: { id: 'lounge-offline' },
      substitutedFor: null,
      template: { name: 'Azure storage account with private endpoint' },
      nearest: [],
      rounds: [{ round: 0, findingsAfter: 0, costUsd: 0 }],
    });
    expect(turn.template?.filled).toContainEqual({ label: 'Region', value: 'westeurope' });
    expect(project.files.map(({ path }) => path)).toContain('main.tf');
    expect(project.report?.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(readAnswer(run.text, { language: 'terraform' }).files.map(({ path }) => path)).toEqual(
      project.files.map(({ path }) => path),
    );
    expect(await usedUnits()).toBe(1);
    const { byAgent } = (await ada.call<Costs>('GET', '/usage/costs')).body;
    expect(byAgent).toMatchObject([{ agentId: 'lounge-offline', calls: 1, costUsd: 0 }]);
    const { body } = await ada.call<{ projects: ProjectSummary[] }>('GET', '/code/projects?search=storage&limit=1');
    expect(body.projects).toMatchObject([{ id, fileCount: project.files.length }]);
    const { items } = (await ada.call<StorageUse>('GET', '/storage')).body;
    expect(items.find((item) => item.id === id)?.bytes).toBeGreaterThan(2 * project.files[0]!.content.length);
  });

  test('an agent without a key is named as the one that was replaced', async () => {
    const { id } = await create();
    expect((await generate(FITS, { id, agentId: 'gemini-pro' })).turn.substitutedFor).toBe('Gemini Pro');
  });

  test('a prompt that fits none names the nearest three, writes nothing and costs nothing', async () => {
    const { id } = await create();
    const before = await usedUnits();
    const { project, turn } = await generate('Write me a poem', { id });
    expect(turn).toMatchObject({ status: 'done', template: null, revisionAfter: 1, failure: null });
    expect(turn.nearest).toHaveLength(3);
    expect(turn.words).toContain('No built-in template fits this. No model is connected that could write it.');
    expect(project.files).toEqual([]);
    expect(await usedUnits()).toBe(before);
  });

  test('an instruction for code that is there says what the offline agent can do, and costs nothing', async () => {
    const { id } = await create({ files: [{ path: 'main.tf', content: 'locals {}\n' }] });
    const before = await usedUnits();
    const { project, turn } = await generate('now add a second subnet', { id });
    expect(turn.words).toContain('cannot change code by an instruction');
    expect(project.files).toEqual([{ path: 'main.tf', content: 'locals {}\n' }]);
    expect(await usedUnits()).toBe(before);
  });

  test('the function returns the template, or the nearest three as a problem', async () => {
    const call = (prompt: string) =>
      ada.call<{ generatedText: string }>('POST', '/functions/generate-code', { language: 'terraform', prompt });
    expect((await call(FITS)).body.generatedText).toContain('azurerm_private_endpoint');
    const before = await usedUnits();
    const none = await call('Write me a poem');
    expect(none).toMatchObject({ status: 422, body: { error: { code: 'code/no-template' } } });
    expect((none.body as unknown as { error: { nearest: unknown[] } }).error.nearest).toHaveLength(3);
    expect(await usedUnits()).toBe(before);
  });
}
