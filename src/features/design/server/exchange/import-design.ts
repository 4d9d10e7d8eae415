// A Markdown or Word document becomes a design of its own, whose topics are the document's main headings.

import { newId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import { inferProvider } from '#catalogue/names/infer-provider.ts';
import type { TaskCaller } from '#platform/child-pool/child-task.ts';
import type { WordDocument } from '#platform/parse/word/read-word.ts';
import type { ReviewNote } from '#platform/parse/word/review.ts';
import { parseProblems } from '#platform/parse/parse-problem.ts';
import type { WordReader } from '#platform/parse/word/word-reader.ts';
import type { Design } from '../../contract.ts';
import { designProblems } from '../../contract/route.ts';
import { MAX_DESIGN_TITLE_LENGTH, MAX_SUGGESTIONS } from '../../shared/limits.ts';
import type { Suggestion } from '../../shared/suggestion-shapes.ts';
import type { Designs } from '../designs.ts';
import type { TextReader } from '../text/text-reader.ts';
import { requireSize } from '../versions.ts';

export type ImportedFile = { userId: string; name: string; bytes: Buffer; signal: AbortSignal };

export type Imports = {
  /** Rejects with 'design/not-importable', 'design/too-large' or 'design/limit-reached'. */
  importDesign(file: ImportedFile): Promise<Design>;
};

/** As many as a design can have. */
const MAX_IMPORTED_FACTS = 1_000;
/** Every Word file is a zip archive. */
const ZIP_SIGNATURE = Buffer.from('PK\x03\x04', 'latin1');

type Needs = { designs: Designs; wordReader: WordReader; reader: TextReader };

export function createImports({ designs, wordReader, reader }: Needs): Imports {
  return {
    async importDesign({ userId, name, bytes, signal }) {
      const isWord = bytes.subarray(0, ZIP_SIGNATURE.length).equals(ZIP_SIGNATURE);
      const caller = { owner: userId, signal };
      const read = isWord
        ? await readWord(wordReader, bytes, caller)
        : { markdown: readMarkdown(bytes), notes: [], facts: [] };
      const content = read.markdown;
      // Before anything reads the text.
      requireSize(content);
      const topics = await reader.listImportedTopics({ design: { content } }, caller);
      return designs.createDesign(
        {
          userId,
          title: titleOf(name),
          // Without a clear sign the person is asked; until then it is the default of the specification.
          cloudProvider: inferProvider(content) ?? 'azure',
          services: [],
          topics,
          content,
          facts: read.facts.slice(0, MAX_IMPORTED_FACTS),
          suggestions: suggestionsOf(read.notes),
        },
        'imported',
      );
    },
  };
}

/** A review with more is a new document: it is imported as one. */
function suggestionsOf(notes: readonly ReviewNote[]): Suggestion[] {
  if (notes.length > MAX_SUGGESTIONS)
    throw Problem.of(designProblems, 'design/not-importable', {
      message: `This file has ${notes.length} tracked changes and comments; up to ${MAX_SUGGESTIONS} can be imported. Accept some of them in Word and try again.`,
    });
  return notes.map((note) => ({ id: newId(), ...note }));
}

async function readWord(wordReader: WordReader, bytes: Buffer, caller: TaskCaller): Promise<WordDocument> {
  try {
    return await wordReader.readWord(bytes, caller);
  } catch (error) {
    if (!(error instanceof Problem) || !(error.code in parseProblems)) throw error;
    if (error.code === 'parse/not-a-word-document') throw notImportable(error);
    // The problem of a limit says what to do.
    throw Problem.of(designProblems, 'design/not-importable', { message: error.message, cause: error });
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
