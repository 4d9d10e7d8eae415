// Ideas as the API shows them.

import type { Idea } from '../shared/idea-shapes.ts';
import type { ListedIdea } from './store.ts';

export function presentIdea(row: ListedIdea): Idea {
  const { id, title, impact, effort, status, voteCount, hasVoted, isSample, createdAt, updatedAt, task } = row;
  return {
    id,
    title,
    projectId: row.liveProjectId,
    impact,
    effort,
    status,
    voteCount,
    hasVoted,
    task: task && { id: task.id, key: `${task.prefix}-${task.number}`, title: task.title, statusId: task.statusId },
    createdBy: row.createdBy === null ? null : { id: row.createdBy, name: row.creatorName ?? '' },
    isSample,
    createdAt,
    updatedAt,
  };
}
