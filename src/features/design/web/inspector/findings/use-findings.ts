// What the linter found in the saved text. It is checked again a moment after a save, so that the count is right whatever
// the inspector shows, and typing does not keep the linter busy.

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { usePause } from '#ui/markdown-editor/use-pause.ts';
import { findingsQuery } from '../../queries.ts';
import type { DocumentSession } from '../../workspace/document-session.ts';
import { useDocumentState } from '../../workspace/use-document-session.ts';

export type Findings = ReturnType<typeof useFindings>;

/** Milliseconds without a save. */
const CHECK_DELAY = 500;

export function useFindings(session: DocumentSession) {
  const { id, savedAt, save, content } = useDocumentState(session);
  const checkedAt = usePause(savedAt, CHECK_DELAY);
  const isBlank = id === null || content.trim() === '';
  const query = useQuery({
    ...findingsQuery(id ?? '', checkedAt),
    enabled: !isBlank,
    placeholderData: keepPreviousData,
  });
  return {
    query,
    list: (!isBlank && query.data) || [],
    /** Nothing to check yet. */
    isBlank,
    /** Whether they are about the text as it is now: a fix applies only to the text in which it was found. */
    isCurrent: save === 'saved' && savedAt === checkedAt && !query.isPlaceholderData,
  };
}
