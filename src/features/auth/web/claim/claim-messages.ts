// The words of the claim page. Those of a link that does not work come from the server (contract/access-problem.ts).

export const claimMessages = {
  title: 'Become the admin',
  lead: 'This Lounge has no admin yet. Admins invite people, see everybody’s usage and publish design templates.',
  account: (email: string) => `You are signed in as ${email}.`,
  confirm: 'Become the admin',
  busy: 'One moment...',
  doneTitle: 'You are the admin',
  done: 'The claim link is used up and works for nobody else.',
  alreadyTitle: 'You are an admin',
  already: 'There is nothing left to do with this link.',
  failedTitle: 'The link did not work',
  incomplete: 'The link is incomplete. Copy the whole line from the log of the server.',
  administration: 'Go to administration',
  home: 'Go to Lounge',
};
