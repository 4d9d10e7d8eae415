import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readWord as readDocument } from './read-word.ts';

const styles =
  '<w:styles><w:style w:styleId="H1"><w:name w:val="heading 1"/></w:style><w:style w:styleId="berschrift2"><w:name w:val="Own"/><w:pPr><w:outlineLvl w:val="1"/></w:pPr></w:style></w:styles>';
const numbering =
  '<w:numbering><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/></w:lvl></w:abstractNum><w:num w:numId="5"><w:abstractNumId w:val="0"/></w:num></w:numbering>';
const links =
  '<Relationships><Relationship Id="r1" Target="https://example.com/a b"/><Relationship Id="r2" Target="javascript:alert(1)"/></Relationships>';

function readWord(bytes: Uint8Array): string {
  return readDocument(bytes).markdown;
}

function word(body: string, more: Record<string, string> = {}): Buffer {
  const parts = {
    'word/document.xml': `<?xml version="1.0"?><w:document><w:body>${body}</w:body></w:document>`,
    'word/styles.xml': styles,
    'word/numbering.xml': numbering,
    'word/_rels/document.xml.rels': links,
    ...more,
  };
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))));
}

function paragraph(text: string, properties = ''): string {
  return `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
}

test('headings are known by their style’s name or outline level, in any language', () => {
  expect(
    readWord(word(paragraph('One', '<w:pStyle w:val="H1"/>') + paragraph('Two', '<w:pStyle w:val="berschrift2"/>'))),
  ).toBe('# One\n\n## Two\n');
});

test('items of a list stand together, numbered ones with numbers', () => {
  const item = (id: number, level = 0): string =>
    `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${id}"/></w:numPr>`;
  expect(
    readWord(word(paragraph('a', item(5)) + paragraph('b', item(5)) + paragraph('c', item(9, 1)) + paragraph('End'))),
  ).toBe('1. a\n1. b\n   - c\n\nEnd\n');
});

test('bold, italic and links are kept, a link that could run is text', () => {
  const run = (text: string, marks: string): string => `<w:r><w:rPr>${marks}</w:rPr><w:t>${text}</w:t></w:r>`;
  const body = `<w:p>${run('bold', '<w:b/>')}${run(' off', '<w:b w:val="0"/>')}<w:hyperlink r:id="r1">${run('link', '<w:i/>')}</w:hyperlink><w:hyperlink r:id="r2">${run('run', '')}</w:hyperlink></w:p>`;
  expect(readWord(word(body))).toBe('**bold** off[*link*](<https://example.com/a%20b>)run\n');
});

test('tables are tables, what would be markup is text', () => {
  const cell = (text: string): string => `<w:tc>${paragraph(text)}</w:tc>`;
  expect(
    readWord(word(`<w:tbl><w:tr>${cell('A|B')}${cell('C')}</w:tr><w:tr>${cell('&lt;b&gt; *x* &#65;')}</w:tr></w:tbl>`)),
  ).toBe('| A\\|B | C |\n| --- | --- |\n| &lt;b\\> \\*x\\* A |  |\n');
});

test.each([
  ['no zip', Buffer.from('PK\x03\x04 nothing')],
  ['no Word document', Buffer.from(zipSync({ 'a.txt': strToU8('a') }))],
  [
    'a document type',
    word('', { 'word/document.xml': '<!DOCTYPE a [<!ENTITY b "c">]><w:document><w:body/></w:document>' }),
  ],
  ['bottomless nesting', word('<w:sdt>'.repeat(5_000))],
])('%s is refused', (_name, bytes) => {
  expect(() => readWord(bytes)).toThrow('This is not a Word document that can be read.');
});

test('a bomb is refused as too large, and not as something else', () => {
  expect(() => readWord(word(paragraph('a'.repeat(5_000_000))))).toThrow('unpacks to far more than its size');
});

test.each(['<!--', '<?', '<x', '<x a="', '&', ']]>'])('1.5 MB of unclosed %s is refused at once', (piece) => {
  const before = process.threadCpuUsage();
  const xml = strToU8(piece.repeat((1.5 * 1024 * 1024) / piece.length));
  // Compressed, it would be refused as a bomb.
  const bytes = zipSync({ 'word/document.xml': xml }, { level: 0 });
  expect(() => readWord(bytes)).toThrow('This is not a Word document that can be read.');
  const { user, system } = process.threadCpuUsage(before);
  // It took 30 seconds once.
  expect((user + system) / 1_000_000).toBeLessThan(5);
});
