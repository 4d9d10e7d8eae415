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

/** It says who allowed a call: nobody had to, or the person did, for this call or for the conversation. */
export const toolCallConsents = ['not-needed', 'once', 'always'] as const;

export const toolId = z.string().regex(/^[\w-]{1,64}$/);
export const toolPermission = z.enum(toolPermissions);

export const webPage = z.object({ url: z.string(), title: z.string(), snippet: z.string() });

/** What a tool says of itself: `parameters` is a JSON Schema. All of it is the text of its server. */
const toolDefinition = z.object({
  title: z.string(),
  description: z.string(),
  parameters: z.record(z.string(), z.unknown()),
});
export type ShownDefinition = z.infer<typeof toolDefinition>;

export const toolCall = z.object({
  id: z.uuid(),
  toolId: z.string(),
  title: z.string(),
  /** The MCP server of the tool; null for Lounge's own. */
  server: z.string().nullable(),
  /** The arguments are as the agent wrote them. They are null when they were not a JSON object. */
  arguments: z.record(z.string(), z.unknown()).nullable(),
  state: z.enum(toolCallStates),
  /** Null while nobody has allowed it. */
  consent: z.enum(toolCallConsents).nullable(),
  /** It holds what the tool returned, or why it did not. It is null until the call ended. */
  result: z.string().nullable(),
  /** The result was longer than what is kept. */
  isCut: z.boolean(),
  /** Pages of the web that the result is made of. */
  pages: z.array(webPage),
  createdAt: z.date(),
  /** Null until it ran to an end. */
  durationMs: z.number().int().nullable(),
  /**
   * While it is asked: the person had allowed the tool always, and it has changed since. `before` is null where what they
   * allowed is not known.
   */
  change: z.object({ before: toolDefinition.nullable(), now: toolDefinition }).nullable(),
});
export type ToolCall = z.infer<typeof toolCall>;

/** It is of a tool's definition as it was shown to the person; without one, the current definition is meant. */
export const toolFingerprint = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .optional();

export const toolChoice = z.object({ toolId, permission: toolPermission, fingerprint: toolFingerprint });
export type ToolChoice = z.infer<typeof toolChoice>;

/** These are the choices of one request. */
export const toolChoices = z.array(toolChoice).max(200).default([]);
