// The states of a list beside the text: on its way, failed, empty. Null when there is something to show.

import { Button } from '#ui/controls/button.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { designMessages } from '#features/design/web/messages.ts';

type ListStateProps = {
  query: { data?: readonly unknown[] | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown };
  /** A design that is not saved yet has nothing to load. */
  isNew: boolean;
  label: string;
  failed: string;
  empty: string;
  reason?: string;
};

export function ListState({ query, isNew, label, failed, empty, reason }: ListStateProps) {
  if (isNew || query.data?.length === 0) {
    return (
      <div className="beside-note">
        <p>{empty}</p>
        {reason && <p className="cap">{reason}</p>}
      </div>
    );
  }
  if (query.data) return null;
  if (!query.isError)
    return (
      <div className="beside-note">
        <Skeleton lines={[70, 50, 60]} label={label} />
      </div>
    );
  return (
    <div className="beside-note">
      <p className="cap">{failed}</p>
      <Button size="sm" busy={query.isFetching} onClick={() => void query.refetch()}>
        {designMessages.tryAgain}
      </Button>
    </div>
  );
}
