// Mailboxes and threads on the wire.

import { z } from 'zod';
import type { threadViewOrder } from './thread-views.ts';
import { MAX_DAYS, MAX_FOLDER_PATH, MAX_FOLDERS, MAX_QUOTE } from './limits.ts';

export const securities = ['tls', 'starttls', 'none'] as const;
export const mailKinds = ['person', 'newsletter', 'automatic'] as const;
export const askKinds = ['question', 'request', 'approval', 'meeting', 'deadline'] as const;
/** A page shows the threads of one view. */
export type ThreadView = (typeof threadViewOrder)[number];

const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    // A line break would begin another command of the protocol.
    .refine((text) => !/[\0-\x1f\x7f]/.test(text), 'No control characters.');
const folderPath = z
  .string()
  .min(1)
  .max(MAX_FOLDER_PATH)
  .refine((text) => !/[\0\r\n]/.test(text), 'Not a folder.');
export const folderPaths = z.array(folderPath).min(1).max(MAX_FOLDERS);

/** A mailbox is reached by these. */
export const connection = z.object({
  host: line(253),
  port: z.int().min(1).max(65_535),
  security: z.enum(securities),
  username: line(320),
});
export const password = z
  .string()
  .min(1)
  .max(1_000)
  .refine((text) => !/[\0\r\n]/.test(text), 'No line breaks.');

export const accountFields = z.object({
  /** The person's address in this mailbox. */
  address: z.email().max(320).toLowerCase(),
  ownerName: z.string().trim().max(200).default(''),
  title: z.string().trim().min(1).max(100),
  folders: folderPaths,
  days: z.int().min(1).max(MAX_DAYS),
});

export const mailAccount = connection.extend(accountFields.shape).extend({
  id: z.uuid(),
  /** The code of what went wrong last, with what to do; null while all is well. What was read before stays. */
  problem: z.object({ code: z.string(), message: z.string() }).nullable(),
  isReading: z.boolean(),
  /** It was read last without a problem at this time. */
  syncedAt: z.date().nullable(),
  nextSyncAt: z.date(),
  messageCount: z.number(),
});
export type MailAccount = z.infer<typeof mailAccount>;

export const mailFolder = z.object({ path: z.string(), role: z.string().nullable() });

export const mailAsk = z.object({
  key: z.string(),
  mailId: z.string(),
  kind: z.enum(askKinds),
  /** A sentence of the mail. */
  quote: z.string().max(MAX_QUOTE),
  due: z.string().nullable(),
  who: z.string(),
  by: z.enum(['rules', 'model']),
});
export type MailAsk = z.infer<typeof mailAsk>;

export const mailThread = z.object({
  id: z.uuid(),
  accountId: z.uuid(),
  subject: z.string(),
  people: z.array(z.string()),
  lastAt: z.date(),
  kind: z.enum(mailKinds),
  mailCount: z.number(),
  unreadCount: z.number(),
  summary: z.string(),
  /** The name of the model that read it; null: read by rules. */
  reader: z.string().nullable(),
  asks: z.array(mailAsk),
  waiting: z.array(mailAsk),
  due: z.string().nullable(),
  isDone: z.boolean(),
  snoozedUntil: z.date().nullable(),
});
export type MailThread = z.infer<typeof mailThread>;

const person = z.object({ name: z.string(), address: z.string() });
export type MailPerson = z.infer<typeof person>;

export const mail = z.object({
  id: z.uuid(),
  from: person,
  to: z.array(person),
  cc: z.array(person),
  sentAt: z.date(),
  isSeen: z.boolean(),
  isMine: z.boolean(),
  text: z.string(),
  attachments: z.array(z.object({ name: z.string(), mediaType: z.string(), bytes: z.number() })),
  isClipped: z.boolean(),
  isReadable: z.boolean(),
});
export type Mail = z.infer<typeof mail>;

export const mailTask = z.object({
  quote: z.string(),
  workspaceId: z.uuid(),
  taskId: z.uuid(),
  key: z.string(),
  title: z.string(),
});
export type MailTask = z.infer<typeof mailTask>;

export const mailThreadDetails = mailThread.extend({
  messageId: z.string(),
  mails: z.array(mail),
  /** Tasks that were made of its asks and are still there. */
  tasks: z.array(mailTask),
});
export type MailThreadDetails = z.infer<typeof mailThreadDetails>;
