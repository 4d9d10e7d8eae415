// What the palette does with the open code. The page says so while it is on the screen.

import { createStore } from 'zustand/vanilla';
import type { Command } from '#ui/module/page-places.ts';

const NONE: readonly Command[] = [];

export const openCodeCommands = createStore<readonly Command[]>(() => NONE);

/** Returns what ends it. */
export function offerCodeCommands(commands: readonly Command[]): () => void {
  openCodeCommands.setState(commands, true);
  return () => {
    if (openCodeCommands.getState() === commands) openCodeCommands.setState(NONE, true);
  };
}
