// What the palette does with the open task. The task says so while it is on the screen.

import { createStore } from 'zustand/vanilla';
import type { Command } from '#ui/module/page-places.ts';

const NONE: readonly Command[] = [];

/** They are those of the task that was opened last. */
export const openTaskCommands = createStore<readonly Command[]>(() => NONE);

/** Returns what ends it. */
export function offerTaskCommands(commands: readonly Command[]): () => void {
  openTaskCommands.setState(commands, true);
  return () => {
    if (openTaskCommands.getState() === commands) openTaskCommands.setState(NONE, true);
  };
}
