// What happened, in words, on the page and in the certificate.

import type { EventKind } from './event-kinds.ts';

export const eventWords: Readonly<Record<EventKind, string>> = {
  sent: 'Sent to the client',
  viewed: 'Opened by the client',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  revised: 'New version begun',
  asked: 'Question asked',
  answered: 'Question answered',
  commented: 'Comment written',
  'link-created': 'Link created',
  'link-revoked': 'Link revoked',
  'passcode-blocked': 'Link ended after wrong passcodes',
  approved: 'Approved',
  'changes-requested': 'Changes requested',
  shared: 'Shared with a workspace',
  unshared: 'Shared with nobody any more',
  signed: 'Signed as PDF',
  'project-created': 'Project created',
  'delivery-checked': 'Delivery checked',
  'change-drafted': 'Change request drafted',
};
