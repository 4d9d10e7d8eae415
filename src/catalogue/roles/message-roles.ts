// Roles of what carries messages and answers calls.

import type { RoleText } from './role-text.ts';

export const messageRoles = {
  queue: {
    does: 'Keeps messages until they are taken.',
    effect:
      'The application is connected to it to send, and a worker, a stream engine or the second application to take.',
  },
  'event-queue': {
    does: 'Takes events for code that a trusted publisher cannot reach.',
    effect: 'It is added in Azure where events would have to reach functions behind a private endpoint.',
  },
  stream: {
    does: 'Keeps a log of messages that readers follow.',
    effect: 'The application is connected to it to send, and the stream engine or a worker to take.',
  },
  topic: {
    does: 'Delivers events to those who asked for them.',
    effect:
      'The application is connected to it, and it to the first worker or queue; it says where nothing sends to it.',
  },
  'trusted-publisher': {
    does: 'Delivers to queues and streams as a trusted service, and not through private endpoints.',
    effect: 'It is connected to a queue or stream before any worker.',
  },
  'device-hub': {
    does: 'Takes what devices measure, and keeps it for readers.',
    effect: 'Devices on the internet are connected to it, and what reads them; security/public-data leaves it out.',
  },
  'device-provisioning': {
    does: 'Leads new devices to their hub.',
    effect: 'Devices on the internet are connected to it; security/public-data leaves it out.',
  },
  'browser-push': {
    does: 'Keeps connections of browsers open.',
    effect: 'Browsers and the application are connected to it; security/public-data leaves it out.',
  },
  'called-api': {
    does: 'Answers calls of applications over HTTPS, and keeps nothing of theirs.',
    effect: 'The application is connected to it, or else an engine.',
  },
  notifier: {
    does: 'Sends messages to people.',
    effect: 'The application is connected to it; security/public-data leaves it out.',
  },
} as const satisfies Readonly<Record<string, RoleText>>;
