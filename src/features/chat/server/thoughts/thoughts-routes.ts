// Thoughts over HTTP: they call the service.

import { bind } from '#platform/http/bind.ts';
import { thoughtsContract } from '../../contract/thoughts-contract.ts';
import type { Conversations } from '../conversations.ts';

export function createThoughtsRoutes(conversations: Conversations) {
  const bound = bind(thoughtsContract);
  return bound.router(bound.owned(conversations, { findThoughts: 'thoughts' }));
}
