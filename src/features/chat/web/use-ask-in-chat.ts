// Opens a new conversation with a collection attached and a question in its composer.

import { useNavigate } from '@tanstack/react-router';
import { changeDraft, withDocument } from './composer/draft.ts';

/** An empty question leaves what the person has typed there. */
export function useAskInChat(): (collection: { id: string; name: string }, question: string) => void {
  const navigate = useNavigate();
  return ({ id, name }, question) => {
    changeDraft(null, (draft) => ({
      text: [question, draft.text].filter((part) => part !== '').join('\n\n'),
      documents: withDocument(draft.documents, { id, name, isCollection: true }),
    }));
    void navigate({ to: '/chat', search: {} });
  };
}
