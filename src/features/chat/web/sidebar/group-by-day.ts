// The groups of the history: the pinned conversations, then those of today, of yesterday, and the earlier ones.

import { chatMessages } from '../messages.ts';
import type { ShownConversation } from '../queries.ts';

type Group = {
  name: string;
  /** Its rows say on which day they were. */
  isEarlier: boolean;
  rows: ShownConversation[];
};

/** The days are those of the reader. The order within a group stays, and no group is empty. */
export function groupByDay(conversations: readonly ShownConversation[], now: Date = new Date()): Group[] {
  const dayStart = (daysAgo: number): number =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo).getTime();
  const [today, yesterday] = [dayStart(0), dayStart(1)];
  const { pinned, ...names } = chatMessages.groups;
  function nameOf({ isPinned, updatedAt }: ShownConversation): string {
    const time = Date.parse(updatedAt);
    if (isPinned) return pinned;
    if (time >= today) return names.today;
    return time >= yesterday ? names.yesterday : names.earlier;
  }
  return [pinned, names.today, names.yesterday, names.earlier].flatMap((name) => {
    const rows = conversations.filter((conversation) => nameOf(conversation) === name);
    return rows.length === 0 ? [] : [{ name, isEarlier: name === names.earlier || name === pinned, rows }];
  });
}
