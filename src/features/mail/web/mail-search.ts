// The search parameters of /admin/mail: the state that is shown, and the mail that is open.

import { mailStates, type MailState } from '#contract/mail/mail.ts';

export type MailSearch = { state?: MailState; mail?: string };

export function readMailSearch(search: Record<string, unknown>): MailSearch {
  const state = mailStates.find((one) => one === search['state']);
  const mail = search['mail'];
  return { ...(state && { state }), ...(typeof mail === 'string' && mail !== '' && { mail }) };
}
