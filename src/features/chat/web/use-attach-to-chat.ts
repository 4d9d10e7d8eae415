// Stores a file as a document and opens the chat with it attached to the next message of a new conversation.

import { useNavigate } from '@tanstack/react-router';
import { useUploads } from '#features/documents/web/use-uploads.ts';
import { changeDraft, withDocument } from './composer/draft.ts';

export function useAttachToChat(): (file: File) => void {
  const navigate = useNavigate();
  const uploads = useUploads();
  return (file) => {
    uploads.add([file], ({ id, name }) => {
      changeDraft(null, (draft) => ({ ...draft, documents: withDocument(draft.documents, { id, name }) }));
      void navigate({ to: '/chat', search: {} });
    });
  };
}
