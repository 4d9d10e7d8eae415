// The agents there are, for every screen that lets a person choose one or names them.

import { useQuery } from '@tanstack/react-query';
import type { Agent, AgentList } from '../contract.ts';
import { findWriter, OFFLINE_ID } from './agent-choice.ts';
import { agentsQuery } from './queries.ts';

const NO_NAMES: ReadonlyMap<string, string> = new Map();

/** All agents in the order of the picker, and the default one. */
export function useAgents() {
  return useQuery(agentsQuery);
}

/** Chat can talk to own agents, which come first, and to those of the table. */
export function useChatAgents() {
  return useQuery({ ...agentsQuery, select: withOwn });
}

function withOwn(list: AgentList) {
  return { ...list, all: [...list.own, ...list.agents] };
}

/** The wanted agent if it can answer here, otherwise the one the server would choose; undefined until it is known. */
export function useWriter(wantedId: string | null): Agent | undefined {
  const { data } = useAgents();
  return data && findWriter(data, wantedId);
}

/** The name of the model that would answer. It is null where that is the offline agent, and until it is known. */
export function useModelName(wantedId: string | null): string | null {
  const writer = useWriter(wantedId);
  return writer && writer.id !== OFFLINE_ID ? writer.name : null;
}

/** Returns true if an agent with a model can answer here, and false until it is known. */
export function useHasModel(): boolean {
  const writer = useWriter(null);
  return writer !== undefined && writer.id !== OFFLINE_ID;
}

/** Names by id; empty until they are known. An agent that no longer exists has none. */
export function useAgentNames(): ReadonlyMap<string, string> {
  return useQuery({ ...agentsQuery, select: namesOf }).data ?? NO_NAMES;
}

function namesOf({ agents }: AgentList): ReadonlyMap<string, string> {
  return new Map(agents.map(({ id, name }) => [id, name]));
}
