// A notification on the wire: what happened to what. The words are the browser's.

import { z } from 'zod';
import { notificationKinds } from './notification-kinds.ts';

export const notificationEvents = [
  'comment-mention',
  'description-mention',
  'page-mention',
  'idea-mention',
  'commented',
  'answered',
  'status-changed',
  'done',
  'due-changed',
  'blocked',
  'tasks-changed',
  'idea-status-changed',
  'page-changed',
  'assigned',
  'due-tomorrow',
  'due-today',
  'overdue',
  'run-done',
  'run-failed',
  'run-interrupted',
  'member-joined',
  'lead-changed',
  'health-changed',
  'sow-viewed',
  'sow-accepted',
  'sow-declined',
  'sow-asked',
  'sow-answered',
  'sow-commented',
  'sow-approved',
  'sow-changes-requested',
  'sow-shared',
  'sow-passcode-blocked',
  'webhook-failed',
] as const;
export type NotificationEvent = (typeof notificationEvents)[number];

/** 'tasks' are several at once: the subject is their workspace. The id of a 'file' is that of its design. */
export const subjectTypes = [
  'task',
  'tasks',
  'project',
  'workspace',
  'design',
  'blueprint',
  'code',
  'file',
  'benchmark',
  'sow',
  'idea',
  'page',
  'webhook',
] as const;

export const notificationSubject = z.object({
  type: z.enum(subjectTypes),
  id: z.uuid(),
  /** The subject had this name at that time. */
  name: z.string(),
  /** A task has a key: 'ABC-12'. */
  key: z.string().nullable(),
});
export type NotificationSubject = z.infer<typeof notificationSubject>;

export const notification = z.object({
  id: z.uuid(),
  kind: z.enum(notificationKinds),
  event: z.enum(notificationEvents),
  /** Null for what the product noticed itself. */
  actorName: z.string().nullable(),
  /** Others besides the actor have done the same. */
  hasOthers: z.boolean(),
  /** Null for something of the person alone. */
  workspaceId: z.uuid().nullable(),
  subject: notificationSubject,
  /** The new health of a project, the new status, or the new day. */
  detail: z.string().nullable(),
  /** It says how often it happened, or to how many. */
  amount: z.number(),
  happenedAt: z.date(),
  isRead: z.boolean(),
  isDone: z.boolean(),
  /** It is out of sight until then. */
  snoozedUntil: z.date().nullable(),
});
export type Notification = z.infer<typeof notification>;

export const notificationSettings = z.object({
  /**
   * The name is the one that browsers use: 'Europe/Lisbon'. Null until a browser has said it: days are counted in UTC
   * until then.
   */
  timeZone: z.string().nullable(),
  kinds: z.record(z.enum(notificationKinds), z.boolean()),
  /** These are sent by mail, too, unless they are read within minutes. */
  mailKinds: z.record(z.enum(notificationKinds), z.boolean()),
  /** The hour of the person's day at which the digest is sent; null for none. */
  digestHour: z.number().int().min(0).max(23).nullable(),
});
export type NotificationSettings = z.infer<typeof notificationSettings>;
