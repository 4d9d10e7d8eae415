// The words of a forgotten password. Those of a link that does not work come from the server (contract/access-problem.ts).

export const resetMessages = {
  loading: 'Loading...',
  askAdmin: 'Ask your admin for a reset link.',
  admin:
    'Admins create one under Administration. If you are the only admin, run npm run admin -- reset <your email> on the server.',
  send: 'Send reset email',
  sending: 'Sending...',
  noEmail: 'Enter your email address above first.',
  sent: (email: string) => `If ${email} has an account, an email with a reset link is on its way.`,
  failed: 'The email could not be sent. Try again.',

  title: 'Choose a new password',
  lead: 'You will be signed out everywhere else.',
  password: 'New password',
  hint: 'At least 8 characters',
  missing: 'Enter a new password.',
  save: 'Save password',
  saving: 'Saving...',
  show: 'Show password',
  hide: 'Hide password',
  incomplete: 'This reset link is incomplete. Copy the whole link.',
  toSignIn: 'Back to sign-in',
};
