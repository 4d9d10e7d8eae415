// Which of the layers of the keyboard is shown: the command palette or the list of shortcuts.

import { createStore } from 'zustand/vanilla';

export type ShownLayer = 'palette' | 'shortcuts' | null;

export const paletteStore = createStore<{ shown: ShownLayer }>(() => ({ shown: null }));

export function showLayer(shown: ShownLayer): void {
  paletteStore.setState({ shown });
}
