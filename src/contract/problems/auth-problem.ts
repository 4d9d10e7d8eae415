// The problems of signing in and up, with the exact texts of the specification (§8), and our own: who may sign up, a
// disabled account, too many sign-ins under way, and a hosted provider that is not configured or failed otherwise.

import type { ProblemTable } from '../problem.ts';

export const authProblems = {
  'auth/invalid-credential': {
    status: 401,
    message: 'Invalid email or password. Please check your credentials and try again.',
  },
  'auth/email-already-in-use': { status: 409, message: 'Email address is already in use. Try signing in instead.' },
  'auth/weak-password': { status: 400, message: 'The password is too weak. Please use a stronger password.' },
  'auth/user-not-found': { status: 404, message: 'No user found with these credentials.' },
  'auth/invalid-email': { status: 400, message: 'The email address is invalid.' },
  'auth/too-many-requests': { status: 429, message: 'Too many unsuccessful login attempts. Please try again later.' },
  'auth/user-disabled': {
    status: 403,
    message: 'This account is disabled. Ask your administrator to enable it.',
  },
  'auth/sign-up-closed': {
    status: 403,
    message: 'Sign-up is closed. Ask your administrator for an account.',
  },
  'auth/invitation-required': {
    status: 403,
    message: 'You need an invitation to sign up. Ask your admin for a link.',
  },
  'auth/invitation-invalid': {
    status: 403,
    message: 'This invitation has been used, revoked or has expired. Ask an admin for a new one.',
  },
  'auth/not-initialized': { status: 503, message: 'Firebase auth is not initialized' },
  'auth/busy': { status: 503, message: 'Many people are signing in right now. Wait a few seconds and try again.' },
  'auth/failed': { status: 502, message: 'An error occurred during authentication.' },
} as const satisfies ProblemTable;

export type AuthProblemCode = keyof typeof authProblems;
