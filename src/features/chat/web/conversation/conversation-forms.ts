// A conversation as a document and as code. This is loaded when the conversation is opened elsewhere.

import { languageOfBlock } from '#text/code/block-language.ts';
import { extensionOf } from '#text/code/code-language.ts';
import { fileOfFence } from '#text/code/fence-file.ts';
import { readBlocks, type CodeBlock } from '#text/markdown/blocks.ts';
import type { OpenedCode } from '#ui/module/opened-thing.ts';
import { findOlder, type ShownConversation, type ShownMessage, type Thread } from '../queries.ts';

/** Each question is quoted above its answer. What of the thread is not loaded yet is fetched for it. */
export async function textOf({ id, title }: ShownConversation, thread: Thread | undefined): Promise<string> {
  const messages = await allMessages(id, thread?.olderThan ?? null, thread?.messages ?? []);
  const parts = messages.map(({ role, content }) =>
    role === 'user' ? content.trim().replace(/^/gm, '> ') : content.trim(),
  );
  return [`# ${title}`, ...parts.filter((part) => part !== '')].join('\n\n');
}

async function allMessages(
  id: string,
  olderThan: string | null,
  shown: readonly ShownMessage[],
): Promise<readonly ShownMessage[]> {
  if (olderThan === null) return shown;
  const older = await findOlder(id, olderThan);
  return allMessages(id, older.olderThan, [...older.messages, ...shown]);
}

/** A project has one language: that of the first block of the latest answer with code in one of ours. */
export function codeOf(messages: readonly ShownMessage[]): OpenedCode | null {
  for (const { role, content } of messages.toReversed()) {
    const blocks = role === 'assistant' ? readCode(content) : [];
    const [first] = blocks;
    if (!first) continue;
    const own = blocks.filter(({ language }) => language === first.language);
    return { language: first.language, files: own.map(withPath) };
  }
  return null;
}

type FoundCode = { language: OpenedCode['language']; path: string | null; content: string };

function readCode(answer: string): FoundCode[] {
  return readBlocks(answer).flatMap((block) => (block.kind === 'code' ? (readFence(answer, block) ?? []) : []));
}

function readFence(answer: string, { fence, lines, start, end }: CodeBlock): FoundCode | null {
  const content = lines.map((line) => answer.slice(line.start, line.end)).join('\n');
  const [firstLine = ''] = answer.slice(start, end).split('\n', 1);
  const info = firstLine.trimStart().slice(fence.length).trim();
  const language = fence === '' ? null : languageOfBlock(content, info);
  return language && { language, path: fileOfFence(info), content };
}

/** Files without a name are called 'block.tf', 'block-2.tf'; one that is named twice gets a number, too. */
function withPath({ language, path, content }: FoundCode, index: number, all: readonly FoundCode[]) {
  const end = extensionOf(language);
  const name = path ?? `block${end}`;
  const before = all.slice(0, index).filter((other) => (other.path ?? `block${end}`) === name).length;
  const numbered = name.replace(/(\.[^./]*)?$/, (ending) => `-${before + 1}${ending}`);
  return { path: before === 0 ? name : numbered, content };
}
