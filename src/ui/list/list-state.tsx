// What a list shows when it has no rows: that it is loading, that it failed with a retry, or that it is empty.

import { ErrorState } from '#ui/components/states/error-state.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import './list-state.css';

export type ListWords = { loading: string; failed: string; empty: string; emptyReason?: string };

type ListStateProps = {
  query: { data?: readonly unknown[] | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown };
  /** Nothing is stored yet, so there is nothing to load: the list is empty. */
  isNew?: boolean;
  /** The list will be of rows unless told. */
  shape?: 'rows' | 'cards';
  words: ListWords;
};

type ComingProps = Omit<ListStateProps['query'], 'data'> & { shape: 'rows' | 'cards'; words: ListWords };

/** The list is loading, or could not be loaded. */
function Coming({ isError, isFetching, refetch, shape, words }: ComingProps) {
  if (isError) return <ErrorState title={words.failed} isRetrying={isFetching} onRetry={() => void refetch()} />;
  return <Skeleton shape={shape} lines={[70, 40, 60, 50, 30]} label={words.loading} />;
}

/** Renders nothing when the query has rows. */
export function ListState({
  query: { data, isError, isFetching, refetch },
  isNew = false,
  shape = 'rows',
  words,
}: ListStateProps) {
  if (data && data.length > 0) return null;
  const isEmpty = isNew || data !== undefined;
  return (
    <div className="list-state">
      {isEmpty && <p>{words.empty}</p>}
      {isEmpty && words.emptyReason && <p className="cap">{words.emptyReason}</p>}
      {!isEmpty && <Coming {...{ isError, isFetching, refetch, shape, words }} />}
    </div>
  );
}
