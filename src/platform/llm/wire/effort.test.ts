// How an effort is written into the requests of each format.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadWires } from '../testing/recordings/load-wires.ts';
import { question, startPlayer, type Player } from '../testing/recordings/player.ts';
import type { ProviderWire } from '../testing/recordings/tested-wire.ts';

let player: Player;
beforeAll(async () => {
  player = await startPlayer();
  player.answer({ error: {} });
});
afterAll(() => player.close());

async function requestOf(wire: ProviderWire, effort: 'low' | undefined): Promise<unknown> {
  const request = { ...question, system: '', effort };
  await player
    .createProvider(wire)
    .stream(request, () => undefined)
    .catch(() => undefined);
  return player.bodies.at(-1);
}

test.each(await loadWires())('$name is sent the effort, and nothing of it when none is chosen', async (wire) => {
  const withEffort = await requestOf(wire, 'low');
  if (wire.lowEffort) expect(withEffort).toMatchObject(wire.lowEffort);
  else expect(JSON.stringify(withEffort)).not.toMatch(/effort|thinking/);
  expect(JSON.stringify(await requestOf(wire, undefined))).not.toMatch(/effort|thinking/);
});
