// Tools on the wire: what an agent may call in a conversation, and the calls of an answer.

import { z } from 'zod';

/** What holds for a tool in a conversation: the person is asked each time, is not asked, or it is off. */
export const toolPermissions = ['ask', 'always', 'off'] as const;
export type ToolPermission = (typeof toolPermissions)[number];

/**
 * - `asking`: waits for the person
 * - `denied`: the person said no, or has turned the tool off
 * - `unanswered`: nobody said anything for ten minutes
 * - `interrupted`: the answer ended before the call did
 */
export const toolCallStates = ['asking', 'running', 'done', 'failed', 'denied', 'unanswered', 'interrupted'] as const;

/** Who allowed a call: nobody had to, or the person, for this call or for the conversation. */
export const toolCallConsents = ['not-needed', 'once', 'always'] as const;

export const toolId = z.string().regex(/^[\w-]{1,64}$/);
export const toolPermission = z.enum(toolPermissions);

export const webPage = z.object({ url: z.string(), title: z.string(), snippet: z.string() });

export const toolCall = z.object({
  id: z.uuid(),
  toolId: z.string(),
  title: z.string(),
  /** The MCP server of the tool; null for Lounge's own. */
  server: z.string().nullable(),
  /** As the agent wrote them; null when they were not a JSON object. */
  arguments: z.record(z.string(), z.unknown()).nullable(),
  state: z.enum(toolCallStates),
  /** Null while nobody has allowed it. */
  consent: z.enum(toolCallConsents).nullable(),
  /** What the tool returned, or why it did not; null until it ended. */
  result: z.string().nullable(),
  /** The result was longer than what is kept. */
  isCut: z.boolean(),
  /** Pages of the web that the result is made of. */
  pages: z.array(webPage),
  createdAt: z.date(),
  /** Null until it ran to an end. */
  durationMs: z.number().int().nullable(),
});
export type ToolCall = z.infer<typeof toolCall>;

export const toolChoice = z.object({ toolId, permission: toolPermission });
export type ToolChoice = z.infer<typeof toolChoice>;

/** Of one request. */
export const toolChoices = z.array(toolChoice).max(200).default([]);
