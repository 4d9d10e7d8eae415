// The problems of a person's own account: its sessions, its password, its end.

import type { ProblemTable } from '../problem.ts';

export const accountProblems = {
  'account/session-not-found': { status: 404, message: 'This session has already ended.' },
  /** Not 401, which would mean that the session has ended. */
  'account/wrong-password': { status: 403, message: 'The password is not right.' },
  'account/wrong-email': { status: 400, message: 'This is not the email address of your account.' },
  'account/password-hosted': {
    status: 409,
    message: 'Firebase keeps the passwords here. Sign out, then choose “Forgot password?” on the sign-in page.',
  },
  'account/plan-active': {
    status: 409,
    message:
      'You have a paid plan that renews. Cancel it on the Subscription page first, so that nothing more is charged.',
  },
  'account/only-admin': {
    status: 409,
    message:
      'You are the only admin of this Lounge, and other people have accounts. The operator can make one of them an admin with: npm run admin -- <email>',
  },
} as const satisfies ProblemTable;
