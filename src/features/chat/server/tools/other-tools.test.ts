// Tools that Lounge does not run itself: those of a server, and the search of the web at a provider.

import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newId } from '#contract/id.ts';
import { noAbilities } from '#platform/llm/providers/agent-row.ts';
import type { LlmProvider, LlmRequest } from '#platform/llm/llm.ts';
import { createScripted } from '#platform/llm/testing/scripted.ts';
import { scriptedAgent } from '#server/testing/scripted-agent.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { StartedAnswer } from '../../contract.ts';
import type { ToolCall } from '../../contract/tool-shapes.ts';
import type { ChatTool, ToolServer } from '../../contract/tools-contract.ts';

const reference = createRequire(import.meta.url).resolve('@modelcontextprotocol/server-everything/package.json');
const REFERENCE = join(dirname(reference), 'dist', 'index.js');
const requests: LlmRequest[] = [];
const provider: LlmProvider = {
  id: 'scripted',
  async stream(request, onText) {
    requests.push(request);
    request.onWebPage?.({ url: 'https://example.com/hub', title: 'Hubs' });
    request.onWebPage?.({ url: 'https://example.com/hub', title: 'Hubs' });
    request.onWebPage?.({ url: 'javascript:alert(1)', title: 'Bad' });
    onText('A hub is central.');
    return { finish: 'stop' };
  },
};

let app: TestApp;
let ada: TestPerson;
beforeAll(async () => {
  const abilities = { ...noAbilities, tools: true, webSearch: true };
  const echo = { callTool: { id: 'a', name: 'every__echo', arguments: { message: 'Hi' } } };
  const echoes = createScripted([{ steps: [echo] }, { steps: [{ text: 'It said Hi.' }] }]);
  app = await openTestApp({
    environment: { MCP_SERVERS: JSON.stringify({ every: { command: process.execPath, args: [REFERENCE, 'stdio'] } }) },
    agents: [
      { agent: scriptedAgent('finds', { abilities }), provider },
      { agent: scriptedAgent('echoes', { abilities }), provider: echoes },
    ],
  });
  ada = await app.signUp();
});
afterAll(() => app.close());

test('a tool of a server asks under the name of its server, and is in the list with its state', async () => {
  await vi.waitFor(async () => {
    const { servers } = (await ada.call<{ servers: ToolServer[] }>('GET', '/chat/tools')).body;
    expect(servers).toEqual([{ name: 'every', transport: 'stdio', state: 'connected', toolCount: expect.any(Number) }]);
  }, 20_000);
  const input = { requestId: newId(), agentId: 'echoes', message: 'Say Hi.' };
  const { runId, assistantMessage } = (await ada.call<StartedAnswer>('POST', '/chat/messages', input)).body;
  const asked = await vi.waitFor(async () => {
    const [call] = await listCalls(assistantMessage.id);
    expect(call?.state).toBe('asking');
    return call!;
  }, 10_000);
  expect(asked).toMatchObject({ server: 'every', title: 'Echo Tool', arguments: { message: 'Hi' } });
  await ada.call('POST', `/chat/tool-calls/${asked.id}/decision`, { decision: 'once' });
  await ada.follow(runId);
  expect(await listCalls(assistantMessage.id)).toMatchObject([{ state: 'done', result: 'Echo: Hi' }]);
}, 40_000);

async function listCalls(messageId: string): Promise<ToolCall[]> {
  const path = `/chat/messages/${messageId}/tool-calls`;
  return (await ada.call<{ toolCalls: ToolCall[] }>('GET', path)).body.toolCalls;
}

async function ask(more: object): Promise<ToolCall[]> {
  const input = { requestId: newId(), agentId: 'finds', message: 'What is a hub?', ...more };
  const { runId, assistantMessage } = (await ada.call<StartedAnswer>('POST', '/chat/messages', input)).body;
  await ada.follow(runId);
  return listCalls(assistantMessage.id);
}

test('the search of a provider is off until the person turns it on', async () => {
  const { tools } = (await ada.call<{ tools: ChatTool[] }>('GET', '/chat/tools')).body;
  expect(tools.at(-1)).toMatchObject({ id: 'provider_search', permission: 'off', permissions: ['always', 'off'] });
  expect(await ask({})).toEqual([]);
  expect(requests.at(-1)?.hasWebSearch).toBeFalsy();
});

test('the pages it used are a call of the answer, each once and only those of the web', async () => {
  const calls = await ask({ toolChoices: [{ toolId: 'provider_search', permission: 'always' }] });
  expect(requests.at(-1)).toMatchObject({ hasWebSearch: true });
  expect(calls).toMatchObject([{ toolId: 'provider_search', state: 'done', consent: 'always' }]);
  expect(calls[0]?.pages).toEqual([{ url: 'https://example.com/hub', title: 'Hubs', snippet: '' }]);
});
