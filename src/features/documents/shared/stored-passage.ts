// A passage of a stored document: what an answer can be given and cite.

export type StoredPassage = {
  documentId: string;
  /** The name of the document. */
  document: string;
  /** The place of the passage in its document, from 0. */
  ordinal: number;
  heading: string;
  /** 'Page 3'; null where the file has no pages. */
  page: string | null;
  text: string;
  /** Offsets in the document's text, in UTF-16 code units. */
  start: number;
  end: number;
};

/** The passages of documents in the order of the ids, as far as they fit; `total` counts all of each document. */
export type ListedPassages = { passages: StoredPassage[]; total: ReadonlyMap<string, number> };
