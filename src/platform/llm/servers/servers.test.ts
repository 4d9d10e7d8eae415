// What compatible servers say of their models is read from each kind in its own way, or tried once.

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { NotPublicError } from '#platform/http/outgoing/public-lookup.ts';
import { createHttpStream, type HttpStream } from '../wire/http-stream.ts';
import { connectServer } from './connect-server.ts';
import { describeServer } from './describe-server.ts';
import { recordedServers } from './testing/recorded-servers.ts';
import { callTool, playServer, sayText, type PlayedServer } from './testing/play-server.ts';
import { tryModel } from './try-model.ts';

const TIMEOUTS = { connectTimeoutMs: 5_000, idleTimeoutMs: 5_000 };
const signal = new AbortController().signal;

let server: PlayedServer;
let http: HttpStream;
beforeEach(async () => {
  server = await playServer({});
  http = createHttpStream(TIMEOUTS);
});
afterEach(async () => {
  http.close();
  await server.close();
});

const address = () => ({ http, baseUrl: `${server.url}/v1`, apiKey: 'sk-own' });

describe.each(recordedServers)('$name', ({ answers, read }) => {
  test('its models are listed with what it says of them', async () => {
    server.play(answers);
    expect(await describeServer(address(), signal)).toEqual(read);
    expect(new Set(server.asked.map(({ authorization }) => authorization))).toEqual(new Set(['Bearer sk-own']));
  });
});

test.each([
  ['no list', { 'GET /v1/models': { models: [] } }, 'format'],
  ['nothing', {}, 'request'],
])('a server that answers with %s is not compatible', async (_what, answers, kind) => {
  server.play(answers);
  await expect(describeServer(address(), signal)).rejects.toMatchObject({ kind });
});

describe('a model that is tried', () => {
  const tried = () => tryModel(connectServer(address()).providerOf({}), 'm', signal);

  test('calls the tool that it is told to call, and sees a color', async () => {
    server.answerChats(({ tools }) => (tools ? callTool('read_thermometer') : sayText('It is red.')));
    expect(await tried()).toMatchObject({ tools: true, vision: true });
  });

  test('writes about a tool, and guesses another color', async () => {
    server.answerChats(() => sayText('I would call read_thermometer. Blue.'));
    expect(await tried()).toMatchObject({ tools: false, vision: false });
  });

  test('rejects both, as vLLM does without a parser of tools', async () => {
    server.answerChats(() => 400);
    expect(await tried()).toMatchObject({ tools: false, vision: false });
  });

  test('says nothing at all: nothing is known', async () => {
    server.answerChats(() => []);
    expect(await tried()).toMatchObject({ tools: null, vision: null });
  });

  test('is not there, which says nothing of what it can do', async () => {
    server.answerChats(() => 404);
    await expect(tried()).rejects.toMatchObject({ kind: 'request', status: 404 });
  });
});

describe('an address that was entered on the screen', () => {
  const ask = async (baseUrl: string, reach: 'public' | 'private') => {
    const client = createHttpStream(TIMEOUTS, reach);
    try {
      return await describeServer({ http: client, baseUrl, apiKey: undefined }, signal);
    } finally {
      client.close();
    }
  };

  test.each([
    ['written out', (port: string) => `http://127.0.0.1:${port}/v1`],
    ['by a name', (port: string) => `http://localhost:${port}/v1`],
  ])('is not connected when it is private and nobody allowed that (%s)', async (_how, build) => {
    const url = build(new URL(server.url).port);
    await expect(ask(url, 'public')).rejects.toMatchObject({ cause: expect.any(NotPublicError) as unknown });
    expect(server.asked).toEqual([]);
  });

  test('is connected when a private one is allowed, but never one of cloud metadata', async () => {
    server.play({ 'GET /v1/models': { data: [{ id: 'm' }] } });
    expect((await ask(`${server.url}/v1`, 'private')).models).toHaveLength(1);
    for (const host of ['169.254.169.254', '[::ffff:169.254.169.254]', '168.63.129.16', '[fe80::1]'])
      await expect(ask(`http://${host}/v1`, 'private')).rejects.toMatchObject({ kind: 'unavailable' });
  });
});
