// The words of the dialog of mailboxes.

import { failureWith } from '#ui/overlays/toast/attempt.ts';

export const accountMessages = {
  title: 'Mailboxes',
  close: 'Close',
  add: 'Connect a mailbox',
  none: 'No mailbox is connected yet.',
  states: {
    reading: 'is being read',
    coming: 'will be read within a minute',
    read: (when: string, mails: number) => `read ${when}, ${mails} mails`,
  },
  sync: 'Read now',
  syncFailed: failureWith('It could not be read'),
  remove: 'Remove',
  edit: 'Change',
  deletion: {
    deleted: 'Mailbox removed from Lounge; it stays at your provider as it is',
    undo: 'Undo',
    deleteFailed: failureWith('Failed to remove'),
    restoreFailed: failureWith('Failed to restore'),
  },
  form: {
    connectTitle: 'Connect a mailbox',
    changeTitle: 'Change the mailbox',
    intro:
      'Lounge signs in by IMAP and only reads. The password is stored encrypted and never shown. Remove the mailbox at any time.',
    address: 'E-mail address',
    ownerName: 'Your name in mails',
    ownerHint: 'As people address you, so that what is asked of others is told apart.',
    host: 'IMAP server',
    port: 'Port',
    security: 'Encryption',
    securities: { tls: 'TLS', starttls: 'STARTTLS', none: 'None (only where an admin allows it)' },
    username: 'User name',
    password: 'Password or app password',
    passwordKept: 'Leave it empty to keep the stored one.',
    page: 'How to get it',
    days: 'Days to read',
    daysHint: 'Up to 90. Older mails are forgotten here.',
    folders: 'Folders to read',
    foldersHint: 'Sent mails say what you have answered.',
    check: 'Check and list folders',
    checking: 'Signing in…',
    connect: 'Connect',
    save: 'Save',
    saving: 'Saving…',
    cancel: 'Cancel',
    failed: 'Lounge could not sign in.',
    connected: 'Connected. It is read in the background.',
    saved: 'Saved',
    oauth:
      'Accounts of Microsoft 365 and Outlook.com accept no passwords over IMAP, and signing in by Google or Microsoft is not built yet. Forward such mail to another mailbox until then.',
  },
};
