import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formatOf } from './formats.ts';
import { readDocument } from './read-document.ts';
import { archiveOf, encryptedPdf, pdfOf, slidesOf, wordOf, workbookOf } from './testing/test-files.ts';

/** Of a page, what is on it. */
async function pagesOf(name: string, bytes: Uint8Array): Promise<Record<string, string>> {
  const { text, pages } = await readDocument({ name, bytes });
  return Object.fromEntries(
    pages.map(({ label, start }, index) => [label, text.slice(start, pages[index + 1]?.start).trim()]),
  );
}

const OCR_DATA = '/usr/share/tesseract-ocr/5/tessdata';

/** A page that is a picture of a heading and two sentences. */
const scan = () => readFileSync(new URL('testing/scan.pdf', import.meta.url));

test.skipIf(!existsSync(OCR_DATA))(
  'a scanned page is recognised where that is set up, and says so',
  async () => {
    const ocr = { dataDir: OCR_DATA, languages: 'eng' };
    const { text, pages, warnings } = await readDocument({ name: 'scan.pdf', bytes: scan(), ocr });
    expect(text).toContain('# Hub network standard');
    expect(text).toContain('Backups are kept for 35 days in the second region.');
    expect(pages).toEqual([{ label: 'Page 1', start: 0 }]);
    expect(warnings).toEqual(['Page 1 recognised from a picture: check figures and names against the original.']);
  },
  30_000,
);

test('a scanned page has no text without recognition, or without the data of its language', async () => {
  const noText = expect.objectContaining({ code: 'parse/no-text' });
  await expect(readDocument({ name: 'scan.pdf', bytes: scan() })).rejects.toEqual(noText);
  const ocr = { dataDir: import.meta.dirname, languages: 'eng' };
  await expect(readDocument({ name: 'scan.pdf', bytes: scan(), ocr })).rejects.toEqual(noText);
}, 30_000);

test('a PDF keeps its pages and the headings its type sizes show', async () => {
  const bytes = pdfOf([['# Network plan', 'The hub is 10.0.0.0/16.'], ['Page two names the firewall.']]);
  expect(await pagesOf('Plan.PDF', bytes)).toEqual({
    'Page 1': '# Network plan\n\nThe hub is 10.0.0.0/16.',
    'Page 2': 'Page two names the firewall.',
  });
});

test('pages of a PDF without text count and are named in a warning', async () => {
  const { warnings, pageCount } = await readDocument({ name: 'scan.pdf', bytes: pdfOf([['Text.'], [], []]) });
  expect(pageCount).toBe(3);
  expect(warnings).toEqual(['Pages 2, 3 without text: what is only in pictures or scans is missing.']);
});

test('a long PDF says how many of its pages are read', async () => {
  const steps: string[] = [];
  const bytes = pdfOf(Array.from({ length: 90 }, (_, page) => [`Text of page ${page}.`]));
  await readDocument({ name: 'long.pdf', bytes }, ({ done, total }) => void steps.push(`${done} of ${total}`));
  expect(steps).toEqual(['0 of 90', '40 of 90', '80 of 90']);
});

test('a Word file becomes Markdown', async () => {
  const { text } = await readDocument({ name: 'a.docx', bytes: wordOf(['# Scope', 'Two regions.']) });
  expect(text).toBe('# Scope\n\nTwo regions.');
});

test('slides keep their titles, points and notes, without their numbers', async () => {
  const bytes = slidesOf([
    { title: 'Goals', points: ['Cheaper', 'Safer'], notes: 'Say why.' },
    { title: 'Costs', points: ['42 EUR'] },
  ]);
  expect(await pagesOf('a.pptx', bytes)).toEqual({
    'Slide 1': '# Goals\n\n- Cheaper\n- Safer\n\nNotes: Say why.',
    'Slide 2': '# Costs\n\n42 EUR',
  });
});

test('sheets become tables, with dates and percentages as people see them', async () => {
  const rows =
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c><c r="D1" t="inlineStr"><is><t>Due</t></is></c></row>' +
    '<row r="2"><c r="A2" t="str"><v>Disk|SSD</v></c><c r="C2"><v>0.1</v></c><c r="D2" s="1"><v>46349</v></c></row>' +
    '<row r="3"><c r="A3" t="b"><v>1</v></c><c r="C3" s="2"><v>0.255</v></c></row>';
  const bytes = workbookOf({ Costs: rows, Empty: '' }, ['Item', 'Price']);
  expect(await pagesOf('a.xlsx', bytes)).toEqual({
    'Sheet Costs':
      '# Costs\n\n| Item | Price | Due |\n| --- | --- | --- |\n| Disk\\|SSD | 0.1 | 2026-11-23 |\n| TRUE | 25.5% |  |',
  });
});

test('a long table repeats its header, so that every passage says what its columns are', async () => {
  const lines = Array.from({ length: 300 }, (_, index) => `item ${index};${index * 3}`);
  const { text } = await readDocument({ name: 'a.csv', bytes: Buffer.from(`Name;Price\n${lines.join('\n')}`) });
  const tables = text.split('\n\n');
  expect(tables.length).toBeGreaterThan(3);
  for (const table of tables) expect(table).toMatch(/^\| Name \| Price \|\n\| --- \| --- \|\n\| item \d+ \| \d+ \|/);
  expect(text.match(/\| item/g)).toHaveLength(300);
});

test.each([
  [
    'quotes, separators and line ends in values',
    'a,b\r\n"x, ""y""\nz",2\r\n',
    '| a | b |\n| --- | --- |\n| x, "y" z | 2 |',
  ],
  ['tabs', 'a\tb\n1\t2', '| a | b |\n| --- | --- |\n| 1 | 2 |'],
  ['a quote that never ends', 'a,b\n"1,2', '| a | b |\n| --- | --- |\n| 1,2 |  |'],
])('CSV with %s', async (_, source, table) => {
  expect((await readDocument({ name: 'a.csv', bytes: Buffer.from(source) })).text).toBe(table);
});

test('CSV in the encoding of Windows keeps its umlauts', async () => {
  const { text } = await readDocument({ name: 'a.csv', bytes: Buffer.from('Größe;Zahl\n1;2', 'latin1') });
  expect(text).toContain('| Größe | Zahl |');
});

test('an HTML page is read without its scripts and styles', async () => {
  const bytes = Buffer.from('<title>Plan</title><script>steal()</script><p>The hub is in <b>Zurich</b>.</p>');
  expect((await readDocument({ name: 'a.html', bytes })).text).toBe('# Plan\n\nThe hub is in Zurich.');
});

const MAIL = `From: =?utf-8?q?J=C3=BCrg?= <juerg@example.com>
To: Ann <ann@example.com>
Subject: =?utf-8?b?TmV0eiDinJM=?=
Date: Mon, 23 Nov 2026 10:00:00 +0000
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary=x

--x
Content-Type: text/plain; charset=iso-8859-1
Content-Transfer-Encoding: quoted-printable

Gr=FC=DFe aus dem Hub.
--x
Content-Type: text/csv; name=costs.csv
Content-Disposition: attachment; filename=costs.csv

Item,Price
Disk,42
--x
Content-Type: image/png
Content-Disposition: attachment; filename=logo.png
Content-Transfer-Encoding: base64

iVBORw0KGgo=
--x--
`.replaceAll('\n', '\r\n');

test('an e-mail is read with its headers, its text and its attachments', async () => {
  const { text, pages, warnings } = await readDocument({ name: 'a.eml', bytes: Buffer.from(MAIL) });
  expect(text).toContain('# Netz ✓\n\n- From: Jürg (juerg@example.com)\n- To: Ann (ann@example.com)');
  expect(text).toContain('Grüße aus dem Hub.');
  expect(text).toContain('# costs.csv\n\n| Item | Price |\n| --- | --- |\n| Disk | 42 |');
  expect(text).toContain('Attachment: logo.png');
  expect(pages.map(({ label }) => label)).toEqual(['costs.csv']);
  expect(warnings.join()).toContain('logo.png was left out.');
});

test('each file of an archive is a part, one level deep', async () => {
  const bytes = archiveOf({
    'docs/plan.pdf': pdfOf([['First.'], ['Second.']]),
    'main.tf': '# not a heading\nlocation = "westeurope"',
    'inner.zip': archiveOf({ 'secret.md': 'deep' }),
    'bad.docx': 'no Word file',
    '__MACOSX/._plan.pdf': 'x',
  });
  const { text, pages, warnings } = await readDocument({ name: 'a.zip', bytes });
  expect(pages.map(({ label }) => label)).toEqual([
    'docs/plan.pdf',
    'docs/plan.pdf, Page 1',
    'docs/plan.pdf, Page 2',
    'main.tf',
  ]);
  expect(text.slice(pages[2]?.start, pages[3]?.start).trim()).toBe('Second.');
  expect(text).toContain('# main.tf\n\n```\n# not a heading\nlocation = "westeurope"\n```');
  expect(text).not.toContain('deep');
  expect(warnings).toEqual([
    'inner.zip is an archive inside another file and was left out.',
    expect.stringMatching(/^bad\.docx was left out\. What is in this file does not fit/),
  ]);
});

/** Declares less than it unpacks to. */
function lyingArchive(): Buffer {
  const file = archiveOf({ 'word/document.xml': 'x'.repeat(3_000_000) });
  const directory = file.lastIndexOf(Buffer.from('504b0102', 'hex'));
  file.writeUInt32LE(10_000, directory + 24);
  return file;
}

function encryptedOffice(): Buffer {
  return Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(504),
    Buffer.from('EncryptedPackage', 'utf16le'),
  ]);
}

const XXE = '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>';

test.each([
  ['an encrypted PDF', 'a.pdf', () => encryptedPdf(), 'parse/encrypted-pdf'],
  ['a truncated PDF', 'a.pdf', () => pdfOf([['Text.']]).subarray(0, 200), 'parse/damaged'],
  ['a PDF of 10,000 pages', 'a.pdf', () => pdfOf(Array.from({ length: 10_000 }, () => ['x'])), 'parse/too-many-pages'],
  ['a PDF of blank pages', 'a.pdf', () => pdfOf([[], []]), 'parse/no-text'],
  ['a text named PDF', 'a.pdf', () => Buffer.from('hello'), 'parse/wrong-name'],
  ['a PDF named Word', 'a.docx', () => pdfOf([['Text.']]), 'parse/wrong-name'],
  ['slides named as sheets', 'a.xlsx', () => slidesOf([{ title: 'a', points: [] }]), 'parse/wrong-name'],
  ['an encrypted Word file', 'a.docx', encryptedOffice, 'parse/encrypted'],
  ['an old Word file', 'a.docx', () => encryptedOffice().subarray(0, 512), 'parse/old-office'],
  ['a truncated Word file', 'a.docx', () => wordOf(['x']).subarray(0, 150), 'parse/damaged'],
  ['a Word file with entities', 'a.docx', () => wordOf(['x'], XXE), 'parse/unsafe-xml'],
  ['a sheet with entities', 'a.xlsx', () => archiveOf({ 'xl/workbook.xml': `${XXE}<workbook/>` }), 'parse/unsafe-xml'],
  [
    'a sheet whose rows declare entities',
    'a.xlsx',
    () =>
      archiveOf({
        'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="a" r:id="rId1"/></sheets></workbook>',
        'xl/_rels/workbook.xml.rels':
          '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="a.xml"/></Relationships>',
        'xl/a.xml': `${XXE}<worksheet/>`,
      }),
    'parse/unsafe-xml',
  ],
  [
    'slides that are a bomb',
    'a.pptx',
    () => archiveOf({ 'ppt/presentation.xml': ' '.repeat(50_000_000) }),
    'parse/too-large',
  ],
  [
    'a Word file that unpacks to hundreds of times its size',
    'a.docx',
    () => wordOf(['a'.repeat(5_000_000)]),
    'parse/too-large',
  ],
  ['an archive with a bomb', 'a.zip', () => archiveOf({ 'a.txt': ' '.repeat(50_000_000) }), 'parse/too-large'],
  ['a Word file that unpacks to more than it says', 'a.docx', lyingArchive, 'parse/damaged'],
  [
    'more cells than are read',
    'a.csv',
    () => Buffer.from(`${','.repeat(999)}\n`.repeat(1_001)),
    'parse/too-many-cells',
  ],
  ['a program named CSV', 'a.csv', () => Buffer.from('\x7fELF\0\0'), 'parse/wrong-name'],
  ['a text named e-mail', 'a.eml', () => Buffer.from('no header here'), 'parse/wrong-name'],
  ['an archive of pictures', 'a.zip', () => archiveOf({ 'a.png': 'x' }), 'parse/no-text'],
])('%s is refused with the reason', async (_, name, make, code) => {
  await expect(readDocument({ name, bytes: make() })).rejects.toMatchObject({ code });
});

test('formats go by the last ending of the name', () => {
  expect(['a.pdf', 'B.DOCX', 'c.tar.zip', 'pdf', 'd.md', 'e.png'].map(formatOf)).toEqual([
    'pdf',
    'word',
    'archive',
    null,
    null,
    null,
  ]);
});
