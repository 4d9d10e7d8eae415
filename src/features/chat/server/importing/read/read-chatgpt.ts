// A conversation as ChatGPT exports it: a tree of nodes by id. The vendor does not document the format; this accepts what
// exports of 2023 to 2026 have, as other importers describe it (https://github.com/mitkury/chatgpt-export-parser).

import { buildTree, type SourceMessage, type SourceNode } from './message-tree.ts';
import { isObject, listOf, readTime, textOf, toItem, type ReadItem } from './read-item.ts';

/** Marks of citations and widgets that only ChatGPT itself can show: between two characters for private use. */
const PRIVATE_MARK = /\ue200[^\ue201]*\ue201/g;
/** These types are for what a model thinks, and what is told to it about the person. */
const INNER_TYPES = new Set(['thoughts', 'reasoning_recap', 'user_editable_context', 'model_editable_context']);

export function isChatGpt(value: Record<string, unknown>): boolean {
  return isObject(value['mapping']);
}

export function readChatGpt(value: Record<string, unknown>): ReadItem {
  const missing = new Map<string, number>();
  const mapping = objectOf(value['mapping']);
  const nodes = Object.entries(mapping).flatMap(([id, node]): SourceNode[] =>
    isObject(node)
      ? [{ id, parentId: textOf(node['parent']) || null, message: readMessage(node['message'], missing) }]
      : [],
  );
  return toItem({
    source: 'chatgpt',
    key: value['conversation_id'] ?? value['id'],
    title: value['title'],
    createdAt: readTime(value['create_time']),
    updatedAt: readTime(value['update_time']),
    tree: buildTree(nodes, textOf(value['current_node']) || null),
    missing,
  });
}

function objectOf(value: unknown): Record<string, unknown> {
  return isObject(value) ? value : {};
}

function readMessage(message: unknown, missing: Map<string, number>): SourceMessage | null {
  if (!isObject(message)) return null;
  const { role } = objectOf(message['author']);
  const metadata = objectOf(message['metadata']);
  const content = objectOf(message['content']);
  if (metadata['is_visually_hidden_from_conversation'] === true) return null;
  const text = readContent(content, missing);
  // A tool tells the model and not the person; the pictures it made were counted.
  if (role !== 'user' && role !== 'assistant') return null;
  const recipient = textOf(message['recipient']);
  if (recipient !== '' && recipient !== 'all') return null;
  const files = listOf(metadata['attachments']).map(({ name }) => textOf(name) || 'a file');
  count(missing, 'file', files.length);
  const whole = [text.trim(), files.length > 0 ? `*Attached, not imported: ${files.join(', ')}*` : '']
    .filter((part) => part !== '')
    .join('\n\n');
  if (whole === '') return null;
  const agent = role === 'assistant' ? textOf(metadata['model_slug']) || 'ChatGPT' : null;
  return { role, content: whole, agent, createdAt: readTime(message['create_time']), citations: [] };
}

function readContent(content: Record<string, unknown>, missing: Map<string, number>): string {
  const type = textOf(content['content_type']);
  if (INNER_TYPES.has(type)) return '';
  if (type === 'code') return fence(textOf(content['text']), textOf(content['language']));
  const parts = Array.isArray(content['parts']) ? content['parts'] : [content['text']];
  return parts
    .map((part) => readPart(part, missing))
    .filter((part) => part.trim() !== '')
    .join('\n\n')
    .replace(PRIVATE_MARK, '');
}

function readPart(part: unknown, missing: Map<string, number>): string {
  if (!isObject(part)) return textOf(part);
  const type = textOf(part['content_type']);
  if (type === 'image_asset_pointer') {
    count(missing, 'image', 1);
    return '*[Image, not imported]*';
  }
  if (type.includes('asset_pointer')) {
    count(missing, 'recording', 1);
    return '';
  }
  return textOf(part['text']);
}

function count(missing: Map<string, number>, kind: string, by: number): void {
  if (by > 0) missing.set(kind, (missing.get(kind) ?? 0) + by);
}

/** Code as Markdown, in a fence longer than any in it. */
export function fence(code: string, language: string): string {
  if (code.trim() === '') return '';
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const marks = '`'.repeat(longest + 1);
  return `${marks}${language === 'unknown' ? '' : language.replace(/[^\w+#.-]/g, '')}\n${code}\n${marks}`;
}
