// Links with which a person leaves a list of mails without signing in. Nothing is stored: the token names the person and the
// list, and is signed. It has no end, because a mail may be read years later; all it can do is to end mails.

import { createHmac, timingSafeEqual } from 'node:crypto';
import { mailLists, type MailList } from '#contract/mail/mail.ts';

/** '<list>.<user id>.<signature>' */
const TOKEN = /^([a-z]{1,20})\.([\w-]{1,128})\.([\w-]{43})$/;

export function createUnsubscribeToken({ userId, list }: { userId: string; list: MailList }, secret: string): string {
  return `${list}.${userId}.${sign({ userId, list }, secret)}`;
}

/** Returns null for a token that was not made with this secret. */
export function readUnsubscribeToken(token: string, secret: string): { userId: string; list: MailList } | null {
  const [, name = '', userId = '', signature = ''] = TOKEN.exec(token) ?? [];
  const list = mailLists.find((one) => one === name);
  if (!list) return null;
  const expected = sign({ userId, list }, secret);
  return timingSafeEqual(Buffer.from(expected), Buffer.from(signature)) ? { userId, list } : null;
}

function sign({ userId, list }: { userId: string; list: MailList }, secret: string): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['unsubscribe', list, userId]))
    .digest('base64url');
}
