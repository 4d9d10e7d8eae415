// The mail server.

import { z } from 'zod';
import { count, type Setting } from '#platform/setting/setting.ts';

/** 'Lounge <lounge@example.com>' or the address alone. */
const sender = z.string().transform((value, context) => {
  const [, name = '', bracketed] = /^([^<>\r\n]{0,100})<([^<>\s]{3,254})>$/.exec(value.trim()) ?? [];
  const address = z
    .email()
    .max(254)
    .safeParse(bracketed ?? value.trim());
  if (address.success) return { name: name.replaceAll('"', '').trim(), address: address.data };
  context.addIssue('must be an address, or a name and an address in angle brackets');
  return z.NEVER;
});

export const mailSettings = {
  SMTP_URL: {
    group: 'Mail',
    schema: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }),
    default: null,
    example: 'smtps://user:secret@mail.example.com',
    secret: true,
    meaning:
      'URL of a mail server: smtps:// is encrypted from the start (port 465), smtp:// from STARTTLS on (port 587), which a password requires unless the server is on this machine. Unset: mail is kept, and an admin reads it at /admin/mail.',
  },
  MAIL_FROM: {
    group: 'Mail',
    schema: sender,
    default: null,
    example: 'Lounge <lounge@example.com>',
    meaning: 'Sender of mail. SMTP_URL needs it.',
  },
  MAIL_RETENTION_DAYS: {
    group: 'Mail',
    schema: count.max(365, 'must be 365 or less'),
    default: '14',
    example: '30',
    meaning:
      'Days for which mails that are not on their way are listed. The text of one that a mail server took is removed at once.',
  },
} satisfies Record<string, Setting>;
