// What the search reads of documents. It has the index of their passages; the documents belong to a feature, which hands in
// these two relations of its own, with their columns.

import type { SQLWrapper } from 'drizzle-orm';

type Relation<Columns extends string> = SQLWrapper & Record<Columns, SQLWrapper>;

export type SearchedDocuments = {
  /** The passages of these documents may be found now. */
  readable: Relation<'documentId' | 'userId' | 'name' | 'language' | 'lexemes'>;
  /** The documents that averages and frequencies are made of. */
  sizes: Relation<'documentId' | 'userId' | 'language' | 'passages' | 'lexemes'>;
};
