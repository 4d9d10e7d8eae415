// Accepts or refuses a suggestion. What was accepted can be undone at once, as any other edit of the text.

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#ui/api/api-error.ts';
import { jsonified } from '#ui/api/jsonified.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { designApi, suggestionsQuery } from '../../queries.ts';
import type { DocumentSession } from '../../workspace/document-session.ts';
import { suggestionMessages } from './messages.ts';

export function useDecide(session: DocumentSession) {
  const queryClient = useQueryClient();
  const [isDeciding, setIsDeciding] = useState(false);

  async function decide(suggestionId: string, isAccepted: boolean): Promise<void> {
    setIsDeciding(true);
    try {
      const id = await session.flush();
      const before = session.read().content;
      const design = jsonified(await designApi.decideSuggestion({ id, suggestionId, isAccepted }));
      session.replace(design);
      await queryClient.invalidateQueries(suggestionsQuery(id));
      const isChanged = design.content !== before;
      showToast({
        kind: 'success',
        text: isAccepted ? suggestionMessages.accepted : suggestionMessages.refused,
        ...(isChanged && {
          action: { label: suggestionMessages.undo, onSelect: () => session.change({ content: before }) },
        }),
      });
    } catch (error) {
      console.error('A suggestion could not be decided.', error);
      showToast({ kind: 'error', text: suggestionMessages.failed, detail: messageOf(error) });
    } finally {
      setIsDeciding(false);
    }
  }

  return { decide, isDeciding };
}
