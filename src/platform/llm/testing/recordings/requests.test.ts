// What the providers are sent for tools, schemas, thoughts and caches, and what goes back to them unchanged.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadWires } from './load-wires.ts';
import { calculate, question, startPlayer, toBytes, type Player } from './player.ts';

let player: Player;
beforeAll(async () => void (player = await startPlayer()));
afterAll(() => player.close());

const wires = await loadWires();

describe.each(wires)('$name', (wire) => {
  test('what the model wrote goes back unchanged with the results of its tools', async () => {
    const recorded = wire.recordings.find(({ read }) => read.result?.finish === 'tools');
    player.answer([toBytes(recorded?.events ?? [])]);
    const { result, carried } = await player.ask(wire, { tools: [calculate] });
    const toolCalls = result.toolCalls ?? [];
    const toolResults = toolCalls.map(({ id, name }) => ({ callId: id, name, text: '144', isError: false }));
    const messages = [
      ...question.messages,
      { role: 'assistant', text: '', toolCalls, carried },
      { role: 'user', text: '', toolResults },
    ] as const;
    await player.ask(wire, { tools: [calculate], messages });
    const sent = JSON.stringify(player.bodies.at(-1));
    expect(sent).toContain(JSON.stringify(wire.goesBack).slice(1, -1));
    expect(sent).toContain('144');
    // Another provider gets the calls, not the thoughts that it could not read.
    for (const other of wires) {
      if (other === wire) continue;
      await player.ask(other, { tools: [calculate], messages }).catch(() => undefined);
      const body = JSON.stringify(player.bodies.at(-1));
      for (const secret of wire.sealed) expect(body).not.toContain(secret);
      expect(body).toContain('12*12');
    }
  });

  test('what a request can ask for is written as the provider reads it', async () => {
    const everything = {
      tools: [calculate],
      hasWebSearch: true,
      answerSchema: { name: 'sum', schema: { type: 'object' } },
      temperature: 1.5,
      effort: 'high',
    } as const;
    await player.ask(wire, everything).catch(() => undefined);
    expect(player.bodies.at(-1)).toMatchObject(wire.everything);
  });
});
