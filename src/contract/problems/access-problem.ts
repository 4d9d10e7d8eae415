// The problems of claiming the admin role, of invitations and of password resets.

import type { ProblemTable } from '../problem.ts';

export const accessProblems = {
  'claim/unknown': {
    status: 404,
    message: 'This claim link isn’t valid here. Open the link from the latest start of this Lounge.',
  },
  'claim/used': {
    status: 409,
    message: 'This Lounge already has an admin, so the claim link no longer works. Ask the admin for the role.',
  },
  'claim/expired': {
    status: 410,
    message: 'This claim link has expired. Restart Lounge to get a new one in its log.',
  },
  'claim/already-admin': { status: 409, message: 'You are already an admin.' },
  'invitation/too-many': {
    status: 409,
    message: 'There are 100 open invitations. Revoke one before you create another.',
  },
  'reset/unknown-person': { status: 404, message: 'There is no account with this email address.' },
  'reset/invalid': {
    status: 410,
    message: 'This reset link has been used or has expired. Ask an admin for a new one.',
  },
  'reset/hosted': {
    status: 409,
    message: 'Firebase keeps the passwords here. Use “Forgot password?” on the sign-in page instead.',
  },
  'sessions/unknown-person': { status: 404, message: 'There is no account with this email address.' },
  'admins/not-confirmed': {
    status: 403,
    message:
      'Your own role is from an earlier release and not confirmed. Ask another admin, or run on the server: npm run admin -- confirm <email>',
  },
  'admins/not-admin': { status: 404, message: 'This person is not an admin any more.' },
  'invitation/not-found': { status: 404, message: 'This invitation has been used, revoked or has expired.' },
} as const satisfies ProblemTable;
