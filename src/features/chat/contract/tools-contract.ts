// The endpoints of tools in chat: which there are, what holds for them in a conversation, the calls of an answer, and the
// person's consent to one.

import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { pageInput, pageOutput } from '#contract/page.ts';
import { chatProblems } from '../contract.ts';
import { toolCall, toolCallConsents, toolCallStates, toolFingerprint, toolId, toolPermission } from './tool-shapes.ts';

const id = z.uuid();

const tool = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  /** The MCP server it belongs to; null for Lounge's own. */
  server: z.string().nullable(),
  permission: toolPermission,
  /** It was allowed always and has changed since, so that the person is asked again. */
  hasChanged: z.boolean(),
  /** It is sent back with a choice, so that nobody allows another tool than the one they see. Null: Lounge does not run it. */
  fingerprint: z.string().nullable(),
  /** What can be chosen: a tool that only calculates never asks, and a provider that searches by itself cannot. */
  permissions: z.array(toolPermission),
});
export type ChatTool = z.infer<typeof tool>;

const toolServer = z.object({
  name: z.string(),
  transport: z.enum(['http', 'stdio']),
  state: z.enum(['connecting', 'connected', 'failed']),
  toolCount: z.number().int(),
});
export type ToolServer = z.infer<typeof toolServer>;

const logEntry = z.object({
  id,
  toolId: z.string(),
  server: z.string().nullable(),
  outcome: z.enum(toolCallStates),
  consent: z.enum(toolCallConsents).nullable(),
  durationMs: z.number().int().nullable(),
  createdAt: z.date(),
});
export type ToolLogEntry = z.infer<typeof logEntry>;

const route = endpoint.errors(chatProblems).meta({ access: 'signed-in' });
const tags = ['chat'];

export const toolsContract = {
  listTools: route
    .route({
      method: 'GET',
      path: '/chat/tools',
      tags,
      summary: 'The tools agents may call, and what holds for them in a conversation',
    })
    .input(z.object({ conversationId: id.optional() }))
    .output(z.object({ tools: z.array(tool), servers: z.array(toolServer) })),

  setToolPermission: route
    .meta({ audit: { kind: 'tool.permitted', id: 'toolId', details: ['permission'] } })
    .route({
      method: 'PUT',
      path: '/chat/conversations/{id}/tools/{toolId}',
      tags,
      summary: 'Choose what holds for a tool in a conversation',
    })
    .input(z.object({ id, toolId, permission: toolPermission, fingerprint: toolFingerprint }))
    .output(z.object({ permission: toolPermission })),

  listToolCalls: route
    .route({ method: 'GET', path: '/chat/messages/{id}/tool-calls', tags, summary: 'The tool calls of an answer' })
    .input(z.object({ id }))
    .output(z.object({ toolCalls: z.array(toolCall) })),

  decideToolCall: route
    .meta({ audit: { kind: 'tool-call.decided', id: 'id', details: ['decision'] } })
    .route({
      method: 'POST',
      path: '/chat/tool-calls/{id}/decision',
      tags,
      summary: 'Allow a tool call once, or allow or refuse the tool for the rest of the conversation',
    })
    .input(z.object({ id, decision: z.enum(['once', 'always', 'never']) }))
    .output(z.object({ toolCall })),

  listToolLog: route
    .route({ method: 'GET', path: '/chat/tool-log', tags, summary: 'Your tool calls, the latest first' })
    .input(pageInput)
    .output(pageOutput.extend({ entries: z.array(logEntry) })),
};
