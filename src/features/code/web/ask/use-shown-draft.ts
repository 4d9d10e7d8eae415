// Puts a text that comes from elsewhere, such as an example, into the prompt of a project.

import { useState } from 'react';
import { readDraft, storeDraft } from '#ui/controls/draft/use-draft.ts';
import { draftOf } from './prompt-draft.ts';

/** Another count is another text. */
type ShownDraft = { of: string | null; count: number };

/** `projectId` is null for new code. */
export function useShownDraft(projectId: string | null) {
  const [shownDraft, setShownDraft] = useState<ShownDraft | null>(null);
  return {
    shownDraft,
    /** The focus moves to the prompt. Returns what was written there before. */
    fill(prompt: string): string {
      const before = readDraft(draftOf(projectId));
      storeDraft(draftOf(projectId), prompt);
      setShownDraft((last) => ({ of: projectId, count: (last?.count ?? 0) + 1 }));
      return before;
    },
  };
}
