// What a document does about changes made in other windows: show them, or merge them.

import type { AutosaveServer, SaveStatus, StoredDocument } from './saved-document.ts';

type Saving<Fields> = {
  server: AutosaveServer<Fields>;
  read: () => SaveStatus;
  flush: () => Promise<string>;
  replace: (found: StoredDocument<Fields>) => void;
  hasUnsaved: () => boolean;
  /** Makes the next save continue from what another window has saved; resolves with false to leave everything as it is. */
  rebase: (found: StoredDocument<Fields>) => Promise<boolean>;
};

export function createConflictActions<Fields>({ server, read, flush, replace, hasUnsaved, rebase }: Saving<Fields>) {
  return {
    /** Shows the server's version and drops what was not saved. */
    async reload(): Promise<void> {
      const { id } = read();
      if (id !== null) replace(await server.find(id));
    },

    /** Saves this window's version, merged with the one from another window. */
    async saveMine(): Promise<void> {
      const { id } = read();
      if (id === null) return;
      if (await rebase(await server.find(id))) await flush();
    },

    /** Shows what another window has saved, unless something here is not saved yet. */
    async catchUp(): Promise<void> {
      const { id, savedAt } = read();
      if (id === null || savedAt === null || hasUnsaved()) return;
      const changedAt = await server.changedAt(id);
      if (changedAt === undefined || Date.parse(changedAt) <= Date.parse(savedAt)) return;
      const found = await server.find(id);
      if (read().savedAt === savedAt && !hasUnsaved()) replace(found);
    },
  };
}
