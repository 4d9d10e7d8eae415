// The endpoint that tells an administrator how each provider of models is connected.

import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';

const providerKey = z.object({
  /** The provider as people call it: 'Google'. */
  provider: z.string(),
  /** The setting of the server that takes its key. */
  setting: z.string(),
  /** The page on which a key is made. */
  page: z.string(),
});
export type ProviderKey = z.infer<typeof providerKey>;

export const providerKeysContract = {
  listProviderKeys: endpoint
    .meta({ access: 'admin' })
    .route({
      method: 'GET',
      path: '/admin/provider-keys',
      tags: ['agents'],
      summary: 'The setting that connects each provider that sells keys',
    })
    .output(z.object({ keys: z.array(providerKey) })),
};
