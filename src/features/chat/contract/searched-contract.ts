// The endpoint that detaches a collection from a conversation, and attaches it again.

import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { chatProblems } from '../contract.ts';

const id = z.uuid();

export const searchedContract = {
  updateSearchedCollection: endpoint
    .errors(chatProblems)
    .meta({ access: 'signed-in' })
    .route({
      method: 'PATCH',
      path: '/chat/conversations/{id}/collections/{collectionId}',
      tags: ['chat'],
      summary: 'Whether the next answers are searched for in a collection that was attached in the conversation',
    })
    .input(z.object({ id, collectionId: id, isSearched: z.boolean() }))
    .output(z.object({ id, collectionId: id, isSearched: z.boolean() })),
};
