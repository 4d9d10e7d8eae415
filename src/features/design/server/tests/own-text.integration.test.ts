// Generate writes topics; what a person wrote around them stays.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { findSections } from '#text/markdown/sections.ts';
import { begin, generate, read } from '#server/testing/designer.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { Design } from '../../contract.ts';

let app: TestApp;
let person: TestPerson;
beforeAll(async () => {
  app = await openTestApp();
  person = await app.signUp();
});
afterAll(() => app.close());

async function save({ id, revision }: Design, values: object): Promise<void> {
  expect((await person.call('PATCH', `/designs/${id}`, { ...values, baseRevision: revision })).status).toBe(200);
}

const titles = (content: string) => content.match(/^#+ .*$/gm);

test('a title, an introduction, own sections and their order outlive Generate; the table of contents names them', async () => {
  const design = await begin(person, { topics: ['Network', 'Cost'] });
  const own =
    '# Payments\n\nFor the board.\n\n## Table of Contents\n\n1. Cost\n\n## Cost\n\n## My decisions\n\nWe chose B.\n\n## Network\n\nOld.\n';
  await save(design, { content: own });
  expect((await generate(person, design.id)).end?.status).toBe('done');
  const { content } = await read(person, design.id);
  expect(titles(content)?.filter((line) => /^#{1,2} /.test(line))).toEqual([
    '# Payments',
    '## Table of Contents',
    '## Cost',
    '## My decisions',
    '## Network',
    '## Security and access',
    '## Backup and recovery',
    '## Monitoring and logs',
    '## Requirements',
    '## Assumptions',
    '## Decisions',
    '## Risks',
    '## Approval',
  ]);
  expect(content).toMatch(
    /^# Payments\n\nFor the board\.\n\n## Table of Contents\n\n1\. Cost\n2\. My decisions\n3\. Network\n/,
  );
  expect(content).toContain('## My decisions\n\nWe chose B.\n');
  expect(content).not.toContain('Old.');
});

test('a topic that is no longer wanted goes with the next Generate, and the order follows the list', async () => {
  const { id } = await begin(person, { topics: ['Network', 'Cost', 'Introduction'] });
  await generate(person, id);
  await save(await read(person, id), { topics: ['Introduction', 'Network'] });
  await generate(person, id);
  expect(titles((await read(person, id)).content)?.filter((line) => line.startsWith('## '))).toEqual([
    '## Table of Contents',
    '## Introduction',
    '## Network',
    '## Security and access',
    '## Backup and recovery',
    '## Monitoring and logs',
    '## Requirements',
    '## Assumptions',
    '## Decisions',
    '## Risks',
    '## Approval',
  ]);
});

test('the sections of a loaded template become the topics, and Generate fills them', async () => {
  const { id } = await begin(person);
  const { templates } = (await person.call<{ templates: { id: string }[] }>('GET', '/design-templates')).body;
  const { body: loaded } = await person.call<Design>('POST', `/designs/${id}/template`, {
    templateId: templates[0]?.id,
  });
  const headings = titles(loaded.content)?.filter((line) => line.startsWith('## ')) ?? [];
  expect(loaded.topics.length).toBeGreaterThan(3);
  expect((await generate(person, id)).end?.status).toBe('done');
  const { content, topics } = await read(person, id);
  for (const heading of headings) expect(content).toContain(heading);
  const before = new Map(findSections(loaded.content, topics).map(({ topic, body }) => [topic, body]));
  for (const { topic, body } of findSections(content, topics)) expect(body, topic).not.toBe(before.get(topic));
});
