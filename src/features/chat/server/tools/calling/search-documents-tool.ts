// Searching the person's documents as a tool: what it finds joins the numbered sources of the answer.

import { z } from 'zod';
import type { Documents } from '#features/documents/server/documents.ts';
import type { StoredPassage } from '#features/documents/shared/stored-passage.ts';
import type { CollectionScope } from '#features/knowledge/server/knowledge.ts';
import { defineTool, type Tool } from '#platform/tools/tool.ts';
import { numbered, type Source } from '../../answer/sources.ts';

const MAX_FOUND = 6;

type Options = {
  documents: Pick<Documents, 'findPassages'>;
  /** Null: all documents of the person. */
  scope: CollectionScope | null;
  /** Returns what the answer has been given so far. */
  sources: () => readonly Source[];
  /** Adds sources to the answer. */
  onFound: (sources: readonly Source[]) => Promise<void>;
};

export const SEARCH_DOCUMENTS = 'search_documents';

export function createDocumentSearch({ documents, scope, sources, onFound }: Options): Tool {
  return defineTool({
    id: SEARCH_DOCUMENTS,
    title: 'Search in documents',
    description:
      'Searches the documents of the person for passages. Cite a passage by its number in brackets, like [1]. Use it when the sources you were given do not answer the question.',
    needsConsent: true,
    schema: z.object({ query: z.string().min(1).max(400).describe('Words to search for') }),
    async run({ query }, { userId }) {
      const { passages } = await documents.findPassages(userId, {
        text: query,
        ...(scope ?? { documentIds: null }),
        limit: MAX_FOUND,
      });
      const found = numberAll(passages, sources());
      const added = found.filter(({ isNew }) => isNew).map(({ source }) => source);
      if (added.length > 0) await onFound(added);
      if (found.length === 0) return { text: 'No passage was found.' };
      return { text: found.map(({ source }) => describe(source)).join('\n\n') };
    },
  });
}

/** A passage that the answer has already keeps its number. */
function numberAll(passages: readonly StoredPassage[], given: readonly Source[]): { source: Source; isNew: boolean }[] {
  let next = given.length;
  return passages.map((passage) => {
    const known = given.find(({ source }) => source.text === passage.text);
    return known ? { source: known, isNew: false } : { source: numbered(passage, next++), isNew: true };
  });
}

function describe({ source: { index, document, heading, text } }: Source): string {
  return `[${index}] ${[document, heading].filter(Boolean).join(', ')}\n${text}`;
}
