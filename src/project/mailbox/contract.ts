// Mailboxes of a person: connect them, and read what their threads ask. Mailboxes are only read; nothing is sent.

import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { pageInput, pageOutput } from '#contract/page.ts';
import { imapProblems } from '#contract/problems/imap-problem.ts';
import { planProblems } from '#contract/problems/plan-problem.ts';
import type { ProblemTable } from '#contract/problem.ts';
import { taskProblems } from '#project/tasks/shared/task-problems.ts';
import { workspaceProblems } from '#project/workspace/contract.ts';
import { MAX_ACCOUNTS, MAX_QUOTE, MAX_SEARCH } from './shared/limits.ts';
import {
  accountFields,
  connection,
  folderPaths,
  mailAccount,
  mailFolder,
  mailTask,
  mailThread,
  mailThreadDetails,
  password,
} from './shared/mail-shapes.ts';
import { threadViewOrder } from './shared/thread-views.ts';

export const mailProblems = {
  ...imapProblems,
  'mail/not-found': { status: 404, message: 'Not found.' },
  'mail/too-many': { status: 409, message: `You can connect up to ${MAX_ACCOUNTS} mailboxes. Remove one first.` },
  'mail/password-lost': {
    status: 409,
    message:
      'The stored password cannot be read any more, because the secret of this installation has changed. Enter it again.',
  },
  'mail/password-needed': {
    status: 400,
    message: 'The stored password belongs to the server it was entered for. Enter the password of the new one.',
  },
  'mail/checking': { status: 429, message: 'Lounge is still signing in for you. Wait for it, then try again.' },
  'mail/no-quote': { status: 400, message: 'This sentence is not in the thread.' },
  'mail/needs-model': { status: 409, message: 'No model is connected. The thread stays as it was read by rules.' },
  'mail/not-read': { status: 502, message: 'The model did not answer. The thread stays as it was.' },
} as const satisfies ProblemTable;

const route = endpoint.errors(mailProblems).meta({ access: 'signed-in' });
const tags = ['mailbox'];
/** Any text: whatever is not the id of a row of yours is not found. */
const named = z.object({ id: z.string().max(64) });

export const mailContract = {
  listMailAccounts: route
    .route({ method: 'GET', path: '/mail/accounts', tags, summary: 'Your mailboxes and how they are' })
    .output(z.object({ accounts: z.array(mailAccount) })),

  checkMailAccount: route
    .route({
      method: 'POST',
      path: '/mail/account-checks',
      tags,
      summary: 'Sign in to a mail server, and list the folders of the mailbox; nothing is stored',
    })
    .input(
      connection.extend({
        /** Absent: that of the mailbox `accountId`, which is not asked for again. */
        password: password.optional(),
        accountId: z.string().max(64).optional(),
      }),
    )
    .output(z.object({ folders: z.array(mailFolder) })),

  createMailAccount: route
    .meta({ audit: { kind: 'mailbox.connected' } })
    .route({ method: 'POST', path: '/mail/accounts', tags, summary: 'Connect a mailbox; it is read in the background' })
    .input(connection.extend(accountFields.shape).extend({ password }))
    .output(mailAccount),

  updateMailAccount: route
    .meta({ audit: { kind: 'mailbox.changed', id: 'id' } })
    .route({
      method: 'PATCH',
      path: '/mail/accounts/{id}',
      tags,
      summary: 'Change a mailbox, such as its password or folders',
    })
    .input(
      named
        .extend(connection.partial().shape)
        .extend(accountFields.pick({ title: true, days: true, address: true }).partial().shape)
        .extend({
          ownerName: z.string().trim().max(200).optional(),
          folders: folderPaths.optional(),
          password: password.optional(),
        }),
    )
    .output(mailAccount),

  deleteMailAccount: route
    .meta({ audit: { kind: 'mailbox.removed', id: 'id' } })
    .route({
      method: 'DELETE',
      path: '/mail/accounts/{id}',
      tags,
      summary:
        'Remove a mailbox and what was read of it; restorable for ten minutes. The mailbox itself stays as it is',
    })
    .input(named)
    .output(named),

  restoreMailAccount: route
    .route({ method: 'POST', path: '/mail/accounts/{id}/restore', tags, summary: 'Take a removal back' })
    .input(named)
    .output(mailAccount),

  syncMailAccount: route
    .route({ method: 'POST', path: '/mail/accounts/{id}/sync', tags, summary: 'Read a mailbox now, in the background' })
    .input(named)
    .output(mailAccount),

  countMail: route
    .route({
      method: 'GET',
      path: '/mail/counts',
      tags,
      summary: 'How many mails are unread, and how many threads ask or wait',
    })
    .output(
      z.object({
        isConnected: z.boolean(),
        unread: z.number(),
        asked: z.number(),
        waiting: z.number(),
        snoozed: z.number(),
      }),
    ),

  listMailThreads: route
    .route({ method: 'GET', path: '/mail/threads', tags, summary: 'Your threads, the latest first' })
    .input(
      pageInput.extend({
        view: z.enum(threadViewOrder).default('all'),
        /** Words of the subject, of names or of the text of a mail. */
        search: z.string().max(MAX_SEARCH).default(''),
        accountId: z.string().max(64).optional(),
      }),
    )
    .output(pageOutput.extend({ threads: z.array(mailThread) })),

  findMailThread: route
    .route({ method: 'GET', path: '/mail/threads/{id}', tags, summary: 'A thread with its mails' })
    .input(named)
    .output(mailThreadDetails),

  updateMailThread: route
    .route({
      method: 'PATCH',
      path: '/mail/threads/{id}',
      tags,
      summary: 'Mark a thread as done or snooze it, here only: nothing changes in the mailbox',
    })
    .input(named.extend({ isDone: z.boolean().optional(), snoozedUntil: z.iso.datetime().nullable().optional() }))
    .output(mailThread),

  readMailThread: route
    .errors(planProblems)
    .meta({ meter: 'chat' })
    .route({
      method: 'POST',
      path: '/mail/threads/{id}/reading',
      tags,
      summary: 'Have a model read the thread; of what it finds, only what quotes a mail is kept',
    })
    .input(named)
    .output(mailThread),

  createMailTask: route
    .errors(workspaceProblems)
    .errors(taskProblems)
    .errors(planProblems)
    .route({
      method: 'POST',
      path: '/mail/threads/{id}/tasks',
      tags,
      summary: 'Make a task of a sentence of the thread, for yourself; its members read the sentence, and not the mail',
    })
    .input(
      named.extend({
        workspaceId: z.uuid(),
        title: z.string().trim().min(1).max(200),
        quote: z.string().min(2).max(MAX_QUOTE),
        due: z.iso.date().nullable().default(null),
      }),
    )
    .output(mailTask),
};
