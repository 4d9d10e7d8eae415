// A thread for tests that have no mail server: one unread mail that asks for something.

import { eq } from 'drizzle-orm';
import { newId } from '#contract/id.ts';
import type { Db } from '#platform/db/db.ts';
import { users } from '#platform/identity/tables.ts';
import { mailAccounts, mailMessages, mailThreads } from '#project/mailbox/server/tables.ts';

export const SAMPLE_QUOTE = 'Could you send me the report by Friday?';

/** Returns the id of the thread. `email` is of the account whose it is. */
export async function insertSampleThread(db: Db, email: string): Promise<string> {
  return db.asSystem(async (tx) => {
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
    const userId = user?.id ?? '';
    const [accountId, threadId, mailId, at] = [newId(), newId(), newId(), new Date('2026-11-30T09:00:00Z')];
    await tx.insert(mailAccounts).values({
      ...{ id: accountId, userId, title: 'Work', address: 'ana@lounge.example', ownerName: 'Ana Lopes' },
      ...{ host: 'imap.lounge.example', port: 993, security: 'tls', username: 'ana', password: 'none' },
      ...{ folders: ['INBOX'], days: 30, nextSyncAt: new Date('2100-01-01') },
    });
    const ask = { kind: 'request', quote: SAMPLE_QUOTE, due: '2026-12-04', who: 'Ben Carter', by: 'rules' } as const;
    await tx.insert(mailThreads).values({
      ...{ id: threadId, userId, accountId, subject: 'Report', subjectKey: 'report', lastAt: at, kind: 'person' },
      ...{ people: ['Ben Carter'], mailCount: 1, unreadCount: 1, askCount: 1, due: ask.due },
      asks: [{ ...ask, key: `${mailId}-0`, mailId }],
    });
    await tx.insert(mailMessages).values({
      ...{ id: mailId, userId, accountId, threadId, folder: 'INBOX', uidValidity: 1, uid: 1, messageId: mailId },
      ...{ subject: 'Report', sender: { name: 'Ben Carter', address: 'ben@lounge.example' }, copies: [] },
      recipients: [{ name: 'Ana Lopes', address: 'ana@lounge.example' }],
      ...{ sentAt: at, isSeen: false, kind: 'person', text: SAMPLE_QUOTE, bytes: SAMPLE_QUOTE.length },
    });
    return threadId;
  });
}
