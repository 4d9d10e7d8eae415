import { expect, test } from 'vitest';
import { createLog } from '#platform/log/log.ts';
import { createMaker, tokenForms, writtenForms } from '#text/secrets/testing/made-secrets.ts';
import { offlineAgent, type Agent } from '../agents.ts';
import type { LlmMessage } from '../llm.ts';
import { createModels, type AgentRequest, type Models } from '../models.ts';
import { providerSettings } from '../provider-settings.ts';
import { noAbilities } from '../providers/agent-row.ts';
import { readValues } from '../testing/read-values.ts';
import { createScripted, type ScriptedProvider } from '../testing/scripted.ts';
import { replaceInRequest } from './replace-in-request.ts';
import { createSecretRestorer } from './restore-secrets.ts';

const make = createMaker(11);
const token = make('gh' + 'p_{A36}');
const password = make('{A12}7!');
const everySecret = [...tokenForms, ...writtenForms].map(([, form]) => {
  const text = make(form);
  const secret = /«([^»]*)»/.exec(text)?.[1] ?? text;
  return { text: text.replaceAll(/[«»]/g, ''), secret };
});

const speaker: Agent = {
  ...offlineAgent,
  ...{ id: 'speaker', name: 'Speaker', provider: 'scripted', model: 'speaker-1' },
  abilities: { ...noAbilities, tools: true, thoughts: true, answerSchema: true },
};

function open(provider: ScriptedProvider): Models {
  const settings = { values: readValues(providerSettings, {}), connectTimeoutMs: 1_000, idleTimeoutMs: 1_000 };
  const log = createLog({ level: 'silent' });
  return createModels({ settings, offline: provider, log, injected: [{ agent: speaker, provider }] });
}

function requestOf(messages: LlmMessage[], rest: Partial<AgentRequest> = {}): AgentRequest {
  return { agentId: 'speaker', system: '', messages, sources: [], signal: new AbortController().signal, ...rest };
}

test('a provider receives no secret of any kind: in messages, documents, prompts and what tools return', async () => {
  const provider = createScripted([{ steps: [{ text: 'Hi' }] }]);
  const all = everySecret.map(({ text }) => text).join('\n\n');
  const toolCalls = [{ id: 'c1', name: 'search', arguments: { query: everySecret[0]?.secret } }];
  await open(provider).stream(
    requestOf(
      [
        { role: 'user', text: all },
        { role: 'assistant', text: `You said ${token}.`, toolCalls },
        { role: 'user', text: '', toolResults: [{ callId: 'c1', name: 'search', text: all, isError: false }] },
      ],
      { system: all, sources: [{ index: 1, document: 'Notes', heading: all, text: all }] },
    ),
    () => undefined,
  );
  const sent = JSON.stringify(provider.requests);
  expect(everySecret.filter(({ secret }) => sent.includes(JSON.stringify(secret).slice(1, -1)))).toEqual([]);
  expect(sent).not.toContain(token);
});

test('placeholders are put back in the answer wherever the stream is cut, once and for all', async () => {
  const { values } = await replaceInRequest({
    system: '',
    messages: [{ role: 'user', text: `token ${token}, password: ${password}` }],
    sources: [],
  });
  const [first = '', second = ''] = [...values.keys()];
  const answer = `a __${first}__SECRET_ ${second}${second}_ b __SECRET_1`;
  const expected = `a __${token}__SECRET_ ${password}${password}_ b __SECRET_1`;
  for (let one = 0; one <= answer.length; one++)
    for (let two = one; two <= answer.length; two += 5) {
      let text = '';
      const restorer = createSecretRestorer(values, (piece) => (text += piece));
      for (const piece of [answer.slice(0, one), answer.slice(one, two), answer.slice(two)]) restorer.push(piece);
      restorer.end();
      expect(text).toBe(expected);
    }
});

test('the same secrets get the same placeholders each time, and what a person wrote in their form is left alone', async () => {
  const texts = {
    system: '',
    messages: [{ role: 'user' as const, text: `Mine: __SECRET_4_X__ ${token} ${token}` }],
    sources: [],
  };
  const [one, two] = [await replaceInRequest(texts), await replaceInRequest(texts)];
  expect(one).toEqual(two);
  expect(one.messages[0]?.text).toBe('Mine: __SECRET_4_X__ __SECRET_5_GITHUB_TOKEN__ __SECRET_5_GITHUB_TOKEN__');
  expect(one.found).toEqual([{ kind: 'github-token', title: 'GitHub token', count: 1 }]);
});

test('a secret that is named once is replaced where it comes up without its name', async () => {
  const { messages } = await replaceInRequest({
    system: '',
    messages: [
      { role: 'user', text: `password: ${password}` },
      { role: 'assistant', text: `Then type ${password} and press Enter.` },
    ],
    sources: [],
  });
  expect(JSON.stringify(messages)).not.toContain(password);
});

test('texts, thoughts and JSON have the secrets again; the caller learns their kinds and what became of them', async () => {
  const key = `-----BEGIN ${'PRIVATE'} KEY-----\n${make('{B64}')}\n-----END ${'PRIVATE'} KEY-----`;
  const placeholder = '__SECRET_1_PRIVATE_KEY__';
  const steps = [{ thought: `I see ${placeholder}.` }, { text: `{"key":"${placeholder}"}` }];
  const said: unknown[] = [];
  let [text, thoughts] = ['', ''];
  await open(createScripted([{ steps }])).stream(
    requestOf([{ role: 'user', text: key }], {
      answerSchema: { name: 'key', schema: {} },
      onThought: (piece) => (thoughts += piece),
      onSecrets: (secrets) => said.push(secrets),
    }),
    (piece) => (text += piece),
  );
  expect(JSON.parse(text)).toEqual({ key });
  expect(thoughts).toBe(`I see ${key}.`);
  expect(said).toEqual([{ found: [{ kind: 'private-key', title: 'private key', count: 1 }], isSent: false }]);
});

test('by decision the request leaves as it is, and that is told', async () => {
  const provider = createScripted([{ steps: [{ text: 'Hi' }] }]);
  const said: unknown[] = [];
  const rest = { sendsSecrets: true, onSecrets: (secrets: unknown) => said.push(secrets) };
  await open(provider).stream(requestOf([{ role: 'user', text: token }], rest), () => undefined);
  expect(provider.requests[0]?.messages[0]?.text).toBe(token);
  expect(said).toEqual([{ found: [{ kind: 'github-token', title: 'GitHub token', count: 1 }], isSent: true }]);
});

test('the offline agent reads the request as it is, because nothing leaves', async () => {
  const provider = createScripted([{ steps: [{ text: 'Hi' }] }]);
  await open(provider).stream(
    { ...requestOf([{ role: 'user', text: token }]), agentId: offlineAgent.id },
    () => undefined,
  );
  expect(provider.requests[0]?.messages[0]?.text).toBe(token);
});
