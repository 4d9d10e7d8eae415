// The mailboxes that people may connect.

import { z } from 'zod';
import { list, type Setting } from '#platform/setting/setting.ts';

export const mailboxSettings = {
  MAILBOX_HOSTS: {
    group: 'Mail',
    schema: list.pipe(z.array(z.string().toLowerCase())),
    default: null,
    example: 'imap.example.internal,10.0.0.8:1143',
    meaning:
      'IMAP servers that people may connect although their addresses are not public, or on other ports than 993 and 143: names or addresses, with a port where it is neither. Only these may be used without encryption. All other IMAP servers must have public addresses, which is checked where the socket connects.',
  },
} satisfies Record<string, Setting>;
