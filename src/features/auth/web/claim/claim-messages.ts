// The words of the claim page. Those of a link that does not work come from the server (contract/access-problem.ts).

export const claimMessages = {
  title: 'Become the admin',
  lead: 'This Lounge has no admin yet. Admins invite people, see everyone’s usage and publish design templates.',
  account: (email: string) => `You are signed in as ${email}.`,
  confirm: 'Become the admin',
  busy: 'Working...',
  doneTitle: 'You are the admin',
  done: 'The claim link no longer works for anyone else.',
  alreadyTitle: 'You are an admin',
  already: 'This link has nothing left to do.',
  failedTitle: 'The link did not work',
  incomplete: 'The link is incomplete. Copy the whole line from the server log.',
  administration: 'Go to administration',
  home: 'Go to Lounge',
};
