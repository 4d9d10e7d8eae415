// The votes of an idea, and the button that adds or takes back the person's own.

import { ChevronUp } from 'lucide-react';
import { tooltipProps } from '#ui/controls/tooltip-props.ts';
import { ideaMessages as words } from './messages.ts';
import type { ShownIdea } from './queries.ts';

type VoteButtonProps = { idea: ShownIdea; canEdit: boolean; onVote: (idea: ShownIdea) => void };

export function VoteButton({ idea, canEdit, onVote }: VoteButtonProps) {
  const votes = words.votesOf(idea.voteCount);
  if (!canEdit)
    return (
      <span className="idea-votes" role="img" aria-label={votes} {...tooltipProps(votes)}>
        <ChevronUp className="s" />
        <b className="num">{idea.voteCount}</b>
      </span>
    );
  return (
    <button
      type="button"
      className="idea-votes"
      aria-pressed={idea.hasVoted}
      aria-label={words.vote(idea.title, votes)}
      onClick={() => onVote(idea)}
    >
      <ChevronUp className="s" />
      <b className="num">{idea.voteCount}</b>
    </button>
  );
}
