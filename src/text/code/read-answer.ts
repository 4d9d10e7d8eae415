// The files in a model's answer: one fenced block each, with its path behind the fence, in the line above or in its first
// line. Reads whole answers and those that still arrive.

import type { CodeLanguage } from '#contract/code-language.ts';
import { readBlocks, type Block, type CodeBlock } from '../markdown/blocks.ts';
import { languageOfFence, languageOfPath } from './code-language.ts';
import { freePath, pathOfComment, pathOfFence, pathOfLine } from './file-path.ts';
import { looksLikeCode } from './looks-like-code.ts';
import type { Range } from '../offsets.ts';
import { maskStringFences } from './string-fences.ts';

/** `path` is null for a file without a name. `isClosed` is false while its fence is open: it still arrives, or was cut. */
export type AnswerFile = { path: string | null; content: string; isClosed: boolean };

export type ReadAnswer = {
  /** The files are in the order of the answer. Each path is safe and is there once. */
  files: AnswerFile[];
  /** It holds what the answer says around its files, as Markdown. */
  words: string;
};

/** A block that may be a file, with the part of the answer that names it. */
type Candidate = AnswerFile & { word: string; start: number; end: number };

const MAX_FENCE_LINE = 2_000;
/** More than any project can have; the rest is words. */
const MAX_CANDIDATES = 500;
/** Blocks that are commands to type or what they print, unless they have a path. */
const CONSOLES = new Set([
  'bash',
  'sh',
  'shell',
  'zsh',
  'console',
  'shell-session',
  'cmd',
  'bat',
  'text',
  'txt',
  'plaintext',
]);
const OTHER_NAMES: Readonly<Record<string, CodeLanguage>> = { yaml: 'ansible', yml: 'ansible' };

/**
 * Returns the files of an answer in time linear in its length. A name that comes twice: the later files win if the answer
 * repeats all of them; else the later one gets a number.
 *
 * @param language of the project; a text of another language ('bicep') has every fenced block as a file
 * @example readAnswer('```hcl main.tf\nlocals {}\n```', { language: 'terraform' }).files[0]?.path // 'main.tf'
 */
export function readAnswer(text: string, { language }: { language: string }): ReadAnswer {
  const blocks = readBlocks(maskStringFences(text));
  const candidates = blocks
    .flatMap((block, index) =>
      block.kind === 'code' && block.fence !== '' ? [{ block, above: blocks[index - 1] }] : [],
    )
    .slice(0, MAX_CANDIDATES)
    .flatMap(({ block, above }) => readCandidate(text, block, above) ?? []);
  if (candidates.length === 0 && looksLikeCode(text, language))
    return { files: [{ path: null, content: withLineEnd(text), isClosed: false }], words: '' };
  const chosen = chooseFiles(candidates, language);
  return { files: nameFiles(chosen), words: wordsAround(text, chosen) };
}

/** Null while the line of its fence still arrives. */
function readCandidate(text: string, block: CodeBlock, above: Block | undefined): Candidate | null {
  const info = infoOf(text, block);
  if (info === null) return null;
  const { content, first } = readContent(text, block);
  const line = lineAbove(above);
  const fromLine = line ? pathOfLine(text.slice(line.start, line.end)) : null;
  const around = [fromLine, first === null ? null : pathOfComment(first)];
  const path = pathOfFence(info) ?? around.find((found) => found !== null && fits(found, info)) ?? null;
  const isNameAbove = line !== undefined && path === fromLine && isName(text.slice(line.start, line.end));
  const start = startOfLine(text, isNameAbove && path !== null ? line.start : block.start);
  return { path, content, isClosed: block.isClosed, word: wordOf(info), start, end: block.end };
}

/** Returns what is behind the fence, or null while that still arrives. */
function infoOf(text: string, { start, fence, lines }: CodeBlock): string | null {
  const lineEnd = /[\r\n]/.exec(text.slice(start, start + MAX_FENCE_LINE));
  if (!lineEnd && lines.length === 0) return null;
  return text.slice(start + fence.length, start + (lineEnd?.index ?? 0));
}

/** `first` is its first line, if that is complete. */
function readContent(text: string, { lines: ranges, isClosed }: CodeBlock): { content: string; first: string | null } {
  const lines = ranges.map(({ start, end }) => text.slice(start, end));
  const endsInLine = !isClosed && !endsLine(text);
  // The closing fence is on its way.
  const isClosing = endsInLine && /^\s{0,3}(?:`{1,2}|~{1,2})$/.test(lines.at(-1) ?? '');
  if (isClosing) lines.pop();
  const isOpen = endsInLine && !isClosing;
  return {
    content: lines.length === 0 ? '' : lines.join('\n') + (isOpen ? '' : '\n'),
    first: isOpen && lines.length === 1 ? null : (lines[0] ?? null),
  };
}

function lineAbove(above: Block | undefined): Range | undefined {
  return above?.kind === 'text' || above?.kind === 'heading' ? above.segments.at(-1) : undefined;
}

function wordOf(info: string): string {
  return (
    info
      .trim()
      .toLowerCase()
      .split(/[\s{:,]/, 1)[0] ?? ''
  );
}

/** Returns true if a path from the text around a fence can belong to it. `main.tf` above commands to type does not. */
function fits(path: string, info: string): boolean {
  const language = languageOfFence(info);
  return language === null ? !CONSOLES.has(wordOf(info)) : familyOf(languageOfPath(path)) === familyOf(language);
}

function familyOf(language: string | null): string | null {
  return language === 'powercli' ? 'powershell' : language;
}

/** Returns true if a line is a name and nothing else. Such a line is not repeated among the words. */
function isName(line: string): boolean {
  return !/\s/.test(line.trim().replace(/^(?:#{1,6}|\d{1,3}[.)]|[-*+]|file(?:name)?:)\s+/i, ''));
}

function startOfLine(text: string, offset: number): number {
  let start = offset;
  while (start > 0 && text[start - 1] !== '\n' && text[start - 1] !== '\r') start -= 1;
  return start;
}

function endsLine(text: string): boolean {
  return text.endsWith('\n') || text.endsWith('\r');
}

function withLineEnd(text: string): string {
  return `${text.replaceAll(/\r\n?/g, '\n').trim()}\n`;
}

/** Those with a path, and those in the language; if there are none, the only block there is. */
function chooseFiles(candidates: readonly Candidate[], language: string): Candidate[] {
  const chosen = candidates.filter(
    ({ path, word, content }) => path !== null || isOfLanguage({ word, content }, language),
  );
  if (chosen.length > 0) return chosen;
  const others = candidates.filter(({ word }) => !CONSOLES.has(word));
  return others.length === 1 ? others : [];
}

function isOfLanguage({ word, content }: Pick<Candidate, 'word' | 'content'>, language: string): boolean {
  const known = languageOfFence(word) ?? OTHER_NAMES[word] ?? null;
  if (known !== null) return familyOf(known) === familyOf(language);
  return !CONSOLES.has(word) && looksLikeCode(content, language);
}

/** The result leaves out the files that the answer gives again, and has each name once. */
function nameFiles(candidates: readonly Candidate[]): AnswerFile[] {
  const counts = new Map<string | null, number>();
  for (const { path } of candidates) counts.set(path, (counts.get(path) ?? 0) + 1);
  const isRepeated = [...counts].every(([path, count]) => path !== null && count > 1);
  const last = new Map(candidates.map(({ path }, index) => [path, index]));
  const kept = isRepeated ? candidates.filter(({ path }, index) => last.get(path) === index) : candidates;
  const taken = new Set<string>();
  return kept.map(({ path, content, isClosed }) => {
    const free = path === null ? null : freePath(path, taken);
    if (free !== null) taken.add(free.toLowerCase());
    return { path: free, content, isClosed };
  });
}

function wordsAround(text: string, files: readonly Candidate[]): string {
  let from = 0;
  const parts: string[] = [];
  for (const { start, end } of files) {
    parts.push(text.slice(from, Math.max(from, start)));
    from = end;
  }
  parts.push(text.slice(from));
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('\n\n');
}
