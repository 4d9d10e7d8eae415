// Reads an e-mail: who wrote to whom and when, what it says, and its attachments (RFC 5322, RFC 2045).

import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import { Problem } from '#contract/problem.ts';
import { DocumentText, type ParsedText } from '../document-text.ts';
import { readHtml } from '../html/read-html.ts';
import { parseProblems } from '../parse-problem.ts';

/** Adds what is in a file inside another one, or warns why it cannot be read. */
export type AddFile = (text: DocumentText, file: { name: string; bytes: Uint8Array }) => Promise<void>;

const MAX_ATTACHMENTS = 100;
const MAX_HEADER_BYTES = 1024 * 1024;
const MAX_NESTING = 20;

/** Throws 'parse/wrong-name' when it has no header of an e-mail, 'parse/damaged' and 'parse/no-text'. */
export async function readMail(bytes: Uint8Array, addFile: AddFile): Promise<ParsedText> {
  const mail = await parseMail(bytes);
  if (!mail.from && !mail.date && mail.subject === undefined) throw Problem.of(parseProblems, 'parse/wrong-name');
  const text = new DocumentText();
  text.add(`# ${mail.subject ?? 'E-mail without a subject'}`);
  text.add(writeHeaders(mail));
  text.add(bodyOf(mail));
  for (const [index, attachment] of mail.attachments.slice(0, MAX_ATTACHMENTS).entries()) {
    const name = attachment.filename ?? `Attachment ${index + 1}`;
    text.add(`Attachment: ${name}`);
    // Pictures of the signature and the like belong to the text, and are not files.
    if (!attachment.related) await addFile(text, { name, bytes: contentOf(attachment) });
  }
  if (mail.attachments.length > MAX_ATTACHMENTS)
    text.warn(`Only the first ${MAX_ATTACHMENTS} of ${mail.attachments.length} attachments were read.`);
  return text.finish();
}

async function parseMail(bytes: Uint8Array): Promise<Email> {
  try {
    const limits = { maxNestingDepth: MAX_NESTING, maxHeadersSize: MAX_HEADER_BYTES };
    return await PostalMime.parse(bytes, { ...limits, attachmentEncoding: 'arraybuffer' });
  } catch (cause) {
    throw Problem.of(parseProblems, 'parse/damaged', { cause });
  }
}

function writeHeaders({ from, to = [], cc = [], date }: Email): string {
  const lines = [
    ['From', from ? nameOf(from) : ''],
    ['To', to.map(nameOf).join(', ')],
    ['Cc', cc.map(nameOf).join(', ')],
    ['Date', date ?? ''],
  ];
  return lines
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `- ${label}: ${value}`)
    .join('\n');
}

function nameOf(address: Address): string {
  if (address.group) return `${address.name}: ${address.group.map(nameOf).join(', ')}`;
  return address.name === '' ? address.address : `${address.name} (${address.address})`;
}

/** The plain text is what the sender meant; HTML only where there is none. */
function bodyOf({ text, html }: Email): string {
  if (text !== undefined && text.trim() !== '') return text;
  return html === undefined ? '' : readHtml(html).text;
}

function contentOf({ content }: Attachment): Uint8Array {
  return typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
}
