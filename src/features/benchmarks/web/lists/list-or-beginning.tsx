// A list that begins with a run: its rows, or that they are loaded, or the way to the first run.

import type { ReactNode } from 'react';
import { PlanArt } from '#ui/components/states/empty-art.tsx';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ListState, type ListWords } from '#ui/list/list-state.tsx';
import { benchmarkMessages } from '../messages.ts';

type ListOrBeginningProps<Row> = {
  query: { data: readonly Row[] | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown };
  words: { list: ListWords; empty: { title: string; text: string } };
  onNew: () => void;
  children: (rows: readonly Row[]) => ReactNode;
};

export function ListOrBeginning<Row>({ query, words, onNew, children }: ListOrBeginningProps<Row>) {
  if (!query.data) return <ListState query={query} words={words.list} />;
  if (query.data.length > 0) return children(query.data);
  const action = <Button onClick={onNew}>{benchmarkMessages.newRun}</Button>;
  return <EmptyState art={<PlanArt />} {...words.empty} action={action} />;
}
