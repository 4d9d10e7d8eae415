// Queues mail within its limits, and sends what is due with a pause that grows. A mail is handed over once: before its text is
// sent the row says so, and whoever finds the row after a crash does not hand it over again. What SMTP cannot promise is in
// docs/operations.md.

import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { newId } from '#contract/id.ts';
import { mailLists } from '#contract/mail/mail.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Log } from '#platform/log/log.ts';
import type { Mail, NewMail, QueueOutcome } from './mail.ts';
import * as store from './mail-store.ts';
import { openSmtp, SmtpFailure, type SmtpSession, type SmtpSettings } from './smtp.ts';
import type { MailRow } from './tables.ts';
import { renderMail } from './template.ts';
import { createUnsubscribeToken, readUnsubscribeToken } from './unsubscribe.ts';

/** Seconds until the next attempt, after each. A mail that is still not taken after the last one is given up: two days. */
const PAUSES = [60, 300, 900, 3_600, 3 * 3_600, 6 * 3_600, 12 * 3_600, 24 * 3_600];
export const MAX_ATTEMPTS = PAUSES.length + 1;
/** Small, so that a claim ends long before its lease does. */
const BATCH = 4;
const MAX_BATCHES = 50;

/** These are the limits of one day. */
const MAX_BY_PERSON = 100;
const MAX_TO_RECIPIENT = 60;
const MAX_INVITATIONS_TO_RECIPIENT = 5;

const address = z.email().max(254);

export type MailerOptions = {
  db: Db;
  log: Log;
  /** Null: mail is kept, and an admin reads it. */
  smtp: SmtpSettings | null;
  /** It signs the links with which people leave lists. */
  secret: string;
  publicUrl: string;
  /** Mails that are not on their way are kept for so many days. */
  retentionDays: number;
};

export function createMailer(options: MailerOptions): Mail {
  const { db, smtp, secret, retentionDays } = options;
  let isClosing = false;
  let underWay: Promise<void> | null = null;

  async function sendAll(settings: SmtpSettings): Promise<void> {
    await db.asSystem(store.recoverMails);
    for (let batch = 0; batch < MAX_BATCHES && !isClosing; batch++) {
      const claim = randomUUID();
      const claimed = await db.asSystem((tx) => store.claimMails(tx, { claim, limit: BATCH }));
      if (claimed.length === 0) return;
      await sendClaimed(options, settings, { claim, claimed, isClosing: () => isClosing });
    }
  }

  return {
    hasServer: smtp !== null,
    queue: (tx, mail) => queueMail(tx, mail, options),
    sendAgain: (id) => db.asSystem((tx) => store.requeue(tx, id, smtp ? 'queued' : 'kept')),
    readUnsubscribeToken: (token) => readUnsubscribeToken(token, secret),
    async sendDue() {
      if (!smtp || isClosing) return;
      underWay ??= sendAll(smtp).finally(() => {
        underWay = null;
      });
      await underWay;
    },
    purge: (now = new Date()) => db.asSystem((tx) => store.deleteOldMails(tx, { now, days: retentionDays })),
    countQueue: () => db.asSystem(store.countUndone),
    async close() {
      isClosing = true;
      await underWay?.catch(() => undefined);
    },
  };
}

async function queueMail(tx: Tx, mail: NewMail, options: MailerOptions): Promise<QueueOutcome> {
  const { kind, to, causedBy = null, key = null } = mail;
  const read = address.safeParse(to.email.trim().toLowerCase());
  if (!read.success) return 'refused';
  const recipient = read.data;
  const { userId } = to;
  if (userId !== null && (await store.hasStopped(tx, { userId, list: kind }))) return 'stopped';
  if (await isLimited(tx, { recipient, kind, causedBy })) return 'limited';
  const leave = leaveLinks({ userId, kind }, options);
  const { subject, text, html } = renderMail(mail.content, leave.page);
  const id = newId();
  const state = options.smtp ? 'queued' : 'kept';
  const isNew = await store.insertMail(tx, {
    id,
    userId,
    causedBy,
    kind,
    recipient,
    subject,
    textBody: text,
    htmlBody: html,
    messageId: `<${id}@${hostOf(options.publicUrl)}>`,
    unsubscribeUrl: leave.oneClick,
    key,
    state,
  });
  return isNew ? state : 'duplicate';
}

async function isLimited(
  tx: Tx,
  mail: { recipient: string; kind: NewMail['kind']; causedBy: string | null },
): Promise<boolean> {
  const { toRecipient, ofKind, byPerson } = await store.countRecent(tx, mail);
  if (mail.kind === 'invitation' && ofKind >= MAX_INVITATIONS_TO_RECIPIENT) return true;
  return toRecipient >= MAX_TO_RECIPIENT || byPerson >= MAX_BY_PERSON;
}

function hostOf(url: string): string {
  return new URL(url).hostname.replaceAll(/[[\]]/g, '');
}

/** `page` asks a person; `oneClick` is what a mailbox calls by itself (RFC 8058). */
function leaveLinks(
  { userId, kind }: { userId: string | null; kind: NewMail['kind'] },
  { secret, publicUrl }: { secret: string; publicUrl: string },
): { page: string | null; oneClick: string | null } {
  const list = mailLists.find((one) => one === kind);
  if (list === undefined || userId === null) return { page: null, oneClick: null };
  const query = new URLSearchParams({ token: createUnsubscribeToken({ userId, list }, secret) }).toString();
  return { page: `${publicUrl}/unsubscribe?${query}`, oneClick: `${publicUrl}/api/mail/unsubscribe?${query}` };
}

type Claimed = { claim: string; claimed: readonly MailRow[]; isClosing: () => boolean };

/** A failure ends the connection: what a server makes of the next mail after it is not certain. */
async function sendClaimed(
  { db, log }: Pick<MailerOptions, 'db' | 'log'>,
  settings: SmtpSettings,
  { claim, claimed, isClosing }: Claimed,
): Promise<void> {
  let session: SmtpSession | null = null;
  for (const [index, mail] of claimed.entries()) {
    const left = claimed.slice(index).map(({ id }) => id);
    if (isClosing()) {
      await db.asSystem((tx) => store.markDue(tx, { ids: left, claim, seconds: 0, problem: null, counts: false }));
      break;
    }
    try {
      session ??= await openSmtp(settings);
    } catch (error) {
      log.warn({ reason: messageOf(error) }, 'the mail server was not reached; mail is tried again later');
      for (const waiting of claimed.slice(index)) await putBack(db, { mail: waiting, claim, error, counts: true });
      return;
    }
    if (!(await db.asSystem((tx) => store.markHanded(tx, { id: mail.id, claim })))) continue;
    try {
      await session.send(mail);
      await db.asSystem((tx) => store.markSent(tx, { id: mail.id, claim }));
    } catch (error) {
      if (!(error instanceof SmtpFailure)) throw error;
      log.warn({ mailId: mail.id, kind: mail.kind, outcome: error.kind }, 'a mail was not sent');
      session.close();
      session = null;
      await putBack(db, { mail, claim, error, counts: false });
    }
  }
  session?.close();
}

async function putBack(
  db: Db,
  { mail, claim, error, counts }: { mail: MailRow; claim: string; error: unknown; counts: boolean },
): Promise<void> {
  const { id, attempts } = mail;
  const problem = messageOf(error);
  const kind = error instanceof SmtpFailure ? error.kind : 'retry';
  const seconds = PAUSES[attempts];
  if (kind === 'retry' && seconds !== undefined)
    return db.asSystem((tx) => store.markDue(tx, { ids: [id], claim, seconds, problem, counts }));
  const state = kind === 'unsure' ? 'unsure' : 'failed';
  const said = kind === 'retry' ? `Given up after ${MAX_ATTEMPTS} attempts. The last one: ${problem}` : problem;
  return db.asSystem((tx) => store.markEnded(tx, { id, claim, state, problem: said, counts }));
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'The mail server could not be reached.';
}
