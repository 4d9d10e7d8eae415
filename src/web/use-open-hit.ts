// What a search has found: how it is shown, and how it opens on the page that it belongs to.

import { useNavigate } from '@tanstack/react-router';
import { placedSlices } from 'virtual:places';
import type { ShownHit } from '#features/search/web/queries.ts';
import { chooseWorkspace } from '#project/workspace/web/use-workspace.ts';
import type { PageLink } from '#ui/module/page-link.ts';
import type { PlacedSlice } from '#ui/module/page-places.ts';

type PlacedHit = PlacedSlice['hits'][number];

const places = new Map(placedSlices.flatMap(({ hits }) => hits).map((place) => [place.type, place]));

/** Throws for a type without a place; a test compares the types with those of the server. */
export function placeOfHit({ type }: Pick<ShownHit, 'type'>): PlacedHit {
  const place = places.get(type);
  if (!place) throw new Error(`No page opens what the search calls ${type}.`);
  return place;
}

export function useOpenHit(): (hit: ShownHit) => Promise<void> {
  const navigate = useNavigate();
  return async (hit) => {
    const { path, params, search, prepare } = placeOfHit(hit);
    if (hit.workspace) chooseWorkspace(hit.workspace.id);
    await prepare?.(hit);
    const [pathParams, shown]: (object | undefined)[] = [params?.(hit.id), search?.(hit.id)];
    const target = { to: path as PageLink['to'], params: pathParams, search: shown };
    await navigate(target as Parameters<typeof navigate>[0]);
  };
}
