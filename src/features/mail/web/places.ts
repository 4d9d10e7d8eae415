// Where a person finds the pages of mail.

import { placesOf } from '#ui/module/page-places.ts';
import { mailWeb } from './module.ts';

export const mailPlaces = placesOf(mailWeb, {
  '/unsubscribe': { unlisted: 'Each mail of a list has the link.' },
  '/admin/mail': {
    icon: 'mail',
    label: 'Mail queue',
    words: 'admin smtp outbox sent failed queue resend',
    isForAdmins: true,
  },
});
