// The design that is open: its fields, whether they are saved, and what a generation makes of its text.

import { ApiError } from '#ui/api/api-error.ts';
import { createAutosave } from '#ui/autosave/autosave.ts';
import type { AutosaveServer, AutosaveState } from '#ui/autosave/saved-document.ts';
import { generatedContentOf } from '../../shared/generation/generated-content.ts';
import type { ShownDesign } from '../queries.ts';
import type { DesignFields } from './design-fields.ts';

export type DocumentState = AutosaveState<DesignFields>;
export type DesignServer = AutosaveServer<DesignFields>;
export type DocumentSession = ReturnType<typeof createDocumentSession>;

const FIELD_NAMES = ['title', 'cloudProvider', 'services', 'topics', 'content'] as const;

type SessionOptions = {
  /** A design without an id is created by its first save. */
  design: DesignFields | ShownDesign;
  server: DesignServer;
  onCreated: () => void;
};

export function createDocumentSession({ design, server, onCreated }: SessionOptions) {
  const autosave = createAutosave<DesignFields>({
    document: design,
    fieldNames: FIELD_NAMES,
    server,
    isConflict,
    merge: async (sides) => (await import('./merge/merge-fields.ts')).mergeFields(sides),
    onCreated,
  });
  return {
    ...autosave,
    /** Shows what a generation has written. An empty result is replaced by a text that says so, which is then saved. */
    async takeGenerated(): Promise<void> {
      const { id } = autosave.read();
      if (id === null) return;
      const found = await server.find(id);
      const content = generatedContentOf(found.content);
      autosave.replace({ ...found, content });
      if (content !== found.content) autosave.change({ content });
    },
  };
}

/** A generation in another window is about to change the text, so it counts as a conflict. */
function isConflict(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'design/changed' || error.code === 'design/generating');
}
