// The typed calls of this feature.

import routes from 'virtual:api-routes/audit';
import { apiOf } from '#ui/api/api.ts';
import type { auditContract } from '../contract.ts';

export const auditApi = apiOf<typeof auditContract>(routes);
