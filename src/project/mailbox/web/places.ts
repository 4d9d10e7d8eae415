// Where a person finds mailboxes.

import { placesOf } from '#ui/module/page-places.ts';
import { mailboxWeb } from './module.ts';

export const mailboxPlaces = placesOf(mailboxWeb, {
  '/project/email': {
    icon: 'mail',
    words: 'inbox mailbox imap unread mail',
    sidebar: { group: 'Main', order: 30 },
    commands: [{ label: 'Connect a mailbox', search: { mailboxes: true }, words: 'imap e-mail account' }],
  },
});
