// The list of ideas: votes, what the idea is about, its estimates and score, and the task it became.

import { useProjects } from '#project/projects/web/use-projects.ts';
import { TableOpen } from '#ui/components/table-open.tsx';
import { Table, type Column } from '#ui/components/table.tsx';
import { tooltipProps } from '#ui/controls/tooltip-props.ts';
import { scoreOf } from '../shared/idea-values.ts';
import { ideaMessages as words } from './messages.ts';
import type { ShownIdea } from './queries.ts';
import { IdeaStatusBadge } from './status-badge.tsx';
import { TaskLink } from './task-link.tsx';
import { VoteButton } from './vote-button.tsx';

type IdeaTableProps = {
  ideas: readonly ShownIdea[];
  openId: string | undefined;
  canEdit: boolean;
  onOpen: (idea: ShownIdea) => void;
  onVote: (idea: ShownIdea) => void;
};

export function IdeaTable({ ideas, openId, canEdit, onOpen, onVote }: IdeaTableProps) {
  const { projects } = useProjects();
  const columns: Column<ShownIdea>[] = [
    { head: words.votes, cell: (idea) => <VoteButton idea={idea} canEdit={canEdit} onVote={onVote} /> },
    {
      head: words.idea,
      isRowHead: true,
      className: 'idea-title',
      cell: (idea) => (
        <>
          <TableOpen title={idea.title} onOpen={() => onOpen(idea)} />
          <bdi className="cap cut">{projects.find(({ id }) => id === idea.projectId)?.name}</bdi>
        </>
      ),
    },
    { head: words.impact, className: 'r idea-estimate', cell: ({ impact }) => impact ?? <Missing /> },
    { head: words.effort, className: 'r idea-estimate', cell: ({ effort }) => effort ?? <Missing /> },
    {
      head: (
        <>
          {words.score} <span className="idea-formula">{words.scoreHint}</span>
        </>
      ),
      headTip: `${words.score} = ${words.scoreHint}`,
      className: 'r idea-score',
      cell: (idea) => formatScore(scoreOf(idea)) ?? <Missing />,
    },
    { head: words.task, className: 'idea-task', cell: ({ task }) => task && <TaskLink task={task} /> },
    { head: words.status, className: 'idea-status', cell: ({ status }) => <IdeaStatusBadge status={status} /> },
  ];
  return (
    <Table
      className="idea-table"
      boxClass="table-box idea-list"
      columns={columns}
      rows={ideas}
      keyOf={({ id }) => id}
      isOpen={({ id }) => id === openId}
    />
  );
}

function Missing() {
  return (
    <span role="img" aria-label={words.notJudged} {...tooltipProps(words.notJudged)}>
      –
    </span>
  );
}

/** '2.5', '0.33': two digits after the point at most. */
export function formatScore(score: number | null): string | null {
  return score === null ? null : score.toLocaleString('en', { maximumFractionDigits: 2 });
}
