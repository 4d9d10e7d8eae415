// What writing one topic again costs of the plan: its share, or nothing when the model failed.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { begin, bodyOf, generate, read, ScriptedWriter, topics } from '#server/testing/designer.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { newId } from '#contract/id.ts';
import type { PlanUsage } from '#features/entitlements/contract.ts';
import { LlmError } from '#platform/llm/llm.ts';
import { readUsed, setUsed } from '#server/testing/plans.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const MONTH = { meter: 'design' as const, period: '2026-11' };
const EMAIL = 'ada@example.com';
const writer = new ScriptedWriter();

let app: TestApp;
let person: TestPerson;
beforeAll(async () => {
  app = await openTestApp({ agents: writer.agents, now: () => NOW, environment: { BILLING: 'local' } });
  person = await app.signUp(EMAIL);
});
afterAll(() => app.close());

async function unitsOf(act: () => Promise<unknown>): Promise<number> {
  const before = await readUsed(app.services.db, MONTH);
  await act();
  return (await readUsed(app.services.db, MONTH)) - before;
}

async function resetUnits(): Promise<void> {
  await setUsed(app.services.db, EMAIL, { ...MONTH, used: 0 });
}

test('a document pays for each of its topics once more; after that one unit pays for as many topics', async () => {
  await resetUnits();
  const design = await begin(person);
  expect(await unitsOf(() => generate(person, design.id))).toBe(1);
  for (const topic of topics) expect(await unitsOf(() => generate(person, design.id, { topic })), topic).toBe(0);
  const costs: number[] = [];
  for (const topic of [...topics, 'Cost']) costs.push(await unitsOf(() => generate(person, design.id, { topic })));
  expect(costs).toEqual([1, 0, 0, 0, 1]);
});

test('a topic that the model fails on costs nothing, whether a unit or a share was taken', async () => {
  await resetUnits();
  const design = await begin(person);
  writer.answer = async () => {
    throw new LlmError('request', 'refused');
  };
  for (let step = 0; step < 3; step += 1)
    expect(await unitsOf(() => generate(person, design.id, { topic: 'Cost' }))).toBe(0);
  expect(bodyOf(await read(person, design.id), 'Cost')).toContain('{{table:cost}}');
  writer.answer = async (topic) => `Text on ${topic}.`;
  expect(await unitsOf(() => generate(person, design.id, { topic: 'Cost' }))).toBe(1);
  writer.answer = async () => {
    throw new LlmError('request', 'refused');
  };
  for (let step = 0; step < 5; step += 1)
    expect(await unitsOf(() => generate(person, design.id, { topic: 'Cost' }))).toBe(0);
  writer.answer = async (topic) => `Text on ${topic}.`;
  for (const topic of topics.slice(1)) expect(await unitsOf(() => generate(person, design.id, { topic }))).toBe(0);
  expect(await unitsOf(() => generate(person, design.id, { topic: 'Cost' }))).toBe(1);
});

test('with all units used, a topic that is paid for is still written, and one that is not is refused', async () => {
  await resetUnits();
  const design = await begin(person, { topics: ['Cost'] });
  await generate(person, design.id);
  const { allowances } = (await person.call<PlanUsage>('GET', '/usage')).body;
  const limit = allowances.find(({ allowance }) => allowance === 'design')?.limit ?? 0;
  await setUsed(app.services.db, EMAIL, { ...MONTH, used: limit });
  expect((await generate(person, design.id, { topic: 'Cost' })).end?.status).toBe('done');
  const refused = await person.call('POST', `/designs/${design.id}/generate`, { requestId: newId(), topic: 'Cost' });
  expect([refused.status, refused.body.error.code]).toEqual([429, 'plan/quota-exceeded']);
});
