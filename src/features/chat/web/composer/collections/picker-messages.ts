// The words of the panel that attaches collections.

import { failureWith } from '#ui/overlays/toast/attempt.ts';
import { MAX_ATTACHED_COLLECTIONS } from '../../../shared/limits.ts';

export const pickerMessages = {
  title: 'Attach collections',
  text: `Answers will use only these collections. Up to ${MAX_ATTACHED_COLLECTIONS}.`,
  none: 'You have no collections yet.',
  manage: 'Open the Knowledge Base',
  failed: 'Your collections could not be loaded. Close this and try again.',
  loading: 'Loading collections',
  documents: (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'document' : 'documents'}`,
};

/** These texts are about the collections that a conversation is searched in. */
export const searchedMessages = {
  searched: 'Searched for each answer',
  detach: (name: string) => `No longer search ${name}`,
  detached: (name: string) => `The next answers are not searched for in ${name}.`,
  undo: 'Undo',
  detachFailed: failureWith('The collection could not be detached'),
  attachFailed: failureWith('The collection could not be attached again'),
};
