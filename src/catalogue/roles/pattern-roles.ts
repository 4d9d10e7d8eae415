// Roles by which a solution is recognised.

import type { RoleText } from './role-text.ts';

export const patternRoles = {
  'kubernetes-pattern': {
    does: 'Makes a solution a Kubernetes platform.',
    effect: 'A solution with it gets what a Kubernetes platform needs.',
  },
  'hub-and-spoke-pattern': {
    does: 'Makes a solution of networks alone hub and spoke.',
    effect: 'A solution of networks, security and operations with it gets a hub.',
  },
  'machine-pattern': {
    does: 'Makes a solution one of virtual machines.',
    effect: 'A solution with it gets what virtual machines need.',
  },
  'serverless-pattern': {
    does: 'Makes a solution without a load balancer serverless.',
    effect: 'A solution with it and without an entrance of its own gets what serverless code needs.',
  },
  'sap-pattern': {
    does: 'Makes a solution one of SAP.',
    effect: 'A solution with it gets what SAP needs, before any other pattern.',
  },
} as const satisfies Readonly<Record<string, RoleText>>;
