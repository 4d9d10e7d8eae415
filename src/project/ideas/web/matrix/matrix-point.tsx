// One idea in the matrix: with its title where there is room, with its number in the key where many are at one place.

import type { KeyboardEvent } from 'react';
import { tooltipProps } from '#ui/controls/tooltip-props.ts';
import { ideaMessages } from '../messages.ts';
import type { ShownIdea } from '../queries.ts';

type MatrixPointProps = {
  idea: ShownIdea;
  /** The number is the idea's in the key below the matrix. */
  number: number;
  isDense: boolean;
  /** True if the Tab key reaches the point. */
  isReachable: boolean;
  isOpen: boolean;
  canEdit: boolean;
  onOpen: (idea: ShownIdea) => void;
  onFocus: () => void;
  onKey: (event: KeyboardEvent) => void;
  onDrag: (isDragged: boolean) => void;
};

export function MatrixPoint(props: MatrixPointProps) {
  const { idea, number, isDense, isReachable, isOpen, canEdit, onOpen, onFocus, onKey, onDrag } = props;
  const votes = ideaMessages.votesOf(idea.voteCount);
  return (
    <button
      type="button"
      className="matrix-point"
      data-idea={idea.id}
      data-dense={isDense}
      data-status={idea.status}
      data-open={isOpen}
      tabIndex={isReachable ? 0 : -1}
      aria-label={ideaMessages.matrix.point(idea, votes)}
      {...tooltipProps(`${idea.title} (${votes})`)}
      draggable={canEdit}
      onClick={() => onOpen(idea)}
      onFocus={onFocus}
      onKeyDown={onKey}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', idea.title);
        onDrag(true);
      }}
      onDragEnd={() => onDrag(false)}
    >
      <b className="matrix-number num" aria-hidden>
        {number}
      </b>
      <bdi className="matrix-title">{idea.title}</bdi>
    </button>
  );
}
