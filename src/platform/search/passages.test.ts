import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readHeadings } from '#text/markdown/headings.ts';
import { markdownTexts, runsOf } from '#text/markdown/markdown-texts.suite.ts';
import { estimateTokens } from '#platform/llm/token-estimate.ts';
import { documentForm } from './document-runs.ts';
import { splitPassages } from './passages.ts';

const paragraph = 'A sentence of a paragraph that is neither short nor long. '.repeat(12).trim();

test('a short document is one passage', () => {
  expect(splitPassages('One line.\n\nAnother.', 'plain')).toEqual([
    { heading: '', text: 'One line.\n\nAnother.', start: 0, end: 19 },
  ]);
});

test('an empty document has no passages', () => {
  expect(splitPassages('', 'markdown')).toEqual([]);
  expect(splitPassages(' \r\n\n\t\n', 'plain')).toEqual([]);
});

test('each section is a passage with its heading path', () => {
  const document = '# Design\n\nIntro.\n\n## Network\n\nHub.\n\n### Subnets ##\n\nTwo.\n\n## Recovery\n\nDaily.';
  expect(splitPassages(document, 'markdown').map(({ heading, text }) => [heading, text])).toEqual([
    ['Design', '# Design\n\nIntro.'],
    ['Design › Network', '## Network\n\nHub.'],
    ['Design › Network › Subnets', '### Subnets ##\n\nTwo.'],
    ['Design › Recovery', '## Recovery\n\nDaily.'],
  ]);
});

test('a heading with nothing under it joins the next passage', () => {
  expect(splitPassages('# Design\n## Network\nHub.', 'markdown')).toEqual([
    { heading: 'Design › Network', text: '# Design\n## Network\nHub.', start: 0, end: 24 },
  ]);
});

test('a long section is split between paragraphs', () => {
  const passages = splitPassages(`# Long\n\n${Array.from({ length: 8 }, () => paragraph).join('\n\n')}`, 'markdown');
  expect(passages.length).toBeGreaterThan(2);
  for (const { heading, text } of passages) {
    expect(heading).toBe('Long');
    expect(estimateTokens(text)).toBeLessThanOrEqual(420);
    expect(text.endsWith('long.')).toBe(true);
  }
});

test('the name of a setting stays with what is said about it', () => {
  const say = (about: string) => `${`It says something about ${about}. `.repeat(40).trim()}`;
  const text = ['**`port`**', say('ports'), '**`max_connections`**', '**`integer`**', say('connections')].join('\n\n');
  const passages = splitPassages(text, 'markdown').map((passage) => passage.text);
  expect(passages).toEqual([
    `**\`port\`**\n\n${say('ports')}`,
    `**\`max_connections\`**\n\n**\`integer\`**\n\n${say('connections')}`,
  ]);
});

test('a fence stays whole, and a line inside that looks like a heading is code', () => {
  const code = `\`\`\`\`sh\n# not a heading\n\n\`\`\`\n${'echo a longer line of a script\n'.repeat(60)}\n\`\`\`\``;
  const passages = splitPassages(`# Script\n\n${paragraph}\n\n${code}\n\nAfter.`, 'markdown');
  expect(passages.some(({ text }) => text.includes(code))).toBe(true);
  expect(passages.every(({ heading }) => heading === 'Script')).toBe(true);
});

test('code without blank lines is split at line ends', () => {
  const code = Array.from({ length: 400 }, (_, i) => `  value_${i} = "${i}"`).join('\n');
  const passages = splitPassages(code, 'plain');
  expect(passages.length).toBeGreaterThan(3);
  for (const { text } of passages) expect(text.startsWith('  value_')).toBe(true);
  expect(passages.map(({ text }) => text).join('')).toBe(code);
});

test('passages are slices of the document within the cap, without overlaps or lost words', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '\n',
      '\n\n',
      '\r\n',
      '# H\n',
      '## Two\n',
      '# Only a heading\n'.repeat(300),
      'word '.repeat(620),
      '```\n',
      '~~~\n',
      ' ',
      '世界',
      '🌍'.repeat(700),
      'x'.repeat(5_000),
    ),
    fc.string(),
  );
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 30 }),
      fc.constantFrom('markdown' as const, 'prose' as const, 'plain' as const),
      (pieces, form) => {
        const document = pieces.join('');
        let at = 0;
        for (const { text, start, end } of splitPassages(document, form)) {
          expect(text).toBe(document.slice(start, end));
          expect(document.slice(at, start).trim()).toBe('');
          expect(estimateTokens(text)).toBeLessThanOrEqual(800);
          expect(text.isWellFormed() || !document.isWellFormed()).toBe(true);
          at = end;
        }
        expect(document.slice(at).trim()).toBe('');
      },
    ),
  );
});

test('an underlined heading is one, a heading in a comment or a quote is none', () => {
  const document = `Network\n-------\n\n<!--\n# Cost\n-->\n\n> # Quoted\n\n${paragraph}`;
  expect(splitPassages(document, 'markdown')).toEqual([
    { heading: 'Network', text: document, start: 0, end: document.length },
  ]);
});

test('a passage names the headings above its end, and has every word of the document', () => {
  fc.assert(
    fc.property(markdownTexts, (document) => {
      const headings = readHeadings(document);
      let at = 0;
      for (const { heading, text, start, end } of splitPassages(document, 'markdown')) {
        const path: string[] = [];
        for (const { depth, title } of headings.filter((above) => above.start < end)) {
          path.length = depth;
          path[depth - 1] = title;
        }
        expect(heading).toBe(path.filter(Boolean).join(' › '));
        expect(text).toBe(document.slice(start, end));
        expect(document.slice(at, start).trim()).toBe('');
        at = end;
      }
      expect(document.slice(at).trim()).toBe('');
    }),
    runsOf(1_000),
  );
});

test('the form of a document follows from its name: code has no headings', () => {
  expect(['a.md', 'B.MARKDOWN', 'c.mdx', 'd.txt', 'e.rst', 'f.adoc', 'g.tf', 'md'].map(documentForm)).toEqual([
    'markdown',
    'markdown',
    'markdown',
    'prose',
    'prose',
    'prose',
    'plain',
    'plain',
  ]);
});

function headingsOf(document: string, form: 'markdown' | 'prose'): [string, string][] {
  return splitPassages(document, form).map(({ heading, text }) => [heading, text.split('\n')[0] ?? '']);
}

test('the title in the front matter of a page is above its headings', () => {
  const page = '---\ntitle: "Air gap"\nweight: 3\n---\n\nWithout the internet.\n\n## Images\n\nCopy them.';
  expect(headingsOf(page, 'markdown')).toEqual([
    ['Air gap', '---'],
    ['Air gap › Images', '## Images'],
  ]);
  expect(headingsOf('---\ntitle: Air gap\n---\n\n# Air gap\n\nText.', 'markdown').at(-1)).toEqual([
    'Air gap',
    '# Air gap',
  ]);
  expect(headingsOf('---\n\n## Images\n\nA rule is no front matter.', 'markdown').at(-1)?.[0]).toBe('Images');
});

test('underlined lines are headings of a text, as deep as their marks came first', () => {
  const text = 'Backup\n======\n\nDaily.\n\nKeys\n----\n\nKept apart.\n\nRestore\n=======\n\nTested.';
  expect(headingsOf(text, 'prose')).toEqual([
    ['Backup', 'Backup'],
    ['Backup › Keys', 'Keys'],
    ['Restore', 'Restore'],
  ]);
});

test('a manual page has its capitals as headings, and AsciiDoc its marks', () => {
  const page = 'NAME\n       find - search for files\n\nOPTIONS\n       -delete\n              Delete files.\n';
  expect(headingsOf(page, 'prose')).toEqual([
    ['NAME', 'NAME'],
    ['OPTIONS', 'OPTIONS'],
  ]);
  expect(headingsOf('= Guide\n\nText.\n\n== Install\n\nMore.', 'prose')).toEqual([
    ['Guide', '= Guide'],
    ['Guide › Install', '== Install'],
  ]);
  expect(headingsOf('WARNING\nNot indented, so no heading.', 'prose')).toEqual([['', 'WARNING']]);
});
