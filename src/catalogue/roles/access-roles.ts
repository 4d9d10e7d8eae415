// Roles of secrets, of keys and of what lets people in.

import type { RoleText } from './role-text.ts';

export const accessRoles = {
  'secret-store': {
    does: 'Keeps secrets that code reads.',
    effect: 'Workloads and engines are connected to it.',
  },
  'key-store': {
    does: 'Keeps keys of the client that other services encrypt with.',
    effect: 'The finding security/no-key-store is closed by it.',
  },
  'key-holder': {
    does: 'Holds keys or certificates that other services use by themselves.',
    effect: 'It gets no connection, and the document says that other services use its keys by themselves.',
  },
  'settings-store': {
    does: 'Keeps settings of applications.',
    effect: 'The application is connected to it.',
  },
  'sign-in': {
    does: 'Signs users of an application in.',
    effect: 'Users on the internet and the application are connected to it.',
  },
  directory: {
    does: 'Is a domain that machines are members of.',
    effect: 'Machines and desktops are connected to it on the ports of a domain.',
  },
  bastion: {
    does: 'Connects administrators to machines from a subnet of its own.',
    effect:
      'Administrators are connected to it, and it to machines and clusters; it is placed in a management subnet, in the hub where there is one, and no other is added.',
  },
  'session-service': {
    does: 'Lets administrators in over connections that machines open to it.',
    effect: 'Administrators are connected to it, and machines to it; no bastion is added.',
  },
  'identity-proxy': {
    does: 'Lets administrators in by their identity.',
    effect: 'Administrators are connected to it, and it to machines; no bastion is added.',
  },
} as const satisfies Readonly<Record<string, RoleText>>;
