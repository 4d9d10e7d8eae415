// Where a person finds the pages of accounts.

import { placesOf } from '#ui/module/page-places.ts';
import { authWeb } from './module.ts';

export const authPlaces = placesOf(authWeb, {
  '/auth': { unlisted: 'Strangers are sent there, and the palette offers Sign In.' },
  '/claim': { unlisted: 'The server prints the link once.' },
  '/reset': { unlisted: 'An admin hands the link over.' },
  '/admin': {
    icon: 'shield',
    words: 'admin users people invite invitation accounts server operator',
    isForAdmins: true,
  },
});
