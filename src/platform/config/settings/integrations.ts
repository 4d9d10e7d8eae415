// What the server may call for the integrations of workspaces.

import { z } from 'zod';
import { list, type Setting } from '#platform/setting/setting.ts';

export const integrationSettings = {
  INTEGRATION_HOSTS: {
    group: 'Integrations',
    schema: list.pipe(z.array(z.string().toLowerCase())),
    default: null,
    example: 'git.example.internal,10.0.0.5:3000',
    meaning:
      'Hosts that webhooks and code hosts of workspaces may be on although they are not public, use http, or have another port: names or addresses, with a port where it is not that of http or https. Without it, Lounge calls only public addresses by https.',
  },
} satisfies Record<string, Setting>;
