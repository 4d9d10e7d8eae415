// The routes of the help while writing code, loaded with the editor.

import assistRoutes from 'virtual:api-routes/codeAssist';
import { apiOf } from '#ui/api/api.ts';
import type { codeAssistContract } from '../../contract/assist-contract.ts';

export const assistApi = apiOf<typeof codeAssistContract>(assistRoutes);
