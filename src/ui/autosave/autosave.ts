// Saves a document while it is edited: a moment after the last change, one request at a time, and only on the revision
// it was read with. What the person wrote is never replaced by the server's version without their consent.

import { createStore, type StoreApi } from 'zustand/vanilla';
import { ApiError } from '#ui/api/api-error.ts';
import { createConflictActions } from './conflict-actions.ts';
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
  /** As the server had it when this window last read or saved it. */
  let base: Fields = pick(document, fieldNames);
  let keepsReplaced = false;
  const unsaved = new Set<keyof Fields & string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saving: Promise<void> | null = null;

  function set(changes: Partial<Fields> | Partial<SaveStatus>): void {
    store.setState({ ...read(), ...changes }, true);
  }

  async function send(changes: Partial<Fields>): Promise<void> {
    const { id, revision: baseRevision } = read();
    if (id === null) {
      const created = await server.create(pick(read(), fieldNames));
      set({ id: created.id, revision: created.revision, savedAt: created.updatedAt });
      onCreated();
      base = { ...base, ...changes };
    } else {
      const { revision, updatedAt } = await server.update({
        id,
        baseRevision,
        ...changes,
        ...(keepsReplaced && { keepsReplaced }),
      });
      keepsReplaced = false;
      base = { ...base, ...changes };
      set({ revision, savedAt: updatedAt });
    }
  }

  async function saveOnce(): Promise<void> {
    const names = [...unsaved];
    unsaved.clear();
    set({ save: 'saving', refusal: null });
    try {
      await send(pick(read(), names));
      set({ save: unsaved.size > 0 ? 'waiting' : 'saved' });
    } catch (error) {
      for (const name of names) unsaved.add(name);
      set({ save: isConflict(error) ? 'conflict' : 'failed', refusal: refusalOf(error) });
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
  function saveQuietly(): void {
    flush().catch((error: unknown) => console.error('The document could not be saved.', error));
  }

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
    base = pick(found, fieldNames);
    store.setState(stateOf(found, fieldNames), true);
  }

  function hasUnsaved(): boolean {
    return unsaved.size > 0 || saving !== null;
  }

  /** Resolves with whether this window's fields are put together with the other's, ready to be saved over them. */
  async function rebase(found: StoredDocument<Fields>): Promise<boolean> {
    const theirs: Fields = pick(found, fieldNames);
    const mine: Fields = { ...theirs, ...pick<Fields, Partial<Fields>>(read(), [...unsaved]) };
    const merged = merge ? await merge({ base, mine, theirs }) : mine;
    if (merged === null) return false;
    keepsReplaced = true;
    base = theirs;
    set({ ...merged, revision: found.revision });
    return true;
  }

  const actions = { store, read, change, flush, saveQuietly, replace, hasUnsaved };
  return { ...actions, ...createConflictActions<Fields>({ ...actions, server, rebase }) };
}

function refusalOf(error: unknown): string | null {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : null;
}

function stateOf<Fields extends object>(
  document: Fields | StoredDocument<Fields>,
  fieldNames: readonly (keyof Fields & string)[],
): AutosaveState<Fields> {
  const fields: Fields = pick(document, fieldNames);
  if (!('id' in document)) return { ...fields, id: null, revision: 0, save: 'saved', refusal: null, savedAt: null };
  const { id, revision, updatedAt } = document;
  return { ...fields, id, revision, save: 'saved', refusal: null, savedAt: updatedAt };
}

function pick<Fields extends object, Picked extends Partial<Fields>>(
  from: Fields,
  names: readonly (keyof Fields & string)[],
): Picked {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Picked;
}
