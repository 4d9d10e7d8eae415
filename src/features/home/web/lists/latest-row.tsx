// One thing that the person worked on: its icon, title, area, and when it was changed.

import { labelOf, type LatestHit } from '#features/search/web/use-latest.ts';
import { formatWhen } from '#text/dates/format-date.ts';
import { pageIcons, type PageIcon } from '#ui/module/page-icons.ts';

/** `name` is what one thing of this kind is called. */
export type LatestPlace = { icon: PageIcon; name: string };

type LatestRowProps = { hit: LatestHit; place: LatestPlace; onOpen: () => void };

export function LatestRow({ hit, place, onOpen }: LatestRowProps) {
  const Icon = pageIcons[place.icon];
  return (
    <li>
      <button type="button" className="rw home-row" onClick={onOpen}>
        <Icon className="s" />
        <span className="cut home-row-title">
          <bdi>{labelOf(hit)}</bdi>
        </span>
        <span className="meta">{place.name}</span>
        <time className="meta num home-row-when" dateTime={hit.changedAt}>
          {formatWhen(hit.changedAt)}
        </time>
      </button>
    </li>
  );
}
