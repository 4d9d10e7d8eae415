// Opens the list of notifications from elsewhere: the command palette.

import { createStore } from 'zustand/vanilla';

/** `asked` counts how often the list was asked for. */
export const bellStore = createStore<{ asked: number }>(() => ({ asked: 0 }));

export function showNotifications(): void {
  bellStore.setState(({ asked }) => ({ asked: asked + 1 }));
}
