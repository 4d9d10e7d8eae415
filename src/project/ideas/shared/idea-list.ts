// Which ideas a page shows, and in which order. A workspace has few enough for the browser to hold them all.

import { NONE } from '#project/tasks/shared/task-values.ts';
import { scoreOf, type IdeaSort, type IdeaStatus } from './idea-values.ts';

export type ListedIdea = {
  id: string;
  title: string;
  status: IdeaStatus;
  projectId: string | null;
  impact: number | null;
  effort: number | null;
  voteCount: number;
  createdAt: string;
};

/** Every field may be absent; those that are there must all hold. */
export type IdeaFilter = { status?: IdeaStatus; project?: string; text?: string };

/** `project` is an id, or `NONE`. The text is looked for in titles, whatever its case. */
export function filterIdeas<Idea extends ListedIdea>(ideas: readonly Idea[], filter: IdeaFilter): Idea[] {
  const { status, project, text = '' } = filter;
  const wanted = text.trim().toLowerCase();
  return ideas.filter(
    (idea) =>
      (status === undefined || idea.status === status) &&
      (project === undefined || (idea.projectId ?? NONE) === project) &&
      idea.title.toLowerCase().includes(wanted),
  );
}

/** The highest first. Equal ones keep the order of their votes, then the newest comes first. */
export function sortIdeas<Idea extends ListedIdea>(ideas: readonly Idea[], sort: IdeaSort): Idea[] {
  const byAge = (a: Idea, b: Idea): number => b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id);
  const byVotes = (a: Idea, b: Idea): number => b.voteCount - a.voteCount || byAge(a, b);
  const byScore = (a: Idea, b: Idea): number => (scoreOf(b) ?? 0) - (scoreOf(a) ?? 0) || byVotes(a, b);
  return ideas.toSorted({ votes: byVotes, newest: byAge, score: byScore }[sort]);
}
