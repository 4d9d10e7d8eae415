// Done and snooze, which are Lounge's own and change nothing in the mailbox. Each offers Undo.

import { useQueryClient } from '@tanstack/react-query';
import { formatDay } from '#text/dates/format-date.ts';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { changeWithUndo } from '#ui/undo/change-with-undo.ts';
import { mailMessages } from './messages.ts';
import { mailApi, refreshMail, type ShownThread } from './queries.ts';

const words = mailMessages.changed;

type Changes = { isDone?: boolean; snoozedUntil?: string | null };

export function useThreadChanges() {
  const queryClient = useQueryClient();

  function change(thread: ShownThread, changes: Changes, text: string): void {
    void changeWithUndo<Changes>({
      before: thread,
      changes,
      setFields: (sent) =>
        attempt({
          action: () => mailApi.updateMailThread({ id: thread.id, ...sent }),
          describeFailure: words.failed,
          refresh: () => refreshMail(queryClient),
        }),
      words: { text, undo: words.undo },
    });
  }

  return {
    markDone: (thread: ShownThread, isDone: boolean) =>
      change(thread, { isDone }, isDone ? words.done : words.reopened),
    snooze(thread: ShownThread, until: Date | null) {
      const text = until === null ? words.unsnoozed : words.snoozed(formatDay(until));
      change(thread, { snoozedUntil: until?.toISOString() ?? null }, text);
    },
  };
}

/** The morning of a day from today on. */
export function morningIn(days: number, now = new Date()): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 7);
}

/** Days until next Monday. */
export function daysToMonday(now = new Date()): number {
  return 8 - (now.getDay() || 7);
}
