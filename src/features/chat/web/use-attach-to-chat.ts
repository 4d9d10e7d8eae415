// Stores a file as a document and opens the chat with it attached to the next message of a new conversation.

import { useNavigate } from '@tanstack/react-router';
import { useUploads } from '#features/documents/web/use-uploads.ts';
import { changeDraft, withDocument } from './composer/draft.ts';

/** `question` is put above what the person has typed there. */
export function useAttachToChat(): (file: File, question?: string) => void {
  const navigate = useNavigate();
  const uploads = useUploads();
  return (file, question = '') => {
    uploads.add([file], ({ id, name }) => {
      changeDraft(null, (draft) => ({
        text: [question, draft.text].filter((part) => part !== '').join('\n\n'),
        documents: withDocument(draft.documents, { id, name }),
      }));
      void navigate({ to: '/chat', search: {} });
    });
  };
}
