import { expect, test } from 'vitest';
import { cleanFileName, safeExtension } from './file-name.ts';

test.each([
  ['report.pdf', 'report.pdf'],
  ['Größe & Länge (v2).md', 'Größe & Länge (v2).md'],
  ['תקציב.xlsx', 'תקציב.xlsx'],
  ['👩‍💻 notes.txt', '👩‍💻 notes.txt'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\fakepath\\plan.docx', 'plan.docx'],
  ['..\\..\\boot.ini', 'boot.ini'],
  ['a\0b.txt', 'ab.txt'],
  ['line\r\nbreak.txt', 'linebreak.txt'],
  ['tab\tand\u001b[31mcolour.txt', 'taband[31mcolour.txt'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['\u2066isolated\u2069\u200F.md', 'isolated.md'],
  ['zero\u200Bwidth\uFEFF.md', 'zerowidth.md'],
  ['  many   spaces .md  ', 'many spaces .md'],
  ['<img src=x onerror=alert(1)>.svg', '<img src=x onerror=alert(1)>.svg'],
  ['.env', '.env'],
  ['e\u0301tude.md', 'étude.md'],
  ['lone\ud800half.md', 'lonehalf.md'],
  ['', 'Untitled'],
  ['..', 'Untitled'],
  ['../', 'Untitled'],
  ['\u202E\0', 'Untitled'],
])('the name %j is kept as %j', (raw, kept) => {
  expect(cleanFileName(raw)).toBe(kept);
});

test('a name of 300 characters is cut to 200 and keeps its extension', () => {
  const cut = cleanFileName(`${'😀'.repeat(300)}.docx`);
  expect([...cut]).toHaveLength(200);
  expect(cut.endsWith('😀….docx')).toBe(true);
});

test('an extension as long as a name is cut with it', () => {
  expect([...cleanFileName(`a.${'x'.repeat(400)}`)]).toHaveLength(200);
});

test.each([
  ['Plan.PDF', '.pdf'],
  ['archive.tar.gz', '.gz'],
  ['Makefile', ''],
  ['.gitignore', ''],
  ['ends with.', ''],
  ['bad.ex/t', ''],
  ['umlaut.ä', ''],
  ['space.a b', ''],
  [`long.${'x'.repeat(30)}`, ''],
])('the key of %j ends in %j', (name, extension) => {
  expect(safeExtension(name)).toBe(extension);
});
