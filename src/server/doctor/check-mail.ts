// The mail server: whether it answers, encrypts and accepts the password. No mail is sent.

import type { Config } from '#platform/config/config.ts';
import { openSmtp } from '#platform/mail/smtp.ts';
import { right, unchecked, wrong, type Finding } from './finding.ts';

const WAIT_MS = 10_000;

export async function checkMail(
  { SMTP_URL: url, MAIL_FROM: from }: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>,
  { isOnline }: { isOnline: boolean },
): Promise<Finding> {
  if (!url || !from) return right('Mail', 'SMTP_URL is not set: mail is kept, and an admin reads it at /admin/mail.');
  if (!isOnline) return unchecked('Mail', 'SMTP_URL is set and was not tried: add -- --online to ask the mail server.');
  try {
    (await openSmtp({ url, from, timeoutMs: WAIT_MS })).close();
    return right('Mail', 'The mail server answers and accepts the settings.');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return wrong(
      'Mail',
      `The mail server did not accept the connection: ${reason}`,
      'Correct SMTP_URL. Mail waits and is tried for two days; /admin/mail sends again what was given up.',
    );
  }
}
