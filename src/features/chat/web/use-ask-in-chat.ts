// Opens a new conversation with collections attached and a question in its composer.

import { useNavigate } from '@tanstack/react-router';
import { MAX_ATTACHED_COLLECTIONS } from '../shared/limits.ts';
import { changeDraft, withDocument, type Outgoing } from './composer/draft.ts';

type Named = { id: string; name: string };

/** An empty question leaves what the person has typed there. More collections than a message can have are left out. */
export function useAskInChat(): (collections: readonly Named[], question: string) => void {
  const navigate = useNavigate();
  return (collections, question) => {
    const attached = collections.slice(0, MAX_ATTACHED_COLLECTIONS);
    changeDraft(null, (draft) => ({
      text: [question, draft.text].filter((part) => part !== '').join('\n\n'),
      documents: attached.reduce<Outgoing['documents']>(
        (documents, { id, name }) => withDocument(documents, { id, name, isCollection: true }),
        draft.documents,
      ),
    }));
    void navigate({ to: '/chat', search: {} });
  };
}
