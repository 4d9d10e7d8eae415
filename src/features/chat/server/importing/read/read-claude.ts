// A conversation as Claude exports it: a list of messages, in newer exports with the message above each. The vendor does not
// document the format; this accepts what exports of 2024 to 2026 have, as other importers describe it
// (https://github.com/Sinity/polylogue, docs/providers/claude-ai.md).

import { itemAt } from '#text/required.ts';
import { buildTree, type SourceMessage, type SourceNode } from './message-tree.ts';
import { fence } from './read-chatgpt.ts';
import { isObject, listOf, readTime, textOf, toItem, type ReadItem } from './read-item.ts';

/** Characters of an attached text that become a part of the message. */
const MAX_ATTACHED = 50_000;

export function isClaude(value: Record<string, unknown>): boolean {
  return Array.isArray(value['chat_messages']);
}

export function readClaude(value: Record<string, unknown>): ReadItem {
  const missing = new Map<string, number>();
  const agent = textOf(value['model']) || 'Claude';
  const rows = listOf(value['chat_messages']);
  const isTree = rows.some((row) => textOf(row['parent_message_uuid']) !== '');
  const nodes = rows.map((row, index): SourceNode => {
    const above = index > 0 ? idOf(itemAt(rows, index - 1), index - 1) : null;
    const parentId = isTree ? textOf(row['parent_message_uuid']) || null : above;
    return { id: idOf(row, index), parentId, message: readMessage(row, { agent, missing }) };
  });
  return toItem({
    source: 'claude',
    key: value['uuid'],
    title: value['name'],
    createdAt: readTime(value['created_at']),
    updatedAt: readTime(value['updated_at']),
    tree: buildTree(nodes, textOf(value['current_leaf_message_uuid']) || null),
    missing,
  });
}

function idOf(row: Record<string, unknown>, index: number): string {
  return textOf(row['uuid']) || `message ${index}`;
}

function readMessage(
  row: Record<string, unknown>,
  { agent, missing }: { agent: string; missing: Map<string, number> },
): SourceMessage | null {
  const role = row['sender'] === 'human' ? 'user' : 'assistant';
  if (role === 'assistant' && row['sender'] !== 'assistant') return null;
  const blocks = listOf(row['content'])
    .map(readBlock)
    .filter((text) => text.trim() !== '');
  const text = blocks.length > 0 ? blocks.join('\n\n') : textOf(row['text']);
  const content = [text.trim(), ...readAttachments(row, missing)].filter((part) => part !== '').join('\n\n');
  if (content === '') return null;
  return {
    role,
    content,
    agent: role === 'assistant' ? agent : null,
    createdAt: readTime(row['created_at']),
    citations: [],
  };
}

/** Text, and the documents Claude wrote beside its answer, which are the input of a tool. */
function readBlock(block: Record<string, unknown>): string {
  if (block['type'] === 'text') return textOf(block['text']);
  const input = block['type'] === 'tool_use' && isObject(block['input']) ? block['input'] : {};
  const code = block['name'] === 'artifacts' ? textOf(input['content']) : '';
  if (code === '') return '';
  const title = textOf(input['title']);
  const isMarkdown = input['type'] === 'text/markdown';
  return [title && `**${title}**`, isMarkdown ? code : fence(code, textOf(input['language']))]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** The text of attachments is in the export, files are not. */
function readAttachments(row: Record<string, unknown>, missing: Map<string, number>): string[] {
  const attached = listOf(row['attachments']).map((file) => ({
    name: textOf(file['file_name']) || 'Pasted text',
    text: textOf(file['extracted_content']).slice(0, MAX_ATTACHED),
  }));
  const files = [
    ...attached.filter(({ text }) => text === ''),
    ...listOf(row['files']).map((file) => ({ name: textOf(file['file_name']) || 'a file' })),
  ].map(({ name }) => name);
  if (files.length > 0) missing.set('file', (missing.get('file') ?? 0) + files.length);
  return [
    ...attached.filter(({ text }) => text !== '').map(({ name, text }) => `*Attached: ${name}*\n\n${fence(text, '')}`),
    ...(files.length > 0 ? [`*Attached, not imported: ${files.join(', ')}*`] : []),
  ];
}
