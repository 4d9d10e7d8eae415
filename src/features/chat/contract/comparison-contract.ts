// The endpoints of comparisons: several agents answer one question side by side, the person picks the better answer, goes
// on with one of them, or has them merged. The answers are messages of the conversation.

import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { planProblems } from '#contract/problems/plan-problem.ts';
import {
  agentId,
  chatMessage,
  chatProblems,
  collectionIds,
  conversationView,
  documentIds,
  isDocumentsOnly,
  question,
  startedAnswer,
  systemPrompt,
} from '../contract.ts';
import { MAX_COMPARED, MAX_VOTES, MIN_COMPARED } from '../shared/limits.ts';

const id = z.uuid();

const comparedAnswer = z.object({
  message: chatMessage,
  /** Milliseconds from the start of the answer to its first text; null where none came. */
  firstTextMs: z.number().int().nullable(),
});

const comparison = z.object({
  id,
  conversationId: id,
  questionId: id,
  isBlind: z.boolean(),
  /** The names of the agents are not told: it is blind, and nobody has voted or gone on. */
  hasHiddenNames: z.boolean(),
  isOpen: z.boolean(),
  votedAt: z.date().nullable(),
  /** Null with a vote: a tie. */
  winnerId: id.nullable(),
  /** The answers are in the order of the columns. */
  answers: z.array(comparedAnswer),
});
export type Comparison = z.infer<typeof comparison>;

const agentVotes = z.object({
  agentId: z.string(),
  name: z.string(),
  /** Comparisons with a vote in which it answered. */
  rounds: z.number().int(),
  wins: z.number().int(),
  ties: z.number().int(),
  /** Milliseconds; null where none is known. */
  medianFirstTextMs: z.number().nullable(),
  medianTotalMs: z.number().nullable(),
  costUsd: z.number(),
});
export type AgentVotes = z.infer<typeof agentVotes>;

const vote = z.object({
  comparisonId: id,
  votedAt: z.date(),
  isBlind: z.boolean(),
  /** The beginning of the question. */
  prompt: z.string(),
  agentId: z.string(),
  name: z.string(),
  /** Its column, from 1. */
  place: z.number().int(),
  result: z.enum(['won', 'lost', 'tied']),
  firstTextMs: z.number().nullable(),
  totalMs: z.number().nullable(),
  costUsd: z.number().nullable(),
});
export type Vote = z.infer<typeof vote>;

const route = endpoint.errors(chatProblems).meta({ access: 'signed-in' });
const metered = route.errors(planProblems).meta({ meter: 'chat' });
const tags = ['chat'];

export const comparisonContract = {
  startComparison: metered
    .route({ method: 'POST', path: '/chat/comparisons', tags, summary: 'Ask several agents; each answer is a run' })
    .meta({ maxBodyBytes: 1024 * 1024 })
    .input(
      z.object({
        /** Made by the caller; the same id again returns the same comparison. */
        requestId: id,
        conversationId: id.optional(),
        /** It means the same as for a message. */
        parentId: id.nullable().optional(),
        message: question,
        agentIds: z
          .array(agentId)
          .min(MIN_COMPARED)
          .max(MAX_COMPARED)
          .refine((ids) => new Set(ids).size === ids.length, 'must be different agents'),
        /** The columns are shuffled, and named only after the vote. */
        isBlind: z.boolean().default(false),
        systemPrompt,
        documentIds,
        isDocumentsOnly,
        collectionIds,
      }),
    )
    /** The answer of the first column, which is the conversation's head. */
    .output(startedAnswer),

  findComparison: route
    .route({ method: 'GET', path: '/chat/comparisons/{id}', tags, summary: 'The answers side by side' })
    .input(z.object({ id }))
    .output(z.object({ comparison })),

  retryAnswer: metered
    .route({
      method: 'POST',
      path: '/chat/comparisons/{id}/retry',
      tags,
      summary: 'Let the agent of a column answer once more',
    })
    .input(z.object({ id, answerId: id, requestId: id, systemPrompt }))
    .output(startedAnswer),

  mergeAnswers: metered
    .route({
      method: 'POST',
      path: '/chat/comparisons/{id}/merge',
      tags,
      summary: 'Make one answer of all of them, beside them',
    })
    .input(z.object({ id, requestId: id, agentId, systemPrompt }))
    .output(startedAnswer),

  vote: route
    .route({ method: 'POST', path: '/chat/comparisons/{id}/vote', tags, summary: 'Pick the better answer, once' })
    .input(z.object({ id, winnerId: id.nullable() }))
    .output(z.object({ comparison })),

  continueWith: route
    .route({
      method: 'POST',
      path: '/chat/comparisons/{id}/continue',
      tags,
      summary: 'Go on with one answer; the others stay beside it',
    })
    .input(z.object({ id, answerId: id }))
    .output(conversationView),

  listVotes: route
    .route({ method: 'GET', path: '/chat/votes', tags, summary: 'The person’s votes: per agent, and the newest ones' })
    .input(z.object({ limit: z.coerce.number().int().min(1).max(MAX_VOTES).default(MAX_VOTES) }))
    .output(z.object({ agents: z.array(agentVotes), votes: z.array(vote) })),
};
