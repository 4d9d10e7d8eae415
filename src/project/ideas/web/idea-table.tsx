// The list of ideas: votes, what the idea is about, its estimates and score, and the task it became.

import { useProjects } from '#project/projects/web/use-projects.ts';
import '#ui/components/table.css';
import { tooltipProps } from '#ui/overlays/tooltip/tooltip-props.ts';
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
  return (
    <div className="table-box idea-list">
      <table className="table idea-table">
        <thead>
          <tr>
            <th scope="col">{words.votes}</th>
            <th scope="col">{words.idea}</th>
            <th scope="col" className="r idea-estimate">
              {words.impact}
            </th>
            <th scope="col" className="r idea-estimate">
              {words.effort}
            </th>
            <th scope="col" className="r idea-score" {...tooltipProps(`${words.score} = ${words.scoreHint}`)}>
              {words.score} <span className="idea-formula">{words.scoreHint}</span>
            </th>
            <th scope="col" className="idea-task">
              {words.task}
            </th>
            <th scope="col" className="idea-status">
              {words.status}
            </th>
          </tr>
        </thead>
        <tbody>
          {ideas.map((idea) => (
            <tr key={idea.id} data-open={idea.id === openId}>
              <td>
                <VoteButton idea={idea} canEdit={canEdit} onVote={onVote} />
              </td>
              <th scope="row" className="idea-title">
                <button type="button" className="idea-open cut" dir="auto" onClick={() => onOpen(idea)}>
                  {idea.title}
                </button>
                <bdi className="cap cut">{projects.find(({ id }) => id === idea.projectId)?.name}</bdi>
              </th>
              <td className="r idea-estimate">{idea.impact ?? <Missing />}</td>
              <td className="r idea-estimate">{idea.effort ?? <Missing />}</td>
              <td className="r idea-score">{formatScore(scoreOf(idea)) ?? <Missing />}</td>
              <td className="idea-task">{idea.task && <TaskLink task={idea.task} />}</td>
              <td className="idea-status">
                <IdeaStatusBadge status={idea.status} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
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
