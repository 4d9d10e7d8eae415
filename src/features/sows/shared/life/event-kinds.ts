// What can happen to a statement of work after it was begun.

export const eventKinds = [
  'sent',
  'viewed',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
  'revised',
  'asked',
  'answered',
  'commented',
  'link-created',
  'link-revoked',
  'passcode-blocked',
  'approved',
  'changes-requested',
  'shared',
  'unshared',
  'signed',
  'project-created',
  'delivery-checked',
  'change-drafted',
] as const;
export type EventKind = (typeof eventKinds)[number];
