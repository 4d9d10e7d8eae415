// Templates over HTTP: made by admins, read by everybody, put in place of a text.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Finding } from '#contract/finding.ts';
import type { Design } from '#features/design/contract.ts';
import type { Template, TemplateSummary } from '../contract.ts';
import { begin } from '#server/testing/designer.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let app: TestApp;
let admin: TestPerson;
let person: TestPerson;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.signUpAdmin('admin@example.com');
  person = await app.signUp();
});
afterAll(() => app.close());

test('a template starts as a draft, is everybody’s once published, and replaces the text as a version', async () => {
  expect((await person.call('POST', '/admin/design-templates', { title: 'T', content: 'x' })).status).toBe(403);
  expect((await admin.call('POST', '/admin/design-templates', { title: ' ', content: 'x' })).body.error.code).toBe(
    'templates/incomplete',
  );
  const template = (
    await admin.call<Template>('POST', '/admin/design-templates', {
      title: 'Ours',
      description: 'House style',
      content: '## Start\n\n{{client-name}}\n',
    })
  ).body;
  expect(template).toMatchObject({ isPublished: false, isBuiltIn: false });
  const listed = async () =>
    (await person.call<{ templates: TemplateSummary[] }>('GET', '/design-templates')).body.templates;
  expect((await listed()).map(({ title }) => title)).not.toContain('Ours');
  expect((await person.call('GET', `/design-templates/${template.id}`)).status).toBe(404);
  await admin.call('PATCH', `/admin/design-templates/${template.id}`, { isPublished: true });
  expect((await listed()).at(-1)).toMatchObject({ title: 'Ours', topicCount: 1 });
  expect((await listed()).every((summary) => !('content' in summary))).toBe(true);
  // The id of an admin is nobody's business.
  expect((await listed()).filter((summary) => 'userId' in summary)).toEqual([]);
  expect((await person.call('GET', `/design-templates/${template.id}`)).body).not.toHaveProperty('userId');
  const edited = { title: 'Ours, revised', content: '## Start\n\n{{client-name}}\n', baseRevision: 1 };
  const path = `/admin/design-templates/${template.id}`;
  expect((await person.call('PUT', path, edited)).status).toBe(403);
  expect((await person.call('GET', path)).status).toBe(403);
  expect((await admin.call('PUT', path, { ...edited, content: ' ' })).body.error.code).toBe('templates/incomplete');
  expect((await admin.call<Template>('PUT', path, edited)).body).toMatchObject({
    title: 'Ours, revised',
    isPublished: true,
  });
  expect((await admin.call<Template>('GET', path)).body.content).toBe(edited.content);
  expect((await admin.call('PUT', '/admin/design-templates/nothing', edited)).status).toBe(404);
  const design = await begin(person, { content: 'Before.' });
  const loaded = await person.call<Design>('POST', `/designs/${design.id}/template`, { templateId: template.id });
  expect(loaded.body).toMatchObject({ content: '## Start\n\n{{client-name}}\n', revision: 2 });
  await admin.call('DELETE', `/admin/design-templates/${template.id}`);
  expect((await listed()).map(({ title }) => title)).not.toContain('Ours, revised');
  expect((await admin.call('POST', `/admin/design-templates/${template.id}/restore`)).status).toBe(200);
});

test('of two admins who edit one template, the second learns of the first’s text, and neither is lost', async () => {
  const start = { title: 'Hub', description: '', content: '## A\n\nOne.\n' };
  const { id, revision } = (await admin.call<Template>('POST', '/admin/design-templates', start)).body;
  const path = `/admin/design-templates/${id}`;
  const [first, second] = await Promise.all(
    ['First.', 'Second.'].map((words) =>
      admin.call<Template>('PUT', path, { ...start, content: `## A\n\n${words}\n`, baseRevision: revision }),
    ),
  );
  expect([first?.status, second?.status].toSorted((a = 0, b = 0) => a - b)).toEqual([200, 409]);
  const refused = first?.status === 409 ? first : second;
  expect(refused?.body).toMatchObject({ error: { code: 'templates/changed' } });
  const stored = (await admin.call<Template>('GET', path)).body;
  expect(stored.content).toBe(first?.status === 200 ? '## A\n\nFirst.\n' : '## A\n\nSecond.\n');
  const merged = { ...start, content: '## A\n\nFirst. Second.\n', baseRevision: stored.revision };
  expect((await admin.call<Template>('PUT', path, merged)).body).toMatchObject({ revision: stored.revision + 1 });
  await admin.call('PATCH', path, { isPublished: true });
  expect((await admin.call<Template>('GET', path)).body.revision).toBe(stored.revision + 1);
});

test('six templates come along, each without a fault the linter calls an error but for facts to fill in', async () => {
  const { templates } = (await person.call<{ templates: TemplateSummary[] }>('GET', '/design-templates')).body;
  const builtIn = templates.filter(({ isBuiltIn }) => isBuiltIn);
  expect(builtIn).toHaveLength(6);
  for (const { id, title } of builtIn) {
    const design = await begin(person, { topics: [] });
    await person.call('POST', `/designs/${design.id}/template`, { templateId: id });
    const { findings } = (await person.call<{ findings: Finding[] }>('GET', `/designs/${design.id}/findings`)).body;
    expect(
      findings.filter(({ severity, code }) => severity === 'error' && code !== 'text/placeholder-unresolved'),
      title,
    ).toEqual([]);
  }
});
