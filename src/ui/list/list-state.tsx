// What a list shows when it has no rows: that it is loading, that it failed with a retry, or that it is empty.

import { Button } from '#ui/controls/button.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import './list-state.css';

export type ListWords = { loading: string; failed: string; tryAgain: string; empty: string; emptyReason?: string };

type ListStateProps = {
  query: { data?: readonly unknown[] | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown };
  /** Nothing is stored yet, so there is nothing to load: the list is empty. */
  isNew?: boolean;
  words: ListWords;
};

/** Renders nothing when the query has rows. */
export function ListState({ query: { data, isError, isFetching, refetch }, isNew = false, words }: ListStateProps) {
  if (data && data.length > 0) return null;
  const isEmpty = isNew || data !== undefined;
  return (
    <div className="list-state">
      {isEmpty && <p>{words.empty}</p>}
      {isEmpty && words.emptyReason && <p className="cap">{words.emptyReason}</p>}
      {!isEmpty && !isError && <Skeleton lines={[70, 50, 60]} label={words.loading} />}
      {!isEmpty && isError && (
        <>
          <p className="cap">{words.failed}</p>
          <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
            {words.tryAgain}
          </Button>
        </>
      )}
    </div>
  );
}
