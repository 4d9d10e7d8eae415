// The open statement of work as a person edits it, saved as it changes.

import { ApiError } from '#ui/api/api-error.ts';
import { createAutosave } from '#ui/autosave/autosave.ts';
import type { AutosaveServer } from '#ui/autosave/saved-document.ts';
import type { SowContent } from '../../shared/content/content-shapes.ts';
import { findSow, sowsApi, type ShownSow } from '../queries.ts';

export type SowFields = { title: string; content: SowContent };
export type SowSession = ReturnType<typeof createSowSession>;

const server: AutosaveServer<SowFields> = {
  create: () => Promise.reject(new Error('A statement of work is created from the list.')),
  async update({ id, baseRevision, title, content }) {
    const saved = await sowsApi.updateSow({
      ...{ id, baseRevision },
      ...(title !== undefined && { title }),
      ...(content !== undefined && { content }),
    });
    return { revision: saved.revision, updatedAt: String(saved.updatedAt) };
  },
  find: (id) => findSow(id),
  changedAt: async (id) => (await findSow(id)).updatedAt,
};

export function createSowSession(sow: ShownSow) {
  const autosave = createAutosave<SowFields>({
    document: sow,
    fieldNames: ['title', 'content'],
    server,
    isConflict: (error) => error instanceof ApiError && error.code === 'sows/changed',
    onCreated: () => undefined,
  });
  return {
    ...autosave,
    /** Changes the content. A change that returns the same content is none. */
    edit(change: (content: SowContent) => SowContent): void {
      const { content } = autosave.read();
      const changed = change(content);
      if (changed !== content) autosave.change({ content: changed });
    },
  };
}
