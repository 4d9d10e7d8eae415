// The search parameters of /inbox: what is shown, and the notification that a mail leads to.

import { isId } from '#contract/id.ts';
import { notificationKinds, type NotificationKind } from '../shared/notification-kinds.ts';
import { notificationFilters, type NotificationFilter } from '../shared/notification-filters.ts';

export type InboxSearch = {
  filter?: NotificationFilter | undefined;
  kind?: NotificationKind | undefined;
  open?: string | undefined;
};

export function readInboxSearch(search: Record<string, unknown>): InboxSearch {
  const filter = notificationFilters.find((one) => one === search['filter']);
  const kind = notificationKinds.find((one) => one === search['kind']);
  const open = search['open'];
  return {
    ...(filter && filter !== 'all' && { filter }),
    ...(kind && { kind }),
    ...(typeof open === 'string' && isId(open) && { open }),
  };
}
