// The votes of a person, as a table per agent and as a list.

import type { Models } from '#platform/llm/models.ts';
import type { AgentVotes, Vote } from '../../contract/comparison-contract.ts';
import { presentAgent } from '../present.ts';
import type { VoteRow } from './comparison-store.ts';

/** The agents with most wins first. */
export function presentVotes(models: Models, rows: readonly VoteRow[]): { agents: AgentVotes[]; votes: Vote[] } {
  const votes = rows.map((row) => presentVote(models, row));
  const agents = [...Map.groupBy(votes, ({ agentId }) => agentId).values()].map(summarize);
  return {
    votes,
    agents: agents.sort((a, b) => b.wins - a.wins || b.rounds - a.rounds || a.name.localeCompare(b.name)),
  };
}

function presentVote(models: Models, { answer, winnerId, ...row }: VoteRow): Vote {
  const agent = presentAgent(models, answer);
  return {
    comparisonId: row.comparisonId,
    votedAt: row.votedAt,
    isBlind: row.isBlind,
    prompt: row.prompt,
    agentId: agent?.id ?? '',
    name: agent?.name ?? '',
    place: (answer.comparisonPlace ?? 0) + 1,
    result: resultOf(answer.id, winnerId),
    firstTextMs: answer.firstTextMs,
    totalMs: answer.finishedAt && answer.finishedAt.getTime() - answer.createdAt.getTime(),
    costUsd: answer.usage?.costUsd ?? null,
  };
}

function resultOf(answerId: string, winnerId: string | null): Vote['result'] {
  if (winnerId === null) return 'tied';
  return winnerId === answerId ? 'won' : 'lost';
}

function summarize(votes: readonly Vote[]): AgentVotes {
  const count = (result: Vote['result']): number => votes.filter((vote) => vote.result === result).length;
  return {
    agentId: votes[0]?.agentId ?? '',
    name: votes[0]?.name ?? '',
    rounds: votes.length,
    wins: count('won'),
    ties: count('tied'),
    medianFirstTextMs: medianOf(votes.flatMap(({ firstTextMs }) => firstTextMs ?? [])),
    medianTotalMs: medianOf(votes.flatMap(({ totalMs }) => totalMs ?? [])),
    costUsd: votes.reduce((sum, { costUsd }) => sum + (costUsd ?? 0), 0),
  };
}

/** Null of no values. */
function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
}
