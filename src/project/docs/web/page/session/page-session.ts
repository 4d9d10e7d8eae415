// The page that is open: its text, whether it is saved, and a draft of what is not, which survives a reload.

import { ApiError } from '#ui/api/api-error.ts';
import { createAutosave } from '#ui/autosave/autosave.ts';
import type { AutosaveServer, StoredDocument } from '#ui/autosave/saved-document.ts';
import type { PageFields } from './page-fields.ts';

export type PageServer = AutosaveServer<PageFields>;
export type PageSession = ReturnType<typeof createPageSession>;

/** What a person wrote, and the text they began with. */
export type PageDraft = { revision: number; base: string; content: string };

type SessionOptions = {
  page: StoredDocument<PageFields>;
  /** An earlier visit left this draft. It is null when everything was saved. */
  draft: PageDraft | null;
  server: PageServer;
};

/** A draft continues from the text it began with, so that a change made meanwhile is a conflict and is not overwritten. */
export function createPageSession({ page, draft, server }: SessionOptions) {
  const isDrafted = draft !== null && draft.content !== page.content;
  const start = isDrafted ? { ...page, content: draft.base, revision: draft.revision } : page;
  const autosave = createAutosave<PageFields>({
    document: start,
    fieldNames: ['content'],
    server,
    isConflict: (error) => error instanceof ApiError && error.code === 'docs/changed',
    merge: async (sides) => (await import('./merge-page.ts')).mergePage(sides),
    onCreated: () => undefined,
  });
  let saved = { revision: start.revision, base: start.content };
  autosave.store.subscribe(({ save, revision, content }) => {
    if (save === 'saved') saved = { revision, base: content };
  });
  return {
    ...autosave,
    /** Puts the draft back; a second call changes nothing. */
    resumeDraft(): void {
      if (isDrafted && autosave.read().content === draft.base) autosave.change({ content: draft.content });
    },
    /** Returns what is not saved yet, or null when everything is. */
    readDraft(): PageDraft | null {
      const { save, content } = autosave.read();
      return save === 'saved' ? null : { ...saved, content };
    },
  };
}
