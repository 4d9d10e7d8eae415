// Own agents and saved prompts through HTTP: made, used in a chat, shared with a workspace, taken elsewhere. On both engines.

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newId } from '#contract/id.ts';
import type { Comparison } from '#features/chat/contract/comparison-contract.ts';
import type { FoundMessage } from '#features/chat/contract/history-contract.ts';
import type { ConversationView, StartedAnswer } from '#features/chat/contract.ts';
import type { Document } from '#features/documents/contract.ts';
import { noAbilities } from '#platform/llm/providers/agent-row.ts';
import { createScripted } from '#platform/llm/testing/scripted.ts';
import { engines, startEngine, type TestDatabase } from '#server/testing/engines.ts';
import { givePlan } from '#server/testing/plans.ts';
import { scriptedAgent } from '#server/testing/scripted-agent.ts';
import { openTestApp, type Answer, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { AgentList } from '../../contract.ts';
import type { OwnAgent } from '../../contract/own-agents-contract.ts';
import type { ExportFile, ImportReport, Prompt, PromptSummary } from '../../contract/prompts-contract.ts';
import { MAX_OWN_AGENTS } from '../../shared/limits.ts';

describe.each(engines)('on the %s database', (engine) => {
  const fast = createScripted([{ steps: [{ text: 'Fine.' }] }]);
  const handy = createScripted([{ steps: [{ text: 'Done.' }] }]);
  const deep = createScripted([{ steps: [{ text: 'Thought through.' }] }]);
  let database: TestDatabase;
  let app: TestApp;
  let ada: TestPerson;
  let bob: TestPerson;
  let eve: TestPerson;
  let workspace: string;

  beforeAll(async () => {
    database = await startEngine(engine);
    app = await openTestApp({
      environment: database.environment,
      agents: [
        { agent: scriptedAgent('fast'), provider: fast },
        { agent: scriptedAgent('handy', { abilities: { ...noAbilities, tools: true } }), provider: handy },
        {
          agent: scriptedAgent('deep', { abilities: { ...noAbilities, effort: true, temperature: true } }),
          provider: deep,
        },
      ],
    });
    [ada, bob, eve] = await Promise.all([
      app.signUp('ada@example.com'),
      app.signUp('bob@example.com'),
      app.signUp('eve@example.com'),
    ]);
    for (const { email } of [ada, bob, eve]) await givePlan(app.services.db, email, 'enterprise');
    workspace = (await ada.call<{ id: string }>('POST', '/workspaces', { name: 'Operations' })).body.id;
    const { body } = await ada.call<{ url: string }>('POST', `/workspaces/${workspace}/invitations`, {
      role: 'viewer',
    });
    await bob.call('POST', '/workspace-invitations/accept', { token: new URL(body.url).searchParams.get('token') });
  }, 60_000);
  afterAll(async () => {
    await app.close();
    await database.stop();
  });

  const REVIEWER = {
    name: 'Network reviewer',
    baseAgentId: 'deep',
    systemPrompt: 'You review networks.',
    color: 'teal',
  };

  async function create(person: TestPerson, more: object = {}): Promise<OwnAgent> {
    const { status, body } = await person.call<OwnAgent>('POST', '/agents/own', { ...REVIEWER, ...more });
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  }

  async function ask(person: TestPerson, agentId: string, more: object = {}): Promise<StartedAnswer> {
    const input = { requestId: newId(), agentId, message: 'Is this network safe?', ...more };
    const { status, body } = await person.call<StartedAnswer>('POST', '/chat/messages', input);
    expect(status, JSON.stringify(body)).toBe(200);
    await person.follow(body.runId);
    return body;
  }

  const view = async (person: TestPerson, { conversation }: StartedAnswer): Promise<ConversationView> =>
    (await person.call<ConversationView>('GET', `/chat/conversations/${conversation.id}`)).body;

  /** A collection with one document, once that is read. */
  async function collectionOf(person: TestPerson, name: string, text: string): Promise<string> {
    const headers = { ...person.headers, 'content-type': 'text/markdown', 'x-file-name': `${name}.md` };
    const document = await person.send<Document>('/documents', { method: 'POST', body: text, headers });
    const { id } = (await person.call<{ id: string }>('POST', '/knowledge/collections', { name })).body;
    const path = `/knowledge/collections/${id}`;
    await person.call('POST', `${path}/documents`, { documentIds: [document.body.id] });
    type Read = { documents: { reading: { state: string } | null }[] };
    await vi.waitFor(async () => {
      const { documents } = (await person.call<Read>('GET', path)).body;
      expect(documents.map(({ reading }) => reading?.state)).toEqual(['ready']);
    }, 10_000);
    return id;
  }

  test('an own agent asks its base agent with its instructions first, its effort and its temperature', async () => {
    const agent = await create(ada, { effort: 'high', temperature: 0.2 });
    expect(agent).toMatchObject({ avatar: 'NR', color: 'teal', isOwn: true, workspace: null, collections: [] });
    const started = await ask(ada, agent.agentId, { systemPrompt: 'Answer in German.' });
    const request = deep.requests.at(-1)!;
    expect(request).toMatchObject({ effort: 'high', temperature: 0.2 });
    expect(request.system).toBe('You review networks.\n\nAnswer in German.');
    const { conversation, messages } = await view(ada, started);
    expect(conversation.agentId).toBe(agent.agentId);
    expect(messages[1]?.agent).toEqual({ id: agent.agentId, name: 'Network reviewer', avatar: 'NR', color: 'teal' });
  });

  test('an effort and a temperature that the base agent does not take are left out', async () => {
    await ask(ada, (await create(ada, { baseAgentId: 'fast', effort: 'high', temperature: 1 })).agentId);
    expect(fast.requests.at(-1)).toMatchObject({ effort: undefined, temperature: undefined });
  });

  test('the effort of the conversation comes before that of the agent', async () => {
    await ask(ada, (await create(ada, { effort: 'high' })).agentId, { effort: 'low' });
    expect(deep.requests.at(-1)).toMatchObject({ effort: 'low' });
  });

  test('an agent is offered the tools it is allowed, and all of them when it says nothing', async () => {
    const offered = async (toolIds: string[] | null): Promise<string[]> => {
      await ask(ada, (await create(ada, { baseAgentId: 'handy', toolIds })).agentId);
      return (handy.requests.at(-1)!.tools ?? []).map(({ name }) => name);
    };
    const all = await offered(null);
    expect(all).toContain('calculate');
    expect(all.length).toBeGreaterThan(1);
    expect(await offered(['calculate'])).toEqual(['calculate']);
    expect(await offered([])).toEqual([]);
  });

  test('answers keep the name of their agent after it was changed and deleted, also in a fork', async () => {
    const agent = await create(ada);
    const started = await ask(ada, agent.agentId);
    const path = `/agents/own/${agent.id}`;
    await ada.call('PUT', path, { ...REVIEWER, name: 'Someone else', color: 'rose' });
    expect((await view(ada, started)).messages[1]?.agent?.name).toBe('Network reviewer');
    await ada.call('DELETE', path);
    const fork = `/chat/messages/${started.assistantMessage.id}/fork`;
    await ada.call('POST', fork);
    expect((await view(ada, started)).messages[1]?.agent).toMatchObject({ name: 'Network reviewer', color: 'teal' });
    const found = await ada.call<{ messages: FoundMessage[] }>('GET', '/chat/search?q=thought&role=assistant');
    expect(found.body.messages.map(({ agent: who }) => who?.name)).toContain('Network reviewer');
    const again = { requestId: newId(), agentId: agent.agentId };
    const refused = await ada.call('POST', `/chat/messages/${started.assistantMessage.id}/regenerate`, again);
    expect(refused.body.error.code).toBe('chat/agent-not-found');
    expect((await ada.call<OwnAgent>('POST', `${path}/restore`)).body.name).toBe('Someone else');
  });

  test('own agents answer side by side and merge, each under its name', async () => {
    const [one, other] = [
      await create(ada, { name: 'Strict' }),
      await create(ada, { baseAgentId: 'fast', name: 'Kind' }),
    ];
    const input = { requestId: newId(), message: 'Hub or mesh?', agentIds: [one.agentId, other.agentId, 'deep'] };
    const { body } = await ada.call<StartedAnswer>('POST', '/chat/comparisons', input);
    const path = `/chat/comparisons/${body.assistantMessage.comparison!.id}`;
    const find = async () => (await ada.call<{ comparison: Comparison }>('GET', path)).body.comparison;
    for (const { message } of (await find()).answers) await ada.follow(message.runId!);
    const { answers } = await find();
    expect(answers.map(({ message }) => message.agent?.name)).toEqual(['Strict', 'Kind', 'Agent deep']);
    const merged = await ada.call<StartedAnswer>('POST', `${path}/merge`, { requestId: newId(), agentId: one.agentId });
    await ada.follow(merged.body.runId);
    expect(merged.body.assistantMessage.agent?.name).toBe('Strict');
    const picked = await ada.call<ConversationView>('POST', `${path}/continue`, { answerId: answers[1]!.message.id });
    expect(picked.body.conversation.agentId).toBe(other.agentId);
    await ada.call('POST', `${path}/vote`, { winnerId: answers[1]!.message.id });
    const votes = await ada.call<{ agents: { name: string; wins: number }[] }>('GET', '/chat/votes');
    expect(votes.body.agents[0]).toMatchObject({ name: 'Kind', wins: 1 });
  });

  test('its collections are searched for each question, and a shared agent searches only what the other member can read', async () => {
    const secret = await collectionOf(ada, 'Vault', '# Safe\n\nThe network of the vault is 10.99.0.0/16.');
    const agent = await create(ada, { collectionIds: [secret], workspaceId: workspace });
    expect(agent).toMatchObject({ collections: [{ id: secret, name: 'Vault' }], workspace: { name: 'Operations' } });
    await ask(ada, agent.agentId);
    expect(deep.requests.at(-1)!.sources.map(({ document }) => document)).toEqual(['Vault.md']);

    const seen = await bob.call<OwnAgent>('GET', `/agents/own/${agent.id}`);
    expect(seen.body).toMatchObject({ isOwn: false, systemPrompt: 'You review networks.', collections: [] });
    await ask(bob, agent.agentId);
    const shared = deep.requests.at(-1)!;
    expect(shared.system).toBe('You review networks.');
    expect(shared.sources).toEqual([]);
    await ada.call('PATCH', `/knowledge/collections/${secret}`, { workspaceId: workspace });
    await ask(bob, agent.agentId);
    expect(deep.requests.at(-1)!.sources.map(({ document }) => document)).toEqual(['Vault.md']);

    const path = `/agents/own/${agent.id}`;
    expect((await bob.call('PUT', path, REVIEWER)).body.error.code).toBe('agents/read-only');
    expect((await bob.call('DELETE', path)).body.error.code).toBe('agents/read-only');
    const copy = (await bob.call<OwnAgent>('POST', `${path}/duplicate`)).body;
    expect(copy).toMatchObject({ name: 'Network reviewer (copy)', isOwn: true, workspace: null });
    await ada.call('PUT', path, { ...REVIEWER, workspaceId: null });
    expect((await bob.call('GET', path)).status).toBe(404);
    const gone = { requestId: newId(), agentId: agent.agentId, message: 'And now?' };
    expect((await bob.call('POST', '/chat/messages', gone)).status).toBe(404);
  });

  test('another person’s agent is not there, however it is named', async () => {
    const { id, agentId } = await create(ada);
    const started = await ask(eve, 'fast');
    const order = { requestId: newId(), agentId };
    const message = { ...order, message: 'Hello' };
    const answers = [
      await eve.call('GET', `/agents/own/${id}`),
      await eve.call('PUT', `/agents/own/${id}`, REVIEWER),
      await eve.call('POST', `/agents/own/${id}/duplicate`),
      await eve.call('DELETE', `/agents/own/${id}`),
      await eve.call('POST', `/agents/own/${id}/restore`),
      await eve.call('POST', '/chat/messages', message),
      await eve.call('POST', `/chat/messages/${started.assistantMessage.id}/regenerate`, order),
      await eve.call('POST', '/chat/comparisons', { ...message, agentId: undefined, agentIds: ['fast', agentId] }),
      await eve.call('POST', '/functions/chat', { message: 'Hello', agentId }),
      await eve.call('PUT', '/chat/configuration', { agentId, systemPrompt: 'Mine' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    const mine = await collectionOf(ada, 'Mine', '# Mine\n\nOnly mine.');
    const stolen = { ...REVIEWER, collectionIds: [mine] };
    expect((await eve.call('POST', '/agents/own', stolen)).status).toBe(404);
    const foreign = await eve.call('POST', '/agents/own', { ...REVIEWER, workspaceId: workspace });
    expect(foreign.body.error.code).toBe('agents/not-a-member');
    const viewer = await bob.call('POST', '/agents/own', { ...REVIEWER, workspaceId: workspace });
    expect(viewer.body.error.code).toBe('agents/not-a-member');
    const { own } = (await eve.call<AgentList>('GET', '/agents')).body;
    expect(own).toEqual([]);
  });

  test('an agent whose base agent is gone stays, says so, and the offline agent answers for it', async () => {
    const { id, agentId } = await create(ada);
    await app.services.db.asSystem((tx) =>
      tx.execute(sql`update own_agents set base_agent_id = 'compat:gone' where id = ${id}`),
    );
    const { own } = (await ada.call<AgentList>('GET', '/agents')).body;
    expect(own.find((entry) => entry.id === agentId)).toMatchObject({
      isAvailable: false,
      reason: 'Its base agent is gone.',
      base: { id: 'compat:gone' },
    });
    const started = await ask(ada, agentId);
    expect((await view(ada, started)).messages[1]).toMatchObject({
      status: 'done',
      agent: { name: 'Network reviewer' },
    });
    const unknown = await ada.call('POST', '/agents/own', { ...REVIEWER, baseAgentId: 'compat:gone' });
    expect(unknown.body.error.code).toBe('agents/unknown-base');
  });

  test('a person can have up to 100 agents', async () => {
    const person = await app.signUp();
    const { id } = await create(person);
    await app.services.db.asSystem((tx) =>
      tx.execute(sql`
        insert into own_agents (id, user_id, name, avatar, color, base_agent_id)
        select gen_random_uuid(), user_id, name, avatar, color, base_agent_id from own_agents, generate_series(2, ${MAX_OWN_AGENTS}::int)
        where id = ${id}`),
    );
    const calls: [string, string, object?][] = [
      ['POST', '/agents/own', REVIEWER],
      ['POST', `/agents/own/${id}/duplicate`],
      ['POST', '/agents/import', { format: 'lounge-agents', version: 1, agents: [REVIEWER] }],
    ];
    for (const [method, path, body] of calls)
      expect((await person.call(method, path, body)).body.error.code).toBe('agents/too-many');
  });

  test('a prompt is saved under a command of its own, shared, changed and deleted', async () => {
    const input = { title: 'Review', command: 'Review', text: 'Review {{what|this}}.', workspaceId: workspace };
    const { body: prompt } = await ada.call<Prompt>('POST', '/prompts', input);
    expect(prompt).toMatchObject({
      command: 'review',
      isOwn: true,
      isBuiltIn: false,
      workspace: { name: 'Operations' },
    });
    const path = `/prompts/${prompt.id}`;
    expect((await ada.call('POST', '/prompts', input)).body.error.code).toBe('agents/command-taken');
    expect((await ada.call('POST', '/prompts', { ...input, command: '/review it' })).status).toBe(400);
    expect((await bob.call<Prompt>('GET', path)).body).toMatchObject({ text: input.text, isOwn: false });
    expect((await bob.call('PUT', path, input)).body.error.code).toBe('agents/read-only');
    expect((await bob.call('DELETE', path)).body.error.code).toBe('agents/read-only');
    const strangers = [
      await eve.call('GET', path),
      await eve.call('PUT', path, { ...input, workspaceId: null }),
      await eve.call('DELETE', path),
      await eve.call('POST', `${path}/restore`),
      await eve.call('PUT', `${path}/visibility`, { isHidden: true }),
    ];
    expect(strangers.map(({ status }) => status)).toEqual(strangers.map(() => 404));
    await ada.call('DELETE', path);
    expect((await bob.call('GET', path)).status).toBe(404);
    const other = await ada.call<Prompt>('POST', '/prompts', { ...input, workspaceId: null });
    expect((await ada.call('POST', `${path}/restore`)).body.error.code).toBe('agents/command-taken');
    await ada.call('DELETE', `/prompts/${other.body.id}`);
    expect((await ada.call<Prompt>('POST', `${path}/restore`)).body.title).toBe('Review');
  });

  test('eight prompts come with Lounge, and each can be hidden and shown again', async () => {
    const list = async (): Promise<PromptSummary[]> =>
      (await eve.call<{ prompts: PromptSummary[] }>('GET', '/prompts')).body.prompts;
    const builtIn = await list();
    expect(builtIn).toHaveLength(8);
    const path = `/prompts/${encodeURIComponent(builtIn[0]!.id)}`;
    expect((await eve.call('DELETE', path)).body.error.code).toBe('agents/read-only');
    await eve.call('PUT', `${path}/visibility`, { isHidden: true });
    expect((await list()).filter(({ isHidden }) => isHidden)).toHaveLength(1);
    await eve.call('PUT', `${path}/visibility`, { isHidden: false });
    expect((await list()).some(({ isHidden }) => isHidden)).toBe(false);
  });

  test('agents and prompts are exported to a file and imported elsewhere', async () => {
    const [from, to] = [await app.signUp(), await app.signUp()];
    await create(from, { starters: ['Where do I begin?'], temperature: 0.5 });
    await from.call('POST', '/prompts', { title: 'Ask', command: 'ask', text: 'Ask {{whom}}.' });
    await to.call('POST', '/prompts', { title: 'Other', command: 'ask', text: 'Other.' });
    const { body: file } = await from.call<ExportFile>('GET', '/agents/export');
    const edited = { ...file, agents: file.agents.map((agent) => ({ ...agent, baseAgentId: 'not-here' })) };
    const { body: report } = await to.call<ImportReport>('POST', '/agents/import', edited);
    expect(report).toEqual({ agents: 1, prompts: 1, changedBases: ['Network reviewer'], changedCommands: ['Ask'] });
    const { own } = (await to.call<AgentList>('GET', '/agents')).body;
    expect(own).toMatchObject([
      { name: 'Network reviewer', starters: ['Where do I begin?'], base: { id: 'gemini-pro' } },
    ]);
    const { prompts } = (await to.call<{ prompts: PromptSummary[] }>('GET', '/prompts')).body;
    expect(prompts.filter(({ isOwn }) => isOwn).map(({ command }) => command)).toEqual(['ask-2', 'ask']);
    const bad: Answer = await to.call('POST', '/agents/import', { ...file, format: 'something' });
    expect(bad.status).toBe(400);
  });
});
