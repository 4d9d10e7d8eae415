// Designs over HTTP: written, stopped, locked, edited by two, exported, imported; with a model that answers, fails, and says nothing.

import { setTimeout as wait } from 'node:timers/promises';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { defaultTopics } from '#contract/design-limits.ts';
import { findSections, tableOfContents } from '#contract/design-sections.ts';
import { newId } from '#contract/id.ts';
import type { ErrorBody } from '#contract/problem.ts';
import type { Design, DesignImage, DesignSummary, DesignVersion, Fact, Finding, Section } from '#features/design/contract.ts';
import { settleLostGeneration } from '#features/design/server/generation/generation.ts';
import { saveSection } from '#features/design/server/store.ts';
import type { DesignTheme, GeneratedFile } from '#features/exports/contract.ts';
import type { Template, TemplateSummary } from '#features/templates/contract.ts';
import { LlmError, type LlmProvider, type LlmRequest } from '#platform/llm/llm.ts';
import { openTestApp, type TestApp, type TestPerson } from './testing/test-app.ts';

/** What the model does for a topic; the test that cares sets it. */
let answer: (topic: string, request: LlmRequest) => Promise<string>;
const asked: LlmRequest[] = [];
let atOnce = 0;
let mostAtOnce = 0;

const model: LlmProvider = {
  id: 'scripted',
  async stream(request, onText) {
    asked.push(request);
    mostAtOnce = Math.max(mostAtOnce, ++atOnce);
    try {
      const text = await answer(/section "(.*)"/.exec(request.messages[0]?.text ?? '')?.[1] ?? '', request);
      if (text !== '') onText(text);
      return { finish: 'stop' };
    } finally {
      atOnce -= 1;
    }
  },
};

const scripted = { id: 'gemini-pro', name: 'Scripted', provider: 'scripted' as const, model: 'scripted', seat: 'SC', abilities: { vision: false, tools: false }, contextTokens: 32_000, price: { input: 0, output: 0 }, plan: 'free' as const };
const topics = ['Introduction', 'Network', 'Network Ingress/Egress', 'Cost'];
const services = ['App Service', 'Azure SQL'];

let app: TestApp;
let offline: TestApp;
let admin: TestPerson;
let person: TestPerson;

beforeAll(async () => {
  app = await openTestApp({ agents: [{ agent: scripted, provider: model }] });
  offline = await openTestApp();
  admin = await app.signUp('admin@example.com');
  person = await app.signUp();
  answer = async (topic) => `Text on ${topic}.`;
}, 60_000);
afterAll(async () => {
  await app.close();
  await offline.close();
});

async function begin(by: TestPerson, values: object = {}): Promise<Design> {
  return (await by.call<Design>('POST', '/designs', { topics, services, ...values })).body;
}

async function read(by: TestPerson, id: string): Promise<Design> {
  return (await by.call<Design>('GET', `/designs/${id}`)).body;
}

async function generate(by: TestPerson, id: string, values: object = {}) {
  const { status, body } = await by.call<{ runId: number }>('POST', `/designs/${id}/generate`, { requestId: newId(), ...values });
  expect(status, JSON.stringify(body)).toBe(200);
  return by.follow(body.runId);
}

function bodyOf(design: Design, topic: string): string | undefined {
  return findSections(design.content, design.topics).find((section) => section.topic === topic)?.body;
}

test('a new design has the specified defaults, is listed, deleted and taken back', async () => {
  const { body: design } = await person.call<Design>('POST', '/designs', {});
  expect(design).toMatchObject({ title: 'Untitled design', cloudProvider: 'azure', topics: defaultTopics, services: [], content: '', revision: 1, activeRunId: null });
  await person.call('DELETE', `/designs/${design.id}`);
  expect((await person.call('GET', `/designs/${design.id}`)).status).toBe(404);
  await person.call('POST', `/designs/${design.id}/restore`);
  const { body } = await person.call<{ designs: DesignSummary[] }>('GET', '/designs');
  expect(body.designs.map(({ id }) => id)).toContain(design.id);
});

test('topics and services are kept once each, without blanks around them', async () => {
  const design = await begin(person, { topics: [' A ', 'A', '', 'B'], services: ['X', ' X', '  '] });
  expect([design.topics, design.services]).toEqual([['A', 'B'], ['X']]);
});

test('without topics or services nothing is generated, and the answer says which', async () => {
  const empty = await begin(person, { topics: [] });
  const idle = await begin(person, { services: [' '] });
  for (const [id, code] of [[empty.id, 'design/no-topics'], [idle.id, 'design/no-services']] as const) {
    const { status, body } = await person.call('POST', `/designs/${id}/generate`, { requestId: newId() });
    expect([status, body.error.code]).toEqual([400, code]);
  }
  const { body } = await person.call('POST', '/functions/generate-design-content', { topics: [], cloudProvider: 'aws', services: ['EC2'] });
  expect(body.error.code).toBe('design/no-topics');
});

test('a generated design is its table of contents and a section for every topic, three written at a time', async () => {
  mostAtOnce = 0;
  answer = async (topic) => {
    await wait(20);
    return `Text on ${topic}.`;
  };
  const design = await begin(person, { content: 'Old text.' });
  const run = await generate(person, design.id);
  expect(run.end?.status).toBe('done');
  expect(run.notes.slice(0, topics.length)).toEqual(topics.map((topic) => ({ topic, status: 'queued', origin: 'model' })));
  expect(run.notes).toContainEqual({ topic: 'Cost', status: 'running', origin: 'model' });
  expect(run.notes).toContainEqual({ topic: 'Cost', status: 'done', origin: 'model' });
  const written = await read(person, design.id);
  expect(written.content.startsWith(tableOfContents(topics))).toBe(true);
  expect(topics.map((topic) => bodyOf(written, topic))).toEqual(topics.map((topic) => `Text on ${topic}.`));
  expect(mostAtOnce).toBe(3);
  const { body } = await person.call<{ versions: DesignVersion[] }>('GET', `/designs/${design.id}/versions`);
  expect(body.versions.map(({ reason }) => reason)).toEqual(['generated', 'edited']);
});

test('the model sees the other topics and the facts, and what it writes out becomes a fact again', async () => {
  asked.length = 0;
  answer = async () => 'All of 10.20.0.0/16 for $400 to $600.\n\n# Too high\n\n## Network\n\nDone.';
  const design = await begin(person);
  await generate(person, design.id, { topic: 'Introduction' });
  expect(asked[0]?.messages[0]?.text).toContain('2.1 Network Ingress/Egress');
  expect(asked[0]?.messages[0]?.text).toContain('{{rto}} = 4 hours');
  expect(bodyOf(await read(person, design.id), 'Introduction')).toBe('All of {{fact:address-space}} for {{fact:cost-range}}.\n\n### Too high\n\n**Network**\n\nDone.');
});

test('a topic the model fails on, or says nothing about, gets the local text', async () => {
  answer = async (topic) => {
    if (topic === 'Cost') throw new LlmError('request', 'refused');
    return topic === 'Network' ? '   \n' : 'From the model.';
  };
  const design = await begin(person);
  const run = await generate(person, design.id);
  expect(run.notes).toContainEqual({ topic: 'Cost', status: 'failed', origin: 'model' });
  expect(run.notes).toContainEqual({ topic: 'Cost', status: 'done', origin: 'fallback' });
  const written = await read(person, design.id);
  expect(bodyOf(written, 'Cost')).toContain('{{cost-range}}');
  const { body } = await person.call<{ sections: Section[] }>('GET', `/designs/${design.id}/sections`);
  expect(body.sections.map(({ topic, origin }) => [topic, origin])).toEqual([['Introduction', 'model'], ['Network', 'fallback'], ['Network Ingress/Egress', 'model'], ['Cost', 'fallback']]);
});

test('a key that is refused is tried once, not for every topic', async () => {
  asked.length = 0;
  answer = async () => {
    throw new LlmError('key', 'refused');
  };
  const design = await begin(person, { topics: Array.from({ length: 200 }, (_, index) => `Topic ${index}`) });
  expect((await generate(person, design.id)).end?.status).toBe('done');
  expect(asked.length).toBeLessThanOrEqual(3);
  expect((await person.call<{ sections: Section[] }>('GET', `/designs/${design.id}/sections`)).body.sections.filter(({ isEmpty }) => isEmpty)).toEqual([]);
});

test('a stopped generation keeps what was finished and leaves the rest as it was', async () => {
  answer = async (topic, { signal }) => {
    if (topic === 'Introduction') return 'Finished.';
    return new Promise<string>((_, reject) => signal.addEventListener('abort', () => reject(new LlmError('aborted', 'stopped'))));
  };
  const design = await begin(person, { content: '## Network\n\nMine.\n' });
  const { body } = await person.call<{ runId: number }>('POST', `/designs/${design.id}/generate`, { requestId: newId() });
  await vi.waitFor(async () => expect((await person.follow(body.runId, { signal: AbortSignal.timeout(300) })).notes).toContainEqual({ topic: 'Introduction', status: 'done', origin: 'model' }), { timeout: 5_000 });
  expect((await read(person, design.id)).activeRunId).toBe(body.runId);
  expect((await person.call('PATCH', `/designs/${design.id}`, { content: 'x', baseRevision: 1 })).body.error.code).toBe('design/generating');
  expect((await person.call('POST', `/designs/${design.id}/generate`, { requestId: newId() })).body.error.code).toBe('design/generating');
  await person.call('POST', `/runs/${body.runId}/stop`, {});
  await person.follow(body.runId);
  const written = await read(person, design.id);
  expect([bodyOf(written, 'Introduction'), bodyOf(written, 'Network'), written.activeRunId]).toEqual(['Finished.', 'Mine.', null]);
});

test('what a dead process had finished is put into the text', async () => {
  const design = await begin(person, { topics: ['Introduction', 'Cost'] });
  const { user } = (await person.call<{ user: { id: string } }>('GET', '/auth/session')).body;
  const owned = { userId: user.id, id: design.id };
  await app.services.db.asUser(user.id, async (tx) => {
    await saveSection(tx, owned, { topic: 'Cost', draft: 'Saved in time.', draftOrigin: 'model' });
    await settleLostGeneration(tx, { id: 1, userId: user.id, kind: 'design', subjectId: design.id, status: 'interrupted', problem: null, text: '' });
  });
  const written = await read(person, design.id);
  expect([bodyOf(written, 'Introduction'), bodyOf(written, 'Cost')]).toEqual(['', 'Saved in time.']);
});

test('a request sent twice starts one run', async () => {
  answer = async () => 'Once.';
  const design = await begin(person);
  const requestId = newId();
  const [one, two] = await Promise.all([1, 2].map(() => person.call<{ runId: number }>('POST', `/designs/${design.id}/generate`, { requestId })));
  expect(one?.body.runId).toBe(two?.body.runId);
  await person.follow(one?.body.runId ?? 0);
});

test('a locked section is kept, one section is written anew alone', async () => {
  answer = async (topic) => `First on ${topic}.`;
  const design = await begin(person);
  await generate(person, design.id);
  const { body } = await person.call<Section>('PUT', `/designs/${design.id}/sections`, { topic: 'Network', isLocked: true });
  expect(body).toEqual({ topic: 'Network', isLocked: true, origin: 'model', isEmpty: false });
  answer = async (topic) => `Second on ${topic}.`;
  await generate(person, design.id);
  await generate(person, design.id, { topic: 'Network' });
  answer = async (topic) => `Third on ${topic}.`;
  await generate(person, design.id, { topic: 'Cost' });
  const written = await read(person, design.id);
  expect(topics.map((topic) => bodyOf(written, topic))).toEqual(['Second on Introduction.', 'First on Network.', 'Second on Network Ingress/Egress.', 'Third on Cost.']);
});

test('sources are cited by name and heading; foreign ones are not found', async () => {
  const upload = await person.send<{ id: string }>('/documents', { method: 'POST', body: '# Limits\n\nThe network must hold 400 machines.\n', headers: { ...person.headers, 'x-file-name': 'brief.md' } });
  answer = async (_topic, { sources }) => (sources.length > 0 ? 'It holds 400 machines [1].' : 'No sources.');
  const design = await begin(person);
  await generate(person, design.id, { topic: 'Network', sourceDocumentIds: [upload.body.id] });
  expect(bodyOf(await read(person, design.id), 'Network')).toMatch(/It holds 400 machines \(Source: brief\.md, .*Limits\)\./);
  const answered = await person.call('POST', `/designs/${design.id}/generate`, { requestId: newId(), sourceDocumentIds: [newId()] });
  expect(answered.status).toBe(404);
});

test('without any key the local document is written, and its facts change everywhere at once', async () => {
  const owner = await offline.signUp();
  const design = await begin(owner, { topics: defaultTopics });
  const run = await generate(owner, design.id);
  expect(run.notes).toContainEqual({ topic: 'Reference', status: 'done', origin: 'fallback' });
  const { content } = (await owner.call<{ content: string }>('POST', '/functions/generate-design-content', { topics: defaultTopics, cloudProvider: 'azure', services })).body;
  for (const figure of ['$400 to $600', '4 hours', '15 minutes', '10.20.0.0/16', '10.20.1.0/24']) expect(content).toContain(figure);
  const { body } = await owner.call<{ facts: Fact[] }>('PATCH', `/designs/${design.id}/facts/address-space`, { value: '172.16.0.0/16', state: 'confirmed' });
  const fact = (key: string) => body.facts.find((found) => found.key === key);
  expect(fact('address-space')).toMatchObject({ value: '172.16.0.0/16', state: 'confirmed' });
  expect(fact('subnet-app')).toMatchObject({ value: '172.16.3.0/24', state: 'assumed' });
  const { findings } = (await owner.call<{ findings: Finding[] }>('GET', `/designs/${design.id}/findings`)).body;
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
});

test('a fact is one line that breaks nothing; an empty one is the assumed one again', async () => {
  const design = await begin(person, { content: 'For {{client-name}}.' });
  const path = `/designs/${design.id}/facts/client-name`;
  for (const value of ['a|b', 'a\nb', '{{rto}}', '`x`']) expect((await person.call('PATCH', path, { value })).body.error.code).toBe('design/invalid-fact');
  const set = (await person.call<{ facts: Fact[] }>('PATCH', path, { value: ' Acme ' })).body.facts;
  expect(set.find(({ key }) => key === 'client-name')).toEqual({ key: 'client-name', label: 'Client name', value: 'Acme', state: 'assumed', group: 'document', uses: 1 });
  const reset = (await person.call<{ facts: Fact[] }>('PATCH', path, { value: '' })).body.facts;
  expect(reset.find(({ key }) => key === 'client-name')?.value).toBe('');
});

test('an edit based on an older revision is refused and nothing is lost', async () => {
  const design = await begin(person);
  const saved = await person.call<{ revision: number }>('PATCH', `/designs/${design.id}`, { content: 'One window.', baseRevision: 1 });
  expect(saved.body.revision).toBe(2);
  const { status, body } = await person.call<ErrorBody>('PATCH', `/designs/${design.id}`, { content: 'The other.', baseRevision: 1 });
  expect([status, body.error]).toMatchObject([409, { code: 'design/changed', revision: 2 }]);
  expect((await read(person, design.id)).content).toBe('One window.');
});

test('an edited section is the person’s, and any version comes back', async () => {
  answer = async () => 'Of the model.';
  const design = await begin(person);
  await generate(person, design.id);
  const written = await read(person, design.id);
  await person.call('PATCH', `/designs/${design.id}`, { content: written.content.replace('Of the model.', 'Of mine.'), baseRevision: written.revision });
  const { sections } = (await person.call<{ sections: Section[] }>('GET', `/designs/${design.id}/sections`)).body;
  expect(sections.map(({ origin }) => origin)).toEqual(['person', 'model', 'model', 'model']);
  const { versions } = (await person.call<{ versions: DesignVersion[] }>('GET', `/designs/${design.id}/versions`)).body;
  const restored = (await person.call<Design>('POST', `/designs/${design.id}/versions/${versions[0]?.id}/restore`)).body;
  expect(restored.content).toBe(written.content);
  const kept = (await person.call<{ versions: DesignVersion[] }>('GET', `/designs/${design.id}/versions`)).body.versions;
  expect(kept.map(({ reason }) => reason)).toEqual(['restored', 'edited', 'generated']);
});

test('5 MB of Markdown are kept, more are refused with a clear word', async () => {
  const line = 'Sixty-four letters of a line that says nothing, again and again.\n';
  const design = await begin(person, { content: line.repeat(Math.floor((5 * 1024 * 1024) / line.length)) });
  expect(design.id).toBeDefined();
  const { status, body } = await person.call('PATCH', `/designs/${design.id}`, { content: 'ä'.repeat(2_700_000), baseRevision: 1 });
  expect([status, body.error.code]).toEqual([413, 'design/too-large']);
});

test.each(['pdf', 'docx', 'md', 'zip'] as const)('a design is exported as %s in a run, kept as a file, deleted and taken back', async (format) => {
  const design = await begin(person, { title: 'Plan', content: '## Network\n\nWithin {{rto}}.\n' });
  const { body } = await person.call<{ runId: number }>('POST', `/designs/${design.id}/exports`, { requestId: newId(), format });
  const run = await person.follow(body.runId);
  expect(run.end).toMatchObject({ status: 'done' });
  const { fileId } = run.notes.at(-1) as { fileId: string };
  const { files } = (await person.call<{ files: GeneratedFile[] }>('GET', '/design-files')).body;
  expect(files[0]).toMatchObject({ id: fileId, name: `design-document.${format}`, title: 'Plan', format, designId: design.id });
  const download = await fetch(`${app.url}/api/design-files/${fileId}/content`, { headers: person.headers });
  const bytes = Buffer.from(await download.arrayBuffer());
  expect(bytes.length).toBe(files[0]?.size);
  if (format === 'md') expect(bytes.toString()).toBe('# Plan\n\n## Network\n\nWithin 4 hours.\n');
  else expect(bytes.toString('latin1', 0, 2)).toBe(format === 'pdf' ? '%P' : 'PK');
  await person.call('DELETE', `/design-files/${fileId}`);
  expect((await person.call('GET', `/design-files/${fileId}/content`)).status).toBe(404);
  expect((await person.call('POST', `/design-files/${fileId}/restore`)).status).toBe(200);
}, 60_000);

test('several files come as one zip, each under a name of its own', async () => {
  const { files } = (await person.call<{ files: GeneratedFile[] }>('GET', '/design-files')).body;
  const design = await begin(person, { content: 'Again.' });
  const { body } = await person.call<{ runId: number }>('POST', `/designs/${design.id}/exports`, { requestId: newId(), format: 'md' });
  const { fileId } = (await person.follow(body.runId)).notes.at(-1) as { fileId: string };
  const markdown = files.find(({ format }) => format === 'md');
  const zip = await fetch(`${app.url}/api/design-files-archive/${fileId},${markdown?.id}`, { headers: person.headers });
  expect(Object.keys(unzipSync(new Uint8Array(await zip.arrayBuffer())))).toEqual(['design-document.md', 'design-document (2).md']);
});

test('an empty design is not exported; the function answers the file itself', async () => {
  const design = await begin(person);
  expect((await person.call('POST', `/designs/${design.id}/exports`, { requestId: newId(), format: 'pdf' })).body.error.code).toBe('exports/no-content');
  expect((await person.call('POST', '/functions/export-document', { content: '  ', format: 'pdf' })).body.error.code).toBe('exports/no-content');
  const { body } = await person.call<{ data: string; fileName: string; contentType: string }>('POST', '/functions/export-document', { content: '# Plan\n\nText.', format: 'docx' });
  expect([body.fileName, Buffer.from(body.data, 'base64').toString('latin1', 0, 2)]).toEqual(['design-document.docx', 'PK']);
}, 60_000);

const gif = Buffer.from('R0lGODlhAQABAIABAP8AAP///yH5BAEAAAEALAAAAAABAAEAAAICRAEAOw==', 'base64');

async function uploadImage(bytes: Uint8Array<ArrayBuffer>) {
  return person.send<DesignImage>('/design-images', { method: 'POST', body: bytes, headers: { ...person.headers, 'x-file-name': encodeURIComponent('a b<c>.gif') } });
}

test('an image is written anew as PNG and shown to whoever knows its address', async () => {
  const { status, body } = await uploadImage(gif);
  expect([status, body.width, body.height]).toEqual([201, 1, 1]);
  expect(body.name).toMatch(/^\d{13}-a b<c>\.gif$/);
  expect(body.url).toMatch(/^\/api\/design-images\/[0-9a-f-]{36}\/\d{13}-a-b-c-\.png$/);
  const shown = await fetch(`${app.url}${body.url}`);
  expect([shown.status, shown.headers.get('content-type'), shown.headers.get('x-content-type-options')]).toEqual([200, 'image/png', 'nosniff']);
  expect(Buffer.from(await shown.arrayBuffer()).toString('latin1', 1, 4)).toBe('PNG');
});

test('a WebP is decoded within the limits of the child process', async () => {
  const webp = Buffer.from('UklGRjwAAABXRUJQVlA4IDAAAADQAQCdASoBAAEAAgA0JaACdLoB+AADsAD+8ut//NgVzXPv9//S4P0uD9Lg/9KQAAA=', 'base64');
  expect((await uploadImage(webp)).status).toBe(201);
});

test('what is no image, or a bomb, is refused', async () => {
  const bomb = Buffer.alloc(64);
  Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1').copy(bomb);
  bomb.writeUInt32BE(50_000, 16);
  bomb.writeUInt32BE(50_000, 20);
  const cases: [Uint8Array<ArrayBuffer>, number, string][] = [
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 415, 'design/not-an-image'],
    [bomb, 400, 'design/broken-image'],
    [Buffer.concat([gif.subarray(0, 13), Buffer.alloc(40)]), 400, 'design/broken-image'],
  ];
  for (const [bytes, status, code] of cases) {
    const answered = await uploadImage(bytes);
    expect([answered.status, (answered.body as unknown as ErrorBody).error.code]).toEqual([status, code]);
  }
});

test('the theme is the person’s own; a logo has to be theirs', async () => {
  const { body: theme } = await person.call<DesignTheme>('GET', '/design-theme');
  const logo = (await uploadImage(gif)).body.id;
  const changed = { ...theme, clientName: 'Acme', classification: 'Confidential', logoImageId: logo };
  expect((await person.call<DesignTheme>('PUT', '/design-theme', changed)).body).toEqual(changed);
  expect((await person.call<DesignTheme>('GET', '/design-theme')).body).toEqual(changed);
  expect((await admin.call('PUT', '/design-theme', changed)).status).toBe(404);
  expect((await person.call('PUT', '/design-theme', { ...theme, colors: { ...theme.colors, accent: 'red' } })).status).toBe(400);
});

test('a template starts as a draft, is everybody’s once published, and replaces the text as a version', async () => {
  expect((await person.call('POST', '/admin/design-templates', { title: 'T', content: 'x' })).status).toBe(403);
  expect((await admin.call('POST', '/admin/design-templates', { title: ' ', content: 'x' })).body.error.code).toBe('templates/incomplete');
  const template = (await admin.call<Template>('POST', '/admin/design-templates', { title: 'Ours', description: 'House style', content: '## Start\n\n{{client-name}}\n' })).body;
  expect(template).toMatchObject({ isPublished: false, isBuiltIn: false });
  const listed = async () => (await person.call<{ templates: TemplateSummary[] }>('GET', '/design-templates')).body.templates;
  expect((await listed()).map(({ title }) => title)).not.toContain('Ours');
  expect((await person.call('GET', `/design-templates/${template.id}`)).status).toBe(404);
  await admin.call('PATCH', `/admin/design-templates/${template.id}`, { isPublished: true });
  expect((await listed()).at(-1)?.title).toBe('Ours');
  const design = await begin(person, { content: 'Before.' });
  const loaded = await person.call<Design>('POST', `/designs/${design.id}/template`, { templateId: template.id });
  expect(loaded.body).toMatchObject({ content: '## Start\n\n{{client-name}}\n', revision: 2 });
  await admin.call('DELETE', `/admin/design-templates/${template.id}`);
  expect((await listed()).map(({ title }) => title)).not.toContain('Ours');
  expect((await admin.call('POST', `/admin/design-templates/${template.id}/restore`)).status).toBe(200);
});

test('six templates come along, each without a fault the linter calls an error but for facts to fill in', async () => {
  const { templates } = (await person.call<{ templates: TemplateSummary[] }>('GET', '/design-templates')).body;
  const builtIn = templates.filter(({ isBuiltIn }) => isBuiltIn);
  expect(builtIn).toHaveLength(6);
  for (const { id, title } of builtIn) {
    const design = await begin(person, { topics: [] });
    await person.call('POST', `/designs/${design.id}/template`, { templateId: id });
    const { findings } = (await person.call<{ findings: Finding[] }>('GET', `/designs/${design.id}/findings`)).body;
    expect(findings.filter(({ severity, code }) => severity === 'error' && code !== 'design/placeholder-unresolved'), title).toEqual([]);
  }
});

test('a Markdown file becomes a design of its own; what is neither Markdown nor Word does not', async () => {
  const send = (body: Uint8Array<ArrayBuffer> | string) => person.send<Design>('/design-imports', { method: 'POST', body, headers: { ...person.headers, 'x-file-name': 'Old plan.md' } });
  const { status, body } = await send('# Old plan\n\n## Network\n\nA hub.\n');
  expect([status, body.title, body.topics, body.content]).toEqual([201, 'Old plan', ['Network'], '# Old plan\n\n## Network\n\nA hub.\n']);
  for (const bytes of [Buffer.from([0xff, 0xfe, 0x00, 0x01]), Buffer.from('PK\x03\x04 no zip', 'latin1')]) expect((await send(bytes)).status).toBe(415);
});

test('a Word document we exported comes back with its headings, lists and tables', async () => {
  const content = '## Network\n\nA **hub** and *spokes*.\n\n- one\n- two\n\n| Name | Size |\n| --- | --- |\n| a | 1 |\n';
  const exported = (await person.call<{ data: string }>('POST', '/functions/export-document', { content, format: 'docx' })).body;
  const { status, body } = await person.send<Design>('/design-imports', { method: 'POST', body: Buffer.from(exported.data, 'base64'), headers: { ...person.headers, 'x-file-name': 'back.docx' } });
  expect(status).toBe(201);
  for (const part of ['Network', 'A **hub** and *spokes*.', '- one\n- two', '| a | 1 |']) expect(body.content).toContain(part);
}, 60_000);
