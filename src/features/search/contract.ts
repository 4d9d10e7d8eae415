// One search over everything a person can open: what the command palette asks.

import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { MAX_QUERY_LENGTH } from './shared/limits.ts';
import { searchHit } from './shared/search-shapes.ts';

export const searchContract = {
  search: endpoint
    .meta({ access: 'signed-in' })
    .route({
      method: 'GET',
      path: '/search',
      tags: ['search'],
      summary:
        'What you can open whose title has all words of a query; the latest of each type that are no sample data without one',
    })
    .input(z.object({ q: z.string().max(MAX_QUERY_LENGTH).default('') }))
    .output(z.object({ hits: z.array(searchHit) })),
};
