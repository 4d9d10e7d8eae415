// A Word file that Lounge exported comes back as the Markdown it was made of, whatever a reviewer did in between.

import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readWord } from '#platform/parse/word/read-word.ts';
import { embedSource } from '../docx/embed-source.ts';
import { fixture, sampleDocx } from '../testing/sample-export.ts';
import { WordFile } from '../testing/word-file.ts';

const FACTS = [{ key: 'rto', value: '4 hours' }];
const DESIGN = `# A design

Before the first section.

## Table of Contents

- [Network](#network)

## Network

Restored within **{{rto}}**, as [agreed](https://example.com/a).

Table: The subnets

| Subnet | Range |
| --- | ---: |
| app | 10.0.0.0/24 |
| data | 10.0.1.0/24 |

## Picture

- one
- two

\`\`\`hcl
count = 3
\`\`\`
`;

async function wordOf(markdown: string, facts = FACTS): Promise<Buffer> {
  const resolved = facts.reduce((text, { key, value }) => text.replaceAll(`{{${key}}}`, value), markdown);
  const { bytes, document } = await sampleDocx(resolved);
  return embedSource(bytes, { markdown, facts }, document);
}

/** What Word does to the main part. */
function edit(bytes: Buffer, name: string, change: (xml: string) => string): Buffer {
  const files = unzipSync(bytes);
  files[name] = strToU8(change(strFromU8(files[name] ?? new Uint8Array())));
  return Buffer.from(zipSync(files));
}

function run(text: string): string {
  return `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
}

test.each(['every-block', 'pages', 'scripts'])('the fixture %s comes back letter by letter', async (name) => {
  const markdown = fixture(name);
  expect(readWord(await wordOf(markdown, [])).markdown).toBe(`${markdown.trim()}\n`);
});

test('facts stay facts, captions come once, and the title is no section; Word accepts the file', async () => {
  const bytes = await wordOf(DESIGN);
  expect(readWord(bytes)).toEqual({ markdown: DESIGN, notes: [], facts: FACTS });
  expect(await new WordFile(bytes).errors()).toEqual([]);
});

test('a section that was rewritten without tracking is read as it is; the others keep their source', async () => {
  const bytes = edit(await wordOf(DESIGN), 'word/document.xml', (xml) =>
    xml.replace('Restored within ', 'Back within '),
  );
  const { markdown } = readWord(bytes);
  expect(markdown).toContain('## Network\n\nBack within **4 hours**');
  expect(markdown).toContain('Table: The subnets\n\n| Subnet | Range |');
  expect(markdown).toContain('## Picture\n\n- one\n- two\n\n```hcl\ncount = 3\n```');
});

test('what was deleted in Word cannot be read from the file any more', async () => {
  const secret = 'The acquisition is called Bluebird.';
  const bytes = edit(await wordOf(`## One\n\n${secret}\n`), 'word/document.xml', (xml) => xml.replace(secret, ''));
  const files = Object.values(unzipSync(bytes)).map((part) => Buffer.from(part).toString('latin1'));
  expect(files.join(' ')).not.toMatch(/Bluebird/);
  expect(readWord(bytes).markdown).not.toContain('Bluebird');
});

test('tracked changes and comments become notes on the Markdown, with author and section, and nothing is lost', async () => {
  const changed = edit(await wordOf(DESIGN), 'word/document.xml', (xml) =>
    xml
      .replace(run('Restored within '), (own) => `${own}<w:ins w:id="1" w:author="Ada">${run('at most ')}</w:ins>`)
      .replace(
        run('10.0.1.0/24'),
        `<w:del w:id="2" w:author="Bo"><w:r><w:delText>10.0.1.0/24</w:delText></w:r></w:del><w:ins w:id="3" w:author="Bo">${run('10.0.9.0/24')}</w:ins>`,
      )
      .replace(run('two'), (own) => `${own}<w:r><w:commentReference w:id="0"/></w:r>`),
  );
  const bytes = edit(
    changed,
    'word/comments.xml',
    () =>
      `<w:comments xmlns:w="w"><w:comment w:id="0" w:author="Cy"><w:p>${run('Two of what?')}</w:p></w:comment></w:comments>`,
  );
  const { markdown, notes } = readWord(bytes);
  expect(markdown).toBe(DESIGN);
  expect(notes).toMatchObject([
    {
      section: 'Network',
      author: 'Ada',
      before: 'Restored within **{{rto}}**, as [agreed](https://example.com/a).',
      after: 'Restored within at most **{{rto}}**, as [agreed](<https://example.com/a>).',
    },
    { section: 'Network', author: 'Bo', before: expect.stringContaining('10.0.1.0/24') as string },
    { section: 'Picture', author: 'Cy', before: '- two', after: null, comment: 'Two of what?' },
  ]);
  expect(notes[1]!.after).toContain('10.0.9.0/24');
  for (const { before } of notes) expect(markdown).toContain(before);
});

test('a new paragraph goes below the one before it, a deleted one leaves nothing', async () => {
  const bytes = edit(await wordOf('## One\n\nFirst.\n\nSecond.\n'), 'word/document.xml', (xml) =>
    xml
      .replace(
        /(<w:p>(?:(?!<w:p>).)*First\.<\/w:t><\/w:r><\/w:p>)/,
        `$1<w:p><w:ins w:id="1" w:author="Ada">${run('New.')}</w:ins></w:p>`,
      )
      .replace(run('Second.'), '<w:del w:id="2" w:author="Ada"><w:r><w:delText>Second.</w:delText></w:r></w:del>'),
  );
  expect(readWord(bytes).notes).toMatchObject([
    { before: 'First.', after: 'First.\n\nNew.' },
    { before: 'Second.', after: '' },
  ]);
});
