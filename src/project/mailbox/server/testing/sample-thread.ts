// A thread for tests that have no mail server: one mail that asks for something.

import { eq } from 'drizzle-orm';
import { newId } from '#contract/id.ts';
import type { Db } from '#platform/db/db.ts';
import { users } from '#platform/identity/tables.ts';
import { refreshThread } from '../threads/refresh-thread.ts';
import { insertAccount } from '../accounts/account-store.ts';
import { insertMessage, insertThread } from '../sync/message-store.ts';

export const SAMPLE_QUOTE = 'Could you send me the report by Friday?';

/** Returns the id of the thread. `email` is of the account whose it is. */
export async function insertSampleThread(db: Db, email: string, text = SAMPLE_QUOTE): Promise<string> {
  return db.asSystem(async (tx) => {
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
    const userId = user?.id ?? '';
    const [accountId, threadId, at] = [newId(), newId(), new Date('2026-11-30T09:00:00Z')];
    const account = await insertAccount(tx, {
      ...{ id: accountId, userId, title: 'Work', address: 'ana@lounge.example', ownerName: 'Ana Lopes' },
      ...{ host: 'imap.lounge.example', port: 993, security: 'tls', username: 'ana', password: 'none' },
      ...{ folders: ['INBOX'], days: 30, nextSyncAt: new Date('2100-01-01') },
    });
    await insertThread(tx, {
      id: threadId,
      userId,
      accountId,
      subject: 'Report',
      subjectKey: 'report',
      lastAt: at,
      kind: 'person',
    });
    await insertMessage(tx, {
      ...{
        id: newId(),
        userId,
        accountId,
        threadId,
        folder: 'INBOX',
        uidValidity: 1,
        uid: 1,
        messageId: newId(),
        subject: 'Report',
      },
      sender: { name: 'Ben Carter', address: 'ben@lounge.example' },
      recipients: [{ name: 'Ana Lopes', address: 'ana@lounge.example' }],
      ...{ copies: [], sentAt: at, isSeen: false, kind: 'person', text, bytes: text.length },
    });
    await refreshThread(tx, threadId, account);
    return threadId;
  });
}
