// A design goes to a reviewer as a Word file and comes back: nothing of it is lost, and what the reviewer wrote is decided one
// by one. On both engines.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { findPostgres, startTestPostgres, type TestPostgres } from '#platform/testing/postgres.ts';
import { begin, download, exportAs, read, upload } from '#server/testing/designer.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { Design } from '../../contract.ts';
import type { Fact } from '../../shared/fact-shapes.ts';
import type { Suggestion } from '../../shared/suggestion-shapes.ts';

const bin = findPostgres();
const CONTENT = `# Payments

## Network

Restored within {{rto}}, in {{address-space}}.

\`\`\`mermaid
flowchart LR
  A[Users] --> B[Gateway]
\`\`\`

## Operation

- Somebody is on call.
- Nobody sleeps.
`;

function edit(bytes: Buffer, changes: Record<string, (xml: string) => string>): Buffer<ArrayBuffer> {
  const files = unzipSync(bytes);
  for (const [name, change] of Object.entries(changes))
    files[name] = strToU8(change(strFromU8(files[name] ?? new Uint8Array())));
  return Buffer.from(zipSync(files));
}

const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;

describe.each([...(bin ? ['postgres'] : []), 'embedded'])('on %s', (engine) => {
  let postgres: TestPostgres | undefined;
  let app: TestApp;
  let person: TestPerson;
  beforeAll(async () => {
    if (engine === 'postgres' && bin) postgres = await startTestPostgres(bin);
    app = await openTestApp(postgres ? { environment: { DATABASE_URL: await postgres.createDatabase() } } : {});
    person = await app.signUp();
  }, 60_000);
  afterAll(async () => {
    await app.close();
    await postgres?.stop();
  });

  async function exported(): Promise<Buffer> {
    const { id } = await begin(person, { topics: ['Network', 'Operation'], content: CONTENT });
    await person.call('PATCH', `/designs/${id}/facts/rto`, { value: '2 hours', state: 'confirmed' });
    return download(person, `/design-files/${await exportAs(person, id, 'docx')}/content`);
  }
  async function imported(bytes: Buffer<ArrayBuffer>): Promise<Design> {
    const { status, body } = await upload<Design>(person, '/design-imports', { name: 'Payments.docx', bytes });
    expect(status, JSON.stringify(body)).toBe(201);
    return body;
  }
  const suggestionsOf = async (id: string): Promise<Suggestion[]> =>
    (await person.call<{ suggestions: Suggestion[] }>('GET', `/designs/${id}/suggestions`)).body.suggestions;

  test('the file we exported is the same design again: text, diagram, facts, topics', async () => {
    const design = await imported(Buffer.from(await exported()));
    expect([design.content, design.topics]).toEqual([CONTENT, ['Network', 'Operation']]);
    const { facts } = (await person.call<{ facts: Fact[] }>('GET', `/designs/${design.id}/facts`)).body;
    expect(facts.find(({ key }) => key === 'rto')?.value).toBe('2 hours');
    expect(await suggestionsOf(design.id)).toEqual([]);
  }, 60_000);

  test('changes and comments wait for a decision, which survives what the person wrote in between', async () => {
    const bytes = edit(await exported(), {
      'word/document.xml': (xml) =>
        xml
          .replace(
            run('Nobody sleeps.'),
            `<w:del w:id="1" w:author="Ada">${run('Nobody sleeps.').replaceAll('w:t', 'w:delText')}</w:del><w:ins w:id="2" w:author="Ada">${run('Two people share it.')}</w:ins>`,
          )
          .replace(run('Somebody is on call.'), (own) => `${own}<w:r><w:commentReference w:id="0"/></w:r>`),
      'word/comments.xml': () =>
        `<w:comments xmlns:w="w"><w:comment w:id="0" w:author="Bo"><w:p>${run('Who?')}</w:p></w:comment></w:comments>`,
    });
    const { id, revision } = await imported(bytes);
    const [comment, change] = await suggestionsOf(id);
    expect([comment, change]).toMatchObject([
      { section: 'Operation', author: 'Bo', before: '- Somebody is on call.', after: null, comment: 'Who?' },
      { section: 'Operation', author: 'Ada', before: '- Nobody sleeps.', after: '- Two people share it.' },
    ]);
    const own = `${CONTENT}\nOwn words.\n`;
    await person.call('PATCH', `/designs/${id}`, { content: own, baseRevision: revision });
    const decide = (suggestion: Suggestion | undefined, isAccepted: boolean) =>
      person.call<Design>('POST', `/designs/${id}/suggestions/${suggestion?.id}`, { isAccepted });
    expect((await decide(change, true)).body.content).toBe(own.replace('Nobody sleeps.', 'Two people share it.'));
    expect((await decide(comment, false)).status).toBe(200);
    expect(await suggestionsOf(id)).toEqual([]);
    expect((await decide(change, true)).status).toBe(404);
  }, 60_000);

  test('a change whose text is gone is refused with what to do, and stays', async () => {
    const bytes = edit(await exported(), {
      'word/document.xml': (xml) =>
        xml.replace(run('Nobody sleeps.'), (own) => `${own}<w:ins w:author="Ada">${run(' Ever.')}</w:ins>`),
    });
    const { id, revision } = await imported(bytes);
    await person.call('PATCH', `/designs/${id}`, { content: '## Operation\n', baseRevision: revision });
    const [change] = await suggestionsOf(id);
    const { status, body } = await person.call<never>('POST', `/designs/${id}/suggestions/${change?.id}`, {
      isAccepted: true,
    });
    expect([status, body]).toMatchObject([409, { error: { code: 'design/suggestion-outdated' } }]);
    expect([(await read(person, id)).content, await suggestionsOf(id)]).toEqual(['## Operation\n', [change]]);
  }, 60_000);
});
