// The typed calls of this feature.

import routes from 'virtual:api-routes/auth';
import { apiOf } from '#ui/api/api.ts';
import type { authContract } from '../contract.ts';

export const authApi = apiOf<typeof authContract>(routes);
