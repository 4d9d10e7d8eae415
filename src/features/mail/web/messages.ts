// The words of the pages of mail.

import type { MailKind, MailList, MailState } from '#contract/mail/mail.ts';
import { listNames } from '../shared/list-names.ts';
import { failureWith } from '#ui/overlays/toast/attempt.ts';

const states: Record<MailState, string> = {
  queued: 'Queued',
  sending: 'Being sent',
  sent: 'Sent',
  failed: 'Failed',
  unsure: 'Not certain',
  kept: 'Kept',
};

const kinds: Record<MailKind, string> = {
  invitation: 'Invitation',
  notices: 'Notifications',
  digest: 'Daily digest',
  briefing: 'Daily briefing',
};

export const mailMessages = {
  title: 'Mail',
  lead: 'What Lounge sends: invitations, notifications and digests. The text of a mail is removed as soon as the mail server has taken it.',
  noServer:
    'No mail server is set, so mails are kept here and reach nobody. Read an invitation here to hand its link over. To send mail, set SMTP_URL and MAIL_FROM; docs/operations.md says how.',
  hasServer: (parts: readonly string[]) =>
    `A mail server is set. ${parts.length === 0 ? 'Nothing waits.' : `${parts.join(', ')}.`}`,
  count: (state: MailState, count: number) => `${count} ${states[state].toLowerCase()}`,
  state: 'State',
  anyState: 'All states',
  table: 'Mails, newest first',
  at: 'Queued',
  to: 'To',
  subject: 'Subject',
  what: 'What',
  states,
  kinds,
  more: 'Show more',
  openMail: (subject: string) => `Open “${subject}”`,
  attempts: (count: number) => (count === 1 ? '1 attempt' : `${count} attempts`),
  next: (at: string) => `next attempt ${at}`,
  close: 'Close',
  sendAgain: 'Send again',
  keepAgain: 'Keep again',
  sentAgain: 'The mail is queued',
  sendFailed: failureWith('The mail was not queued'),
  html: 'Open as HTML',
  noText: 'The mail server has taken this mail, and its text was removed.',
  unsure:
    'The connection or the server ended while this mail was handed over. It may have arrived. If you send it again, a mailbox can tell the second copy by its Message-ID.',
  text: 'Text',
  loadFailed: 'The mail could not be loaded.',
  loading: 'Loading',
  list: { loading: 'Loading the mails', failed: 'The mails could not be loaded.', empty: 'No mail yet' },
} as const;

export const unsubscribeMessages = {
  title: 'Unsubscribe',
  lead: 'You will get no more of these mails. What you are told inside Lounge stays as it is.',
  leave: 'Unsubscribe',
  left: (list: MailList) => `You get no more mails of ${listNames[list]}.`,
  undo: 'Undo',
  back: (list: MailList) => `You get ${listNames[list]} again, if it is on in your settings.`,
  incomplete: 'This link is not complete. Change your mails in Settings.',
  failed: 'This could not be saved. Try again.',
  toSettings: 'Open Settings',
} as const;
