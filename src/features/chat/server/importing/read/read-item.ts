// What an import makes of one item of a file: a conversation of Lounge's own form, or why it is none.

import type { ImportSource } from '../../../contract/conversation.ts';
import { MAX_TITLE_LENGTH } from '../../../shared/limits.ts';
import { MAX_IMPORTED_MESSAGE, MAX_IMPORTED_MESSAGES } from '../../../shared/transfer-limits.ts';
import { titleOf } from '../../turn/title.ts';
import type { ReadMessage, ReadTree } from './message-tree.ts';

export type ReadConversation = {
  source: ImportSource;
  /** The id it has there. */
  key: string;
  title: string;
  createdAt: number | null;
  updatedAt: number | null;
  /** Parents before what is below them; at least one. */
  messages: readonly ReadMessage[];
  /** The last message of the shown branch. */
  head: number;
};

/** The `notes` say what is missing of a conversation, or why it is none. */
export type ReadItem = { title: string; notes: string[]; conversation: ReadConversation | null };

type Found = Pick<ReadConversation, 'source' | 'createdAt' | 'updatedAt'> & {
  key: unknown;
  title: unknown;
  tree: ReadTree;
  /** It counts what was not imported, by its kind: 'image', 'file'. */
  missing: ReadonlyMap<string, number>;
};

/** Puts together what a reader has found. */
export function toItem({ source, key, title, createdAt, updatedAt, tree, missing }: Found): ReadItem {
  const messages = tree.messages.slice(0, MAX_IMPORTED_MESSAGES);
  const named = cleanTitle(title) ?? titleOf(messages[0]?.content ?? '');
  if (typeof key !== 'string' || key === '' || key.length > 200)
    return skipped(named, 'It has no id, so it could not be told from others.');
  if (messages.length === 0) return skipped(named, 'It has no messages with text.');
  const notes = [...missing].map(
    ([kind, count]) =>
      `${count} ${count === 1 ? kind : `${kind}s`} in it ${count === 1 ? 'was' : 'were'} not imported.`,
  );
  const cut = messages.filter(({ content }) => content.length > MAX_IMPORTED_MESSAGE).length;
  if (cut > 0) notes.push(`${cut === 1 ? 'One message was' : `${cut} messages were`} cut after 200,000 characters.`);
  if (tree.messages.length > messages.length) notes.push('Only its first 10,000 messages were imported.');
  const conversation = {
    source,
    key: clean(key),
    title: named,
    createdAt,
    updatedAt,
    messages: messages.map((message) => ({ ...message, content: cutText(message.content) })),
    head: Math.min(tree.head, messages.length - 1),
  };
  return { title: named, notes, conversation };
}

export function skipped(title: string, why: string): ReadItem {
  return { title, notes: [why], conversation: null };
}

/** Null for what is not a title. */
export function cleanTitle(title: unknown): string | null {
  if (typeof title !== 'string') return null;
  const text = clean(title).replace(/\s+/g, ' ').trim().slice(0, MAX_TITLE_LENGTH).toWellFormed().trim();
  return text === '' ? null : text;
}

/** Postgres can store the result, which is without NUL and halves of characters. */
export function clean(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

function cutText(text: string): string {
  const whole = clean(text);
  if (whole.length <= MAX_IMPORTED_MESSAGE) return whole;
  return `${whole.slice(0, MAX_IMPORTED_MESSAGE).toWellFormed()}\n\n[Cut by the import: ${whole.length.toLocaleString('en')} characters]`;
}

/** Seconds or milliseconds since 1970, or an ISO date, as milliseconds; null for anything else, and for times out of range. */
export function readTime(value: unknown): number | null {
  const ms = typeof value === 'number' ? value * (value < 1e11 ? 1_000 : 1) : Date.parse(textOf(value));
  const isTime = ms > Date.UTC(1990, 0) && ms < Date.UTC(2100, 0);
  return isTime ? Math.round(ms) : null;
}

type Json = Record<string, unknown>;

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function listOf(value: unknown): Json[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
