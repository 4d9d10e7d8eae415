// A conversation as Markdown: each message under a heading that says who wrote it and when, citations as footnotes.

import type { Range } from '#text/offsets.ts';
import { readHeadings } from '#text/markdown/headings.ts';
import { plain } from '#text/markdown/write-markdown.ts';
import type { ChatMessage } from '../../contract.ts';
import type { ExportedMessage } from './read-conversation.ts';
import type { Citation } from '../../contract/citations.ts';
import { readClaims } from '../../shared/citations/claims.ts';

const MAX_HEADING = 6;
/** Headings of an answer begin below that of its message. */
const TOP_HEADING = 3;
/** Characters of the question that a branch goes back to. */
const MAX_REMINDER = 80;
/** Characters of a passage in a footnote. */
const MAX_EXCERPT = 400;
const CUT_SHORT: Record<NonNullable<ChatMessage['cutShort']>, string> = {
  length: 'This answer stopped at the length limit.',
  filtered: 'The provider’s filter withheld the rest of this answer.',
  refused: 'The agent refused to answer.',
  'tool-call': 'The agent called a tool that it was not offered; nothing was run.',
};

/** Messages in the order of `readConversation`, and whether the passages that answers cite are told. */
export function writeMarkdown(messages: readonly ExportedMessage[], { withSources }: { withSources: boolean }): string {
  const byId = new Map(messages.map((message) => [message.id, message]));
  const parts = messages.map((message, index) => {
    const version = message.siblingIds.indexOf(message.id) + 1;
    const above = message.parentId === null ? undefined : byId.get(message.parentId);
    const isBranch = message.siblingIds.length > 1 && index > 0 && version > 1;
    const note = isBranch ? `*Another branch${above ? `, after “${remind(above.content)}”` : ''}*` : '';
    return [headOf(message, version), note, ...bodyOf(message, { number: index + 1, withSources })];
  });
  return `${parts
    .flat()
    .filter((part) => part !== '')
    .join('\n\n')}\n`;
}

/** 'You', or the name of the agent. */
export function authorOf({ role, agent }: ChatMessage): string {
  return role === 'user' ? 'You' : (agent?.name ?? 'Agent');
}

/** '2026-11-23 10:04 UTC' */
export function timeOf(time: Date): string {
  return `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

/** Tells how an answer ended that is not whole. The text is empty for one that is. */
export function endingOf({ status, cutShort }: ChatMessage): string {
  if (cutShort !== null) return CUT_SHORT[cutShort];
  if (status === 'running') return 'This answer was still being written.';
  if (status === 'stopped') return 'This answer was stopped.';
  return status === 'done' ? '' : 'This answer broke off.';
}

function headOf(message: ChatMessage, version: number): string {
  const count = message.siblingIds.length;
  const versions = count > 1 ? ` · version ${version} of ${count}` : '';
  return `## ${plain(authorOf(message))} · ${timeOf(message.createdAt)}${versions}`;
}

export function bodyOf(
  message: ExportedMessage,
  { number, withSources }: { number: number; withSources: boolean },
): readonly string[] {
  const { documents, collections } = message;
  const kept = collections.filter(({ isDetached }) => !isDetached);
  const attached = [...documents, ...kept].map(({ name }) => plain(name));
  const ending = endingOf(message);
  const cited = citeAs(message, withSources ? (index) => `[^${number}-${index}]` : () => '');
  return [
    message.thoughts === null ? '' : quoteThoughts(message.thoughts),
    lowerHeadings(closeFence(cited.text.trim())),
    attached.length > 0 ? `*Attached: ${attached.join(', ')}*` : '',
    ending && `*${ending}*`,
    ...(withSources ? cited.citations.map((citation) => footnoteOf(message, citation, number)) : []),
  ];
}

/** Apart from the answer, as a quote. */
function quoteThoughts(thoughts: string): string {
  const lines = ['**Thoughts**', '', ...closeFence(thoughts.trim()).split('\n')];
  return lines.map((line) => `> ${line}`.trimEnd()).join('\n');
}

/** The text with each mark of a citation replaced, and the citations that are named in it. */
export function citeAs(
  { content, citations }: ChatMessage,
  write: (index: number) => string,
): { text: string; citations: Citation[] } {
  const known = new Map(citations.map((citation) => [citation.index, citation]));
  if (known.size === 0) return { text: content, citations: [] };
  const marks = readClaims(content, (index) => known.has(index))
    .claims.flatMap((claim) => claim.marks)
    .filter(({ index }) => known.has(index))
    .sort((a, b) => a.start - b.start);
  const named = new Set(marks.map(({ index }) => index));
  const replaced = marks.map(({ index, start, end }) => ({ start, end, text: write(index) }));
  return { text: replaceAll(content, replaced), citations: citations.filter(({ index }) => named.has(index)) };
}

function footnoteOf(
  { check }: ChatMessage,
  { index, document, heading, page, excerpt }: Citation,
  number: number,
): string {
  const place = [page ?? '', heading].filter((part) => part !== '').map(plain);
  const short = excerpt.length > MAX_EXCERPT ? `${excerpt.slice(0, MAX_EXCERPT).toWellFormed()}…` : excerpt;
  const isMissing = check?.citations.some((checked) => checked.index === index && checked.result === 'not-found');
  const words = [`**${plain(document)}**`, ...place].join(', ');
  return `[^${number}-${index}]: ${words}: “${plain(short.trim())}”${isMissing ? ' (not found in the source)' : ''}`;
}

function remind(content: string): string {
  const words = content.replace(/\s+/g, ' ').trim();
  return plain(words.length > MAX_REMINDER ? `${words.slice(0, MAX_REMINDER).toWellFormed()}…` : words);
}

/** Code that was cut off must not swallow the messages below it. */
export function closeFence(text: string): string {
  let open: string | null = null;
  for (const line of text.split('\n')) {
    const [, marks = '', info = ''] = /^ {0,3}(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
    if (marks === '') continue;
    if (open === null) open = marks.startsWith('`') && info.includes('`') ? null : marks;
    else if (endsFence(open, marks) && info.trim() === '') open = null;
  }
  return open === null ? text : `${text}\n${open}`;
}

function endsFence(open: string, marks: string): boolean {
  return marks[0] === open[0] && marks.length >= open.length;
}

function lowerHeadings(text: string): string {
  const headings = readHeadings(text);
  const shift = TOP_HEADING - Math.min(...headings.map(({ depth }) => depth));
  if (headings.length === 0 || shift <= 0) return text;
  return replaceAll(
    text,
    headings.map(({ start, end, depth, source }) => ({
      start,
      end,
      text: `${'#'.repeat(Math.min(MAX_HEADING, depth + shift))} ${source}`,
    })),
  );
}

/** `parts` in the order of the text. */
function replaceAll(text: string, parts: readonly (Range & { text: string })[]): string {
  const written: string[] = [];
  let done = 0;
  for (const part of parts) {
    if (part.start < done) continue;
    written.push(text.slice(done, part.start), part.text);
    done = part.end;
  }
  return [...written, text.slice(done)].join('');
}
