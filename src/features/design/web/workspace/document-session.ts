// The session: the one design that is open, what was changed on it, and whether the server has it. It saves by itself a
// moment after the last change, one request at a time, and never throws a person's text away for the server's.

import type { CloudProvider } from '#cloud/provider.ts';
import { generatedContentOf } from '../../shared/generated-content.ts';
import { ApiError } from '#ui/api/api-error.ts';
import type { Jsonified } from '#ui/api/jsonified.ts';
import type { SavedDesign } from '../../contract.ts';
import type { ShownDesign } from '../queries.ts';

/** What a person changes. */
export type DesignFields = {
  title: string;
  cloudProvider: CloudProvider;
  services: string[];
  topics: string[];
  content: string;
};

export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict';

export type DocumentState = DesignFields & {
  /** Null until the server has it. */
  id: string | null;
  revision: number;
  save: SaveState;
  /** ISO 8601. */
  savedAt: string | null;
};

export type DesignServer = {
  create: (fields: DesignFields) => Promise<ShownDesign>;
  update: (changes: { id: string; baseRevision: number } & Partial<DesignFields>) => Promise<Jsonified<SavedDesign>>;
  find: (id: string) => Promise<ShownDesign>;
  /** When it was changed last; undefined when it is not there. */
  changedAt: (id: string) => Promise<string | undefined>;
};

export type DocumentSession = ReturnType<typeof createDocumentSession>;

/** Milliseconds of quiet before a save. */
export const SAVE_DELAY = 800;

export function createDocumentSession({
  design,
  server,
  onCreated,
}: {
  design: DesignFields | ShownDesign;
  server: DesignServer;
  onCreated: () => void;
}) {
  let state: DocumentState =
    'id' in design ? stateOf(design) : { ...design, id: null, revision: 0, save: 'saved', savedAt: null };
  const dirty = new Set<keyof DesignFields>();
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saving: Promise<void> | null = null;

  function set(changes: Partial<DocumentState>): void {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  }

  async function send(changes: Partial<DesignFields>): Promise<void> {
    if (state.id !== null) {
      const { revision, updatedAt } = await server.update({ id: state.id, baseRevision: state.revision, ...changes });
      set({ revision, savedAt: updatedAt });
      return;
    }
    const { title, cloudProvider, services, topics, content } = state;
    const created = await server.create({ title, cloudProvider, services, topics, content });
    set({ id: created.id, revision: created.revision, savedAt: created.updatedAt });
    onCreated();
  }

  async function saveOnce(): Promise<void> {
    const fields = [...dirty];
    dirty.clear();
    set({ save: 'saving' });
    try {
      await send(Object.fromEntries(fields.map((field) => [field, state[field]])));
      set({ save: dirty.size > 0 ? 'waiting' : 'saved' });
    } catch (error) {
      for (const field of fields) dirty.add(field);
      set({ save: isConflict(error) ? 'conflict' : 'failed' });
      throw error;
    }
  }

  /** Resolves with the design's id once the server has everything; rejects when it has not. */
  async function flush(): Promise<string> {
    clearTimeout(timer);
    while (saving || dirty.size > 0 || state.id === null) {
      saving ??= saveOnce().finally(() => {
        saving = null;
      });
      await saving;
    }
    return state.id;
  }

  function hasUnsaved(): boolean {
    return dirty.size > 0 || saving !== null;
  }

  function saveQuietly(): void {
    flush().catch((error: unknown) => console.error('The design could not be saved.', error));
  }

  function change(changes: Partial<DesignFields>): void {
    for (const field of Object.keys(changes) as (keyof DesignFields)[]) dirty.add(field);
    set({ ...changes, save: state.save === 'conflict' ? 'conflict' : 'waiting' });
    clearTimeout(timer);
    if (state.save !== 'conflict') timer = setTimeout(saveQuietly, SAVE_DELAY);
  }

  function replace(found: ShownDesign): void {
    clearTimeout(timer);
    dirty.clear();
    set(stateOf(found));
  }

  return {
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change,
    flush,
    saveQuietly,
    /** Shows what the server has instead. */
    replace,
    async reload(): Promise<void> {
      if (state.id !== null) replace(await server.find(state.id));
    },
    /** Shows what a generation has written; when that is nothing, the words that say so, which are then this design's text. */
    async takeGenerated(): Promise<void> {
      if (state.id === null) return;
      const found = await server.find(state.id);
      const content = generatedContentOf(found.content);
      replace({ ...found, content });
      if (content !== found.content) change({ content });
    },
    /** Saves this text over the one that came from another window. */
    async saveMine(): Promise<void> {
      if (state.id === null) return;
      const { revision } = await server.find(state.id);
      set({ revision });
      await flush();
    },
    hasUnsaved,
    /** Shows what another window has saved, unless there is something here that the server does not have. */
    async catchUp(): Promise<void> {
      const { id, savedAt } = state;
      if (id === null || savedAt === null || hasUnsaved()) return;
      const changedAt = await server.changedAt(id);
      if (changedAt === undefined || Date.parse(changedAt) <= Date.parse(savedAt)) return;
      const found = await server.find(id);
      if (state.savedAt === savedAt && !hasUnsaved()) replace(found);
    },
  };
}

function stateOf({
  id,
  title,
  cloudProvider,
  services,
  topics,
  content,
  revision,
  updatedAt,
}: ShownDesign): DocumentState {
  return { id, title, cloudProvider, services, topics, content, revision, save: 'saved', savedAt: updatedAt };
}

/** A generation in another window is a change to come. */
function isConflict(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'design/changed' || error.code === 'design/generating');
}
