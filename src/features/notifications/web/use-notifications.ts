// Follows the notifications of the person in every tab, and acts on them.

import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { attempt, type Attempt } from '#ui/overlays/toast/attempt.ts';
import { offerUndo } from '#ui/overlays/toast/undo.ts';
import { formatMoment } from '#text/dates/format-date.ts';
import { followShared } from '#ui/live/shared-stream.ts';
import { MAX_SHOWN_UNREAD } from '../shared/limits.ts';
import { notificationMessages as words } from './messages.ts';
import { notificationsApi, notificationsKey, unreadQuery, type ShownNotification } from './queries.ts';

const STREAM = '/api/notifications/events';

/** '3', '99+', or nothing; kept up to date while the component is there. The bell is outside of the client's provider. */
export function useUnreadLabel(queryClient: QueryClient): string {
  const { data } = useQuery(unreadQuery, queryClient);
  useEffect(
    () =>
      followShared({
        url: STREAM,
        names: ['ready', 'change'],
        onEvent: () => void queryClient.invalidateQueries({ queryKey: notificationsKey }),
      }),
    [queryClient],
  );
  useTimeZone(data?.settings.timeZone);
  const count = data?.count ?? 0;
  if (count === 0) return '';
  return count > MAX_SHOWN_UNREAD ? `${MAX_SHOWN_UNREAD}+` : String(count);
}

/** Tells the server where the person's days begin, once they begin elsewhere than it knows. */
function useTimeZone(known: string | null | undefined): void {
  useEffect(() => {
    const timeZone = browserTimeZone();
    if (known === undefined || known === timeZone) return;
    notificationsApi.updateNotificationSettings({ timeZone }).catch((error: unknown) => {
      console.error('The time zone could not be saved.', error);
    });
  }, [known]);
}

export function browserTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

export function useNotificationActions(queryClient: QueryClient) {
  const refresh = (): Promise<void> => queryClient.invalidateQueries({ queryKey: notificationsKey });
  const change = (action: () => Promise<unknown>, describeFailure: Attempt['describeFailure']): Promise<boolean> =>
    attempt({ action, describeFailure, refresh });
  const update = (id: string, marks: Marks): Promise<boolean> =>
    change(() => notificationsApi.updateNotification({ id, ...marks }), words.failed);

  /** It is out of sight at once, so the way back is in the toast. */
  async function putAway(notification: ShownNotification, marks: Marks, text: string): Promise<void> {
    const { id, isRead, isDone, snoozedUntil } = notification;
    if (!(await update(id, marks))) return;
    const before = { isRead, isDone, snoozedUntil: snoozedUntil === null ? null : new Date(snoozedUntil) };
    offerUndo({ text, label: words.undo, undo: () => void update(id, before) });
  }

  return {
    mark: ({ id }: ShownNotification, isRead: boolean) => update(id, { isRead }),
    setDone: (notification: ShownNotification, isDone: boolean) =>
      putAway(notification, { isDone }, isDone ? words.markedDone : words.movedBack),
    snooze: (notification: ShownNotification, until: Date | null) =>
      putAway(
        notification,
        { snoozedUntil: until },
        until === null ? words.movedBack : words.snoozed(formatMoment(until)),
      ),
    async readAll() {
      let at: Date | null = null;
      await change(async () => {
        const read = await notificationsApi.readNotifications();
        if (read.count > 0) at = new Date(read.at);
      }, words.readAllFailed);
      if (at === null) return;
      const readAt: Date = at;
      offerUndo({
        text: words.allRead,
        label: words.undo,
        undo: () => void change(() => notificationsApi.unreadNotifications({ at: readAt }), words.failed),
      });
    },
  };
}

type Marks = { isRead?: boolean; isDone?: boolean; snoozedUntil?: Date | null };
