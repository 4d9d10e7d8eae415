// Keeps an edited document saved as the page is hidden, closed or left, and in step with the other windows.

import { useEffect } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { TabChannel } from '../live/tab-channel.ts';
import type { SaveStatus } from './saved-document.ts';

/** This is what the hook needs of a document made by `createAutosave`. */
export type SavedPage = {
  store: Pick<StoreApi<SaveStatus>, 'getState' | 'subscribe'>;
  hasUnsaved: () => boolean;
  saveQuietly: () => void;
  catchUp: () => Promise<void>;
};

/** `channel` tells the other windows of this browser which document was saved. */
export function useAutosave(page: SavedPage, channel: TabChannel<string | null>): void {
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    window.addEventListener('beforeunload', (event) => page.hasUnsaved() && event.preventDefault(), { signal });
    document.addEventListener('visibilitychange', () => (document.hidden ? saveIfNeeded(page) : catchUp(page)), {
      signal,
    });
    window.addEventListener('focus', () => catchUp(page), { signal });
    window.addEventListener('online', () => saveIfNeeded(page), { signal });
    const stopListening = channel.listen((id) => id === page.store.getState().id && catchUp(page));
    const stopNotifying = notifySaves(page, channel);
    return () => {
      stop.abort();
      stopListening();
      stopNotifying();
      saveIfNeeded(page);
    };
  }, [page, channel]);
}

function saveIfNeeded(page: SavedPage): void {
  if (page.hasUnsaved() && page.store.getState().save !== 'conflict') page.saveQuietly();
}

function catchUp(page: SavedPage): void {
  page.catchUp().catch((error: unknown) => console.error('Changes from other windows could not be read.', error));
}

function notifySaves({ store }: SavedPage, channel: TabChannel<string | null>): () => void {
  return store.subscribe(({ id, savedAt }, before) => {
    if (savedAt !== before.savedAt) channel.post(id);
  });
}
