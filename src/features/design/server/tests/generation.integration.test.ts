// Generations over HTTP: written, stopped, locked; with a model that answers, fails, and says nothing.

import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { tableOfContents } from '#text/markdown/topics.ts';
import { newId } from '#contract/id.ts';
import type { DiagramPicture } from '#contract/diagram.ts';
import type { Design, DesignEmbeds } from '../../contract.ts';
import type { Section } from '../../shared/section-shapes.ts';
import type { DesignVersion } from '../../shared/version-shapes.ts';
import { generationKind } from '../generation/finalize-generation.ts';
import { upsertSection } from '../store.ts';
import { LlmError } from '#platform/llm/llm.ts';
import { begin, bodyOf, generate, read, ScriptedWriter, topics } from '#server/testing/designer.ts';
import { createMaker } from '#text/secrets/testing/made-secrets.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

const writer = new ScriptedWriter();

let app: TestApp;
let person: TestPerson;
beforeAll(async () => {
  app = await openTestApp({ agents: writer.agents });
  person = await app.signUp();
});
afterAll(() => app.close());

test('without topics or services nothing is generated, and the answer says which', async () => {
  const empty = await begin(person, { topics: [] });
  const idle = await begin(person, { services: [' '] });
  for (const [id, code] of [
    [empty.id, 'design/no-topics'],
    [idle.id, 'design/no-services'],
  ] as const) {
    const { status, body } = await person.call('POST', `/designs/${id}/generate`, { requestId: newId() });
    expect([status, body.error.code]).toEqual([400, code]);
  }
  const { body } = await person.call('POST', '/functions/generate-design-content', {
    topics: [],
    cloudProvider: 'aws',
    services: ['EC2'],
  });
  expect(body.error.code).toBe('design/no-topics');
});

test('a generated design is what the person wrote before, its table of contents and a section for every topic, three written at a time', async () => {
  writer.maxConcurrent = 0;
  writer.answer = async (topic) => {
    await wait(20);
    return `Text on ${topic}.`;
  };
  const design = await begin(person, { content: 'Old text.' });
  const run = await generate(person, design.id);
  expect(run.end?.status).toBe('done');
  expect(run.notes.slice(0, topics.length)).toEqual(
    topics.map((topic) => ({ topic, status: 'queued', origin: 'model' })),
  );
  expect(run.notes).toContainEqual({ topic: 'Cost', status: 'running', origin: 'model' });
  expect(run.notes).toContainEqual({ topic: 'Cost', status: 'done', origin: 'model', body: 'Text on Cost.' });
  const written = await read(person, design.id);
  expect(written.content.startsWith(`Old text.\n\n${tableOfContents(topics)}`)).toBe(true);
  expect(topics.map((topic) => bodyOf(written, topic))).toEqual(topics.map((topic) => `Text on ${topic}.`));
  expect(writer.maxConcurrent).toBe(3);
  const { body } = await person.call<{ versions: DesignVersion[] }>('GET', `/designs/${design.id}/versions`);
  expect(body.versions.map(({ reason }) => reason)).toEqual(['generated', 'edited']);
});

test('secrets of what the person wrote do not reach the provider, and come back in the text', async () => {
  const secret = createMaker(29)('gh' + 'p_{A36}');
  const from = writer.asked.length;
  writer.answer = async (topic, { system, messages }) =>
    `${topic}: ${/__SECRET_\d+_GITHUB_TOKEN__/.exec(JSON.stringify([system, messages]))?.[0] ?? 'none'}.`;
  const design = await begin(person, { content: `Deployed with ${secret}.`, services: [`Runner ${secret}`] });
  await generate(person, design.id);
  const asked = writer.asked.slice(from).map(({ signal: _signal, ...request }) => request);
  expect(asked.length).toBeGreaterThan(0);
  expect(JSON.stringify(asked)).not.toContain(secret);
  expect((await read(person, design.id)).content).toContain(`: ${secret}.`);
  writer.answer = async (topic) => `Text on ${topic}.`;
});

test('while a first generation runs, its finished sections have the tables and drawings that the document will have', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  writer.answer = async (topic) => {
    if (topic === 'Introduction') return 'First.\n\n{{table:networks}}\n\n{{diagram:concept}}';
    await held;
    return 'Later.';
  };
  const design = await begin(person);
  const ended = generate(person, design.id);
  const facts = `/designs/${design.id}/facts`;
  const drawing = `/designs/${design.id}/diagrams/diagram:concept`;
  await vi.waitFor(
    async () => {
      const { blocks } = (await person.call<DesignEmbeds>('GET', `${facts}?draft=document`)).body;
      expect(blocks.map(({ key }) => key)).toEqual(['table:networks', 'diagram:concept']);
      expect(blocks[0]?.markdown).toContain('| Production network |');
    },
    { timeout: 10_000 },
  );
  const { picture } = (await person.call<{ picture: DiagramPicture }>('GET', `${drawing}?draft=document`)).body;
  expect(picture.texts).toContain('App Service');
  expect((await person.call<{ picture: null }>('GET', drawing)).body.picture).toBeNull();
  const stranger = await app.signUp();
  for (const path of [`${facts}?draft=document`, `${drawing}?draft=document`])
    expect((await stranger.call('GET', path)).status).toBe(404);
  release();
  expect((await ended).end?.status).toBe('done');
  expect((await person.call<{ picture: DiagramPicture }>('GET', drawing)).body.picture.texts).toEqual(picture.texts);
});

test('the model sees the other topics and the facts, and what it writes out becomes a fact again', async () => {
  writer.asked.length = 0;
  writer.answer = async () => 'All of 10.20.0.0/16 for $400 to $600.\n\n# Too high\n\n## Network\n\nDone.';
  const design = await begin(person);
  await generate(person, design.id, { topic: 'Introduction' });
  expect(writer.asked[0]?.messages[0]?.text).toContain('- Network\n  - Network Ingress/Egress');
  expect(writer.asked[0]?.messages[0]?.text).toContain('{{rto}} = 4 hours');
  expect(bodyOf(await read(person, design.id), 'Introduction')).toBe(
    'All of {{fact:address-space}} for {{fact:cost-range}}.\n\n### Too high\n\n**Network**\n\nDone.',
  );
});

test('a topic the model fails on, or says nothing about, gets the local text', async () => {
  writer.answer = async (topic) => {
    if (topic === 'Cost') throw new LlmError('request', 'refused');
    return topic === 'Network' ? '   \n' : 'From the model.';
  };
  const design = await begin(person);
  const run = await generate(person, design.id);
  expect(run.notes).toContainEqual({ topic: 'Cost', status: 'failed', origin: 'model' });
  expect(run.notes).toContainEqual(expect.objectContaining({ topic: 'Cost', status: 'done', origin: 'fallback' }));
  const written = await read(person, design.id);
  expect(bodyOf(written, 'Cost')).toContain('{{table:cost}}');
  const { body } = await person.call<{ sections: Section[] }>('GET', `/designs/${design.id}/sections`);
  expect(body.sections.map(({ topic, origin }) => [topic, origin])).toEqual([
    ['Introduction', 'model'],
    ['Network', 'fallback'],
    ['Network Ingress/Egress', 'model'],
    ['Cost', 'fallback'],
  ]);
});

test('a key that is refused is tried once, not for every topic', async () => {
  writer.asked.length = 0;
  writer.answer = async () => {
    throw new LlmError('key', 'refused');
  };
  const design = await begin(person, { topics: Array.from({ length: 200 }, (_, index) => `Topic ${index}`) });
  expect((await generate(person, design.id)).end?.status).toBe('done');
  expect(writer.asked.length).toBeLessThanOrEqual(3);
  expect(
    (await person.call<{ sections: Section[] }>('GET', `/designs/${design.id}/sections`)).body.sections.filter(
      ({ isEmpty }) => isEmpty,
    ),
  ).toEqual([]);
});

test('a stopped generation keeps what was finished and leaves the rest as it was; an export in between says so', async () => {
  writer.answer = async (topic, { signal }) => {
    if (topic === 'Introduction') return 'Finished.';
    return new Promise<string>((_, reject) =>
      signal.addEventListener('abort', () => reject(new LlmError('aborted', 'stopped'))),
    );
  };
  const design = await begin(person, { content: '## Network\n\nMine.\n' });
  const { body } = await person.call<{ runId: number }>('POST', `/designs/${design.id}/generate`, {
    requestId: newId(),
  });
  await vi.waitFor(
    async () =>
      expect((await person.follow(body.runId, { signal: AbortSignal.timeout(300) })).notes).toContainEqual({
        topic: 'Introduction',
        status: 'done',
        origin: 'model',
        body: 'Finished.',
      }),
    { timeout: 5_000 },
  );
  expect((await read(person, design.id)).activeRunId).toBe(body.runId);
  const exported = await person.call<{ runId: number }>('POST', `/designs/${design.id}/exports`, {
    requestId: newId(),
    format: 'md',
  });
  expect((await person.follow(exported.body.runId)).notes.at(-1)).toMatchObject({
    warnings: [expect.stringMatching(/^This design is being generated/)],
  });
  expect((await person.call('PATCH', `/designs/${design.id}`, { content: 'x', baseRevision: 1 })).body.error.code).toBe(
    'design/generating',
  );
  expect((await person.call('POST', `/designs/${design.id}/generate`, { requestId: newId() })).body.error.code).toBe(
    'design/generating',
  );
  await person.call('POST', `/runs/${body.runId}/stop`, {});
  await person.follow(body.runId);
  const written = await read(person, design.id);
  expect([bodyOf(written, 'Introduction'), bodyOf(written, 'Network'), written.activeRunId]).toEqual([
    'Finished.',
    'Mine.',
    null,
  ]);
});

test('sections that land after a stop or a crash keep the order of the document', async () => {
  const design = await begin(person, {
    topics: ['Introduction', 'Network', 'Cost'],
    content: '## Network\n\nMine.\n',
  });
  const { user } = (await person.call<{ user: { id: string } }>('GET', '/auth/session')).body;
  const owned = { userId: user.id, id: design.id };
  await app.services.db.asUser(user.id, async (tx) => {
    for (const topic of ['Cost', 'Introduction'])
      await upsertSection(tx, owned, { topic, draft: `On ${topic}.`, draftOrigin: 'model' });
    const ended = { id: 1, userId: user.id, kind: 'design', subjectId: design.id, problem: null, text: '' } as const;
    await generationKind.finalize(tx, { ...ended, status: 'interrupted' });
  });
  expect((await read(person, design.id)).content).toBe(
    '## Introduction\n\nOn Introduction.\n\n## Network\n\nMine.\n\n## Cost\n\nOn Cost.\n',
  );
});

test('what a dead process had finished is put into the text', async () => {
  const design = await begin(person, { topics: ['Introduction', 'Cost'] });
  const { user } = (await person.call<{ user: { id: string } }>('GET', '/auth/session')).body;
  const owned = { userId: user.id, id: design.id };
  await app.services.db.asUser(user.id, async (tx) => {
    await upsertSection(tx, owned, { topic: 'Cost', draft: 'Saved in time.', draftOrigin: 'model' });
    await generationKind.finalize(tx, {
      id: 1,
      userId: user.id,
      kind: 'design',
      subjectId: design.id,
      status: 'interrupted',
      problem: null,
      text: '',
    });
  });
  const written = await read(person, design.id);
  expect([bodyOf(written, 'Introduction'), bodyOf(written, 'Cost')]).toEqual(['', 'Saved in time.']);
});

test('a request sent twice starts one run', async () => {
  writer.answer = async () => 'Once.';
  const design = await begin(person);
  const requestId = newId();
  const [one, two] = await Promise.all(
    [1, 2].map(() => person.call<{ runId: number }>('POST', `/designs/${design.id}/generate`, { requestId })),
  );
  expect(one?.body.runId).toBe(two?.body.runId);
  await person.follow(one?.body.runId ?? 0);
});

test('a locked section is kept, one section is written anew alone', async () => {
  writer.answer = async (topic) => `First on ${topic}.`;
  const design = await begin(person);
  await generate(person, design.id);
  const { body } = await person.call<Section>('PUT', `/designs/${design.id}/sections`, {
    topic: 'Network',
    isLocked: true,
  });
  expect(body).toEqual({ topic: 'Network', isLocked: true, origin: 'model', isEmpty: false });
  writer.answer = async (topic) => `Second on ${topic}.`;
  await generate(person, design.id);
  await generate(person, design.id, { topic: 'Network' });
  writer.answer = async (topic) => `Third on ${topic}.`;
  await generate(person, design.id, { topic: 'Cost' });
  const written = await read(person, design.id);
  expect(topics.map((topic) => bodyOf(written, topic))).toEqual([
    'Second on Introduction.',
    'First on Network.',
    'Second on Network Ingress/Egress.',
    'Third on Cost.',
  ]);
});

test('sources are cited by name and heading; foreign ones are not found', async () => {
  const upload = await person.send<{ id: string }>('/documents', {
    method: 'POST',
    body: '# Limits\n\nThe network must hold 400 machines.\n',
    headers: { ...person.headers, 'x-file-name': 'brief.md' },
  });
  writer.answer = async (_topic, { sources }) => (sources.length > 0 ? 'It holds 400 machines [1].' : 'No sources.');
  const design = await begin(person);
  await generate(person, design.id, { topic: 'Network', sourceDocumentIds: [upload.body.id] });
  expect(bodyOf(await read(person, design.id), 'Network')).toMatch(
    /It holds 400 machines \(Source: brief\.md, .*Limits\)\./,
  );
  const answered = await person.call('POST', `/designs/${design.id}/generate`, {
    requestId: newId(),
    sourceDocumentIds: [newId()],
  });
  expect(answered.status).toBe(404);
});

test('passages of a collection are cited, and a collection of somebody else is not found', async () => {
  const upload = await person.send<{ id: string }>('/documents', {
    method: 'POST',
    body: '# Standards\n\nEvery network has two firewalls.\n',
    headers: { ...person.headers, 'x-file-name': 'standards.md' },
  });
  const { id } = (await person.call<{ id: string }>('POST', '/knowledge/collections', { name: 'Standards' })).body;
  await person.call('POST', `/knowledge/collections/${id}/documents`, { documentIds: [upload.body.id] });
  await app.runJobs();
  await vi.waitFor(async () => {
    const read = await person.call<{ reading: { state: string } }>('GET', `/documents/${upload.body.id}`);
    expect(read.body.reading.state).toBe('ready');
  }, 10_000);
  writer.answer = async (_topic, { sources }) => (sources.length > 0 ? 'It has two firewalls [1].' : 'No sources.');
  const design = await begin(person);
  await generate(person, design.id, { topic: 'Network', sourceCollectionIds: [id] });
  expect(bodyOf(await read(person, design.id), 'Network')).toMatch(
    /It has two firewalls \(Source: standards\.md, .*Standards\)\./,
  );
  const answered = await person.call('POST', `/designs/${design.id}/generate`, {
    requestId: newId(),
    sourceCollectionIds: [newId()],
  });
  expect(answered.status).toBe(404);
});

test('an edited section is the person’s, and any version comes back', async () => {
  writer.answer = async () => 'Of the model.';
  const design = await begin(person);
  await generate(person, design.id);
  const written = await read(person, design.id);
  await person.call('PATCH', `/designs/${design.id}`, {
    content: written.content.replace('Of the model.', 'Of mine.'),
    baseRevision: written.revision,
  });
  const { sections } = (await person.call<{ sections: Section[] }>('GET', `/designs/${design.id}/sections`)).body;
  expect(sections.map(({ origin }) => origin)).toEqual(['person', 'model', 'model', 'model']);
  const { versions } = (await person.call<{ versions: DesignVersion[] }>('GET', `/designs/${design.id}/versions`)).body;
  const restored = (await person.call<Design>('POST', `/designs/${design.id}/versions/${versions[0]?.id}/restore`))
    .body;
  expect(restored.content).toBe(written.content);
  const kept = (await person.call<{ versions: DesignVersion[] }>('GET', `/designs/${design.id}/versions`)).body
    .versions;
  expect(kept.map(({ reason }) => reason)).toEqual(['restored', 'edited', 'generated']);
});

test('a model that never stops fills a design up to its limit, and the generation is done', async () => {
  writer.answer = async () => `${'word '.repeat(400_000)}.`;
  const many = Array.from({ length: 60 }, (_, index) => `Topic ${index}`);
  const design = await begin(person, { topics: many });
  expect((await generate(person, design.id)).end).toMatchObject({ status: 'done' });
  const { content } = await read(person, design.id);
  expect(Buffer.byteLength(content)).toBeLessThanOrEqual(5 * 1024 * 1024);
  expect(Buffer.byteLength(content)).toBeGreaterThan(4 * 1024 * 1024);
});
