import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createLog } from '#platform/log/log.ts';
import { agentTable } from './agent-table.ts';
import { costOf, offlineAgent, type Agent } from './agents.ts';
import { LlmError, type LlmErrorKind, type LlmProvider, type LlmUsage } from './llm.ts';
import { noAbilities } from './providers/agent-row.ts';
import { createModels, type AgentRequest, type ModelCall, type Models, type ModelsOptions } from './models.ts';
import { providerSettings } from './provider-settings.ts';
import { readValues } from './testing/read-values.ts';
import { createScripted } from './testing/scripted.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** Answers in place of an agent that is not available. */
const offline: LlmProvider = createScripted([{ steps: [{ text: 'I am not a language model.' }] }]);

function create(
  environment: Record<string, string> = {},
  injected: NonNullable<ModelsOptions['injected']> = [],
): Models {
  const log = createLog({ level: 'silent' });
  const values = readValues(providerSettings, environment);
  const settings = { values, connectTimeoutMs: 1_000, idleTimeoutMs: 1_000 };
  const models = createModels({ settings, offline, log, injected });
  closers.push(() => models.close());
  return models;
}

const speaker: Agent = {
  ...offlineAgent,
  id: 'speaker',
  name: 'Speaker',
  provider: 'scripted',
  model: 'speaker-1',
  abilities: noAbilities,
  price: { input: 2, output: 10 },
};

function withSpeaker(provider: LlmProvider, agent: Partial<Agent> = {}): Models {
  return create({}, [{ agent: { ...speaker, ...agent }, provider }]);
}

function buildRequest(agentId: string, rest: Partial<AgentRequest> = {}): AgentRequest {
  return {
    agentId,
    system: '',
    messages: [{ role: 'user', text: 'hello' }],
    sources: [],
    signal: new AbortController().signal,
    ...rest,
  };
}

test('without keys, every agent is listed with the setting it needs', () => {
  const agents = create().agents();
  const known = [
    'gemini-pro',
    'gemini-pro-vision',
    'gemini-ultra',
    'gpt-luna',
    'gpt-sol',
    'claude-haiku',
    'claude-opus',
  ];
  expect(agents.map(({ id }) => id).filter((id) => known.includes(id))).toEqual(known);
  expect(agents.map(({ id }) => id)).toEqual([...agentTable.map(({ id }) => id), 'lounge-offline']);
  expect(agents[0]).toMatchObject({
    name: 'Gemini Pro',
    available: false,
    reason: 'Google isn’t connected.',
  });
  expect(agents.at(-1)).toMatchObject({ available: true, reason: null, avatar: 'LO' });
});

test('a key makes its provider’s agents available, and settings choose the Gemini models', () => {
  const models = create({ GOOGLE_API_KEY: 'key', GEMINI_PRO_MODEL: 'gemini-next' });
  expect(models.findAgent('gemini-pro')).toMatchObject({ available: true, reason: null, model: 'gemini-next' });
  expect(models.findAgent('gpt-luna')?.available).toBe(false);
});

test('avatars are two letters and no two agents share one', () => {
  const avatars = create()
    .agents()
    .map(({ avatar }) => avatar);
  for (const avatar of avatars) expect(avatar).toMatch(/^[A-Z]{2}$/);
  expect(new Set(avatars).size).toBe(avatars.length);
});

test('the offline agent answers for an agent without a key, or one that no longer exists', async () => {
  const models = create();
  expect(models.resolve('claude-opus')).toEqual({ agent: offlineAgent, substituted: true });
  expect(models.resolve('compat:gone').substituted).toBe(true);
  expect(models.resolve('lounge-offline').substituted).toBe(false);
  let text = '';
  const answer = await models.stream(buildRequest('claude-opus'), (piece) => (text += piece));
  expect(answer).toMatchObject({ agentUsed: { id: 'lounge-offline' }, substituted: true, costUsd: 0 });
  expect(text).toContain('not a language model');
});

test('an unknown agent is not found', () => {
  expect(create().findAgent('toString')).toBeUndefined();
});

test('the cost is calculated from the usage the provider reports', async () => {
  const provider = createScripted([
    { steps: [{ text: 'Hi' }], usage: { inputTokens: 1_000_000, outputTokens: 500_000 } },
  ]);
  expect(await withSpeaker(provider).stream(buildRequest('speaker'), () => {})).toMatchObject({
    costUsd: 7,
    isUsageEstimated: false,
    result: { finish: 'stop' },
  });
  expect(provider.requests[0]?.model).toBe('speaker-1');
});

test('without reported usage, the cost is marked as an estimate', async () => {
  const provider = createScripted([{ steps: [{ text: 'x'.repeat(40) }] }]);
  const answer = await withSpeaker(provider).stream(buildRequest('speaker', { system: 'y'.repeat(80) }), () => {});
  expect(answer.isUsageEstimated).toBe(true);
  expect(answer.usage).toEqual({ inputTokens: 22, outputTokens: 10 });
});

test('empty messages and images the agent cannot see are not sent', async () => {
  const provider = createScripted([{ steps: [{ text: 'Hi' }] }]);
  const image = { mediaType: 'image/png' as const, data: Buffer.from('x') };
  const messages = [
    { role: 'user', text: 'first', images: [image] },
    { role: 'assistant', text: '' },
    { role: 'user', text: 'second' },
  ] as const;
  await withSpeaker(provider).stream(buildRequest('speaker', { messages }), () => {});
  expect(provider.requests[0]?.messages).toEqual([
    { role: 'user', text: 'first' },
    { role: 'user', text: 'second' },
  ]);
  await withSpeaker(provider, { abilities: { ...noAbilities, vision: true, effort: true } }).stream(
    buildRequest('speaker', { messages }),
    () => {},
  );
  expect(provider.requests[1]?.messages[0]).toEqual(messages[0]);
});

test('an injected provider replaces the agent with the same id', async () => {
  const provider = createScripted([{ steps: [{ text: 'scripted' }] }]);
  const models = withSpeaker(provider, { id: 'gemini-pro' });
  expect(models.agents().filter(({ id }) => id === 'gemini-pro')).toHaveLength(1);
  let text = '';
  await models.stream(buildRequest('gemini-pro'), (piece) => (text += piece));
  expect(text).toBe('scripted');
});

async function serveModels(handler: http.RequestListener): Promise<string> {
  const server = http.createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
}

test('the models of a compatible server are read from its list', async () => {
  const asked: unknown[] = [];
  const baseUrl = await serveModels((incoming, answer) => {
    asked.push([incoming.url, incoming.headers.authorization]);
    answer.end('{"object":"list","data":[{"id":"qwen3"},{"id":7},{"id":"org/llama-4"}]}');
  });
  const models = create({ COMPAT_BASE_URL: baseUrl, COMPAT_API_KEY: 'key' });
  await models.ready;
  expect(asked[0]).toEqual(['/v1/models', 'Bearer key']);
  expect(models.findAgent('compat:qwen3')).toMatchObject({ avatar: 'QW', model: 'qwen3', available: true });
  expect(models.findAgent('compat:org/llama-4')).toMatchObject({ name: 'llama-4', model: 'org/llama-4' });
});

test.each(['nonsense', '{"data":5}', '[]'])(
  'a compatible server that responds with %s has no agents, and the others work',
  async (body) => {
    const models = create({ COMPAT_BASE_URL: await serveModels((_incoming, answer) => answer.end(body)) });
    await models.ready;
    expect(models.agents().some(({ provider }) => provider === 'compat')).toBe(false);
    expect(models.findAgent('lounge-offline')?.available).toBe(true);
  },
);

describe('the usage of a call that ended early', () => {
  type Failure = ConstructorParameters<typeof LlmError>[2] & { kind: LlmErrorKind; text?: string; usage?: LlmUsage };

  /** Returns the calls that were recorded when the provider delivered `text` and failed. */
  async function recordFailure({ kind, text = '', usage, ...options }: Failure): Promise<unknown[]> {
    const calls: ModelCall[] = [];
    const failing: LlmProvider = {
      id: 'scripted',
      async stream(_request, onText) {
        if (text !== '') onText(text);
        throw Object.assign(new LlmError(kind, 'It failed.', options), { usage });
      },
    };
    const request = buildRequest('speaker', { system: 'y'.repeat(80), onCall: (call) => void calls.push(call) });
    await expect(withSpeaker(failing).stream(request, () => {})).rejects.toMatchObject({ kind });
    return calls.map(({ usage: used, isEstimate }) => ({ ...used, isEstimate }));
  }

  const reported = { inputTokens: 900, outputTokens: 0 };

  test.each<[string, Failure, unknown[]]>([
    ['stopped before the first text', { kind: 'aborted' }, [{ inputTokens: 22, outputTokens: 0, isEstimate: true }]],
    ['stopped before it was sent', { kind: 'aborted', isBilled: false }, []],
    ['rejected', { kind: 'request', status: 400 }, []],
    ['never connected', { kind: 'unavailable', text: '' }, []],
    ['broken off', { kind: 'format', text: 'x'.repeat(40) }, [{ inputTokens: 22, outputTokens: 10, isEstimate: true }]],
    [
      'stopped after the input was reported',
      { kind: 'aborted', usage: reported },
      [{ ...reported, isEstimate: false }],
    ],
    [
      'stopped in the middle, with the input reported',
      { kind: 'aborted', text: 'x'.repeat(40), usage: reported },
      [{ inputTokens: 900, outputTokens: 10, isEstimate: true }],
    ],
    [
      'stopped in the middle, with everything reported',
      { kind: 'aborted', text: 'x'.repeat(40), usage: { inputTokens: 900, outputTokens: 7 } },
      [{ inputTokens: 900, outputTokens: 7, isEstimate: false }],
    ],
  ])('%s', async (_name, failure, expected) => {
    expect(await recordFailure(failure)).toEqual(expected);
  });

  test('each attempt that reached the provider is recorded', async () => {
    let attempts = 0;
    const calls: ModelCall[] = [];
    const silent: LlmProvider = {
      id: 'scripted',
      async stream(_request, onText) {
        attempts += 1;
        if (attempts < 3) throw new LlmError('unavailable', 'It stopped responding.', { isBilled: attempts === 1 });
        onText('Hello');
        return { finish: 'stop', usage: { inputTokens: 5, outputTokens: 2 } };
      },
    };
    await withSpeaker(silent).stream(buildRequest('speaker', { onCall: (call) => void calls.push(call) }), () => {});
    expect(calls.map(({ usage, isEstimate }) => [usage.inputTokens, isEstimate])).toEqual([
      [2, true],
      [5, false],
    ]);
  });
});

test('an effort reaches only agents that take one', async () => {
  const provider = createScripted([{ steps: [{ text: 'Hi' }] }]);
  await withSpeaker(provider).stream({ ...buildRequest('speaker'), effort: 'high' }, () => {});
  expect(provider.requests[0]?.effort).toBeUndefined();
  const abilities = { ...noAbilities, effort: true };
  await withSpeaker(provider, { abilities }).stream({ ...buildRequest('speaker'), effort: 'high' }, () => {});
  expect(provider.requests[1]?.effort).toBe('high');
});

test('an agent is asked only for what it can do', async () => {
  const provider = createScripted([{ steps: [{ thought: 'Hm.' }, { text: 'Hi' }] }]);
  const all = {
    temperature: 0.5,
    tools: [{ name: 'calculate', description: 'Calculates.', parameters: { type: 'object' } }],
    hasWebSearch: true,
    answerSchema: { name: 'answer', schema: { type: 'object' } },
    onThought: () => undefined,
  };
  await withSpeaker(provider).stream({ ...buildRequest('speaker'), ...all }, () => {});
  const { temperature, tools, hasWebSearch, answerSchema, onThought } = provider.requests[0] ?? {};
  expect([temperature, tools, hasWebSearch, answerSchema, onThought].filter(Boolean)).toEqual([]);
  const abilities = { temperature: true, tools: true, webSearch: true, answerSchema: true, thoughts: true };
  await withSpeaker(provider, { abilities: { ...noAbilities, ...abilities } }).stream(
    { ...buildRequest('speaker'), ...all },
    () => {},
  );
  expect(provider.requests[1]).toMatchObject({ ...all, onThought: expect.any(Function) });
});

test('cached input, written cache and long input have their own prices', () => {
  const price = { input: 4, output: 20, cachedInput: 0.2, cacheWrite: 5 };
  const usage = { inputTokens: 14_200, outputTokens: 1_000, cachedInputTokens: 12_000, cacheWriteTokens: 2_000 };
  expect(costOf({ ...speaker, price }, usage)).toBeCloseTo(0.0008 + 0.0024 + 0.01 + 0.02, 10);
  expect(costOf({ ...speaker, price: { input: 4, output: 20 } }, usage)).toBeCloseTo(0.0568 + 0.02, 10);
  const longInput = { aboveTokens: 14_199, input: 8, output: 30, cachedInput: 0.4, cacheWrite: 10 };
  expect(costOf({ ...speaker, price: { ...price, longInput } }, usage)).toBeCloseTo(0.0016 + 0.0048 + 0.02 + 0.03, 10);
});
