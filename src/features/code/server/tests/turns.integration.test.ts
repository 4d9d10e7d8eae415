// Turns over HTTP with scripted models and checkers that find what the code says itself.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CheckReport } from '#contract/code-check.ts';
import { newId } from '#contract/id.ts';
import { Problem, sharedProblems } from '#contract/problem.ts';
import type { CheckOrder } from '#expertise/checkers/checker.ts';
import type { PlanUsage } from '#features/entitlements/contract.ts';
import type { Agent } from '#platform/llm/agents.ts';
import type { LlmProvider } from '#platform/llm/llm.ts';
import { createScripted, type Script, type ScriptedProvider } from '#platform/llm/testing/scripted.ts';
import { createMarkedCheckers, type MarkedCheckers } from '#server/testing/marked-checkers.ts';
import { scriptedAgent } from '#server/testing/scripted-agent.ts';
import { createMaker } from '#text/secrets/testing/made-secrets.ts';
import { openTestApp, type FollowedRun, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { Project, ProjectVersion } from '../../shared/project-shapes.ts';
import type { Turn } from '../../shared/turn-shapes.ts';
import type { StartedTurn } from '../turns/turns.ts';

const fence = (info: string, content: string): string => `\`\`\`${info}\n${content}\n\`\`\`\n`;
const says = (...answers: string[]): ScriptedProvider =>
  createScripted(answers.map((text) => ({ steps: [{ text }], usage: { inputTokens: 10, outputTokens: 5 } })));
const plays = (...scripts: Script['steps'][]): ScriptedProvider => createScripted(scripts.map((steps) => ({ steps })));

const models: Record<string, ScriptedProvider> = {
  plain: says(`Here it is.\n\n${fence('hcl main.tf', 'locals {}')}\n${fence('hcl modules/a.tf', 'output "a" {}')}`),
  unnamed: says(`Sure!\n\n${fence('hcl', 'locals {}')}\nDone.`),
  repairs: says(
    fence('hcl main.tf', 'ERROR one\nERROR two\nHINT three') + fence('hcl a.tf', 'locals {}'),
    fence('hcl main.tf', 'POLICY four\nHINT three'),
    fence('hcl main.tf', 'locals {}\nHINT three'),
  ),
  worsens: says(fence('hcl main.tf', 'ERROR one'), fence('hcl main.tf', 'ERROR one\nERROR two')),
  hopeless: says(
    fence('hcl main.tf', 'ERROR a\nERROR b\nERROR c\nERROR d\nERROR e'),
    fence('hcl main.tf', 'ERROR a\nERROR b\nERROR c\nERROR d'),
    fence('hcl main.tf', 'ERROR a\nERROR b\nERROR c'),
    fence('hcl main.tf', 'ERROR a\nERROR b'),
    fence('hcl main.tf', 'ERROR a'),
  ),
  parses: says(
    fence('hcl main.tf', 'SYNTAX x'),
    fence('hcl main.tf', 'ERROR a\nERROR b'),
    fence('hcl main.tf', 'ok {}'),
  ),
  speaks: says('Which region do you want?'),
  deletes: says(fence('hcl old.tf', '') + fence('hcl main.tf', 'b {}')),
  failsEarly: plays([{ fail: 'key' }]),
  failsLate: plays([{ text: fence('hcl main.tf', 'a {}') + '```hcl b.tf\nb {' }, { fail: 'unavailable' }]),
  failsRepairing: plays([{ text: fence('hcl main.tf', 'ERROR one') }], [{ text: '```hcl' }, { fail: 'unavailable' }]),
  hangs: plays([{ text: `${fence('hcl main.tf', 'a {}')}\`\`\`hcl b.tf\nb {` }, { hang: true }]),
  hangsRepairing: plays([{ text: fence('hcl main.tf', 'ERROR one') }], [{ text: 'Let me' }, { hang: true }]),
  long: says(fence('hcl main.tf', Array.from({ length: 10_000 }, (_, line) => `# line ${line}`).join('\n'))),
  names: says(
    fence('hcl file="../../etc/main.tf"', 'a {}') + fence('hcl file=/main.tf', 'b {}') + fence('hcl main.tf', 'c {}'),
  ),
  explains: says('It makes a network.'),
  keeps: says(fence('hcl main.tf', 'password = "__SECRET_1_PASSWORD__ __SECRET_2_PASSWORD__"')),
  otherThenRight: says(fence('python main.py', 'print(1)'), fence('hcl main.tf', 'locals {}')),
  other: says(fence('python main.py', 'print(1)'), fence('python main.py', 'print(2)')),
  mixed: says(fence('hcl main.tf', 'locals {}') + fence('python lambda/main.py', 'print(1)')),
};

/** Ends at the longest an answer can be; a character that no database stores is in it. */
const cut: LlmProvider = {
  id: 'scripted',
  async stream(_request, onText) {
    onText(`${fence('hcl main.tf', 'a {}')}\`\`\`hcl b.tf\nb { half\0`);
    return { finish: 'length' };
  },
};

const cutEarly: LlmProvider = {
  id: 'scripted',
  async stream(_request, onText) {
    onText('```hcl b.tf\nb { half');
    return { finish: 'length' };
  },
};

let app: TestApp;
let ada: TestPerson;
let checkers: MarkedCheckers;

beforeAll(async () => {
  const agents: { agent: Agent; provider: LlmProvider }[] = Object.entries(models).map(([id, provider]) => ({
    agent: scriptedAgent(id),
    provider,
  }));
  agents.push({ agent: scriptedAgent('cut'), provider: cut });
  agents.push({ agent: scriptedAgent('cutEarly'), provider: cutEarly });
  app = await openTestApp({ agents });
  ada = await app.signUp('ada@example.com');
});
beforeEach(() => {
  checkers = createMarkedCheckers();
  Object.assign(app.services.checkers, { check: checkers.check });
});
afterAll(() => app.close());

async function createProject(values: object = {}): Promise<Project> {
  const { status, body } = await ada.call<Project>('POST', '/code/projects', { language: 'terraform', ...values });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

async function readProject(id: string): Promise<Project> {
  return (await ada.call<Project>('GET', `/code/projects/${id}`)).body;
}

async function usedUnits(): Promise<number | undefined> {
  const { allowances } = (await ada.call<PlanUsage>('GET', '/usage')).body;
  return allowances.find(({ allowance }) => allowance === 'code')?.used;
}

type Ended = { project: Project; turn: Turn; run: FollowedRun };

/** `stopsAt`: a text of the run at which its person stops it. */
async function generate(
  agentId: string,
  options: { id?: string; stopsAt?: string; prompt?: string } = {},
): Promise<Ended> {
  const { id, stopsAt, prompt = 'A network' } = options;
  const projectId = id ?? (await createProject()).id;
  const order = { requestId: newId(), prompt, agentId };
  const { status, body } = await ada.call<StartedTurn>('POST', `/code/projects/${projectId}/generate`, order);
  expect(status, JSON.stringify(body)).toBe(200);
  let text = '';
  const onText = (part: string): void => {
    text += part;
    if (stopsAt !== undefined && text.includes(stopsAt)) void ada.call('POST', `/runs/${body.runId}/stop`);
  };
  const run = await ada.follow(body.runId, { onText });
  const project = await readProject(projectId);
  return { project, run, turn: project.turns.find((turn) => turn.id === body.turnId)! };
}

const filesOf = ({ files }: { files: Project['files'] }): Record<string, string> =>
  Object.fromEntries(files.map(({ path, content }) => [path, content]));

test('a prompt becomes files, a version, a report and a turn that says who wrote them', async () => {
  const { project, turn, run } = await generate('plain');
  expect(run.end?.status).toBe('done');
  expect(run.notes).toEqual([
    { phase: 'writing', round: 0, findings: 0 },
    { answer: { round: 0, position: 0 } },
    { phase: 'checking', round: 0, findings: 0 },
    { checked: { round: 0, stages: [{ stage: 'schema', state: 'passed', open: 0 }] } },
  ]);
  expect(filesOf(project)).toEqual({ 'main.tf': 'locals {}\n', 'modules/a.tf': 'output "a" {}\n' });
  expect(project).toMatchObject({ revision: 2, state: 'passed', fileCount: 2, report: { findings: [] } });
  expect(turn).toMatchObject({
    kind: 'generate',
    status: 'done',
    prompt: 'A network',
    words: 'Here it is.',
    agent: { id: 'plain', name: 'Agent plain' },
    failure: null,
    revisionBefore: 1,
    revisionAfter: 2,
    rounds: [{ round: 0, findingsBefore: 0, findingsAfter: 0, inputTokens: 10, outputTokens: 5, costUsd: 0.00002 }],
  });
  const { body } = await ada.call<{ versions: ProjectVersion[] }>('GET', `/code/projects/${project.id}/versions`);
  expect(body.versions.map(({ revision, reason, turnId }) => [revision, reason, turnId])).toEqual([
    [2, 'generated', turn.id],
    [1, 'edited', null],
  ]);
});

test('a new project is called after its first request, and one that a person has named keeps its name', async () => {
  const { project } = await generate('plain', { prompt: 'Write Terraform for a hub network, please' });
  expect(project.title).toBe('Hub network, please');
  const again = await generate('plain', { id: project.id, prompt: 'Add a firewall to it' });
  expect(again.project.title).toBe('Hub network, please');
  const { id } = await createProject({ title: 'Mine' });
  expect((await generate('plain', { id })).project.title).toBe('Mine');
});

test('a follow-up sees the files, and changes only those it gives', async () => {
  const { id } = await createProject({
    files: [
      { path: 'main.tf', content: 'a {}\n' },
      { path: 'old.tf', content: 'old {}\n' },
      { path: 'keep.tf', content: 'keep {}\n' },
    ],
  });
  const { project, turn } = await generate('deletes', { id });
  expect(models['deletes']?.requests.at(-1)?.messages[0]?.text).toContain('keep {}');
  expect(filesOf(project)).toEqual({ 'main.tf': 'b {}\n', 'keep.tf': 'keep {}\n' });
  expect(turn.kind).toBe('follow-up');
});

test('the model is told the major versions, and the exact arguments of the types in play', async () => {
  const { id } = await createProject({ providerMajors: { azurerm: 3 } });
  await generate('plain', { id, prompt: 'A storage account' });
  const system = models['plain']?.requests.at(-1)?.system;
  expect(system).toContain('only arguments they have: azurerm 3.x');
  expect(system).toContain('enable_https_traffic_only bool');
});

test('secrets of the prompt and of files are replaced on the way out, put back in the code, and told', async () => {
  const make = createMaker(23);
  const [password, token] = [make('{A12}7!'), make('gl' + 'pat-{A20}')];
  const { id } = await createProject({ files: [{ path: 'main.tf', content: `password = "${password}"` }] });
  const { project, turn } = await generate('keeps', { id, prompt: `Use the token ${token}` });
  const sent = JSON.stringify(models.keeps?.requests.map(({ signal: _signal, ...request }) => request));
  expect(sent).toContain('__SECRET_');
  expect([sent.includes(password), sent.includes(token)]).toEqual([false, false]);
  expect(filesOf(project)['main.tf']).toContain(password);
  expect(turn.secrets).toMatchObject({
    isSent: false,
    found: expect.arrayContaining([expect.objectContaining({ kind: 'gitlab-token' })]),
  });
  expect(turn.maskedPrompt).toBe('Use the token [GitLab token hidden]');
});

test('a file without a name is called after the time, and a follow-up means the only file there is', async () => {
  const { project } = await generate('unnamed');
  const [path] = Object.keys(filesOf(project));
  expect(path).toMatch(/^generated_\d{13}\.tf$/);
  expect(Object.keys(filesOf((await generate('unnamed', { id: project.id })).project))).toEqual([path]);
});

describe('what the checks find', () => {
  test('goes back to the model with its place until it is repaired, and says why each file changed', async () => {
    const { project, turn, run } = await generate('repairs');
    const { requests } = models['repairs']!;
    expect(requests[1]?.messages.at(-1)?.text).toContain('- main.tf:1:1 error: one is wrong.');
    expect(requests[1]?.messages.at(-1)?.text).not.toContain('three');
    expect(turn.rounds).toMatchObject([
      { round: 0, findingsBefore: 0, findingsAfter: 2, changes: [] },
      {
        round: 1,
        findingsBefore: 2,
        findingsAfter: 1,
        changes: [
          { path: 'main.tf', line: 1, code: 'test/one', why: 'one is wrong.' },
          { path: 'main.tf', line: 2, code: 'test/two', why: 'two is wrong.' },
        ],
      },
      { round: 2, findingsBefore: 1, findingsAfter: 0, changes: [{ code: 'test/four' }] },
    ]);
    expect(filesOf(project)).toEqual({ 'main.tf': 'locals {}\nHINT three\n', 'a.tf': 'locals {}\n' });
    expect(project.report?.findings.map(({ code }) => code)).toEqual(['test/three']);
    const answers = run.notes.flatMap((note) => (note as { answer?: { position: number } }).answer ?? []);
    for (const { position } of answers) expect(run.text.slice(position)).toMatch(/^```hcl main\.tf/);
    expect(answers).toHaveLength(3);
  });

  test('stays as it was when a repair makes more of it', async () => {
    const { project, turn } = await generate('worsens');
    expect(filesOf(project)).toEqual({ 'main.tf': 'ERROR one\n' });
    expect(project.state).toBe('errors');
    expect(turn.rounds).toMatchObject([{ findingsAfter: 1 }, { findingsBefore: 1, findingsAfter: 2, changes: [] }]);
  });

  test('is asked for three times and then listed', async () => {
    const { project, turn } = await generate('hopeless');
    expect(turn.rounds.map(({ findingsAfter }) => findingsAfter)).toEqual([5, 4, 3, 2]);
    expect(project.report?.findings).toHaveLength(2);
  });

  test('counts as less once the file can be parsed', async () => {
    expect(filesOf((await generate('parses')).project)).toEqual({ 'main.tf': 'ok {}\n' });
  });
});

describe('an answer without code', () => {
  test.each([
    ['speaks', 'Which region do you want?', 'The agent wrote no code.'],
    ['cutEarly', 'The answer broke off in `b.tf`', 'it reached the longest an answer of this agent can be'],
  ])('of %s is a failure that keeps its words and costs no unit', async (agent, words, failure) => {
    const before = await usedUnits();
    const { project, turn, run } = await generate(agent);
    expect(run.end).toMatchObject({ status: 'failed', code: 'code/failed', message: 'Failed to generate code' });
    expect(turn).toMatchObject({ status: 'failed', revisionAfter: 1 });
    expect(turn.words).toContain(words);
    expect(turn.failure).toContain(failure);
    expect(project.files).toEqual([]);
    expect(await usedUnits()).toBe(before);
  });

  test('leaves the files there are', async () => {
    const { id } = await createProject({ files: [{ path: 'main.tf', content: 'a {}\n' }] });
    const { project } = await generate('speaks', { id });
    expect(filesOf(project)).toEqual({ 'main.tf': 'a {}\n' });
  });
});

describe('an answer in another language than the project', () => {
  test('goes back once, and code in the right language takes its place', async () => {
    const { project, turn } = await generate('otherThenRight');
    expect(models['otherThenRight']?.requests[1]?.messages.at(-1)?.text).toContain(
      'This project is in Terraform, and main.py is in Python. Write it in Terraform.',
    );
    expect(filesOf(project)).toEqual({ 'main.tf': 'locals {}\n' });
    expect(turn.rounds.map(({ findingsAfter }) => findingsAfter)).toEqual([1, 0]);
    expect(project.state).toBe('passed');
  });

  test('is a finding when it comes again', async () => {
    const { project, turn } = await generate('other');
    expect(turn.rounds).toHaveLength(2);
    expect(project.state).toBe('errors');
    expect(project.report?.findings.map(({ code, file }) => [code, file])).toEqual([
      ['code/other-language', 'main.py'],
    ]);
  });

  test('is right beside code in the language of the project', async () => {
    const { project } = await generate('mixed');
    expect(Object.keys(filesOf(project))).toEqual(['main.tf', 'lambda/main.py']);
    expect(project.state).toBe('passed');
  });
});

test('10,000 lines are one file', async () => {
  expect(filesOf((await generate('long')).project)['main.tf']?.split('\n')).toHaveLength(10_001);
});

test('paths that lead outside are made safe, and names that come twice get a number', async () => {
  expect(Object.keys(filesOf((await generate('names')).project))).toEqual(['etc/main.tf', 'main.tf', 'main-2.tf']);
});

describe('an agent that fails', () => {
  test('before anything arrived leaves the prompt and the files, and can be asked again', async () => {
    const { id } = await createProject({ files: [{ path: 'main.tf', content: 'a {}\n' }] });
    const { project, turn, run } = await generate('failsEarly', { id });
    expect(run.end).toMatchObject({ status: 'failed', code: 'code/failed', message: 'Failed to generate code' });
    expect(turn).toMatchObject({ status: 'failed', prompt: 'A network', revisionAfter: 1 });
    expect(turn.failure).toBe(
      'Agent failsEarly could not be used: its key was rejected. Your prompt is kept: try again, or use another agent.',
    );
    expect(filesOf(project)).toEqual({ 'main.tf': 'a {}\n' });
    expect((await generate('plain', { id })).turn.status).toBe('done');
  });

  test('in the middle leaves the files that were complete, and what arrived of the last one', async () => {
    const { project, turn } = await generate('failsLate');
    expect(filesOf(project)).toEqual({ 'main.tf': 'a {}\n' });
    expect(turn.status).toBe('failed');
    expect(turn.failure).toContain('is not available right now');
    expect(turn.words).toContain('The answer broke off in `b.tf`');
    expect(turn.words).toContain('b {');
  });

  test('while it repairs leaves what there was before', async () => {
    const { project, turn } = await generate('failsRepairing');
    expect(filesOf(project)).toEqual({ 'main.tf': 'ERROR one\n' });
    expect(turn).toMatchObject({ status: 'done', rounds: [{ findingsAfter: 1 }] });
    expect(turn.failure).toContain('failed while it repaired');
    expect(project.report?.findings).toHaveLength(1);
  });
});

test('an answer that is cut off says so, and keeps what arrived of its last file', async () => {
  const { project, turn } = await generate('cut');
  expect(filesOf(project)).toEqual({ 'main.tf': 'a {}\n' });
  expect(turn).toMatchObject({ status: 'done', failure: expect.stringContaining('The answer is incomplete') });
  expect(turn.words).toContain('b { half');
});

describe('a check', () => {
  test('that cannot run loses nothing: the files are saved, and checked when they are read', async () => {
    Object.assign(app.services.checkers, {
      check: () => Promise.reject(Problem.of(sharedProblems, 'server/unavailable')),
    });
    const { project, turn } = await generate('plain');
    expect(Object.keys(filesOf(project))).toEqual(['main.tf', 'modules/a.tf']);
    expect([project.state, turn.status]).toEqual([null, 'done']);
    expect(turn.failure).toContain('not checked yet');
    Object.assign(app.services.checkers, { check: checkers.check });
    expect((await readProject(project.id)).state).toBe('passed');
  });

  test('that does not end is no pass, and no reason for a repair', async () => {
    const detail = 'Not checked: the check took longer than 5 seconds.';
    Object.assign(app.services.checkers, {
      check: async ({ files }: CheckOrder): Promise<CheckReport> => ({
        files: files.map(({ path }) => ({
          path,
          language: 'terraform',
          stages: [{ stage: 'syntax', state: 'not-checked', detail }],
        })),
        findings: [],
        ...{ suppressed: [], policies: [], engines: [] },
      }),
    });
    const { project, turn } = await generate('plain');
    expect([project.state, turn.rounds.length]).toEqual([null, 1]);
    expect(project.report?.files[0]?.stages[0]?.detail).toBe(detail);
  });
});

describe('a person who stops', () => {
  test('keeps the files that were complete, marked as incomplete and checked when they are read', async () => {
    const { project, turn } = await generate('hangs', { stopsAt: 'b {' });
    expect(filesOf(project)).toEqual({ 'main.tf': 'a {}\n' });
    expect(turn.status).toBe('stopped');
    expect(turn.failure).toContain('You stopped this before it was complete.');
    expect(project.state).toBe('passed');
  });

  test('during a repair keeps the answer that is repaired', async () => {
    const { project, turn } = await generate('hangsRepairing', { stopsAt: 'Let me' });
    expect(filesOf(project)).toEqual({ 'main.tf': 'ERROR one\n' });
    expect(turn).toMatchObject({ status: 'stopped', rounds: [{ findingsAfter: 1 }] });
  });
});

test('while a turn writes, nothing else changes the files; a second window is told so', async () => {
  const { id, revision } = await createProject();
  const order = { requestId: newId(), prompt: 'A network', agentId: 'hangs' };
  const { body } = await ada.call<StartedTurn>('POST', `/code/projects/${id}/generate`, order);
  const changes = [{ path: 'a.tf', content: 'x' }];
  for (const [method, path, input] of [
    ['PATCH', 'files', { baseRevision: revision, changes }],
    ['POST', 'generate', { ...order, requestId: newId() }],
    ['POST', 'versions/1/restore', undefined],
    ['POST', 'upgrade', { baseRevision: revision, provider: 'azurerm', major: 4 }],
  ] as const) {
    const refused = await ada.call(method, `/code/projects/${id}/${path}`, input);
    expect([refused.status, refused.body.error?.code], path).toEqual([409, 'code/busy']);
  }
  await ada.call('POST', `/runs/${body.runId}/stop`);
  await ada.follow(body.runId);
});

test('what a run wrote is kept in a project that was deleted meanwhile and is restored', async () => {
  const { id } = await createProject();
  const order = { requestId: newId(), prompt: 'A network', agentId: 'hangs' };
  const { body } = await ada.call<StartedTurn>('POST', `/code/projects/${id}/generate`, order);
  await ada.call('DELETE', `/code/projects/${id}`);
  await ada.follow(body.runId, {
    onText: (text) => void (text.includes('b {') && ada.call('POST', `/runs/${body.runId}/stop`)),
  });
  await ada.call('POST', `/code/projects/${id}/restore`);
  expect(filesOf(await readProject(id))).toEqual({ 'main.tf': 'a {}\n' });
});

describe('a conversion', () => {
  test('goes into a new project in the other language, and leaves the old one', async () => {
    const { id } = await createProject({ title: 'Hub', files: [{ path: 'a.tf', content: 'source {}\n' }] });
    const { body } = await ada.call<StartedTurn & { projectId: string }>('POST', `/code/projects/${id}/convert`, {
      requestId: newId(),
      language: 'python',
      agentId: 'plain',
    });
    await ada.follow(body.runId);
    const project = await readProject(body.projectId);
    expect(project).toMatchObject({ title: 'Hub (Python)', language: 'python', turns: [{ kind: 'convert' }] });
    expect(project.turns[0]?.prompt).toBe('Convert “Hub” from Terraform to Python');
    expect(models['plain']?.requests.at(-1)?.messages[0]?.text).toContain('source {}');
    expect(filesOf(await readProject(id))).toEqual({ 'a.tf': 'source {}\n' });
  });

  test('needs a model, and makes no project without one', async () => {
    const { id } = await createProject();
    const count = async () => (await ada.call<{ projects: unknown[] }>('GET', '/code/projects')).body.projects.length;
    const before = await count();
    const order = { requestId: newId(), language: 'python', agentId: 'lounge-offline' };
    const refused = await ada.call('POST', `/code/projects/${id}/convert`, order);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'code/needs-model']);
    expect(await count()).toBe(before);
  });
});

describe('an explanation', () => {
  const explain = async (agentId: string): Promise<{ project: Project; run: FollowedRun }> => {
    const { id } = await createProject({ files: [{ path: 'main.tf', content: 'a {}\n' }] });
    const { body } = await ada.call<StartedTurn>('POST', `/code/projects/${id}/explain`, {
      requestId: newId(),
      path: 'main.tf',
      text: 'resource "azurerm_storage_account" "main" {\n}\nvariable "region" {}',
      agentId,
    });
    const run = await ada.follow(body.runId);
    return { run, project: await readProject(id) };
  };

  test('is words, and changes no file', async () => {
    const { project, run } = await explain('explains');
    expect(run.text).toBe('It makes a network.');
    expect(project).toMatchObject({ revision: 1, turns: [{ kind: 'explain', words: 'It makes a network.' }] });
  });

  test('without a model lists what the code declares, and says that this is all', async () => {
    const { run } = await explain('lounge-offline');
    expect(run.text).toContain('**Resources:** `azurerm_storage_account.main`');
    expect(run.text).toContain('**Variables:** `region`');
    expect(run.text).toContain('It cannot say why');
  });
});
