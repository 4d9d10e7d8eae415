// Which artifact is open beside the thread, and the edits that are not saved yet. Both last as long as the page.

import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** An artifact of an answer, counted from 0. */
export type ArtifactPlace = { messageId: string; place: number };
type Opened = ArtifactPlace & { conversationId: string };

const store = createStore<{ opened: Opened | null }>(() => ({ opened: null }));
const drafts = createStore<Readonly<Record<string, string>>>(() => ({}));

/** Null when none of this conversation is open. */
export function useOpenedArtifact(conversationId: string | null): ArtifactPlace | null {
  const opened = useStore(store, (state) => state.opened);
  return opened && opened.conversationId === conversationId ? opened : null;
}

/** Null closes the panel. */
export function openArtifact(opened: Opened | null): void {
  store.setState({ opened });
}

export function keyOfPlace({ messageId, place }: ArtifactPlace): string {
  return `${messageId}.${place}`;
}

/** The edited text of an artifact by its first version; null when it is not edited. */
export function useArtifactDraft(first: ArtifactPlace | null): string | null {
  return useStore(drafts, (all) => (first ? (all[keyOfPlace(first)] ?? null) : null));
}

/** Null ends the edit. */
export function changeArtifactDraft(first: ArtifactPlace, text: string | null): void {
  const key = keyOfPlace(first);
  drafts.setState((all) => {
    const { [key]: _, ...others } = all;
    return text === null ? others : { ...others, [key]: text };
  }, true);
}
