// The words of the administration page.

import { failureWith } from '#ui/overlays/toast/attempt.ts';

export const adminMessages = {
  title: 'Administration',
  lead: 'Who can join this Lounge.',
  loading: 'Loading...',
  roleFailed: 'Your role could not be checked',
  notAdmin: 'Only admins see this page',
  notAdminText: 'Ask an admin of this Lounge for the role, or run npm run admin on the server.',
  invitations: 'Invitations',
  policy: {
    open: 'Sign-up is open: everybody who reaches this Lounge can create an account, with or without an invitation.',
    invite: 'Only people with an invitation can sign up. Each link works once, for a week.',
    closed: 'Sign-up is closed: invitations work once SIGN_UP is set to invite.',
  },
  note: 'Who is it for?',
  noteHint: 'Optional, shown in this list only.',
  create: 'Create invitation',
  creating: 'Creating...',
  created: 'Copy the link now: it is not shown again.',
  link: 'Invitation link',
  copy: 'Copy link',
  copied: 'Link copied',
  copyFailed: 'The link could not be copied. Select it and copy it yourself.',
  revoke: 'Revoke',
  revokeOf: (name: string) => `Revoke the invitation ${name}`,
  revoked: 'Invitation revoked',
  revokeFailed: failureWith('The invitation could not be revoked'),
  createFailed: failureWith('The invitation could not be created'),
  withoutNote: 'without a note',
  until: (day: string) => `Valid until ${day}`,
  list: {
    loading: 'Loading the invitations',
    failed: 'The invitations could not be loaded.',
    tryAgain: 'Try again',
    empty: 'No open invitations',
  },
};
