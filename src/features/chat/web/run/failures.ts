// Why the latest message of a conversation got no answer. It stays in the thread until the next message is sent.

import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { AnswerFailure } from '../../contract/answer.ts';

export type ShownFailure = {
  /** The provider's fault, or the server's own words; null when the cause is not known. */
  cause: AnswerFailure | string | null;
  /** 'send': the text is back in the box. 'regenerate': the answer that was there stays. */
  retry: 'send' | 'regenerate';
};

/** By conversation; '' is a new one. */
const failures = createStore<Readonly<Record<string, ShownFailure | null>>>(() => ({}));

export function useFailure(conversationId: string | null): ShownFailure | null {
  return useStore(failures, (all) => all[conversationId ?? ''] ?? null);
}

export function showFailure(conversationId: string | null, failure: ShownFailure | null): void {
  failures.setState({ [conversationId ?? '']: failure });
}

/** The conversation no longer exists: its failure is shown in a new one. */
export function moveFailureToNew(conversationId: string): void {
  const failure = failures.getState()[conversationId];
  if (failure) failures.setState({ [conversationId]: null, '': failure });
}
