// What a fetched page is kept as: a page of HTML as the Markdown of its text, so that it is compared and cited as what a
// person reads; everything else as the file it is.

import { Problem } from '#contract/problem.ts';
import { outgoingProblems } from '#contract/problems/outgoing-problem.ts';
import type { TaskCaller } from '#platform/child-pool/child-task.ts';
import type { FetchedPage } from '#platform/http/outgoing/fetch-public.ts';
import type { DocumentReader } from '#platform/parse/document-reader.ts';
import { titleOfHtml } from '#platform/parse/html/title-of-html.ts';
import { sourceProblems } from '../../contract/sources.ts';

export type PageFile = { name: string; type: string; bytes: Buffer };

/** Where a page says its title and encoding; the rest is read in a child process. */
const HEAD_LENGTH = 65_536;
/** A page declares its encoding within this range (HTML, 4.2.5.4: within the first 1,024 bytes). */
const CHARSET_RANGE = 1_024;
const ENDINGS: Record<string, string> = {
  'application/pdf': '.pdf',
  'application/json': '.json',
  'application/xml': '.xml',
  'text/xml': '.xml',
  'text/csv': '.csv',
  'text/markdown': '.md',
};

/** Rejects with 'knowledge/empty-page', 'outgoing/unsupported-type', or as the reader does. */
export async function toFile(reader: DocumentReader, page: FetchedPage, caller: TaskCaller): Promise<PageFile> {
  const { mediaType, body } = page;
  if (mediaType === 'text/html' || mediaType === 'application/xhtml+xml') return toMarkdown(reader, page, caller);
  const type = mediaType;
  if (type === 'application/pdf') return { name: nameFrom(page.url, '.pdf'), type, bytes: body };
  return { name: nameFrom(page.url, ENDINGS[type] ?? '.txt'), type, bytes: Buffer.from(decode(page)) };
}

async function toMarkdown(reader: DocumentReader, page: FetchedPage, caller: TaskCaller): Promise<PageFile> {
  const html = decode(page);
  const title = titleOfHtml(html.slice(0, HEAD_LENGTH));
  try {
    const { text } = await reader.read({ name: 'page.html', bytes: Buffer.from(html) }, caller);
    const name = title === '' ? nameFrom(page.url, '.md') : `${title.replaceAll(/[/\\]/g, ' ')}.md`;
    return { name, type: 'text/markdown', bytes: Buffer.from(text) };
  } catch (cause) {
    if (cause instanceof Problem && cause.code === 'parse/no-text')
      throw Problem.of(sourceProblems, 'knowledge/empty-page', { cause });
    throw cause;
  }
}

/** The last part of the path, or the host: 'guide.md'. */
function nameFrom(address: string, ending: string): string {
  const { hostname, pathname } = new URL(address);
  const last = decodePart(pathname.split('/').findLast((part) => part !== '') ?? hostname);
  return last.toLowerCase().endsWith(ending) ? last : `${last}${ending}`;
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The server or the page declares the encoding; else it is UTF-8, or the encoding of Windows in the West. */
function decode({ body, charset }: FetchedPage): string {
  const start = body.subarray(0, CHARSET_RANGE).toString('latin1');
  const declared = charset ?? /<meta[^>]{1,200}charset\s*=\s*["']?([\w:.-]+)/i.exec(start)?.[1];
  const text = declared === undefined ? decodeAs('utf-8', body) : (decodeAs(declared, body) ?? decodeAs('utf-8', body));
  const read = text ?? new TextDecoder('windows-1252').decode(body);
  if (read.includes('\0')) throw Problem.of(outgoingProblems, 'outgoing/unsupported-type');
  return read;
}

/** Null for an unknown encoding, and for bytes that are not of it. */
function decodeAs(label: string, body: Buffer): string | null {
  try {
    return new TextDecoder(label, { fatal: true }).decode(body);
  } catch {
    return null;
  }
}
