// A Markdown or Word document becomes a design of its own, whose topics are the document's main headings.

import { MAX_DESIGN_TITLE_LENGTH, MAX_NAME_LENGTH, MAX_TOPICS } from '../shared/limits.ts';
import { distinctNames } from '../shared/topics.ts';
import { Problem } from '#contract/problem.ts';
import { readHeadings } from '#text/markdown/headings.ts';
import { designProblems, type Design } from '../contract.ts';
import type { Designs } from './designs.ts';
import type { DesignWorker } from './worker/open-worker.ts';

export type ImportedFile = { userId: string; name: string; bytes: Buffer; signal: AbortSignal };

/** Rejects with 'design/not-importable' or 'design/too-large'. */
export async function importDesign(
  { designs, worker }: { designs: Designs; worker: DesignWorker },
  { userId, name, bytes, signal }: ImportedFile,
): Promise<Design> {
  const isWord = bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'));
  const content = isWord ? await worker.readWord(bytes, signal) : readMarkdown(bytes);
  const title =
    name
      .replace(/\.[a-z0-9]{1,8}$/i, '')
      .trim()
      .slice(0, MAX_DESIGN_TITLE_LENGTH)
      .toWellFormed() || 'Imported document';
  return designs.create(
    { userId, title, cloudProvider: 'azure', services: [], topics: topicsOf(content), content },
    'imported',
  );
}

function readMarkdown(bytes: Buffer): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch (cause) {
    throw Problem.of(designProblems, 'design/not-importable', { cause });
  }
  throw Problem.of(designProblems, 'design/not-importable');
}

/** The headings of the second level, or of the first where there are none. */
function topicsOf(content: string): string[] {
  const headings = readHeadings(content).filter(({ title }) => title.length <= MAX_NAME_LENGTH);
  const namesAt = (level: number): string[] =>
    distinctNames(headings.filter(({ depth }) => depth === level).map(({ title }) => title));
  const second = namesAt(2).filter((title) => title !== 'Table of Contents');
  return (second.length > 0 ? second : namesAt(1)).slice(0, MAX_TOPICS);
}
