// What is between the head and the end of a list page: the rows, or why there are none.

import type { ReactNode } from 'react';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { ListState, type ListWords } from './list-state.tsx';

type ListContentProps = {
  /** The rows that are shown. They are undefined while they are loaded, and when that failed. */
  rows: readonly unknown[] | undefined;
  query: { isError: boolean; isFetching: boolean; refetch: () => unknown };
  /** These words are shown while the rows are loaded, and when that failed. */
  words: ListWords;
  /** These words are shown when there is nothing, or nothing that matches the filter. */
  empty: { art: ReactNode; title: string; text?: string };
  /** The rows, which are only rendered when there are some. */
  children: ReactNode;
};

export function ListContent({ rows, query, words, empty, children }: ListContentProps) {
  if (!rows) return <ListState query={{ ...query, data: undefined }} words={words} />;
  if (rows.length === 0) return <EmptyState {...empty} />;
  return children;
}
