// The words of sending, links and history.

import { failureWith } from '#ui/overlays/toast/attempt.ts';
import type { EventKind } from '../../shared/life/event-kinds.ts';

export const lifeMessages = {
  send: 'Send…',
  dialog: {
    title: 'Send to the client',
    text: 'The version is frozen with its hash, and you get a link that you give to the client. Whoever has the link can read it and decide.',
    days: 'The link works for so many days',
    errors: (count: number) =>
      count === 1 ? '1 error has to be mended first.' : `${count} errors have to be mended first.`,
    warnings: (count: number) => (count === 1 ? '1 warning is still open.' : `${count} warnings are still open.`),
    cancel: 'Cancel',
    submit: 'Freeze and get the link',
    busy: 'Sending...',
  },
  link: {
    title: 'The link for the client',
    text: 'It is shown once. Lounge keeps only its hash.',
    field: 'Link',
    copy: 'Copy link',
    copied: 'Link copied',
    copyFailed: 'The link could not be copied',
    close: 'Done',
  },
  failed: failureWith('The statement of work could not be sent'),
  withdraw: 'Withdraw',
  withdrawn: 'Statement of work withdrawn',
  withdrawFailed: failureWith('It could not be withdrawn'),
  withdrawQuestion: {
    title: 'Withdraw this version?',
    text: 'Its links end at once, and the client can no longer accept it. The version is kept.',
    action: 'Withdraw',
  },
  revise: 'New version',
  revised: (version: number) => `Version ${version} is a draft now`,
  reviseFailed: failureWith('A new version could not be made'),
  reviseQuestion: {
    title: 'Make a new version?',
    text: 'The version that is with the client is withdrawn, and its links end. It is kept as it was sent.',
    action: 'Make a new version',
  },
  newLink: 'New link',
  linkFailed: failureWith('The link could not be created'),
  revoke: 'Revoke',
  revoked: 'Link revoked',
  revokeFailed: failureWith('The link could not be revoked'),
  history: {
    loading: 'History',
    failed: 'The history could not be loaded.',
    empty: 'Nothing was sent yet',
    versions: 'Versions',
    links: 'Links that work',
    events: 'What happened',
    version: (version: number) => `Version ${version}`,
    sent: (when: string) => `Sent ${when}`,
    hash: 'SHA-256',
    intact: 'Unchanged since it was sent',
    tampered: 'Changed since it was sent',
    link: (version: number, until: string) => `Version ${version}, until ${until}`,
    opened: (when: string) => `Opened ${when}`,
    notOpened: 'Not opened yet',
  },
} as const;

export const eventWords: Readonly<Record<EventKind, string>> = {
  sent: 'Sent to the client',
  viewed: 'Opened by the client',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  revised: 'New version begun',
};
