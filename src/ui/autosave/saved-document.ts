// A document that is edited here and stored on the server: its state, and the calls that store it.

export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict';

export type SaveStatus = {
  /** Null until the server has stored the document. */
  id: string | null;
  revision: number;
  save: SaveState;
  /** It says why the server refused the last save. It is null when it did not, or could not be reached. */
  saveError: string | null;
  /** ISO 8601; null until the server has stored the document. */
  savedAt: string | null;
};

export type AutosaveState<Fields> = Fields & SaveStatus;

/** `base` is what both sides began with. */
export type MergeSides<Fields> = { base: Fields; mine: Fields; theirs: Fields };

/** A document as the server returns it. */
export type StoredDocument<Fields> = Fields & { id: string; revision: number; updatedAt: string };

export type AutosaveServer<Fields> = {
  create: (fields: Fields) => Promise<StoredDocument<Fields>>;
  update: (
    /** `keepsReplaced`: what another window has saved is kept as well, because this save replaces some of it. */
    changes: { id: string; baseRevision: number; keepsReplaced?: true } & Partial<Fields>,
  ) => Promise<{ revision: number; updatedAt: string }>;
  find: (id: string) => Promise<StoredDocument<Fields>>;
  /** Resolves with the time of the last change, or undefined for a document that does not exist. */
  changedAt: (id: string) => Promise<string | undefined>;
};
