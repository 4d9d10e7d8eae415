// A conversation with the assistant, its messages and plans on the wire.

import { z } from 'zod';
import { id } from '#project/workspace/shared/workspace-shapes.ts';

const time = z.date();

/** Kinds of rows that an answer leads to. */
export const rowTypes = [
  'task',
  'project',
  'member',
  'idea',
  'page',
  'design',
  'code',
  'document',
  'solution',
  'conversation',
] as const;

export const shownRow = z.object({
  type: z.enum(rowTypes),
  id: z.string(),
  /** Only a task and a project have a key. */
  key: z.string().nullable(),
  title: z.string(),
  /** Short facts of the row, such as 'In progress' and 'due 2026-12-04'. */
  facts: z.array(z.string()),
});
export type ShownRow = z.infer<typeof shownRow>;

/** It is what the person may have meant; `text` is sent as the next message. */
const choice = z.object({ label: z.string(), text: z.string() });

export const planActs = [
  'create-task',
  'change-task',
  'comment',
  'relate',
  'create-idea',
  'change-idea',
  'create-page',
  'change-page',
] as const;

export const planLine = z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() });
export type PlanLine = z.infer<typeof planLine>;

/** One row of a plan. `place` names it within the plan. */
export const shownChange = z.object({
  place: z.number(),
  act: z.enum(planActs),
  /** `id` is null for what the plan creates, until it is applied. */
  target: z.object({
    type: z.enum(['task', 'idea', 'page']),
    id: id.nullable(),
    key: z.string().nullable(),
    title: z.string(),
  }),
  lines: z.array(planLine),
  /** It says why the change cannot be applied or taken back. It is null when it can. */
  conflict: z.string().nullable(),
  /** The person left it out. */
  isSkipped: z.boolean(),
});
export type ShownChange = z.infer<typeof shownChange>;

export const planStates = ['proposed', 'applied', 'undone', 'discarded'] as const;

export const assistantPlan = z.object({
  id,
  conversationId: id,
  title: z.string(),
  state: z.enum(planStates),
  changes: z.array(shownChange),
  createdAt: time,
  appliedAt: time.nullable(),
  undoneAt: time.nullable(),
});
export type AssistantPlan = z.infer<typeof assistantPlan>;

export const assistantMessage = z.object({
  id,
  role: z.enum(['person', 'assistant']),
  content: z.string(),
  rows: z.array(shownRow),
  choices: z.array(choice),
  /** Nothing was understood: the answer says so, and `choices` are the nearest commands. */
  isRefusal: z.boolean(),
  plan: assistantPlan.nullable(),
  /** The name of the agent; null for what the person wrote. */
  agent: z.string().nullable(),
  status: z.enum(['writing', 'done', 'stopped', 'interrupted', 'failed']),
  /** The run that writes the answer. */
  runId: z.number().nullable(),
  createdAt: time,
});
export type AssistantMessage = z.infer<typeof assistantMessage>;

export const assistantConversation = z.object({ id, title: z.string(), createdAt: time, updatedAt: time });
export type AssistantConversation = z.infer<typeof assistantConversation>;

export const assistantExample = z.object({ text: z.string(), isChange: z.boolean() });
