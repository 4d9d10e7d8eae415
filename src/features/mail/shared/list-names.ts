// The lists of mails in words, within a sentence.

import type { MailList } from '#contract/mail/mail.ts';

export const listNames: Record<MailList, string> = {
  notices: 'notifications by mail',
  digest: 'the daily digest',
  briefing: 'the daily briefing',
};
