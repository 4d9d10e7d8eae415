// Saves a document while it is edited: a moment after the last change, one request at a time, and only on the revision
// it was read with. What the person wrote is never replaced by the server's version without their consent.

import { createStore, type StoreApi } from 'zustand/vanilla';
import { ApiError } from '#ui/api/api-error.ts';
import { createConflictActions, type ConflictSides } from './conflict-actions.ts';
import type { AutosaveServer, AutosaveState, MergeSides, SaveStatus, StoredDocument } from './saved-document.ts';

export type AutosaveOptions<Fields> = {
  /** A document without an id is created by its first save. */
  document: Fields | StoredDocument<Fields>;
  /** The fields that are edited; others of a stored document are ignored. */
  fieldNames: readonly (keyof Fields & string)[];
  server: AutosaveServer<Fields>;
  /** Whether a failed save means that another window has changed the document. Saving then stops until that is resolved. */
  isConflict: (error: unknown) => boolean;
  /** Puts the fields of another window and those of this one together. Null leaves the conflict as it is. */
  merge?: (sides: MergeSides<Fields>) => Promise<Fields | null>;
  onCreated: () => void;
};

/** Milliseconds after the last change until it is saved. */
export const SAVE_DELAY = 800;

export function createAutosave<Fields extends object>(options: AutosaveOptions<Fields>) {
  const { document, fieldNames, server, isConflict, merge, onCreated } = options;
  const store: StoreApi<AutosaveState<Fields>> = createStore(() => stateOf(document, fieldNames));
  const read = store.getState;
  /** The origin is the document as the server had it when this window last read or saved it. */
  let origin: Origin<Fields> = { fields: pick(document, fieldNames), keepsReplaced: false };
  const unsaved = new Set<keyof Fields & string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saving: Promise<void> | null = null;

  function set(changes: Partial<Fields> | Partial<SaveStatus>): void {
    store.setState({ ...read(), ...changes }, true);
  }

  async function send(changes: Partial<Fields>): Promise<void> {
    const state = read();
    set(await sendTo(server, { state, fieldNames, changes, keepsReplaced: origin.keepsReplaced }));
    origin = { fields: { ...origin.fields, ...changes }, keepsReplaced: false };
    if (state.id === null) onCreated();
  }

  async function saveOnce(): Promise<void> {
    const names = [...unsaved];
    unsaved.clear();
    set({ save: 'saving', saveError: null });
    try {
      await send(pick(read(), names));
      set({ save: unsaved.size > 0 ? 'waiting' : 'saved' });
    } catch (error) {
      for (const name of names) unsaved.add(name);
      set({ save: isConflict(error) ? 'conflict' : 'failed', saveError: saveErrorOf(error) });
      throw error;
    }
  }

  /** Saves everything now. Resolves with the document's id; rejects when something could not be saved. */
  async function flush(): Promise<string> {
    clearTimeout(timer);
    for (let { id } = read(); ; { id } = read()) {
      if (id !== null && !saving && unsaved.size === 0) return id;
      saving ??= saveOnce().finally(() => {
        saving = null;
      });
      await saving;
    }
  }

  /** Saves everything now; a failure is logged and shown by the state. */
  const saveQuietly = (): void => void flush().catch(logFailure);

  /** Changes fields and saves them after a pause. */
  function change(changes: Partial<Fields>): void {
    for (const name of fieldNames) if (name in changes) unsaved.add(name);
    const hasConflict = read().save === 'conflict';
    set({ ...changes, save: hasConflict ? 'conflict' : 'waiting' });
    clearTimeout(timer);
    if (!hasConflict) timer = setTimeout(saveQuietly, SAVE_DELAY);
  }

  /** Replaces the document with the server's version and drops what was not saved. */
  function replace(found: StoredDocument<Fields>): void {
    clearTimeout(timer);
    unsaved.clear();
    origin = { fields: pick(found, fieldNames), keepsReplaced: false };
    store.setState(stateOf(found, fieldNames), true);
  }

  const hasUnsaved = (): boolean => unsaved.size > 0 || saving !== null;

  const sides: ConflictSides<Fields> = {
    pick: (found) => pick(found, fieldNames),
    read: () => ({ base: origin.fields, unsaved: pick(read(), [...unsaved]) }),
    rebase(theirs, merged, revision) {
      origin = { fields: theirs, keepsReplaced: true };
      set({ ...merged, revision });
    },
  };
  const actions = { store, read, change, flush, saveQuietly, replace, hasUnsaved };
  return { ...actions, ...createConflictActions<Fields>({ ...actions, server, sides, merge }) };
}

type Origin<Fields> = {
  fields: Fields;
  /** Whether the next save replaces something of another window. */
  keepsReplaced: boolean;
};

type Sending<Fields> = {
  state: AutosaveState<Fields>;
  fieldNames: readonly (keyof Fields & string)[];
  changes: Partial<Fields>;
  keepsReplaced: boolean;
};

async function sendTo<Fields extends object>(
  server: AutosaveServer<Fields>,
  { state, fieldNames, changes, keepsReplaced }: Sending<Fields>,
): Promise<Pick<SaveStatus, 'id' | 'revision' | 'savedAt'>> {
  const { id, revision: baseRevision } = state;
  if (id === null) {
    const created = await server.create(pick(state, fieldNames));
    return { id: created.id, revision: created.revision, savedAt: created.updatedAt };
  }
  const replaced = keepsReplaced ? ({ keepsReplaced } as const) : {};
  const { revision, updatedAt } = await server.update({ id, baseRevision, ...changes, ...replaced });
  return { id, revision, savedAt: updatedAt };
}

function logFailure(error: unknown): void {
  console.error('The document could not be saved.', error);
}

function saveErrorOf(error: unknown): string | null {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : null;
}

function stateOf<Fields extends object>(
  document: Fields | StoredDocument<Fields>,
  fieldNames: readonly (keyof Fields & string)[],
): AutosaveState<Fields> {
  const fields: Fields = pick(document, fieldNames);
  if (!('id' in document)) return { ...fields, id: null, revision: 0, save: 'saved', saveError: null, savedAt: null };
  const { id, revision, updatedAt } = document;
  return { ...fields, id, revision, save: 'saved', saveError: null, savedAt: updatedAt };
}

function pick<Fields extends object, Picked extends Partial<Fields>>(
  from: Fields,
  names: readonly (keyof Fields & string)[],
): Picked {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Picked;
}
