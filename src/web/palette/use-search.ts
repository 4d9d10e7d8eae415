// What the server finds for the query of the palette, as entries. While a new result is on its way, what was found before
// stays as far as it matches, so that the list does not flicker.

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSession } from '#features/auth/web/session/session.ts';
import { searchQuery } from '#features/search/web/queries.ts';
import { labelOf, latestOf } from '#features/search/web/use-latest.ts';
import { placeOfHit, useOpenHit } from '../use-open-hit.ts';
import { queryClient } from '../query-client.ts';
import { hasWords, type PaletteEntry } from './palette-entries.ts';

/** Milliseconds after the last key. */
const PAUSE_MS = 80;
const MAX_RECENT = 5;

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
  const shown = text === '' ? latestOf(hits, MAX_RECENT) : hits;
  return {
    entries: shown.map((hit) => {
      const { group, icon, hint } = placeOfHit(hit);
      return {
        id: `${hit.type} ${hit.id}`,
        group: text === '' ? 'Recent' : group,
        icon,
        label: labelOf(hit),
        isHit: true,
        isExact: hit.isExact,
        ...(hint !== undefined && { hint }),
        ...(hit.workspace && { hint: hit.workspace.name }),
        run: () => void open(hit),
      };
    }),
    isPending,
    hasFailed: found.isError,
    retry: () => void found.refetch(),
  };
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
