// A Markdown or Word document becomes a design of its own, whose topics are the document's main headings.

import { Problem } from '#contract/problem.ts';
import type { TaskCaller } from '#platform/child-pool/child-task.ts';
import type { WordReader } from '#platform/parse/word/word-reader.ts';
import { readHeadings } from '#text/markdown/headings.ts';
import { designProblems, type Design } from '../contract.ts';
import { MAX_DESIGN_TITLE_LENGTH, MAX_NAME_LENGTH, MAX_TOPICS } from '../shared/limits.ts';
import { distinctNames } from '../shared/topics.ts';
import type { Designs } from './designs.ts';

export type ImportedFile = { userId: string; name: string; bytes: Buffer; signal: AbortSignal };

export type Imports = {
  /** Rejects with 'design/not-importable', 'design/too-large' or 'design/limit-reached'. */
  importDesign(file: ImportedFile): Promise<Design>;
};

/** Every Word file is a zip archive. */
const ZIP_SIGNATURE = Buffer.from('PK\x03\x04', 'latin1');

export function createImports({ designs, wordReader }: { designs: Designs; wordReader: WordReader }): Imports {
  return {
    async importDesign({ userId, name, bytes, signal }) {
      const isWord = bytes.subarray(0, ZIP_SIGNATURE.length).equals(ZIP_SIGNATURE);
      const content = isWord ? await readWord(wordReader, bytes, { owner: userId, signal }) : readMarkdown(bytes);
      return designs.createDesign(
        { userId, title: titleOf(name), cloudProvider: 'azure', services: [], topics: topicsOf(content), content },
        'imported',
      );
    },
  };
}

async function readWord(wordReader: WordReader, bytes: Buffer, caller: TaskCaller): Promise<string> {
  try {
    return await wordReader.readWord(bytes, caller);
  } catch (error) {
    const isUnreadable = error instanceof Problem && error.code === 'parse/not-a-word-document';
    throw isUnreadable ? notImportable(error) : error;
  }
}

function readMarkdown(bytes: Buffer): string {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw notImportable(cause);
  }
  if (text.includes('\0')) throw notImportable();
  return text;
}

function notImportable(cause?: unknown): Problem {
  return Problem.of(designProblems, 'design/not-importable', { cause });
}

function titleOf(fileName: string): string {
  const title = fileName
    .replace(/\.[a-z0-9]{1,8}$/i, '')
    .trim()
    .slice(0, MAX_DESIGN_TITLE_LENGTH);
  return title.toWellFormed() || 'Imported document';
}

/** The headings of the second level, or of the first where there are none. */
function topicsOf(content: string): string[] {
  const headings = readHeadings(content).filter(({ title }) => title.length <= MAX_NAME_LENGTH);
  const namesAt = (level: number): string[] =>
    distinctNames(headings.filter(({ depth }) => depth === level).map(({ title }) => title));
  const second = namesAt(2).filter((title) => title !== 'Table of Contents');
  return (second.length > 0 ? second : namesAt(1)).slice(0, MAX_TOPICS);
}
