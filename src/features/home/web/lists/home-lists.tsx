// Below the box: what waits for the person, and what they worked on last; for a newcomer three samples.

import { useUnread, type ShownNeed } from '#features/notifications/web/use-unread.ts';
import { useLatest, type LatestHit } from '#features/search/web/use-latest.ts';
import { ErrorState } from '#ui/components/states/error-state.tsx';
import { homeMessages as words } from '../messages.ts';
import { ListSection } from './list-section.tsx';
import { LatestRow, type LatestPlace } from './latest-row.tsx';
import { LoadingLists } from './loading-lists.tsx';
import { NeedRow } from './need-row.tsx';
import { Samples } from './samples.tsx';

const MAX_LATEST = 8;
const MAX_NEEDS = 5;
/** A person who has made so many things needs no sample. */
const ENOUGH = 3;

type HomeListsProps = {
  placeOfHit: (hit: LatestHit) => LatestPlace;
  onOpenHit: (hit: LatestHit) => void;
  onOpenNotification: (notification: ShownNeed) => void;
};

export function HomeLists({ placeOfHit, onOpenHit, onOpenNotification }: HomeListsProps) {
  const latest = useLatest(MAX_LATEST);
  const unread = useUnread(MAX_NEEDS);
  if (latest.hasFailed || unread.hasFailed) return <ListsFailed lists={[latest, unread]} />;
  if (!latest.hits || !unread.notifications) return <LoadingLists />;
  const openNeed = (need: ShownNeed): void => {
    unread.markRead(need);
    onOpenNotification(need);
  };
  return (
    <>
      {unread.notifications.length > 0 && (
        <ListSection title={words.needsYou}>
          <ul className="rows">
            {unread.notifications.map((need) => (
              <NeedRow key={need.id} notification={need} onOpen={() => openNeed(need)} />
            ))}
          </ul>
        </ListSection>
      )}
      {latest.hits.length > 0 && (
        <ListSection title={words.continue}>
          <ul className="rows">
            {latest.hits.map((hit) => (
              <LatestRow
                key={`${hit.type} ${hit.id}`}
                hit={hit}
                place={placeOfHit(hit)}
                onOpen={() => onOpenHit(hit)}
              />
            ))}
          </ul>
        </ListSection>
      )}
      {latest.hits.length < ENOUGH && <Samples />}
    </>
  );
}

/** Only what has failed is read again. */
function ListsFailed({ lists }: { lists: readonly { hasFailed: boolean; retry: () => void }[] }) {
  return (
    <ErrorState
      title={words.failed}
      text={words.failedText}
      onRetry={() => {
        for (const { hasFailed, retry } of lists) if (hasFailed) retry();
      }}
    />
  );
}
