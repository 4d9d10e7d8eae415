// Mail: the rules of what an admin reads and sends again, and of the lists that people leave.

import type { MailList, MailState } from '#contract/mail/mail.ts';
import { Problem } from '#contract/problem.ts';
import type { Db } from '#platform/db/db.ts';
import type { Mail, QueueFigures } from '#platform/mail/mail.ts';
import type { MailRow } from '#platform/mail/tables.ts';
import { mailProblems, type ListedMail } from '../contract.ts';
import * as store from './store.ts';

export type MailPages = {
  findMailServer(): Promise<{ hasServer: boolean; queue: QueueFigures }>;
  listMails(query: {
    state?: MailState | undefined;
    cursor?: string | undefined;
    limit: number;
  }): Promise<{ mails: ListedMail[]; nextCursor: string | null }>;
  /** Rejects with 'mail/not-found'. */
  findMail(mail: { id: string }): Promise<ListedMail & { text: string | null; messageId: string }>;
  /** Rejects with 'mail/not-found', and with 'mail/no-text' once a mail server has taken it. */
  findHtml(id: string): Promise<string>;
  /** Rejects with 'mail/not-found' and 'mail/not-sendable'. */
  sendMailAgain(mail: { id: string }): Promise<ListedMail>;
  /** Rejects with 'mail/unknown-link'. */
  leaveMailList(link: { token: string; isStopped: boolean }): Promise<{ list: MailList }>;
  listMailStops(userId: string): Promise<{ hasServer: boolean; lists: MailList[] }>;
  resumeMailList(userId: string, resumed: { list: MailList }): Promise<{ list: MailList }>;
};

export function createMailPages({ db, mail }: { db: Db; mail: Mail }): MailPages {
  async function requireMail(id: string): Promise<MailRow> {
    const row = await db.asSystem((tx) => store.selectMail(tx, id));
    if (!row) throw Problem.of(mailProblems, 'mail/not-found');
    return row;
  }

  return {
    findMailServer: async () => ({ hasServer: mail.hasServer, queue: await mail.countQueue() }),

    async listMails(query) {
      const { rows, nextCursor } = await db.asSystem((tx) => store.selectMails(tx, query));
      return { mails: rows.map(present), nextCursor };
    },

    async findMail({ id }) {
      const row = await requireMail(id);
      return { ...present(row), text: row.textBody, messageId: row.messageId };
    },

    async findHtml(id) {
      const { htmlBody } = await requireMail(id);
      if (htmlBody === null) throw Problem.of(mailProblems, 'mail/no-text');
      return htmlBody;
    },

    async sendMailAgain({ id }) {
      await requireMail(id);
      if (!(await mail.sendAgain(id))) throw Problem.of(mailProblems, 'mail/not-sendable');
      return present(await requireMail(id));
    },

    async leaveMailList({ token, isStopped }) {
      const named = mail.readUnsubscribeToken(token);
      if (!named) throw Problem.of(mailProblems, 'mail/unknown-link');
      const isKnown = await db.asSystem(async (tx) => {
        if (isStopped) return store.insertStop(tx, named);
        await store.deleteStop(tx, named);
        return true;
      });
      if (!isKnown) throw Problem.of(mailProblems, 'mail/unknown-link');
      return { list: named.list };
    },

    listMailStops: async (userId) => ({
      hasServer: mail.hasServer,
      lists: await db.asUser(userId, (tx) => store.selectStops(tx, userId)),
    }),

    async resumeMailList(userId, { list }) {
      await db.asUser(userId, (tx) => store.deleteStop(tx, { userId, list }));
      return { list };
    },
  };
}

function present(row: MailRow): ListedMail {
  const { id, kind, recipient, subject, state, attempts, dueAt, problem, textBody, createdAt, endedAt } = row;
  return {
    id,
    kind,
    recipient,
    subject,
    state,
    attempts,
    dueAt: state === 'queued' ? dueAt : null,
    problem,
    hasText: textBody !== null,
    createdAt,
    endedAt,
  };
}
