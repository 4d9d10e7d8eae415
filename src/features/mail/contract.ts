// Mail: what an admin sees of the queue and of mails that were kept, and the lists that a person leaves.

import { z } from 'zod';
import { endpoint, streamEndpoint } from '#contract/endpoint.ts';
import { mailKinds, mailLists, mailStates } from '#contract/mail/mail.ts';
import { pageInput, pageOutput } from '#contract/page.ts';
import type { ProblemTable } from '#contract/problem.ts';

const tags = ['mail'];

export const mailProblems = {
  'mail/not-found': { status: 404, message: 'This mail does not exist.' },
  'mail/no-text': { status: 410, message: 'The text was removed when the mail server took the mail.' },
  'mail/not-sendable': { status: 409, message: 'This mail is on its way, or its text is gone.' },
  'mail/unknown-link': { status: 404, message: 'This link is not complete. Change your mails in Settings.' },
} as const satisfies ProblemTable;

const admin = endpoint.errors(mailProblems).meta({ access: 'admin' });

const listedMail = z.object({
  id: z.uuid(),
  kind: z.enum(mailKinds),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  attempts: z.number(),
  /** The next attempt is at this time. It is null for what is not queued. */
  dueAt: z.date().nullable(),
  problem: z.string().nullable(),
  /** False once a mail server has taken it. */
  hasText: z.boolean(),
  createdAt: z.date(),
  endedAt: z.date().nullable(),
});
export type ListedMail = z.infer<typeof listedMail>;

const token = z.string().max(250);

export const mailContract = {
  findMailServer: admin
    .route({ method: 'GET', path: '/admin/mail-server', tags, summary: 'Whether a mail server is set, and its queue' })
    .output(
      z.object({
        hasServer: z.boolean(),
        queue: z.array(z.object({ state: z.enum(mailStates), count: z.number() })),
      }),
    ),

  listMails: admin
    .route({ method: 'GET', path: '/admin/mails', tags, summary: 'The mails, newest first' })
    .input(pageInput.extend({ state: z.enum(mailStates).optional() }))
    .output(pageOutput.extend({ mails: z.array(listedMail) })),

  findMail: admin
    .meta({ audit: { kind: 'mail.read', id: 'id' } })
    .route({ method: 'GET', path: '/admin/mails/{id}', tags, summary: 'One mail with its text' })
    .input(z.object({ id: z.uuid() }))
    .output(listedMail.extend({ text: z.string().nullable(), messageId: z.string() })),

  sendMailAgain: admin
    .meta({ audit: { kind: 'mail.sent-again', id: 'id' } })
    .route({ method: 'POST', path: '/admin/mails/{id}/attempts', tags, summary: 'Queue a mail again that has ended' })
    .input(z.object({ id: z.uuid() }))
    .output(listedMail),

  leaveMailList: endpoint
    .errors(mailProblems)
    .meta({ access: 'public' })
    .route({
      method: 'POST',
      path: '/mail/stops',
      tags,
      summary: 'Leave a list of mails, or come back to it, with the link of a mail',
    })
    .input(z.object({ token, isStopped: z.boolean() }))
    .output(z.object({ list: z.enum(mailLists) })),

  listMailStops: endpoint
    .meta({ access: 'signed-in' })
    .route({ method: 'GET', path: '/mail/stops', tags, summary: 'The lists of mails that you left by a link' })
    .output(z.object({ hasServer: z.boolean(), lists: z.array(z.enum(mailLists)) })),

  resumeMailList: endpoint
    .meta({ access: 'signed-in' })
    .route({ method: 'POST', path: '/mail/resumptions', tags, summary: 'Get the mails of a list again' })
    .input(z.object({ list: z.enum(mailLists) }))
    .output(z.object({ list: z.enum(mailLists) })),
};

/** The HTML of a mail, in a sandbox without scripts and without anything that is loaded. */
export const showMailHtml = streamEndpoint({
  method: 'GET',
  path: '/admin/mails/{id}/html',
  access: 'admin',
  audit: { kind: 'mail.read', id: 'id' },
  summary: 'The HTML of a mail, shown in a sandbox',
  tag: 'mail',
});

/** RFC 8058: what a mailbox calls by itself when its person leaves a list. Query: `token`. The body is not read. */
export const unsubscribeAtOnce = streamEndpoint({
  method: 'POST',
  path: '/mail/unsubscribe',
  access: 'public',
  summary: 'Leave a list of mails with one click',
  tag: 'mail',
});
