// The mail server.

import { z } from 'zod';
import { text, type Setting } from './schemas.ts';

export const mailSettings = {
  SMTP_URL: {
    group: 'Mail',
    schema: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }),
    default: null,
    example: 'smtps://user:secret@mail.example.com',
    secret: true,
    meaning: 'Mail server. Unset: mail stays in the database outbox.',
  },
  MAIL_FROM: {
    group: 'Mail',
    schema: text,
    default: null,
    example: 'Lounge <lounge@example.com>',
    meaning: 'Sender of all mail.',
  },
} satisfies Record<string, Setting>;
