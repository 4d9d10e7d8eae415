// The words of the dialog that attaches collections.

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
