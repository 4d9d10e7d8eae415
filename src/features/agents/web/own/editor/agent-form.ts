// What is typed in the form of an agent, and what the server gets of it.

import type { Effort } from '#contract/effort.ts';
import type { Agent } from '../../../contract.ts';
import type { OwnAgent, OwnAgentInput } from '../../../contract/own-agents-contract.ts';
import type { AvatarColor } from '../../../shared/avatar-colors.ts';
import { MAX_STARTER_LENGTH, MAX_STARTERS, MAX_TEMPERATURE } from '../../../shared/limits.ts';

export type AgentForm = {
  name: string;
  avatar: string;
  color: AvatarColor;
  description: string;
  baseAgentId: string;
  systemPrompt: string;
  collectionIds: readonly string[];
  effort: Effort | 'default';
  /** Empty: as the base agent does it. */
  temperature: string;
  /** Null: the tools of the conversation. */
  toolIds: readonly string[] | null;
  /** One per line. */
  starters: string;
  /** Empty: nobody. */
  workspaceId: string;
};

/** Null: a new one. */
export function readAgentForm(agent: OwnAgent | null, defaultAgentId: string): AgentForm {
  return agent ? formOf(agent) : { ...NEW_AGENT, baseAgentId: defaultAgentId };
}

const NEW_AGENT: Omit<AgentForm, 'baseAgentId'> = {
  name: '',
  avatar: '',
  color: 'blue',
  description: '',
  systemPrompt: '',
  collectionIds: [],
  effort: 'default',
  temperature: '',
  toolIds: null,
  starters: '',
  workspaceId: '',
};

function formOf(agent: OwnAgent): AgentForm {
  return {
    name: agent.name,
    avatar: agent.avatar,
    color: agent.color,
    description: agent.description,
    baseAgentId: agent.baseAgentId,
    systemPrompt: agent.systemPrompt,
    collectionIds: agent.collections.map(({ id }) => id),
    effort: agent.effort ?? 'default',
    temperature: agent.temperature?.toString() ?? '',
    toolIds: agent.toolIds,
    starters: agent.starters.join('\n'),
    workspaceId: agent.workspace?.id ?? '',
  };
}

/** What the base agent does not take is left out; tools stay for one that can call them. */
export function toAgentInput(form: AgentForm, { effort, temperature }: Agent['abilities']): OwnAgentInput {
  return {
    ...form,
    collectionIds: [...form.collectionIds],
    effort: form.effort === 'default' || !effort ? null : form.effort,
    temperature: temperature ? readTemperature(form) : null,
    toolIds: form.toolIds && [...form.toolIds],
    starters: listStarters(form),
    workspaceId: form.workspaceId === '' ? null : form.workspaceId,
  };
}

/** Null where the field is empty; NaN where it is no number. A comma counts as a point. */
function readTemperature({ temperature }: AgentForm): number | null {
  const text = temperature.trim().replace(',', '.');
  return text === '' ? null : Number(text);
}

export function temperatureFits(form: AgentForm): boolean {
  const temperature = readTemperature(form);
  return temperature === null || (temperature >= 0 && temperature <= MAX_TEMPERATURE);
}

export function startersFit(form: AgentForm): boolean {
  const starters = listStarters(form);
  return starters.length <= MAX_STARTERS && starters.every(({ length }) => length <= MAX_STARTER_LENGTH);
}

export function listStarters({ starters }: AgentForm): string[] {
  const lines = starters.split('\n').map((line) => line.trim());
  return [...new Set(lines)].filter((line) => line !== '');
}
