// Reads a mail of a mailbox: its head, its text and the names of its attachments (RFC 5322, RFC 2045). What is cut off, nested
// without an end or written in an unknown charset is read as far as it goes.

import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import { readHtml } from '../html/read-html.ts';
import type { MailAttachment, MailOrder, MailParts, MailPerson } from './mail-shapes.ts';

const MAX_HEADER_BYTES = 256 * 1024;
const MAX_NESTING = 20;
const MAX_TEXT = 100_000;
/** A longer page is cut before it is parsed. */
const MAX_HTML = 1024 * 1024;
const MAX_ATTACHMENTS = 100;
const MAX_PEOPLE = 100;
const MAX_REFERENCES = 50;
const MAX_LINE = 500;
const MAX_ID = 250;

export async function readMailParts({ bytes, headers }: MailOrder): Promise<MailParts> {
  const limits = { maxNestingDepth: MAX_NESTING, maxHeadersSize: MAX_HEADER_BYTES };
  const mail = await PostalMime.parse(bytes, { ...limits, attachmentEncoding: 'arraybuffer' });
  const wanted = new Set(headers);
  return {
    messageId: idsOf(mail.messageId)[0] ?? '',
    references: [...idsOf(mail.references), ...idsOf(mail.inReplyTo)].slice(-MAX_REFERENCES),
    subject: lineOf(mail.subject),
    from: peopleOf(mail.from ? [mail.from] : [])[0] ?? { name: '', address: '' },
    to: peopleOf(mail.to),
    cc: peopleOf(mail.cc),
    sentAt: timeOf(mail.date),
    headers: Object.fromEntries(
      mail.headers.filter(({ key }) => wanted.has(key)).map(({ key, value }) => [key, value.slice(0, MAX_LINE)]),
    ),
    text: textOf(mail),
    attachments: mail.attachments
      .filter((one) => !one.related)
      .slice(0, MAX_ATTACHMENTS)
      .map(toAttachment),
  };
}

function textOf({ text, html }: Email): string {
  const plain = text !== undefined && text.trim() !== '' ? text : readHtml((html ?? '').slice(0, MAX_HTML)).text;
  // Neither is text for a database or a reader.
  return plain
    .slice(0, MAX_TEXT)
    .replace(/[\0\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g, '')
    .replace(/\r\n?/g, '\n')
    .toWellFormed();
}

function peopleOf(addresses: readonly Address[] = []): MailPerson[] {
  return addresses
    .flatMap((one) => one.group ?? [one])
    .slice(0, MAX_PEOPLE)
    .map(({ name, address }) => ({ name: lineOf(name), address: lineOf(address).toLowerCase() }));
}

function lineOf(text = ''): string {
  return text
    .slice(0, MAX_LINE)
    .replace(/[\0-\x1f\x7f\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]+/g, ' ')
    .trim()
    .toWellFormed();
}

function idsOf(text = ''): string[] {
  return (text.slice(0, 20_000).match(/<[^<>\s]{1,250}>/g) ?? []).map((id) =>
    id.slice(1, -1).slice(0, MAX_ID).toWellFormed(),
  );
}

function timeOf(date: string | undefined): string | null {
  const time = Date.parse(date ?? '');
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

function toAttachment({ filename, mimeType, content }: Attachment): MailAttachment {
  const bytes = typeof content === 'string' ? content.length : content.byteLength;
  return { name: lineOf(filename ?? '') || 'Attachment', mediaType: lineOf(mimeType), bytes };
}
