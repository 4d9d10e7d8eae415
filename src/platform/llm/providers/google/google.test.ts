// What is particular to Google. The suites in `wire` and `testing/recordings` test the rest.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPlayer, toBytes, type Player } from '../../testing/recordings/player.ts';
import { reasoningAbilities } from '../agent-row.ts';
import { google } from './provider.ts';
import { wires } from './testing/wires.ts';

let player: Player;
beforeAll(async () => void (player = await startPlayer()));
afterAll(() => player.close());

const [format] = wires;
const wire = { ...format, provider: google };

test('a 400 for an unknown key is of kind "key"', async () => {
  player.answer({ error: { details: [{ reason: 'API_KEY_INVALID' }] } });
  await expect(player.ask(wire)).rejects.toMatchObject({ kind: 'key', status: 400 });
});

test('a prompt that is blocked is a filtered answer, not an error', async () => {
  player.answer([toBytes([{ promptFeedback: { blockReason: 'SAFETY' } }])]);
  expect((await player.ask(wire)).result).toEqual({ finish: 'filtered' });
});

test('an older model takes a temperature and no effort', () => {
  const abilities = reasoningAbilities;
  expect(google.abilitiesOf('gemini-2.5-flash', abilities)).toMatchObject({ effort: false, temperature: true });
  expect(google.abilitiesOf('gemini-4-flash', abilities)).toEqual(abilities);
});
