// Whether the next answer may use nothing but documents: as chosen in this window, else as in the latest answer.

import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { ShownMessage } from '../queries.ts';

/** By conversation; '' is a new one. */
const chosen = createStore<Readonly<Record<string, boolean>>>(() => ({}));

export function useDocumentsOnly(conversationId: string | null, messages: readonly ShownMessage[]) {
  const key = conversationId ?? '';
  const own = useStore(chosen, (all) => all[key]);
  const latest = messages.findLast(({ role }) => role === 'assistant');
  return {
    isOn: own ?? latest?.isDocumentsOnly ?? false,
    set: (isOn: boolean) => chosen.setState({ [key]: isOn }),
  };
}

/** Call it when a new conversation has begun: its answer keeps the choice, and the next one starts without it. */
export function forgetNew(): void {
  chosen.setState({ '': false });
}
