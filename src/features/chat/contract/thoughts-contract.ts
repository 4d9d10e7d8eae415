// What an agent thought before it answered.

import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { chatProblems } from '../contract.ts';

export const thoughtsContract = {
  findThoughts: endpoint
    .errors(chatProblems)
    .meta({ access: 'signed-in' })
    .route({
      method: 'GET',
      path: '/chat/messages/{id}/thoughts',
      tags: ['chat'],
      summary: 'What the agent thought before it answered',
    })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ thoughts: z.string().nullable() })),
};
