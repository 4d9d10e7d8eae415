// The search of the web at a provider: only where the person has turned it on, and its pages are shown with the answer.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#contract/id.ts';
import { noAbilities } from '#platform/llm/agents.ts';
import type { LlmProvider, LlmRequest } from '#platform/llm/llm.ts';
import { scriptedAgent } from '#server/testing/scripted-agent.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { StartedAnswer } from '../../contract.ts';
import type { ToolCall } from '../../contract/tool-shapes.ts';
import type { ChatTool } from '../../contract/tools-contract.ts';

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
  app = await openTestApp({ agents: [{ agent: scriptedAgent('finds', { abilities }), provider }] });
  ada = await app.signUp();
});
afterAll(() => app.close());

async function ask(more: object): Promise<ToolCall[]> {
  const input = { requestId: newId(), agentId: 'finds', message: 'What is a hub?', ...more };
  const { runId, assistantMessage } = (await ada.call<StartedAnswer>('POST', '/chat/messages', input)).body;
  await ada.follow(runId);
  const path = `/chat/messages/${assistantMessage.id}/tool-calls`;
  return (await ada.call<{ toolCalls: ToolCall[] }>('GET', path)).body.toolCalls;
}

test('it is off until the person turns it on', async () => {
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
