// The typed calls of reports.

import routes from 'virtual:api-routes/errorReports';
import { apiOf } from '#ui/api/api.ts';
import type { errorReportsContract } from '../contract.ts';

export const errorReportsApi = apiOf<typeof errorReportsContract>(routes);
