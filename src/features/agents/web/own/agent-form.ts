// What is typed in the form of an agent, and what the server gets of it.

import type { Effort } from '#contract/effort.ts';
import type { OwnAgent, OwnAgentInput } from '../../contract/own-agents-contract.ts';
import type { AvatarColor } from '../../shared/avatar-colors.ts';
import { MAX_STARTER_LENGTH, MAX_STARTERS } from '../../shared/limits.ts';

export type AgentForm = {
  name: string;
  avatar: string;
  color: AvatarColor;
  description: string;
  baseAgentId: string;
  systemPrompt: string;
  collectionIds: readonly string[];
  effort: Effort | 'default';
  /** One per line. */
  starters: string;
  /** Empty: nobody. */
  workspaceId: string;
};

/** Null: a new one. */
export function readAgentForm(agent: OwnAgent | null, defaultAgentId: string): AgentForm {
  return {
    name: agent?.name ?? '',
    avatar: agent?.avatar ?? '',
    color: agent?.color ?? 'blue',
    description: agent?.description ?? '',
    baseAgentId: agent?.baseAgentId ?? defaultAgentId,
    systemPrompt: agent?.systemPrompt ?? '',
    collectionIds: agent?.collections.map(({ id }) => id) ?? [],
    effort: agent?.effort ?? 'default',
    starters: agent?.starters.join('\n') ?? '',
    workspaceId: agent?.workspace?.id ?? '',
  };
}

type InputOptions = {
  /** The agent as it is stored: what the form does not show stays as it is. */
  agent: OwnAgent | null;
  /** Of the base agent. */
  takesEffort: boolean;
};

export function toAgentInput(form: AgentForm, { agent, takesEffort }: InputOptions): OwnAgentInput {
  return {
    ...form,
    collectionIds: [...form.collectionIds],
    effort: form.effort === 'default' || !takesEffort ? null : form.effort,
    temperature: agent?.temperature ?? null,
    toolIds: agent?.toolIds ?? null,
    starters: listStarters(form),
    workspaceId: form.workspaceId === '' ? null : form.workspaceId,
  };
}

export function startersFit(form: AgentForm): boolean {
  const starters = listStarters(form);
  return starters.length <= MAX_STARTERS && starters.every(({ length }) => length <= MAX_STARTER_LENGTH);
}

function listStarters({ starters }: AgentForm): string[] {
  const lines = starters.split('\n').map((line) => line.trim());
  return [...new Set(lines)].filter((line) => line !== '');
}
