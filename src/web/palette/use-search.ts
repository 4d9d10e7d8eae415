// What the server finds for the query of the palette, as entries. While a new result is on its way, what was found before
// stays as far as it matches, so that the list does not flicker.

import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSession } from '#features/auth/web/session/session.ts';
import { changeDraft, withDocument } from '#features/chat/web/composer/draft.ts';
import type { SearchHit } from '#features/search/shared/search-shapes.ts';
import { searchQuery } from '#features/search/web/queries.ts';
import { chooseWorkspace } from '#project/workspace/web/use-workspace.ts';
import { queryClient } from '../query-client.ts';
import { hasWords, hitGroups, type PaletteEntry } from './palette-entries.ts';

/** Milliseconds after the last key. */
const PAUSE_MS = 80;

export type Found = {
  entries: PaletteEntry[];
  /** What is shown is not yet the answer to the query. */
  isPending: boolean;
  hasFailed: boolean;
  retry: () => void;
};

export function useSearchEntries(query: string): Found {
  const isSignedIn = useSession().status === 'signed-in';
  const open = useOpenHit();
  const text = query.trim();
  const asked = usePaused(text);
  const found = useQuery({ ...searchQuery(asked), enabled: isSignedIn }, queryClient);
  const isPending = isSignedIn && !found.isError && (asked !== text || found.isPlaceholderData || !found.data);
  const hits = (found.data ?? []).filter((hit) => !isPending || hasWords(labelOf(hit), text));
  return {
    entries: hits.map((hit) => ({
      id: `${hit.type} ${hit.id}`,
      group: hitGroups[hit.type],
      label: labelOf(hit),
      ...(hit.type === 'document' && { hint: 'Attach to a new conversation' }),
      ...(hit.workspace && { hint: hit.workspace.name }),
      run: () => open(hit),
    })),
    isPending,
    hasFailed: found.isError,
    retry: () => void found.refetch(),
  };
}

function labelOf({ key, title }: SearchHit): string {
  return key === null ? title : `${key} ${title}`;
}

/** The text once nothing has been typed for a moment; an empty one at once. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : paused;
}

function useOpenHit(): (hit: SearchHit) => void {
  const navigate = useNavigate();
  return ({ type, id, title, workspace }) => {
    if (workspace) chooseWorkspace(workspace.id);
    switch (type) {
      case 'task':
        return void navigate({ to: '/project/tasks', search: { task: id } });
      case 'project':
        return void navigate({ to: '/project/projects/$projectId', params: { projectId: id } });
      case 'page':
        return void navigate({ to: '/project/docs', search: { page: id } });
      case 'idea':
        return void navigate({ to: '/project/ideas', search: { idea: id } });
      case 'conversation':
        return void navigate({ to: '/chat', search: { c: id } });
      case 'design':
        return void navigate({ to: '/design', search: { d: id } });
      case 'blueprint':
        return void navigate({ to: '/azure', search: { blueprint: id } });
      case 'code':
        return void navigate({ to: '/editor', search: { p: id } });
      case 'document':
        changeDraft(null, (draft) => ({ ...draft, documents: withDocument(draft.documents, { id, name: title }) }));
        return void navigate({ to: '/chat', search: {} });
    }
  };
}
