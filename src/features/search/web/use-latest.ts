// What a person worked on last, of whatever kind.

import { useQuery } from '@tanstack/react-query';
import { searchQuery, type ShownHit } from './queries.ts';

export type LatestHit = ShownHit;

/** `hits` is undefined while they are loading. */
export function useLatest(count: number) {
  const { data, isError, refetch } = useQuery(searchQuery(''));
  return { hits: data && latestOf(data, count), hasFailed: isError, retry: () => void refetch() };
}

/** The things that changed last, of whatever kind. */
export function latestOf(hits: readonly ShownHit[], count: number): ShownHit[] {
  return hits.toSorted((left, right) => right.changedAt.localeCompare(left.changedAt)).slice(0, count);
}

/** 'ABC-12 Move the database' */
export function labelOf({ key, title }: Pick<ShownHit, 'key' | 'title'>): string {
  return key === null ? title : `${key} ${title}`;
}
