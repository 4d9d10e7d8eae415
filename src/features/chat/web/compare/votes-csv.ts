// The votes as CSV, a row for each answer.

import { writeCsvRow } from '#text/csv/write-row.ts';
import type { ShownVotes } from './compare-api.ts';
import { compareMessages } from './compare-messages.ts';

export function writeVotesCsv(votes: ShownVotes['votes']): string {
  const rows = votes.map((vote) => [
    vote.votedAt,
    vote.prompt,
    vote.name,
    vote.place,
    vote.isBlind ? 'yes' : 'no',
    vote.result,
    vote.firstTextMs ?? '',
    vote.totalMs ?? '',
    vote.costUsd ?? '',
  ]);
  return [compareMessages.csv, ...rows].map(writeCsvRow).join('');
}
