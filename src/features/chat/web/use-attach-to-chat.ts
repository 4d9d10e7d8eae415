// Opens the chat with a document attached to the next message of a new conversation.

import { useNavigate } from '@tanstack/react-router';
import type { Document } from '#features/documents/contract.ts';
import { changeDraft, withDocument } from './composer/draft.ts';

export function useAttachToChat(): (document: Pick<Document, 'id' | 'name'>) => void {
  const navigate = useNavigate();
  return ({ id, name }) => {
    changeDraft(null, (draft) => ({ ...draft, documents: withDocument(draft.documents, { id, name }) }));
    void navigate({ to: '/chat', search: {} });
  };
}
