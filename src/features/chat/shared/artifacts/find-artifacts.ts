// What in an answer is worth a place of its own: files of code, diagrams and documents. Decided by the text alone, so that the
// same answer always has the same artifacts, whatever agent wrote it (docs/decisions/0058-reading-answers.md).

import { readBlocks, type Block, type CodeBlock } from '#text/markdown/blocks.ts';
import { plainTitle } from '#text/markdown/titles.ts';
import { fileOfFence } from '#text/code/fence-file.ts';
import { pathOfComment } from '#text/code/file-path.ts';
import { mayHaveArtifacts } from './may-have-artifacts.ts';

export const artifactKinds = ['code', 'diagram', 'document'] as const;
export type ArtifactKind = (typeof artifactKinds)[number];

export type FoundArtifact = {
  /** Counted from 0 in the answer. */
  place: number;
  kind: ArtifactKind;
  /** A file name or a title; empty when it has none. */
  name: string;
  /** The info is what the artifact's fence says. It is empty for a document that is the answer itself. */
  info: string;
  content: string;
};

/** Lines of code that is named as a file, by its fence or its first line, and of other code with a language. */
const MIN_FILE_LINES = 5;
const MIN_CODE_LINES = 15;
/** An answer is a document when it has a title, sections below it and so many characters. */
const MIN_SECTIONS = 2;
const MIN_DOCUMENT_LENGTH = 1_500;
/** No answer offers more. */
const MAX_ARTIFACTS = 50;

/** In the order of the text; a document that is the answer itself comes last. */
export function findArtifacts(text: string): FoundArtifact[] {
  if (!mayHaveArtifacts(text)) return [];
  const blocks = readBlocks(text);
  const fenced = blocks.flatMap((block) => (block.kind === 'code' ? (readFence(text, block) ?? []) : []));
  const whole = readDocument(text, blocks);
  return [...fenced, ...(whole ? [whole] : [])].slice(0, MAX_ARTIFACTS).map((found, place) => ({ place, ...found }));
}

type Found = Omit<FoundArtifact, 'place'>;

function isWhole({ fence, isClosed, lines }: CodeBlock): boolean {
  return fence !== '' && isClosed && lines.length > 0;
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}

function isMarkdown(language: string, name: string): boolean {
  return /^(?:md|markdown)$/.test(language) || /\.(?:md|markdown)$/i.test(name);
}

function readFence(text: string, block: CodeBlock): Found | null {
  if (!isWhole(block)) return null;
  const info = firstLine(text.slice(block.start, block.end)).trimStart().slice(block.fence.length).trim();
  const content = block.lines.map(({ start, end }) => text.slice(start, end)).join('\n');
  const name = fileOfFence(info) ?? pathOfComment(firstLine(content)) ?? '';
  if (block.language === 'mermaid') return { kind: 'diagram', name, info, content };
  const isFile = name !== '' && block.lines.length >= MIN_FILE_LINES;
  if (!isFile && (info === '' || block.lines.length < MIN_CODE_LINES)) return null;
  const isDocument = isMarkdown(block.language, name);
  return { kind: isDocument ? 'document' : 'code', name: name || titleOf(content, isDocument), info, content };
}

function titleOf(content: string, isDocument: boolean): string {
  return isDocument ? plainTitle(/^ {0,3}# +(.+)$/m.exec(content)?.[1] ?? '') : '';
}

function readDocument(text: string, blocks: readonly Block[]): Found | null {
  const headings = blocks.flatMap((block) => (block.kind === 'heading' ? [block] : []));
  const [title, ...sections] = headings;
  if (title?.depth !== 1 || title.containers.length > 0 || sections.length < MIN_SECTIONS) return null;
  const content = text.slice(title.start).trimEnd();
  if (content.length < MIN_DOCUMENT_LENGTH) return null;
  const name = plainTitle(title.segments.map(({ start, end }) => text.slice(start, end)).join(' '));
  return { kind: 'document', name, info: '', content };
}
