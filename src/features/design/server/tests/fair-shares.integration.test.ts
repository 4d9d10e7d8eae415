// What one person asks for delays nobody else: child tasks take turns, and large texts are read off the event loop.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ErrorBody } from '#contract/problem.ts';
import type { Design } from '../../contract.ts';
import { GIF, upload } from '#server/testing/designer.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let app: TestApp;
let greedy: TestPerson;
let modest: TestPerson;
beforeAll(async () => {
  app = await openTestApp();
  greedy = await app.signUp();
  modest = await app.signUp();
});
afterAll(() => app.close());

test('the image of another person does not wait for ten lints of a large design', async () => {
  const bytes = '# a\n'.repeat(40_000);
  const { id } = (await upload<Design>(greedy, '/design-imports', { name: 'large.md', bytes })).body;
  // Both children are started, so that what is counted is turns and not the start of a process.
  await Promise.all([greedy.call('GET', `/designs/${id}/findings`), storeImage(modest)]);
  let ended = 0;
  const lints = Array.from({ length: 10 }, async () => {
    const { status } = await greedy.call('GET', `/designs/${id}/findings`);
    ended += 1;
    return status;
  });
  // Nine of them wait by the time the first one has ended.
  await Promise.race(lints);
  expect(await storeImage(modest)).toBe(201);
  // How many end while the image is on its way there and back depends on the machine; that it passes most of them does not.
  // Turn by turn, "a person waits for one task of another" is exact in the tests of the pool.
  expect(ended).toBeLessThan(6);
  const refused = await Promise.all(
    Array.from({ length: 12 }, () => greedy.call<ErrorBody>('GET', `/designs/${id}/findings`)),
  );
  expect(refused.filter((answer) => answer.status === 429).map(({ body }) => body.error.code)).toContain(
    'request/too-many',
  );
  expect(new Set(await Promise.all(lints))).toEqual(new Set([200]));
}, 300_000);

async function storeImage(person: TestPerson): Promise<number> {
  return (await upload(person, '/design-images', { name: 'dot.gif', bytes: GIF })).status;
}

const MEGABYTE = 1024 * 1024;

test.each([
  ['20 MB that the size check refuses', `##${' '.repeat(19.9 * MEGABYTE)}${'x'.repeat(201)}`, 413],
  ['5 MB of headings', '# a\n'.repeat(MEGABYTE), 201],
  ['5 MB of carriage returns', '\r'.repeat(5 * MEGABYTE - 1), 201],
])('an import of %s delays nobody else', async (_, bytes, status) => {
  let isDone = false;
  const importing = upload(greedy, '/design-imports', { name: 'large.md', bytes }).finally(() => (isDone = true));
  const waits: number[] = [];
  while (!isDone) {
    const startedAt = performance.now();
    expect((await modest.call('GET', '/designs')).status).toBe(200);
    waits.push(performance.now() - startedAt);
  }
  expect((await importing).status).toBe(status);
  // Generous, for a machine with other work: a reader in the same thread held everybody for 11 s.
  expect(waits.toSorted((a, b) => a - b).at(Math.floor(waits.length * 0.95))).toBeLessThan(4_000);
});
