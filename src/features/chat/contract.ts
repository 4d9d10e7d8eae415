// The endpoints of chat: configurations, conversations and messages. Messages form a tree; a conversation keeps its head,
// and a person sees the path from the first message to that head.

import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { avatarColors } from '#features/agents/shared/avatar-colors.ts';
import {
  answerFailure,
  answerUsage,
  cutShortReasons,
  effort,
  leftOut,
  type AnswerFailure,
  type LeftOut,
  type ThoughtEvent,
} from './contract/answer.ts';
import { answerSearch } from './contract/answer-search.ts';
import { citation, citedPassage, type Citation } from './contract/citations.ts';
import { answerCheck } from './shared/citations/check-shapes.ts';
import {
  MAX_ATTACHED_COLLECTIONS,
  MAX_ATTACHMENTS,
  MAX_MESSAGE_LENGTH,
  MAX_SYSTEM_PROMPT_LENGTH,
  MAX_TITLE_LENGTH,
} from './shared/limits.ts';
import { toolChoices, type ToolCall } from './contract/tool-shapes.ts';
import { conversation, flag } from './contract/conversation.ts';
import { pageInput, pageOutput } from '#contract/page.ts';
import { planProblems } from '#contract/problems/plan-problem.ts';
import { requestSecrets, sendsSecrets, type RequestSecrets } from '#text/secrets/request-secrets.ts';
import type { ProblemTable } from '#contract/problem.ts';

export const chatProblems = {
  'chat/agent-not-found': { status: 404, message: 'Not found.' },
  'chat/not-found': { status: 404, message: 'Not found.' },
  'chat/busy': { status: 409, message: 'The agent is still responding. Stop it first.' },
  'chat/vote-first': { status: 409, message: 'Vote in the comparison first. Then you can fork it.' },
  'chat/too-many-folders': { status: 409, message: 'You can have up to 200 folders. Delete one first.' },
  'chat/too-many-pinned': { status: 409, message: 'You can pin up to 50 conversations. Unpin one first.' },
  'chat/too-many-edits': {
    status: 409,
    message: 'A version can be edited 50 times. Save it as a file and go on there.',
  },
  'chat/voted': { status: 409, message: 'This comparison has its vote already.' },
  'chat/failed': { status: 502, message: 'Failed to send message' },
  'chat/invalid-response': { status: 502, message: 'Invalid response format from chat function' },
} as const satisfies ProblemTable;

const id = z.uuid();
export const agentId = z.string().min(1).max(200);
const time = z.date();
export const question = z
  .string()
  .max(MAX_MESSAGE_LENGTH)
  .refine((text) => text.trim() !== '', 'must not be blank');
export const documentIds = z.array(id).max(MAX_ATTACHMENTS).default([]);
/** True if the answer may use nothing but the person's documents. */
export const isDocumentsOnly = z.boolean().default(false);
export const collectionIds = z.array(id).max(MAX_ATTACHED_COLLECTIONS).default([]);
export const systemPrompt = z.string().max(MAX_SYSTEM_PROMPT_LENGTH).default('');

const configuration = z.object({ id, agentId: z.string(), systemPrompt: z.string(), createdAt: time, updatedAt: time });

export const messageStatuses = ['running', 'done', 'stopped', 'interrupted', 'failed'] as const;

/** The run of an answer emits this besides its text. */
export type AnswerEvent = ThoughtEvent & {
  citations?: Citation[];
  leftOut?: LeftOut;
  failure?: AnswerFailure;
  toolCall?: ToolCall;
  secrets?: RequestSecrets;
};

export const chatMessage = z.object({
  id,
  parentId: id.nullable(),
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  /** The content with its secrets hidden, of a person's message that has some; otherwise null. */
  maskedContent: z.string().nullable(),
  /** 'failed' with content: the provider broke off and the part is kept. */
  status: z.enum(messageStatuses),
  /** The run that writes or wrote it; null for a person's message. */
  runId: z.number().nullable(),
  /** An agent of the person's own appears as it was called when it answered. The `color` is null for the others. */
  agent: z
    .object({ id: z.string(), name: z.string(), avatar: z.string(), color: z.enum(avatarColors).nullable() })
    .nullable(),
  /** The name of the chosen agent, when it had no key and the offline agent answered. */
  substitutedFor: z.string().nullable(),
  citations: z.array(citation),
  /**
   * It says whether the citations are in their sources. It is null while the answer is written, and where nothing was
   * checked.
   */
  check: answerCheck.nullable(),
  /** The agent was to use nothing but the person's documents. */
  isDocumentsOnly: z.boolean(),
  /** It says what the agent was not given, and is null when it was given everything. */
  leftOut: leftOut.nullable(),
  /** It says why the agent broke off, and is null when it did not. */
  failure: answerFailure.nullable(),
  /** It says which secrets were kept from the provider, and is null when there were none. */
  secrets: requestSecrets.nullable(),
  /** Documents the person attached. */
  documents: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Collections the person attached: answers from here on are searched for in them, unless they were detached. */
  collections: z.array(z.object({ id: z.string(), name: z.string(), isDetached: z.boolean().optional() })),
  usage: answerUsage.nullable(),
  /** Milliseconds that the agent thought before it answered; null where it showed no thoughts. */
  thoughtMs: z.number().nullable(),
  /** It says why a complete answer is not a whole one, and is null where it is. */
  cutShort: z.enum(cutShortReasons).nullable(),
  /** The round in which several agents answered side by side, and whether it is shown that way. */
  comparison: z.object({ id, isOpen: z.boolean() }).nullable(),
  /** How many answers it was merged from. */
  mergedFrom: z.number().int().nullable(),
  toolCallCount: z.number().int(),
  /** Messages with the same parent, oldest first, this one included: regenerations and edits. */
  siblingIds: z.array(id),
  createdAt: time,
  finishedAt: time.nullable(),
});
export type ChatMessage = z.infer<typeof chatMessage>;

export const conversationView = z.object({
  conversation,
  /** The newest messages of the path, oldest first. */
  messages: z.array(chatMessage),
  /** Pass as `before` for the page above; null at the top. */
  olderThan: id.nullable(),
});
export type ConversationView = z.infer<typeof conversationView>;

export const startedAnswer = z.object({
  conversation,
  userMessage: chatMessage.nullable(),
  assistantMessage: chatMessage,
  runId: z.number(),
});
export type StartedAnswer = z.infer<typeof startedAnswer>;

/** A request without both lists all that are not archived. */
const listedPart = z.object({ folderId: id.optional(), isArchived: flag.optional() });

const route = endpoint.errors(chatProblems).meta({ access: 'signed-in', keys: 'chat' });
const metered = route.errors(planProblems).meta({ meter: 'chat' });
const tags = ['chat'];

export const chatContract = {
  findConfiguration: route
    .route({
      method: 'GET',
      path: '/chat/configuration',
      tags,
      summary: 'The saved system prompt of an agent, or the latest saved one',
    })
    .input(z.object({ agentId: agentId.optional() }))
    .output(z.object({ configuration: configuration.nullable() })),

  saveConfiguration: route
    .route({ method: 'PUT', path: '/chat/configuration', tags, summary: 'Save the system prompt of an agent' })
    .input(z.object({ agentId, systemPrompt }))
    .output(z.object({ configuration })),

  listConversations: route
    .route({
      method: 'GET',
      path: '/chat/conversations',
      tags,
      summary: 'Conversations, pinned first, then the latest',
    })
    .input(pageInput.extend(listedPart.shape))
    .output(pageOutput.extend({ conversations: z.array(conversation) })),

  findConversation: route
    .route({
      method: 'GET',
      path: '/chat/conversations/{id}',
      tags,
      summary: 'A conversation with the newest messages of its path',
    })
    .input(z.object({ id, before: id.optional(), limit: z.coerce.number().int().min(1).max(100).default(30) }))
    .output(conversationView),

  renameConversation: route
    .route({ method: 'PATCH', path: '/chat/conversations/{id}', tags, summary: 'Rename a conversation' })
    .input(z.object({ id, title: z.string().trim().min(1).max(MAX_TITLE_LENGTH) }))
    .output(z.object({ conversation })),

  deleteConversation: route
    .meta({ audit: { kind: 'conversation.deleted', id: 'id' } })
    .route({
      method: 'DELETE',
      path: '/chat/conversations/{id}',
      tags,
      summary: 'Delete a conversation; it can be restored for ten minutes',
    })
    .input(z.object({ id }))
    .output(z.object({ id })),

  restoreConversation: route
    .route({ method: 'POST', path: '/chat/conversations/{id}/restore', tags, summary: 'Take a deletion back' })
    .input(z.object({ id }))
    .output(z.object({ conversation })),

  clearConversation: route
    .meta({ audit: { kind: 'conversation.cleared', id: 'id' } })
    .route({
      method: 'POST',
      path: '/chat/conversations/{id}/clear',
      tags,
      summary: 'Empty the history and end its shared links; selecting the old head takes both back for ten minutes',
    })
    .input(z.object({ id }))
    .output(z.object({ clearedHeadId: id.nullable(), endedLinks: z.number().int() })),

  showBranch: route
    .route({
      method: 'POST',
      path: '/chat/conversations/{id}/head',
      tags,
      summary: 'Show the branch a message is on',
    })
    .input(z.object({ id, messageId: id }))
    .output(conversationView),

  findAnswerSearch: route
    .route({
      method: 'GET',
      path: '/chat/messages/{id}/search',
      tags,
      summary: 'What was searched and found in documents for an answer',
    })
    .input(z.object({ id }))
    .output(z.object({ search: answerSearch.nullable() })),

  findCitedPassage: route
    .route({
      method: 'GET',
      path: '/chat/messages/{id}/sources/{index}',
      tags,
      summary: 'The passage that a citation refers to, in the text of its document',
    })
    .input(z.object({ id, index: z.coerce.number().int().min(1).max(999) }))
    .output(citedPassage),

  sendMessage: metered
    .route({ method: 'POST', path: '/chat/messages', tags, summary: 'Send a message; the answer is a run to follow' })
    .meta({ maxBodyBytes: 1024 * 1024 })
    .input(
      z.object({
        /** Made by the caller; the same id again returns the same run. */
        requestId: id,
        /** Absent: a new conversation. */
        conversationId: id.optional(),
        /** The message above; absent: the conversation's head; null: a new beginning (editing the first message). */
        parentId: id.nullable().optional(),
        message: question,
        agentId,
        systemPrompt,
        documentIds,
        isDocumentsOnly,
        collectionIds,
        effort,
        sendsSecrets,
        /** The choices hold for tools in the conversation that the message begins. They are ignored in others. */
        toolChoices,
      }),
    )
    .output(startedAnswer),

  regenerate: metered
    .route({
      method: 'POST',
      path: '/chat/messages/{id}/regenerate',
      tags,
      summary: 'Answer the message above this answer once more, beside it',
    })
    .input(z.object({ id, requestId: z.uuid(), agentId, systemPrompt, isDocumentsOnly, effort, sendsSecrets }))
    .output(startedAnswer),

  answerOnce: metered
    .route({ method: 'POST', path: '/functions/chat', tags: ['functions'], summary: 'One question, one whole answer' })
    .meta({ maxBodyBytes: 1024 * 1024 })
    .input(
      z.object({
        message: question,
        systemPrompt,
        agentId: agentId.optional(),
      }),
    )
    .output(
      z.object({
        choices: z.array(z.object({ message: z.object({ role: z.literal('assistant'), content: z.string() }) })),
      }),
    ),
};
