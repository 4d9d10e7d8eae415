// What goes wrong with a mail server that a person named. The words say what to do.

import type { ProblemTable } from '../problem.ts';

export const imapProblems = {
  'mailbox/wrong-password': {
    status: 400,
    message:
      'The mail server refused the user name or the password. Many providers want an app password here, and IMAP switched on in their settings.',
  },
  'mailbox/unknown-host': { status: 400, message: 'There is no mail server of this name. Check how it is written.' },
  'mailbox/not-allowed': {
    status: 400,
    message:
      'This address is not public, or its port is not 993 or 143. An administrator can allow it with the setting MAILBOX_HOSTS.',
  },
  'mailbox/not-encrypted': {
    status: 400,
    message: 'Without encryption, the password could be read on its way. Choose TLS or STARTTLS.',
  },
  'mailbox/unreachable': {
    status: 400,
    message: 'The mail server did not answer, or ended the connection. Check the port, or try again later.',
  },
  'mailbox/too-slow': { status: 400, message: 'The mail server took too long. It is tried again later.' },
  'mailbox/certificate': {
    status: 400,
    message: 'The certificate of the mail server is not valid for this name, or nobody vouches for it.',
  },
  'mailbox/refused': { status: 400, message: 'The mail server refused the request.' },
  'mailbox/no-folder': {
    status: 400,
    message: 'A chosen folder is not there any more. Choose the folders of this mailbox again.',
  },
} as const satisfies ProblemTable;
