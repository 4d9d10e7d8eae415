// Something that waits for the person: who did what, and to what. It leads there.

import type { NeedKind, ShownNeed } from '#features/notifications/web/use-unread.ts';
import { formatWhen } from '#text/dates/format-date.ts';
import { pageIcons, type PageIcon } from '#ui/module/page-icons.ts';

const ICONS: Record<NeedKind, PageIcon> = { mention: 'message', assignment: 'people', due: 'calendar' };

export function NeedRow({ notification, onOpen }: { notification: ShownNeed; onOpen: () => void }) {
  const { kind, who, text, subject, happenedAt } = notification;
  const Icon = pageIcons[ICONS[kind]];
  return (
    <li>
      <button type="button" className="rw home-row" onClick={onOpen}>
        <Icon className="s" />
        <span className="cut home-row-title">
          <bdi>{subject.key === null ? subject.name : `${subject.key} ${subject.name}`}</bdi>
        </span>
        <span className="meta cut">{who === null ? text : `${who} ${text}`}</span>
        <time className="meta num home-row-when" dateTime={happenedAt}>
          {formatWhen(happenedAt)}
        </time>
      </button>
    </li>
  );
}
