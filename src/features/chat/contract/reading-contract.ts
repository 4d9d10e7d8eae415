// The endpoints of reading a conversation: the artifacts of its answers, and what the answers have cost.

import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { chatProblems } from '../contract.ts';
import { MAX_ARTIFACT_LENGTH } from '../shared/artifacts/artifact-limits.ts';
import { artifactKinds } from '../shared/artifacts/find-artifacts.ts';

const id = z.uuid();
/** The place is that of an artifact in its answer, counted from 0. */
const place = z.coerce.number().int().min(0).max(999);

const artifactVersion = z.object({
  /** The answer it is in, or whose artifact was edited. */
  messageId: id,
  place: z.number().int(),
  /** Null for what an agent wrote. */
  editId: id.nullable(),
  content: z.string(),
  createdAt: z.date(),
});

const artifactHead = z.object({
  kind: z.enum(artifactKinds),
  /** A file name or a title; empty when it has none. */
  name: z.string(),
  /** The info is what the artifact's fence says. */
  info: z.string(),
});

export const artifact = artifactHead.extend({
  /** Oldest first. */
  versions: z.array(artifactVersion),
  /** All artifacts of the conversation, this one included, each by its first version. */
  all: z.array(artifactHead.extend({ messageId: id, place: z.number().int(), isThis: z.boolean() })),
});
export type Artifact = z.infer<typeof artifact>;

export const conversationUsage = z.object({
  answers: z.number().int(),
  inputTokens: z.number(),
  outputTokens: z.number(),
  costUsd: z.number(),
  isEstimate: z.boolean(),
});
export type ConversationUsage = z.infer<typeof conversationUsage>;

const route = endpoint.errors(chatProblems).meta({ access: 'signed-in' });
const tags = ['chat'];

export const readingContract = {
  findArtifact: route
    .route({
      method: 'GET',
      path: '/chat/messages/{id}/artifacts/{place}',
      tags,
      summary: 'An artifact of an answer with its versions in the conversation',
    })
    .input(z.object({ id, place }))
    .output(z.object({ artifact })),

  saveArtifact: route
    .route({
      method: 'POST',
      path: '/chat/messages/{id}/artifacts/{place}/edits',
      tags,
      summary: 'Save an edited version of an artifact',
    })
    .meta({ maxBodyBytes: 1024 * 1024 })
    .input(z.object({ id, place, content: z.string().max(MAX_ARTIFACT_LENGTH) }))
    .output(z.object({ artifact })),

  findConversationUsage: route
    .route({
      method: 'GET',
      path: '/chat/conversations/{id}/usage',
      tags,
      summary: 'The tokens and the cost of all answers of a conversation, on every branch',
    })
    .input(z.object({ id }))
    .output(z.object({ usage: conversationUsage })),
};
