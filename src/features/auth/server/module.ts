// What the server must know of authentication. Its rows are the identity port's.

import { serverModule } from '#platform/module/server-module.ts';
import type { Identity } from '#platform/identity/identity.ts';
import { authContract } from '../contract.ts';
import type { AuthConfig } from './hosted-settings.ts';
import { createAuthRoutes } from './routes.ts';

export const authModule = serverModule({
  name: 'auth',
  contract: { auth: authContract },
  tables: {
    exported: [],
    leftOut: {
      person: {
        users: 'In profile.json.',
        user_sessions: 'In profile.json, without their keys.',
        user_roles: 'In profile.json.',
        user_passwords: 'A secret.',
        hosted_sessions: 'A secret.',
      },
    },
  },
  buckets: [],
  storage: [],
  holdings: {},
  search: [],
  runs: [],
  childTasks: [],
  create: ({ identity, config }: { identity: Identity; config: AuthConfig }) => ({
    services: {},
    routes: { auth: createAuthRoutes({ identity, config }) },
    streams: [],
    purges: {},
    jobs: [],
    stored: [],
    items: {},
    exportSources: {},
    personalFiles: [],
    start: null,
    close: null,
  }),
});
