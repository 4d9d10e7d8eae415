// The words of the administration page.

import { failureWith } from '#ui/overlays/toast/attempt.ts';

/** The words of every page for admins. */
export const adminOnlyMessages = {
  back: 'Administration',
  loading: 'Loading...',
  roleFailed: 'Your role could not be checked',
  notAdmin: 'Only admins see this page',
  notAdminText: 'Ask an admin for the role, or run npm run admin on the server.',
};

export const adminMessages = {
  title: 'Administration',
  lead: 'Manage who can join this Lounge.',
  invitations: 'Invitations',
  policy: {
    open: 'Sign-up is open. Anyone who can reach this Lounge can create an account without an invitation.',
    invite: 'Only people with an invitation can sign up. Each link works once, for a week.',
    closed: 'Sign-up is closed. To use invitations, set SIGN_UP to invite.',
  },
  note: 'Who is it for?',
  noteHint: 'Optional, shown in this list only.',
  create: 'Create invitation',
  creating: 'Creating...',
  created: 'Copy the link now. It won’t be shown again.',
  link: 'Invitation link',
  copy: 'Copy link',
  copied: 'Link copied',
  copyFailed: 'The link could not be copied. Select it and copy it yourself.',
  revoke: 'Revoke',
  revokeOf: (name: string) => `Revoke the invitation ${name}`,
  revoked: 'Invitation revoked',
  revokeFailed: failureWith('The invitation could not be revoked'),
  createFailed: failureWith('The invitation could not be created'),
  resets: 'Password reset',
  resetEmail: 'Email of the person',
  resetHint: 'The link works once, for 24 hours. Whoever opens it can sign in as this person.',
  createReset: 'Create reset link',
  resetLink: 'Reset link',
  resetFailed: failureWith('The reset link could not be created'),
  sessions: 'Sessions of a person',
  sessionsEmail: 'Email of the account',
  sessionsHint: 'The person is signed out in every browser at once, and their API tokens end.',
  endSessions: 'End all sessions',
  endingSessions: 'Ending...',
  sessionsEnded: (count: number) => {
    if (count === 0) return 'There was no open session';
    return count === 1 ? '1 session ended' : `${count} sessions ended`;
  },
  endSessionsFailed: failureWith('The sessions were not ended'),
  admins: 'Admins',
  unconfirmed:
    'The first release made an admin of anyone who signed up with an address of ADMIN_EMAILS, without checking that it was theirs. Confirm those who are meant to be admins. To take the role from someone, run on the server: npm run admin -- --revoke <email>',
  sources: {
    earlier: 'From an earlier release, not confirmed',
    claim: 'Opened the claim link',
    command: 'Made or confirmed by an admin',
    setting: 'Named in ADMIN_EMAILS',
  },
  confirm: 'Confirm',
  confirmOf: (email: string) => `Confirm ${email} as an admin`,
  confirmed: 'Admin confirmed',
  confirmFailed: failureWith('The admin could not be confirmed'),
  adminList: {
    loading: 'Loading the admins',
    failed: 'The admins could not be loaded.',
    empty: 'There is no admin',
  },
  more: 'What this Lounge offers',
  agents: 'Agents',
  agentsText: 'Names, models, prices and plans of agents, with their sources.',
  openAgents: 'Manage agents',
  connections: 'Model connections',
  connectionsText: 'Keys of providers, and servers of your own such as Ollama or vLLM.',
  openConnections: 'Manage connections',
  prices: 'Price lists',
  pricesText: 'Blueprints are priced with the lists of clouds that you import.',
  openPrices: 'Manage price lists',
  mail: 'Mail',
  mailText: 'What is to be sent, what was sent, and mails that are kept because no mail server is set.',
  openMail: 'Open the mails',
  audit: 'Audit log',
  auditText: 'Who did what, when and from where; with a check that nothing was changed.',
  openAudit: 'Open the audit log',
  withoutNote: 'without a note',
  until: (day: string) => `Valid until ${day}`,
  list: {
    loading: 'Loading the invitations',
    failed: 'The invitations could not be loaded.',
    empty: 'No open invitations',
  },
};
