// The mail server.

import { z } from 'zod';
import { text, type Setting } from '#platform/setting/setting.ts';

export const mailSettings = {
  SMTP_URL: {
    group: 'Mail',
    schema: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }),
    default: null,
    example: 'smtps://user:secret@mail.example.com',
    secret: true,
    meaning:
      'URL of a mail server. Reserved: this version sends no mail. For a forgotten password, run `npm run admin -- reset <email>`.',
  },
  MAIL_FROM: {
    group: 'Mail',
    schema: text,
    default: null,
    example: 'Lounge <lounge@example.com>',
    meaning: 'Sender address of mail. Reserved, like SMTP_URL.',
  },
} satisfies Record<string, Setting>;
