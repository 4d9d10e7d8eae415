// Designs over HTTP, as large and as hostile as they may come: a clear word or a whole document, and a server that goes on.

import { strFromU8, unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { MAX_DESIGN_BYTES, MAX_SERVICES, MAX_TOPICS } from '../../shared/limits.ts';
import { newId } from '#contract/id.ts';
import type { DesignFinding } from '../../contract.ts';
import type { Section } from '../../shared/section-shapes.ts';
import type { Fact } from '../../shared/fact-shapes.ts';
import { begin, bodyOf, download, exportAs, generate, read } from '#server/testing/designer.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let app: TestApp;
let person: TestPerson;
beforeAll(async () => {
  app = await openTestApp();
  person = await app.signUp();
});
afterAll(() => app.close());
afterEach(async () => {
  expect((await person.call('GET', '/designs')).status).toBe(200);
});

const manyTopics = Array.from({ length: MAX_TOPICS }, (_, index) => `Topic ${index + 1}`);

describe('names', () => {
  test('200 topics are all written, in their order', async () => {
    const { id } = await begin(person, { topics: manyTopics });
    expect((await generate(person, id)).end?.status).toBe('done');
    const design = await read(person, id);
    expect(manyTopics.filter((topic) => !bodyOf(design, topic))).toEqual([]);
    expect(design.content.indexOf('## Topic 9\n')).toBeLessThan(design.content.indexOf('## Topic 10\n'));
  });

  test('topics twice, in a generation of their own, are written once', async () => {
    const twice = { topics: ['Network', ' Network ', 'Network'], services: ['AKS', 'AKS'], cloudProvider: 'aws' };
    const { content } = (await person.call<{ content: string }>('POST', '/functions/generate-design-content', twice))
      .body;
    expect(content.match(/^## Network$/gm)).toHaveLength(1);
  });

  test.each([
    ['201 topics', { topics: [...manyTopics, 'One more'] }],
    ['101 services', { services: Array.from({ length: MAX_SERVICES + 1 }, (_, index) => `Service ${index}`) }],
    ['a topic of 201 letters', { topics: ['a'.repeat(201)] }],
    ['a provider nobody has heard of', { cloudProvider: 'cumulus' }],
    ['a topic that is not a text', { topics: [7] }],
    ['a title of nothing but blanks', { title: '  ' }],
  ])('%s are refused', async (_, values) => {
    const { status, body } = await person.call('POST', '/designs', values);
    expect([status, body.error.code]).toEqual([400, 'request/invalid']);
  });

  test('no services, and no topics, are told by the function as by the page', async () => {
    const call = async (values: object) =>
      (await person.call('POST', '/functions/generate-design-content', { cloudProvider: 'gcp', ...values })).body.error;
    expect(await call({ services: ['GKE'] })).toMatchObject({
      code: 'design/no-topics',
      message: 'Please select at least one topic to generate content.',
    });
    expect(await call({ topics: ['Network'], services: [' '] })).toMatchObject({
      code: 'design/no-services',
      message: 'Please add at least one service to generate content.',
    });
  });

  test('a topic made of Markdown is a heading and nothing else', async () => {
    const { id } = await begin(person, { topics: ['# <img src=x onerror=alert(1)>', '[x](javascript:alert(1))'] });
    expect((await generate(person, id)).end?.status).toBe('done');
    const { sections } = (await person.call<{ sections: Section[] }>('GET', `/designs/${id}/sections`)).body;
    expect(sections.map(({ isEmpty }) => isEmpty)).toEqual([false, false]);
  });
});

describe('5 MB of Markdown', () => {
  const texts = {
    prose: 'A line of prose that says nothing much, again and again, until the text is full.\n',
    placeholders: 'Restored within {{rto}} in {{address-space}}.\n',
    'fences that open and close': '```\n{{rto}}\n```\n',
    headings: '## Network\n',
    'braces without an end': '{{ ',
  };

  test.each(Object.entries(texts))(
    'of %s are kept, read, checked and exported',
    async (_, line) => {
      const content = line.repeat(Math.floor(MAX_DESIGN_BYTES / line.length));
      const design = await begin(person, { content });
      expect((await read(person, design.id)).content).toBe(content);
      const facts = (await person.call<{ facts: Fact[] }>('GET', `/designs/${design.id}/facts`)).body.facts;
      expect(facts.find(({ key }) => key === 'address-space')?.uses).toBe(
        content.split('{{address-space}}').length - 1,
      );
      expect((await person.call<{ sections: Section[] }>('GET', `/designs/${design.id}/sections`)).status).toBe(200);
      // A machine with too little left for the worst of them says so: 'design/not-checkable'.
      expect([200, 422]).toContain(
        (await person.call<{ findings: DesignFinding[] }>('GET', `/designs/${design.id}/findings`)).status,
      );
      const file = await download(person, `/design-files/${await exportAs(person, design.id, 'md')}/content`);
      expect(file.toString()).not.toContain('{{address-space}}');
    },
    120_000,
  );

  test('and one byte more are refused, in a design, an edit, a template and the function alike', async () => {
    const content = 'a'.repeat(MAX_DESIGN_BYTES + 1);
    const design = await begin(person, { content: 'Mine.' });
    const admin = await app.signUpAdmin();
    const answers = [
      await person.call('POST', '/designs', { content }),
      await person.call('PATCH', `/designs/${design.id}`, { content, baseRevision: 1 }),
      await admin.call('POST', '/admin/design-templates', { title: 'Large', content }),
      await person.call('POST', '/functions/export-document', { content, format: 'pdf' }),
    ];
    expect(answers.map(({ status, body }) => [status, body.error.code])).toEqual([
      [413, 'design/too-large'],
      [413, 'design/too-large'],
      [413, 'templates/too-large'],
      [413, 'exports/too-large'],
    ]);
    expect((await read(person, design.id)).content).toBe('Mine.');
  });
});

const nodes = Array.from({ length: 400 }, (_, index) => `  n${index} --> n${(index * 7) % 400}`).join('\n');
const HOSTILE = `## Network

<script>alert("html")</script> <img src=x onerror=alert(1)>

#set page(width: 1pt) #panic("typst") \`#read("/etc/passwd")\` $ integral_0^1 $ @label <label>

</w:t></w:r></w:p> &xxe; <!ENTITY xxe SYSTEM "file:///etc/passwd"> ]]> {{constructor}} {{__proto__}} \${7 * 7}

[click](javascript:alert(1)) [data](data:text/html,x) ![remote](https://tracker.example/pixel.png) ![file](file:///etc/passwd)

| a | b
|---|
| one | two | three |
| |

\`\`\`mermaid
graph TD
${nodes}
\`\`\`

\`\`\`mermaid
%%{init: {"securityLevel": "loose"}}%%
graph TD; a["<img src=x onerror=alert(1)>"] --> b; click a "javascript:alert(1)"
\`\`\`

\u202eright to left\u202c \u0000\u0007 \ud800 end
`;

describe('hostile Markdown', () => {
  test.each(['docx', 'pdf', 'md', 'zip'] as const)(
    'is exported as %s, as text',
    async (format) => {
      const design = await begin(person, { content: HOSTILE });
      const bytes = await download(person, `/design-files/${await exportAs(person, design.id, format)}/content`);
      expect(bytes.length).toBeGreaterThan(500);
      expect(bytes.includes('root:x:')).toBe(false);
      if (format !== 'docx') return;
      const parts = unzipSync(bytes);
      const textOf = (name: string): string => strFromU8(parts[name] ?? new Uint8Array());
      const words = textOf('word/document.xml').replaceAll(/<[^>]*>/g, '');
      for (const literal of ['&lt;script&gt;alert(', '#panic(', '&lt;/w:t&gt;', '&amp;xxe;'])
        expect(words).toContain(literal);
      const links = textOf('word/_rels/document.xml.rels');
      for (const scheme of ['javascript:', 'data:', 'file:', 'tracker.example']) expect(links).not.toContain(scheme);
    },
    120_000,
  );

  test('is checked, and what it links to is found', async () => {
    const design = await begin(person, { content: HOSTILE });
    const { findings } = (await person.call<{ findings: DesignFinding[] }>('GET', `/designs/${design.id}/findings`))
      .body;
    expect(findings.map(({ code }) => code)).toContain('text/image-unknown');
  });

  test('names of objects are no facts', async () => {
    const design = await begin(person, { content: '{{constructor}} {{__proto__}} {{to-string}}' });
    const { facts } = (await person.call<{ facts: Fact[] }>('GET', `/designs/${design.id}/facts`)).body;
    expect(facts.filter(({ uses }) => uses > 0).map(({ key, value }) => [key, value])).toEqual([
      ['constructor', ''],
      ['to-string', ''],
    ]);
    for (const key of ['__proto__', 'Rto', 'a b', 'a'.repeat(65)]) {
      expect(
        (await person.call('PATCH', `/designs/${design.id}/facts/${encodeURIComponent(key)}`, { value: 'x' })).body
          .error.code,
      ).toBe('design/invalid-fact');
    }
  });
});

test('the same export ordered twice is one file', async () => {
  const design = await begin(person, { content: 'Text.' });
  const requestId = newId();
  const [one, two] = await Promise.all(
    [1, 2].map(() =>
      person.call<{ runId: number }>('POST', `/designs/${design.id}/exports`, { requestId, format: 'md' }),
    ),
  );
  expect(one?.body.runId).toBe(two?.body.runId);
});
