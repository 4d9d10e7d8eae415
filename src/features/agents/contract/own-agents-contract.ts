// The endpoints of own agents: an agent of the table with a name, instructions and collections of the person's own.

import { z } from 'zod';
import { efforts } from '#contract/effort.ts';
import { endpoint } from '#contract/endpoint.ts';
import { avatarColors } from '../shared/avatar-colors.ts';
import {
  MAX_ABOUT_LENGTH,
  MAX_AGENT_COLLECTIONS,
  MAX_AGENT_NAME_LENGTH,
  MAX_AGENT_PROMPT_LENGTH,
  MAX_AGENT_TOOLS,
  MAX_AVATAR_LENGTH,
  MAX_STARTER_LENGTH,
  MAX_STARTERS,
  MAX_TEMPERATURE,
} from '../shared/limits.ts';
import { ownProblems } from './problems.ts';

/** Any text: whatever is not the id of an own agent is not found. */
const id = z.string().max(200);

/** A file of agents has these fields of each agent, too. */
export const portableAgent = z.object({
  name: z.string().trim().min(1).max(MAX_AGENT_NAME_LENGTH),
  /** Letters; empty: the first ones of the name. */
  avatar: z.string().trim().max(MAX_AVATAR_LENGTH).default(''),
  color: z.enum(avatarColors).default('grey'),
  description: z.string().trim().max(MAX_ABOUT_LENGTH).default(''),
  baseAgentId: z.string().min(1).max(200),
  systemPrompt: z.string().max(MAX_AGENT_PROMPT_LENGTH).default(''),
  /** Null: as the base agent does it. Left out of a question when the base agent takes none. */
  effort: z.enum(efforts).nullable().default(null),
  temperature: z.number().min(0).max(MAX_TEMPERATURE).nullable().default(null),
  /** Null: the tools of the conversation. */
  toolIds: z.array(z.string().min(1).max(200)).max(MAX_AGENT_TOOLS).nullable().default(null),
  /** Questions that an empty conversation offers. */
  starters: z.array(z.string().trim().min(1).max(MAX_STARTER_LENGTH)).max(MAX_STARTERS).default([]),
});

const ownAgentInput = portableAgent.extend({
  collectionIds: z.array(z.uuid()).max(MAX_AGENT_COLLECTIONS).default([]),
  /** The agent is shared with the members of this workspace. Null means that it is shared with nobody. */
  workspaceId: z.uuid().nullable().default(null),
});
export type OwnAgentInput = z.infer<typeof ownAgentInput>;

const ownAgent = portableAgent.extend({
  /** Of the row; in chat it is called `agentId`. */
  id,
  /** 'own:…': what chat takes for an agent. */
  agentId: z.string(),
  isOwn: z.boolean(),
  /** Those the person can read. */
  collections: z.array(z.object({ id, name: z.string() })),
  workspace: z.object({ id, name: z.string() }).nullable(),
  updatedAt: z.date(),
});
export type OwnAgent = z.infer<typeof ownAgent>;

const route = endpoint.errors(ownProblems).meta({ access: 'signed-in' });
const tags = ['agents'];

export const ownAgentsContract = {
  createOwnAgent: route
    .meta({ audit: { kind: 'agent.changed', details: ['workspaceId'] } })
    .route({ method: 'POST', path: '/agents/own', tags, summary: 'Create an agent of your own' })
    .input(ownAgentInput)
    .output(ownAgent),

  findOwnAgent: route
    .route({ method: 'GET', path: '/agents/own/{id}', tags, summary: 'An agent of your own, or one shared with you' })
    .input(z.object({ id }))
    .output(ownAgent),

  updateOwnAgent: route
    .meta({ audit: { kind: 'agent.changed', id: 'id', details: ['workspaceId'] } })
    .route({
      method: 'PUT',
      path: '/agents/own/{id}',
      tags,
      summary: 'Change an agent of your own, and whom it is shared with',
    })
    .input(ownAgentInput.extend({ id }))
    .output(ownAgent),

  duplicateOwnAgent: route
    .route({
      method: 'POST',
      path: '/agents/own/{id}/duplicate',
      tags,
      summary: 'Copy an agent, also one shared with you; the copy is shared with nobody',
    })
    .input(z.object({ id }))
    .output(ownAgent),

  deleteOwnAgent: route
    .meta({ audit: { kind: 'agent.deleted', id: 'id' } })
    .route({
      method: 'DELETE',
      path: '/agents/own/{id}',
      tags,
      summary: 'Delete an agent of your own; it can be restored for ten minutes',
    })
    .input(z.object({ id }))
    .output(z.object({ id })),

  restoreOwnAgent: route
    .route({ method: 'POST', path: '/agents/own/{id}/restore', tags, summary: 'Take a deletion back' })
    .input(z.object({ id }))
    .output(ownAgent),
};
