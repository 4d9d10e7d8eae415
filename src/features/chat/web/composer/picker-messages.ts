// The words of the dialog that attaches collections.

import { failureWith } from '#ui/overlays/toast/attempt.ts';
import { MAX_ATTACHED_COLLECTIONS } from '../../shared/limits.ts';

export const pickerMessages = {
  title: 'Attach collections',
  text: `Answers in this conversation are then searched for in these collections only. Up to ${MAX_ATTACHED_COLLECTIONS}.`,
  none: 'You have no collections yet.',
  manage: 'Open the Knowledge Base',
  failed: 'Your collections could not be loaded. Close this and try again.',
  loading: 'Loading collections',
  done: 'Done',
  documents: (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'document' : 'documents'}`,
};

/** Of the collections that a conversation is searched in. */
export const searchedMessages = {
  searched: 'Searched for each answer',
  detach: (name: string) => `No longer search ${name}`,
  detached: (name: string) => `The next answers are not searched for in ${name}.`,
  undo: 'Undo',
  detachFailed: failureWith('The collection could not be detached'),
  attachFailed: failureWith('The collection could not be attached again'),
};
