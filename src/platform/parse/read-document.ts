// Reads a document of any format: its name says which one, and its first bytes have to agree. Runs in a child process.

import { Problem } from '#contract/problem.ts';
import { safeExtension } from '#platform/http/request/file-name.ts';
import type { ReportProgress } from '#platform/child-pool/child-task.ts';
import { resolveFacts } from '#text/facts.ts';
import { isArchive, openArchive, type Archive } from './archive/open-archive.ts';
import { readArchive } from './archive/read-archive.ts';
import { DocumentText, type DocumentFile, type Ocr, type ParsedText } from './document-text.ts';
import { formatOf } from './formats.ts';
import { readHtml } from './html/read-html.ts';
import { readMail, type AddFile } from './mail/read-mail.ts';
import { readSheets } from './office/read-sheets.ts';
import { readSlides } from './office/read-slides.ts';
import { parseProblems } from './parse-problem.ts';
import { isPdf, readPdf } from './pdf/read-pdf.ts';
import { readCsv } from './tables/read-csv.ts';
import { decodeText } from './text/decode-text.ts';
import { readText } from './text/plain-text.ts';
import { readWord } from './word/read-word.ts';

/** Files in the compound format of old Office, which is also that of encrypted files ([MS-CFB] 2.2). */
const COMPOUND_MARK = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** The stream that an encrypted file of today's Office has ([MS-OFFCRYPTO] 1.3.3). */
const ENCRYPTED_STREAM = Buffer.from('EncryptedPackage', 'utf16le');

/** A file of each Office format contains the part that is named here. */
const MAIN_PARTS = { word: 'word/document.xml', slides: 'ppt/presentation.xml', sheets: 'xl/workbook.xml' } as const;

/** Throws a problem of `parseProblems`. Says of PDFs how many of their pages are read. */
export async function readDocument(
  { ocr = null, ...file }: DocumentFile & { ocr?: Ocr | null },
  report?: ReportProgress,
): Promise<ParsedText> {
  if (formatOf(file.name) === 'pdf' && isPdf(file.bytes)) return readPdf(file.bytes, { report, ocr });
  return readFile(file, addInnerFile);
}

async function readFile({ name, bytes }: DocumentFile, addFile: AddFile): Promise<ParsedText> {
  switch (formatOf(name)) {
    case 'pdf':
      if (!isPdf(bytes)) throw Problem.of(parseProblems, 'parse/wrong-name');
      return readPdf(bytes);
    case 'word':
      openOffice(bytes, 'word');
      return readWordText(bytes);
    case 'slides':
      return readSlides(openOffice(bytes, 'slides'));
    case 'sheets':
      return readSheets(openOffice(bytes, 'sheets'));
    case 'archive':
      if (!isArchive(bytes)) throw Problem.of(parseProblems, 'parse/wrong-name');
      return readArchive(openArchive(bytes), addFile);
    case 'csv':
      return readCsv(bytes);
    case 'html':
      return readHtmlText(bytes);
    case 'mail':
      return readMail(bytes, addFile);
    case null:
      throw Problem.of(parseProblems, 'parse/wrong-name');
  }
}

function openOffice(bytes: Uint8Array, format: keyof typeof MAIN_PARTS): Archive {
  if (!isArchive(bytes)) throw Problem.of(parseProblems, compoundProblem(bytes) ?? 'parse/wrong-name');
  const archive = openArchive(bytes);
  if (!archive.names.includes(MAIN_PARTS[format])) throw Problem.of(parseProblems, 'parse/wrong-name');
  return archive;
}

function compoundProblem(bytes: Uint8Array): keyof typeof parseProblems | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!file.subarray(0, COMPOUND_MARK.length).equals(COMPOUND_MARK)) return null;
  return file.includes(ENCRYPTED_STREAM) ? 'parse/encrypted' : 'parse/old-office';
}

function readWordText(bytes: Uint8Array): ParsedText {
  const text = new DocumentText();
  try {
    const { markdown, facts, notes } = readWord(bytes);
    text.add(resolveFacts(markdown, facts));
    if (notes.length > 0) text.warn('Comments and tracked changes were left out.');
  } catch (error) {
    // The reader of reviews has one problem for everything; the cause is more exact.
    const cause = error instanceof Problem && error.code === 'parse/not-a-word-document' ? error.cause : error;
    throw cause instanceof Problem ? cause : Problem.of(parseProblems, 'parse/damaged', { cause });
  }
  return text.finish();
}

function readHtmlText(bytes: Uint8Array): ParsedText {
  const text = new DocumentText();
  const page = readHtml(decodeText(bytes));
  const hasHeading = /^# /m.test(page.text);
  if (page.title !== '' && !hasHeading) text.add(`# ${page.title}`);
  text.add(page.text);
  return text.finish();
}

/** One level deep: a file inside a file inside a file is only named. */
const addInnerFile: AddFile = async (text, file) => {
  const format = formatOf(file.name);
  if (format === 'archive') return text.warn(`${file.name} is an archive inside another file and was left out.`);
  try {
    text.addPart(file.name, format === null ? readPlain(file) : await readFile(file, leaveOut));
  } catch (error) {
    // Limits are those of the whole file.
    if (!(error instanceof Problem) || error.code === 'parse/too-large') throw error;
    text.warn(`${file.name} was left out. ${error.message}`);
  }
};

const leaveOut: AddFile = async (text, { name }) =>
  text.warn(`${name} is attached to a file inside a file and was left out.`);

/** Throws 'parse/no-text' for pictures and other files without a text. */
function readPlain({ name, bytes }: DocumentFile): ParsedText {
  const text = new DocumentText();
  const plain = readText({ name, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) });
  const isMarkdown = /^\.(?:md|mdx|markdown|txt|text)$/.test(safeExtension(name));
  if (plain !== null) text.add(isMarkdown ? plain : fence(plain));
  return text.finish();
}

/** As a block of code: its comments and dividers are not headings. */
function fence(code: string): string {
  const longest = Math.max(2, ...(code.match(/`{3,}/g) ?? []).map(({ length }) => length));
  const mark = '`'.repeat(longest + 1);
  return code.trim() === '' ? '' : `${mark}\n${code.trimEnd()}\n${mark}`;
}
