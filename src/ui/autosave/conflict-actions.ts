// What a document does about changes made in other windows: show them, or merge them.

import type { AutosaveServer, MergeSides, SaveStatus, StoredDocument } from './saved-document.ts';

export type ConflictSides<Fields> = {
  pick: (found: StoredDocument<Fields>) => Fields;
  /** Returns what both sides began with, and what this window has changed since. */
  read: () => { base: Fields; unsaved: Partial<Fields> };
  /** Makes the next save continue from what another window has saved. */
  rebase: (theirs: Fields, merged: Fields, revision: number) => void;
};

type Saving<Fields> = {
  server: AutosaveServer<Fields>;
  read: () => SaveStatus;
  flush: () => Promise<string>;
  replace: (found: StoredDocument<Fields>) => void;
  hasUnsaved: () => boolean;
  sides: ConflictSides<Fields>;
  merge: ((sides: MergeSides<Fields>) => Promise<Fields | null>) | undefined;
};

export function createConflictActions<Fields>({
  server,
  read,
  flush,
  replace,
  hasUnsaved,
  sides,
  merge,
}: Saving<Fields>) {
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
      const found = await server.find(id);
      const theirs = sides.pick(found);
      const { base, unsaved } = sides.read();
      const mine = { ...theirs, ...unsaved };
      const merged = merge ? await merge({ base, mine, theirs }) : mine;
      if (merged === null) return;
      sides.rebase(theirs, merged, found.revision);
      await flush();
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
