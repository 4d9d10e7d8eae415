// What each plan allows and refuses, for every gated route of the table. A new gated route fails here until it has a
// call below.

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#contract/id.ts';
import { planKeys, type PlanKey } from '#contract/plan.ts';
import type { PlanLimit } from '#contract/problems/plan-problem.ts';
import type { AllowanceKey, Meter } from '#contract/plan-allowances.ts';
import type { ErrorBody } from '#contract/problem.ts';
import type { StartedAnswer } from '#features/chat/contract.ts';
import type { Comparison } from '#features/chat/contract/comparison-contract.ts';
import type { Project } from '#features/code/shared/project-shapes.ts';
import type { Design } from '#features/design/contract.ts';
import type { Blueprint, BlueprintVersion } from '#features/solution/contract.ts';
import type { Document } from '#features/documents/contract.ts';
import type { Sow } from '#features/sows/shared/sow-shapes.ts';
import { courses, givePlan, scriptAgents, setUsed } from '#server/testing/plans.ts';
import type { Script } from '#platform/llm/testing/scripted.ts';
import type { UploadedImage } from '#features/images/contract.ts';
import type { StorageUse } from '#features/storage/contract.ts';
import { GIF, upload as uploadFile } from '#server/testing/designer.ts';
import { openTestApp, type Answer, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { insertSampleThread, SAMPLE_QUOTE } from '#server/testing/sample-thread.ts';
import { populateWorkspace, workspaceRoutes } from '#server/testing/workspace-world/workspace-world.ts';
import { pathOfCall, type WorkspaceCall, type WorkspaceIds } from '#server/testing/workspace-world/world-calls.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const MB = 1024 ** 2;
const GB = 1024 ** 3;

type Gate = { limit: number; requiredPlan: PlanKey | null; period?: 'day' | 'month' };

/** The agreed table of plans, repeated here on purpose instead of imported. */
const METERS: Partial<Record<Meter, Record<PlanKey, Gate>>> = {
  chat: {
    free: { limit: 30, requiredPlan: 'basic', period: 'day' },
    basic: { limit: 1_500, requiredPlan: 'premium' },
    premium: { limit: 5_000, requiredPlan: 'enterprise' },
    enterprise: { limit: 20_000, requiredPlan: null },
  },
  design: {
    free: { limit: 3, requiredPlan: 'premium' },
    basic: { limit: 10, requiredPlan: 'premium' },
    premium: { limit: 100, requiredPlan: 'enterprise' },
    enterprise: { limit: 500, requiredPlan: null },
  },
  code: {
    free: { limit: 5, requiredPlan: 'premium' },
    basic: { limit: 20, requiredPlan: 'premium' },
    premium: { limit: 500, requiredPlan: 'enterprise' },
    enterprise: { limit: 2_000, requiredPlan: null },
  },
  sow: {
    free: { limit: 1, requiredPlan: 'premium' },
    basic: { limit: 3, requiredPlan: 'premium' },
    premium: { limit: 50, requiredPlan: 'enterprise' },
    enterprise: { limit: 500, requiredPlan: null },
  },
  export: {
    free: { limit: 5, requiredPlan: 'premium' },
    basic: { limit: 20, requiredPlan: 'premium' },
    premium: { limit: 300, requiredPlan: 'enterprise' },
    enterprise: { limit: 2_000, requiredPlan: null },
  },
  benchmark: {
    free: { limit: 2, requiredPlan: 'premium' },
    basic: { limit: 10, requiredPlan: 'premium' },
    premium: { limit: 50, requiredPlan: 'enterprise' },
    enterprise: { limit: 200, requiredPlan: null },
  },
};

/** `null`: no limit. */
const BLUEPRINTS: Record<PlanKey, Gate | null> = {
  free: { limit: 1, requiredPlan: 'enterprise' },
  basic: { limit: 1, requiredPlan: 'enterprise' },
  premium: { limit: 3, requiredPlan: 'enterprise' },
  enterprise: null,
};

const HOLDINGS: Record<'documents' | 'storageBytes' | 'fileBytes', Record<PlanKey, Gate>> = {
  documents: {
    free: { limit: 5, requiredPlan: 'basic' },
    basic: { limit: 50, requiredPlan: 'premium' },
    premium: { limit: 200, requiredPlan: 'enterprise' },
    enterprise: { limit: 1_000, requiredPlan: null },
  },
  storageBytes: {
    free: { limit: 50 * MB, requiredPlan: 'basic' },
    basic: { limit: 500 * MB, requiredPlan: 'premium' },
    premium: { limit: 2 * GB, requiredPlan: 'enterprise' },
    enterprise: { limit: 10 * GB, requiredPlan: null },
  },
  fileBytes: {
    free: { limit: 10 * MB, requiredPlan: 'basic' },
    basic: { limit: 20 * MB, requiredPlan: 'premium' },
    premium: { limit: 25 * MB, requiredPlan: 'enterprise' },
    enterprise: { limit: 50 * MB, requiredPlan: null },
  },
};

type LimitError = ErrorBody['error'] & PlanLimit;

/** An answer with files, without which no code is charged. */
const coder: Script = { ...courses.whole, steps: [{ text: '```hcl main.tf\nlocals {\n  a = 1\n}\n```' }] };

/** An agent that requires the Basic plan. */
const LOCKED = 'gpt-sol';

let app: TestApp;
let ada: TestPerson;
let design: string;
let project: string;
let answer: string;
let conversation: string;
let comparison: string;
let shared: WorkspaceIds;
let thread: string;

beforeAll(async () => {
  const locked = scriptAgents({ [LOCKED]: courses.whole });
  app = await openTestApp({
    environment: { BILLING: 'local', KNOWLEDGE_FETCH: 'on' },
    agents: [...scriptAgents({ ...courses, coder }), ...locked],
    now: () => NOW,
  });
  ada = await app.signUp('ada@example.com');
  const created = await ada.call<Design>('POST', '/designs', {
    title: 'Hub',
    topics: ['Network'],
    services: ['AKS'],
    content: '# Hub',
  });
  design = created.body.id;
  project = (await newProject(`# ${'A longer version. '.repeat(1_000)}`)).id;
  await ada.call('PATCH', `/code/projects/${project}/files`, {
    baseRevision: 1,
    changes: [{ path: 'main.tf', content: 'locals {}' }],
  });
  const first = (await send('whole')).body as StartedAnswer;
  await ada.follow(first.runId);
  answer = first.assistantMessage.id;
  conversation = first.conversation.id;
  const compared = (await compare(['whole', 'lounge-offline'])).body as StartedAnswer;
  comparison = compared.assistantMessage.comparison?.id ?? '';
  thread = await insertSampleThread(app.services.db, 'ada@example.com');
  stored = await deleteOneOfEach();
  shared = await populateWorkspace(ada, { db: app.services.db, words: 'Shared' });
  summarized = await createSummarized();
  deletedPage = (await ada.call<{ id: string }>('POST', pagesOf(shared), { title: 'x', content: 'x' })).body.id;
  await ada.call('DELETE', `${pagesOf(shared)}/${deletedPage}`);
});
afterAll(() => app.close());

/** The documentation of a workspace. */
function pagesOf({ workspace }: WorkspaceIds): string {
  return `/workspaces/${workspace}/doc-pages`;
}

function send(agentId: string): Promise<Answer<unknown>> {
  return ada.call('POST', '/chat/messages', { requestId: newId(), agentId, message: 'Hello' });
}

/** Answers once all columns have ended. */
async function compare(agentIds: readonly string[]): Promise<Answer<unknown>> {
  const order = { requestId: newId(), agentIds, message: 'Hello' };
  const started = await ada.call<StartedAnswer>('POST', '/chat/comparisons', order);
  if (started.status !== 200) return started;
  const { answers } = await findComparison(started.body.assistantMessage.comparison?.id ?? '');
  for (const { message } of answers) await ada.follow(message.runId ?? 0);
  return started;
}

async function findComparison(id: string): Promise<Comparison> {
  return (await ada.call<{ comparison: Comparison }>('GET', `/chat/comparisons/${id}`)).body.comparison;
}

function upload(content: string | Buffer): Promise<Answer<unknown>> {
  return ada.send('/documents', {
    method: 'POST',
    body: content as string,
    headers: { ...ada.headers, 'x-file-name': 'a.txt' },
  });
}

async function newProject(content: string): Promise<Project> {
  const files = [{ path: 'main.tf', content }];
  return (await ada.call<Project>('POST', '/code/projects', { language: 'terraform', files })).body;
}

async function restoreDeleted(): Promise<Answer<unknown>> {
  const rows = await app.services.db.asSystem((tx) =>
    tx.execute(sql`select id from documents where deleted_at is not null limit 1`),
  );
  return ada.call('POST', `/documents/${(rows as unknown as { id: string }[])[0]?.id}/restore`);
}

/** One call of each gated route, with an agent if the route takes one. */
const CALLS: Record<string, (agentId?: string) => Promise<Answer<unknown>>> = {
  'POST /chat/messages': (agentId = 'whole') => send(agentId),
  'POST /chat/messages/{id}/regenerate': (agentId = 'whole') =>
    ada.call('POST', `/chat/messages/${answer}/regenerate`, { requestId: newId(), agentId }),
  'POST /chat/comparisons': (agentId = 'whole') => compare([agentId, 'lounge-offline']),
  'POST /chat/comparisons/{id}/retry': async () => {
    const { answers } = await findComparison(comparison);
    const order = { requestId: newId(), answerId: answers[0]?.message.id };
    return ada.call('POST', `/chat/comparisons/${comparison}/retry`, order);
  },
  'POST /chat/comparisons/{id}/merge': (agentId = 'whole') =>
    ada.call('POST', `/chat/comparisons/${comparison}/merge`, { requestId: newId(), agentId }),
  'POST /functions/chat': (agentId = 'whole') => ada.call('POST', '/functions/chat', { message: 'Hello', agentId }),
  'POST /designs/{id}/generate': (agentId = 'whole') =>
    ada.call('POST', `/designs/${design}/generate`, { requestId: newId(), agentId }),
  'POST /functions/generate-design-content': () =>
    ada.call('POST', '/functions/generate-design-content', {
      topics: ['Network'],
      cloudProvider: 'azure',
      services: ['AKS'],
    }),
  'POST /code/projects/{id}/generate': (agentId = 'coder') =>
    ada.call('POST', `/code/projects/${project}/generate`, { requestId: newId(), prompt: 'A network', agentId }),
  'POST /code/projects/{id}/convert': (agentId = 'coder') =>
    ada.call('POST', `/code/projects/${project}/convert`, { requestId: newId(), language: 'python', agentId }),
  'POST /code/projects/{id}/explain': (agentId = 'whole') =>
    ada.call('POST', `/code/projects/${project}/explain`, {
      requestId: newId(),
      path: 'main.tf',
      text: 'locals {}',
      agentId,
    }),
  'POST /functions/generate-code': () =>
    ada.call('POST', '/functions/generate-code', { language: 'cobol', prompt: 'A network' }),
  'POST /workspaces/{workspaceId}/assistant/messages': (agentId = 'whole') =>
    ada.call('POST', `/workspaces/${shared.workspace}/assistant/messages`, {
      requestId: newId(),
      text: 'What is overdue?',
      agentId,
    }),
  'POST /workspaces/{workspaceId}/analysis/summaries': (agentId = 'whole') =>
    ada.call('POST', `/workspaces/${shared.workspace}/analysis/summaries`, { requestId: newId(), agentId }),
  'POST /workspaces/{workspaceId}/meetings/{meetingId}/summary': (agentId = 'whole') =>
    ada.call('POST', `/workspaces/${shared.workspace}/meetings/${summarized}/summary`, { agentId }),
  'POST /blueprints/describe-runs': (agentId = 'whole') =>
    withoutBlueprint(() =>
      ada.call('POST', '/blueprints/describe-runs', { requestId: newId(), provider: 'azure', text: 'AKS', agentId }),
    ),
  'POST /benchmark/runs': (agentId = 'whole') =>
    ada.call('POST', '/benchmark/runs', {
      requestId: newId(),
      suiteId: 'secrets',
      agentIds: [agentId],
      repeats: 1,
      temperature: null,
      capUsd: 1_000,
    }),
  'POST /designs/{id}/exports': () =>
    ada.call('POST', `/designs/${design}/exports`, { requestId: newId(), format: 'md' }),
  'POST /chat/conversations/{id}/exports': () =>
    ada.call('POST', `/chat/conversations/${conversation}/exports`, { requestId: newId(), format: 'docx' }),
  'POST /workspaces/{workspaceId}/doc-pages/{pageId}/exports': () =>
    ada.call('POST', `${pagesOf(shared)}/${shared.page}/exports`, { requestId: newId(), format: 'md' }),
  'POST /sows': () => ada.call('POST', '/sows', { title: 'Hub' }),
  'POST /sows/{id}/exports': () =>
    ada.call('POST', `/sows/${stored.sow.id}/exports`, { requestId: newId(), format: 'md' }),
  'POST /mail/threads/{id}/reading': () => ada.call('POST', `/mail/threads/${thread}/reading`),
  'POST /briefings/{id}/wording': async () => {
    const { id } = (await ada.call<{ id: string }>('POST', '/briefings')).body;
    return ada.call('POST', `/briefings/${id}/wording`);
  },
  'POST /functions/export-document': () =>
    ada.call('POST', '/functions/export-document', { content: '# Hub', format: 'docx' }),
  'POST /documents': () => upload('small'),
  'POST /documents/{id}/restore': restoreDeleted,
};

let deletedPage: string;
/** What a person has deleted, to be restored, and versions of the design and the blueprint. */
type Stored = {
  design: string;
  project: string;
  version: string;
  file: string;
  image: string;
  calendar: string;
} & StoredBlueprints &
  StoredCollections &
  StoredSows;
let stored: Stored;

async function deleteOneOfEach(): Promise<Stored> {
  await ada.call('PATCH', `/designs/${design}`, { content: '# Hub and more', baseRevision: 1 });
  const exported = await ada.call<{ runId: number }>('POST', `/designs/${design}/exports`, {
    requestId: newId(),
    format: 'md',
  });
  const file = ((await ada.follow(exported.body.runId)).notes.at(-1) as { fileId: string }).fileId;
  const { body: versions } = await ada.call<{ versions: { id: string }[] }>('GET', `/designs/${design}/versions`);
  const other = (await ada.call<Design>('POST', '/designs', { title: 'Other', content: '# Other' })).body.id;
  const image = (await uploadFile<UploadedImage>(ada, '/design-images', { name: 'a.gif', bytes: GIF })).body.id;
  const otherProject = (await newProject('locals { a = 1 }')).id;
  for (const path of [
    `/code/projects/${otherProject}`,
    `/designs/${other}`,
    `/design-files/${file}`,
    `/design-images/${image}`,
  ])
    expect((await ada.call('DELETE', path)).status).toBe(200);
  const version = versions.versions.at(-1)?.id ?? '';
  const blueprints = await createBlueprints();
  const calendar = (await ada.call<{ id: string }>('POST', '/calendars', { text: calendarOf('one') })).body.id;
  return {
    calendar,
    design: other,
    project: otherProject,
    version,
    file,
    image,
    ...blueprints,
    ...(await createCollections()),
    ...(await createSows(blueprints.blueprint)),
  };
}

type StoredSows = { sow: Sow; deletedSow: string; acceptedSow: string };

/** One that can be sent, a deleted one, and an accepted one whose blueprint has gone on since. */
async function createSows(blueprint: string): Promise<StoredSows> {
  const create = async (): Promise<Sow> => {
    await setUsed(app.services.db, 'ada@example.com', { meter: 'sow', period: '2026-11', used: 0 });
    return (await ada.call<Sow>('POST', '/sows', { title: 'Hub' })).body;
  };
  const acceptedSow = (await create()).id;
  await app.services.db.asSystem((tx) =>
    tx.execute(sql`
      update sows set state = 'accepted', solution = b.solution::json,
        content = jsonb_set(sows.content::jsonb, '{blueprint}', jsonb_build_object('id', b.id, 'title', 'Hub', 'revision', 0))::json
      from blueprints b where b.id = ${blueprint} and sows.id = ${acceptedSow}`),
  );
  await app.services.db.asSystem((tx) =>
    tx.execute(sql`
      update sows set solution = jsonb_set(solution::jsonb, '{environments}', solution::jsonb->'environments'
        || '[{"id": "gone", "name": "Gone", "role": "test"}]')::json where id = ${acceptedSow}`),
  );
  const deletedSow = (await create()).id;
  await ada.call('DELETE', `/sows/${deletedSow}`);
  const { id, content, revision } = await create();
  const named = { ...content.parties.client, name: 'Contoso', contactName: 'Ada' };
  const body = { content: { ...content, parties: { client: named, provider: named } }, baseRevision: revision };
  await ada.call('PATCH', `/sows/${id}`, body);
  return { sow: (await ada.call<Sow>('GET', `/sows/${id}`)).body, deletedSow, acceptedSow };
}

type StoredCollections = { collection: string; deletedCollection: string };

const newCollection = (): Promise<Answer<{ id: string }>> =>
  ada.call<{ id: string }>('POST', '/knowledge/collections', { name: 'Runbooks' });

async function createCollections(): Promise<StoredCollections> {
  const deletedCollection = (await newCollection()).body.id;
  await ada.call('DELETE', `/knowledge/collections/${deletedCollection}`);
  return { collection: (await newCollection()).body.id, deletedCollection };
}

type StoredBlueprints = { blueprint: string; blueprintVersion: string; deletedBlueprint: string };

const newBlueprint = (): Promise<Answer<Blueprint>> => ada.call<Blueprint>('POST', '/blueprints', {});

/** A blueprint that counts for nothing in the storage, so that a call can be made without it, and a deleted one. */
async function createBlueprints(): Promise<StoredBlueprints> {
  const deletedBlueprint = (await newBlueprint()).body.id;
  await ada.call('DELETE', `/blueprints/${deletedBlueprint}`);
  const blueprint = (await newBlueprint()).body.id;
  const version = await ada.call<BlueprintVersion>('POST', `/blueprints/${blueprint}/versions`, { name: 'First' });
  await app.services.db.asSystem(async (tx) => {
    await tx.execute(sql`update blueprint_versions set bytes = 0`);
    await tx.execute(sql`update blueprints set bytes = 0 where id = ${blueprint}`);
  });
  return { blueprint, blueprintVersion: version.body.id, deletedBlueprint };
}

/** On a plan with one blueprint, the limit of blueprints comes before that of the storage. */
async function withoutBlueprint(call: () => Promise<Answer<unknown>>): Promise<Answer<unknown>> {
  const hide = (isHidden: boolean) =>
    app.services.db.asSystem((tx) =>
      tx.execute(
        sql`update blueprints set deleted_at = case when ${isHidden} then now() end where id = ${stored.blueprint}`,
      ),
    );
  await hide(true);
  const called = await call();
  await hide(false);
  return called;
}

const TERRAFORM = 'resource "azurerm_virtual_network" "main" {\n  name = "main"\n}\n';

/** Routes that count collections, which take no storage. */
const COLLECTING = ['POST /knowledge/collections', 'POST /knowledge/collections/{id}/restore'];

/**
 * Not walked here: the plan of the populated workspace makes a task of a title alone, which takes no storage, and is not applied before
 * the storage is full; a calendar would need a server to be fetched from.
 */
const NOT_WALKED = [
  'POST /workspaces/{workspaceId}/assistant/plans/{planId}/apply',
  'POST /workspaces/{workspaceId}/assistant/plans/{planId}/undo',
  'POST /calendars/{id}/refresh',
];

let count = 1;

/** A meeting of its own: a summary replaces the items that other calls name. */
let summarized = '';
async function createSummarized(): Promise<string> {
  const meetings = `/workspaces/${shared.workspace}/meetings`;
  const meeting = { title: 'Summarized', startsAt: '2026-11-20T10:00:00.000Z' };
  const { id } = (await ada.call<{ id: string }>('POST', meetings, meeting)).body;
  await ada.call('PUT', `${meetings}/${id}/transcript`, { text: "Ana: I'll write the plan by Friday." });
  return id;
}

const calendarOf = (words: string): string =>
  `BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:${words}\nDTSTART:20261130T090000Z\nEND:VEVENT\nEND:VCALENDAR`;

/** One call of each route that stores more than before. */
const STORING: Record<string, () => Promise<Answer<unknown>>> = {
  'POST /designs': () => ada.call('POST', '/designs', { content: '# New' }),
  'PATCH /designs/{id}': async () => {
    const { revision } = (await ada.call<Design>('GET', `/designs/${design}`)).body;
    return ada.call('PATCH', `/designs/${design}`, {
      content: 'More than there was. '.repeat(20_000),
      baseRevision: revision,
    });
  },
  'POST /designs/{id}/restore': () => ada.call('POST', `/designs/${stored.design}/restore`),
  'POST /designs/{id}/blueprint': async () => {
    await app.services.db.asSystem((tx) =>
      tx.execute(sql`update designs set blueprint_id = ${stored.blueprint} where id = ${design}`),
    );
    return ada.call('POST', `/designs/${design}/blueprint`);
  },
  'POST /designs/{id}/template': async () => {
    const { body } = await ada.call<{ templates: { id: string }[] }>('GET', '/design-templates');
    return ada.call('POST', `/designs/${design}/template`, { templateId: body.templates[0]?.id });
  },
  'POST /designs/{id}/versions': () => ada.call('POST', `/designs/${design}/versions`, { name: '1.0' }),
  'POST /designs/{id}/versions/{versionId}/restore': () =>
    ada.call('POST', `/designs/${design}/versions/${stored.version}/restore`),
  'POST /knowledge/collections/{id}/texts': () =>
    ada.call('POST', `/knowledge/collections/${stored.collection}/texts`, { uploadId: newId(), name: 'a', text: 'x' }),
  'POST /knowledge/collections/{id}/pages': () =>
    ada.call('POST', `/knowledge/collections/${stored.collection}/pages`, {
      uploadId: newId(),
      url: 'https://a.example',
    }),
  'POST /knowledge/collections/{id}/documents/{documentId}/fetches': async () => {
    const { body } = await ada.call<{ documents: Document[] }>('GET', '/documents');
    const documentIds = body.documents.map(({ id }) => id);
    await ada.call('POST', `/knowledge/collections/${stored.collection}/documents`, { documentIds });
    return ada.call('POST', `/knowledge/collections/${stored.collection}/documents/${documentIds[0]}/fetches`);
  },
  'POST /calendars': () => ada.call('POST', '/calendars', { text: calendarOf('more') }),
  'PATCH /calendars/{id}': () =>
    ada.call('PATCH', `/calendars/${stored.calendar}`, { text: calendarOf('more '.repeat(10_000 + count++)) }),
  'POST /blueprints': () => withoutBlueprint(newBlueprint),
  'PATCH /blueprints/{id}': async () => {
    const { revision } = (await ada.call<Blueprint>('GET', `/blueprints/${stored.blueprint}`)).body;
    const positions = { hub: { x: 1, y: 1 } };
    return ada.call('PATCH', `/blueprints/${stored.blueprint}`, { positions, baseRevision: revision });
  },
  'POST /blueprints/{id}/restore': () =>
    withoutBlueprint(() => ada.call('POST', `/blueprints/${stored.deletedBlueprint}/restore`)),
  'POST /blueprints/terraform/import': () =>
    withoutBlueprint(() =>
      ada.call('POST', '/blueprints/terraform/import', { files: [{ path: 'main.tf', text: TERRAFORM }] }),
    ),
  'POST /blueprints/{id}/versions': () =>
    ada.call('POST', `/blueprints/${stored.blueprint}/versions`, { name: 'Second' }),
  'POST /blueprints/{id}/versions/{versionId}/restore': () =>
    ada.call('POST', `/blueprints/${stored.blueprint}/versions/${stored.blueprintVersion}/restore`),
  'PATCH /sows/{id}': () => {
    const { id, content, revision } = stored.sow;
    const prose = { ...content.prose, background: 'More than there was. '.repeat(500) };
    return ada.call('PATCH', `/sows/${id}`, { content: { ...content, prose }, baseRevision: revision });
  },
  'POST /sows/{id}/restore': () => ada.call('POST', `/sows/${stored.deletedSow}/restore`),
  'POST /sows/{id}/send': () => ada.call('POST', `/sows/${stored.sow.id}/send`, {}),
  'POST /sows/{id}/changes': () => ada.call('POST', `/sows/${stored.acceptedSow}/changes`),
  'POST /code/projects': () =>
    ada.call('POST', '/code/projects', { language: 'terraform', files: [{ path: 'main.tf', content: 'locals {}' }] }),
  'PATCH /code/projects/{id}': () =>
    ada.call('PATCH', `/code/projects/${project}`, { kqlTables: 'Signins (User: string)'.repeat(count++) }),
  'POST /code/projects/{id}/restore': () => ada.call('POST', `/code/projects/${stored.project}/restore`),
  'PATCH /code/projects/{id}/files': async () => {
    const { revision } = (await ada.call<Project>('GET', `/code/projects/${project}`)).body;
    const changes = [{ path: 'main.tf', content: `# ${'More than there was. '.repeat(20_000 + count++)}` }];
    return ada.call('PATCH', `/code/projects/${project}/files`, { baseRevision: revision, changes });
  },
  'POST /code/projects/{id}/upgrade': async () => {
    const { revision } = (await ada.call<Project>('GET', `/code/projects/${project}`)).body;
    const order = { baseRevision: revision, provider: 'azurerm', major: 4 };
    return ada.call('POST', `/code/projects/${project}/upgrade`, order);
  },
  'POST /code/projects/{id}/schemas': () =>
    ada.call('POST', `/code/projects/${project}/schemas`, { name: 'mine', schema: '{"provider_schemas":{"a":{}}}' }),
  'POST /code/projects/{id}/versions/{revision}/restore': () =>
    ada.call('POST', `/code/projects/${project}/versions/1/restore`),
  'POST /design-images': () => uploadFile(ada, '/design-images', { name: 'a.gif', bytes: GIF }),
  'POST /design-images/{id}/restore': () => ada.call('POST', `/design-images/${stored.image}/restore`),
  'POST /design-imports': () => uploadFile(ada, '/design-imports', { name: 'a.md', bytes: '# Imported' }),
  'POST /design-files/{id}/restore': () => ada.call('POST', `/design-files/${stored.file}/restore`),
  'POST /workspaces/{workspaceId}/tasks': () =>
    ada.call('POST', `/workspaces/${shared.workspace}/tasks`, { title: 'x', description: 'x' }),
  'POST /workspaces/{workspaceId}/sourced-tasks': () =>
    ada.call('POST', `/workspaces/${shared.workspace}/sourced-tasks`, {
      title: 'x',
      source: { kind: 'design', itemId: shared.design, place: {}, excerpt: 'x' },
    }),
  'PATCH /workspaces/{workspaceId}/tasks/{taskId}': () =>
    ada.call('PATCH', `/workspaces/${shared.workspace}/tasks/${shared.task}`, {
      description: 'More than there was. '.repeat(100),
      baseRevision: 1,
    }),
  'POST /workspaces/{workspaceId}/tasks/{taskId}/comments': () =>
    ada.call('POST', `/workspaces/${shared.workspace}/tasks/${shared.task}/comments`, { body: 'x' }),
  'PATCH /workspaces/{workspaceId}/comments/{commentId}': () =>
    ada.call('PATCH', `/workspaces/${shared.workspace}/comments/${shared.comment}`, { body: 'Longer than before' }),
  'POST /workspaces/{workspaceId}/tasks/{taskId}/attachments': () =>
    uploadFile(ada, `/workspaces/${shared.workspace}/tasks/${shared.task}/attachments`, { name: 'a.txt', bytes: 'x' }),
  'POST /workspaces/{workspaceId}/attachments/{attachmentId}/restore': () =>
    ada.call('POST', `/workspaces/${shared.workspace}/attachments/${shared.attachment}/restore`),
  'POST /mail/threads/{id}/tasks': () =>
    ada.call('POST', `/mail/threads/${thread}/tasks`, {
      ...{ workspaceId: shared.workspace, title: 'x', quote: SAMPLE_QUOTE },
    }),
  'POST /workspaces/{workspaceId}/doc-pages': () => ada.call('POST', pagesOf(shared), { title: 'x', content: 'x' }),
  'PATCH /workspaces/{workspaceId}/doc-pages/{pageId}': () =>
    ada.call('PATCH', `${pagesOf(shared)}/${shared.page}`, {
      content: 'More than there was. '.repeat(100),
      baseRevision: 2,
    }),
  'POST /workspaces/{workspaceId}/doc-pages/{pageId}/restore': () =>
    ada.call('POST', `${pagesOf(shared)}/${deletedPage}/restore`),
  'POST /workspaces/{workspaceId}/doc-pages/{pageId}/versions/{versionId}/restore': () =>
    ada.call('POST', `${pagesOf(shared)}/${shared.page}/versions/${shared.pageVersion}/restore`),
  'POST /workspaces/{workspaceId}/imports': () =>
    uploadFile(ada, `/workspaces/${shared.workspace}/imports`, { name: 'a.csv', bytes: 'Title\nx' }),
  'POST /workspaces/{workspaceId}/task-imports': () =>
    uploadFile(ada, `/workspaces/${shared.workspace}/task-imports`, { name: 'a.csv', bytes: 'Title\nx' }),
  ...Object.fromEntries(
    Object.entries(workspaceRoutes).flatMap(([route, { storing }]) =>
      storing ? [[route, () => callStoring(route, storing(shared))] as const] : [],
    ),
  ),
};

function callStoring(route: string, { params, body }: WorkspaceCall): Promise<Answer<unknown>> {
  const [method = '', pattern = ''] = route.split(' ');
  return ada.call(method, pathOfCall(pattern, params), body);
}

/** Units of a call; one where it is not here. */
const UNITS: Record<string, number> = { 'POST /chat/comparisons': 2 };

const WITH_AGENT = [
  'POST /chat/messages',
  'POST /chat/messages/{id}/regenerate',
  'POST /chat/comparisons',
  'POST /chat/comparisons/{id}/merge',
  'POST /functions/chat',
  'POST /designs/{id}/generate',
  'POST /code/projects/{id}/generate',
  'POST /code/projects/{id}/convert',
  'POST /code/projects/{id}/explain',
  'POST /blueprints/describe-runs',
  'POST /benchmark/runs',
  'POST /workspaces/{workspaceId}/assistant/messages',
  'POST /workspaces/{workspaceId}/analysis/summaries',
];
/** Routes with raw bodies do not declare errors in their contract, so those with plan limits are listed here. */
const GATED_STREAMS = [
  'POST /documents',
  'POST /design-images',
  'POST /design-imports',
  'POST /workspaces/{workspaceId}/tasks/{taskId}/attachments',
  'POST /workspaces/{workspaceId}/imports',
  'POST /workspaces/{workspaceId}/task-imports',
];

function gatedRoutes(): { key: string; meter: Meter | null }[] {
  return app.app.table.routes.flatMap((route) => {
    const key = `${route.method} ${route.path}`;
    if (route.kind === 'stream') return GATED_STREAMS.includes(key) ? [{ key, meter: null }] : [];
    return 'plan/upgrade-required' in route.procedure['~orpc'].errorMap ? [{ key, meter: route.meter }] : [];
  });
}

/** Calls the route and waits for its run to end, so that none is in progress at the next call. */
async function callRoute(key: string, agentId?: string): Promise<Answer<unknown>> {
  const called = await CALLS[key]!(agentId);
  const { workId, runId = workId } = called.body as { runId?: number; workId?: number };
  if (runId !== undefined) await ada.follow(runId);
  return called;
}

function counterPeriod({ period = 'month' }: Gate): string {
  return period === 'day' ? '2026-11-21' : '2026-11';
}

function resetTime({ period = 'month' }: Gate): string {
  return period === 'day' ? '2026-11-22T00:00:00.000Z' : '2026-12-01T00:00:00.000Z';
}

test('the calls here are exactly the gated routes', () => {
  expect(
    gatedRoutes()
      .map(({ key }) => key)
      .sort(),
  ).toEqual([...Object.keys(CALLS), ...Object.keys(STORING), ...COLLECTING, ...NOT_WALKED].sort());
});

describe.each(planKeys)('%s', (plan) => {
  beforeAll(() => givePlan(app.services.db, 'ada@example.com', plan));

  test('a comparison for which too few units are left takes none, and says how many are left', async () => {
    const gate = METERS.chat?.[plan];
    if (!gate) throw new Error('chat is not in the table of meters');
    const counter = { meter: 'chat' as const, period: counterPeriod(gate) };
    await setUsed(app.services.db, 'ada@example.com', { ...counter, used: gate.limit - 1 });
    const refused = await compare(['whole', 'lounge-offline']);
    expect(refused.status).toBe(429);
    expect((refused.body as { error: LimitError }).error).toMatchObject({ used: gate.limit - 1, limit: gate.limit });
    expect((refused.body as { error: LimitError }).error.message).toMatch(
      /^This needs 2 chat messages and you have 1 left (today|this month)\./,
    );
    expect((await callRoute('POST /chat/messages')).status).toBe(200);
    await setUsed(app.services.db, 'ada@example.com', { ...counter, used: 0 });
  });

  test.each(Object.keys(CALLS).filter((key) => !key.includes('/documents')))(
    '%s works with just enough units left and is refused with none',
    async (key) => {
      const meter = gatedRoutes().find((route) => route.key === key)?.meter;
      const gate = meter && METERS[meter]?.[plan];
      if (!meter || !gate) throw new Error(`${key} is not in the table of meters`);
      const counter = { meter, period: counterPeriod(gate) };

      await setUsed(app.services.db, 'ada@example.com', { ...counter, used: gate.limit - (UNITS[key] ?? 1) });
      expect((await callRoute(key)).status).toBe(200);

      const refused = await callRoute(key);
      expect(refused.status).toBe(429);
      const { message, ...error } = (refused.body as { error: LimitError }).error;
      expect(error).toEqual({
        code: 'plan/quota-exceeded',
        allowance: meter,
        plan,
        requiredPlan: gate.requiredPlan,
        limit: gate.limit,
        used: gate.limit,
        resetAt: resetTime(gate),
      });
      expect(message).toMatch(
        new RegExp(
          `^You’ve used ${gate.limit === 1 ? '1 of 1' : `all ${gate.limit.toLocaleString('en')}`} [A-Za-z ]+ ${gate.period === 'day' ? 'today' : 'this month'}\\.`,
        ),
      );

      await setUsed(app.services.db, 'ada@example.com', { ...counter, used: 0 });
    },
  );

  test.each(WITH_AGENT)('%s allows an agent that requires Basic from Basic on', async (key) => {
    const called = await callRoute(key, LOCKED);
    if (plan !== 'free') return expect(called.status).toBe(200);
    expect(called).toMatchObject({
      status: 403,
      body: {
        error: {
          code: 'plan/upgrade-required',
          message: 'Agent gpt-sol requires the Basic plan.',
          allowance: 'agents',
          plan: 'free',
          requiredPlan: 'basic',
          limit: null,
          used: null,
          resetAt: null,
        },
      },
    });
  });

  test('the list of agents names the required plan of each agent this plan lacks', async () => {
    const { body } = await ada.call<{ agents: { id: string; requiredPlan: PlanKey | null }[] }>('GET', '/agents');
    const isLocked = (id: string): PlanKey | null | undefined =>
      body.agents.find((agent) => agent.id === id)?.requiredPlan;
    expect([isLocked(LOCKED), isLocked('claude-opus')]).toEqual(plan === 'free' ? ['basic', 'basic'] : [null, null]);
    expect(['whole', 'gemini-pro', 'gpt-luna', 'claude-haiku', 'lounge-offline'].map(isLocked)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  /** Inserts documents without their objects, which are never read here. */
  async function insertDocuments(count: number, bytes: number): Promise<void> {
    await app.services.db.asSystem(async (tx) => {
      await tx.execute(sql`delete from documents`);
      await tx.execute(sql`insert into documents (id, user_id, name, size, type, url, storage_key, upload_id, content_sha256, readable)
        select gen_random_uuid(), id, 'n', ${bytes}::bigint, 't', 'u', 'matrix/' || i, gen_random_uuid(), '', false from users, generate_series(1, ${count}::int) i where email = 'ada@example.com'`);
    });
  }

  function limitResponse(allowance: AllowanceKey, gate: Gate, used: number) {
    return {
      status: 403,
      body: {
        error: {
          code: 'plan/upgrade-required',
          allowance,
          plan,
          requiredPlan: gate.requiredPlan,
          limit: gate.limit,
          used,
          resetAt: null,
        },
      },
    };
  }

  test('POST /documents and its restore allow one more document below the limit, and none at it', async () => {
    const gate = HOLDINGS.documents[plan];
    await insertDocuments(gate.limit - 1, 1);
    const { status, body } = await upload('the last');
    expect(status).toBe(201);
    expect(await upload('one too many')).toMatchObject(limitResponse('documents', gate, gate.limit));

    await ada.call('DELETE', `/documents/${(body as Document).id}`);
    expect((await restoreDeleted()).status).toBe(200);
    await ada.call('DELETE', `/documents/${(body as Document).id}`);
    expect((await upload('in its place')).status).toBe(201);
    expect(await restoreDeleted()).toMatchObject(limitResponse('documents', gate, gate.limit));
  });

  test('POST /blueprints and its restore allow one more blueprint below the limit, and none at it', async () => {
    const gate = BLUEPRINTS[plan];
    const added: string[] = [];
    for (let held = 1; held < (gate?.limit ?? 5); held++) {
      const { status, body } = await newBlueprint();
      expect(status).toBe(200);
      added.push(body.id);
    }
    if (gate) {
      expect(await newBlueprint()).toMatchObject(limitResponse('blueprints', gate, gate.limit));
      expect(await ada.call('POST', `/blueprints/${stored.deletedBlueprint}/restore`)).toMatchObject(
        limitResponse('blueprints', gate, gate.limit),
      );
    }
    const usage = (await ada.call<{ allowances: { allowance: string; used: number }[] }>('GET', '/usage')).body;
    expect(usage.allowances).toContainEqual(
      expect.objectContaining({ allowance: 'blueprints', used: 1 + added.length }),
    );
    for (const id of added) await ada.call('DELETE', `/blueprints/${id}`);
  });

  test('POST /knowledge/collections and its restore allow one more below the limit, and none at it', async () => {
    // The plans allow as many collections as blueprints.
    const gate = BLUEPRINTS[plan];
    const added: string[] = [];
    for (let held = 1; held < (gate?.limit ?? 5); held++) {
      const { status, body } = await newCollection();
      expect(status).toBe(200);
      added.push(body.id);
    }
    const restored = await ada.call('POST', `/knowledge/collections/${stored.deletedCollection}/restore`);
    if (gate) {
      expect(await newCollection()).toMatchObject(limitResponse('collections', gate, gate.limit));
      expect(restored).toMatchObject(limitResponse('collections', gate, gate.limit));
    } else {
      expect(restored.status).toBe(200);
    }
    for (const id of [...added, stored.deletedCollection]) await ada.call('DELETE', `/knowledge/collections/${id}`);
  });

  test('POST /documents and its restore count bytes, with or without a declared length', async () => {
    const gate = HOLDINGS.storageBytes[plan];
    await insertDocuments(0, 0);
    await insertDocuments(1, gate.limit - 10 - (await readStorage()));
    expect((await upload('0123456789')).status).toBe(201);
    expect(await upload('1')).toMatchObject(limitResponse('storageBytes', gate, gate.limit));
    const body = new ReadableStream({
      start: (controller) => (controller.enqueue(new TextEncoder().encode('1')), controller.close()),
    });
    const untold = await ada.send('/documents', {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { ...ada.headers, 'x-file-name': 'a.txt' },
    } as RequestInit);
    expect(untold).toMatchObject(limitResponse('storageBytes', gate, gate.limit));

    await app.services.db.asSystem((tx) => tx.execute(sql`update documents set deleted_at = now() where size = 10`));
    expect((await upload('123')).status).toBe(201);
    expect(await restoreDeleted()).toMatchObject(limitResponse('storageBytes', gate, gate.limit - 7));
  });

  async function readStorage(): Promise<number> {
    return (await ada.call<StorageUse>('GET', '/storage')).body.usedBytes;
  }

  test.each(Object.keys(STORING))('%s is refused when the storage is full, and nothing is kept', async (key) => {
    const gate = HOLDINGS.storageBytes[plan];
    await insertDocuments(1, gate.limit);
    const before = await readStorage();
    expect(await STORING[key]?.()).toMatchObject(limitResponse('storageBytes', gate, before));
    expect(await readStorage()).toBe(before);
    await insertDocuments(0, 0);
  });

  test('POST /documents accepts a file of the maximum size of the plan, and not a byte more', async () => {
    await insertDocuments(0, 0);
    const gate = HOLDINGS.fileBytes[plan];
    expect((await upload(Buffer.alloc(gate.limit))).status).toBe(201);
    const refused = await upload(Buffer.alloc(gate.limit + 1));
    // No plan allows larger files than the highest one. There, the file is too large, not the plan too small.
    if (gate.requiredPlan === null)
      expect(refused).toMatchObject({ status: 413, body: { error: { code: 'request/too-large', limit: gate.limit } } });
    else expect(refused).toMatchObject(limitResponse('fileBytes', gate, gate.limit + 1));
  });
});
