// The closed list of roles that a service can have in a solution: connections, subnets, findings and documents ask for a role,
// never for a service by its key. A new service is connected like others of its role.

import { accessRoles } from './roles/access-roles.ts';
import { analysisRoles } from './roles/analysis-roles.ts';
import { entranceRoles } from './roles/entrance-roles.ts';
import { messageRoles } from './roles/message-roles.ts';
import { networkRoles } from './roles/network-roles.ts';
import { patternRoles } from './roles/pattern-roles.ts';
import { storeRoles } from './roles/store-roles.ts';
import { workloadRoles } from './roles/workload-roles.ts';

export const roles = {
  ...entranceRoles,
  ...workloadRoles,
  ...storeRoles,
  ...messageRoles,
  ...analysisRoles,
  ...accessRoles,
  ...networkRoles,
  ...patternRoles,
} as const;

export type SolutionRole = keyof typeof roles;
