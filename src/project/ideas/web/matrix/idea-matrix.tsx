// The impact/effort matrix: 25 places, a tray for ideas that have none yet, and a key where points have numbers.

import { useRef, type ReactNode } from 'react';
import { quadrantOf } from '../../shared/idea-values.ts';
import { ideaMessages } from '../messages.ts';
import type { ShownIdea } from '../queries.ts';
import { MatrixPoint } from './matrix-point.tsx';
import { ideasAt, inMatrixOrder, PLACES, unplacedIdeas, type Estimate, type Place } from './matrix-places.ts';
import { useMatrixDrops, useMatrixKeys } from './use-matrix-moves.ts';
import './matrix.css';

const words = ideaMessages.matrix;

/** As many ideas of a cell are shown with their titles; more become points with numbers. */
const MAX_TITLES = 4;
const NO_PLACE: Estimate = { impact: null, effort: null };

type IdeaMatrixProps = {
  ideas: readonly ShownIdea[];
  openId: string | undefined;
  canEdit: boolean;
  onOpen: (idea: ShownIdea) => void;
  onPlace: (idea: ShownIdea, place: Estimate) => void;
};

export function IdeaMatrix({ ideas, openId, canEdit, onOpen, onPlace }: IdeaMatrixProps) {
  const box = useRef<HTMLElement>(null);
  const ordered = inMatrixOrder(ideas);
  const unplaced = unplacedIdeas(ideas);
  const { reachableId, focused, handleKey } = useMatrixKeys({ box, ordered, canEdit, onPlace });
  const { drag, dropProps } = useMatrixDrops({ canEdit, onPlace });
  const hasDense = PLACES.some((place) => ideasAt(ideas, place).length > MAX_TITLES);

  const pointsOf = (shown: readonly ShownIdea[], isDense: boolean) => (
    <ul>
      {shown.map((idea) => (
        <li key={idea.id}>
          <MatrixPoint
            idea={idea}
            number={ordered.indexOf(idea) + 1}
            isDense={isDense}
            isReachable={idea.id === reachableId}
            isOpen={idea.id === openId}
            canEdit={canEdit}
            onOpen={onOpen}
            onFocus={() => focused(idea.id)}
            onKey={(event) => handleKey(event, idea)}
            onDrag={(isDragged) => drag(isDragged ? idea : null)}
          />
        </li>
      ))}
    </ul>
  );
  return (
    <section ref={box} className="matrix" aria-label={words.label}>
      <Plot>
        {PLACES.map((place) => {
          const shown = ideasAt(ideas, place);
          const name = words.cell(place.impact, place.effort);
          return (
            <div
              key={name}
              className="matrix-cell"
              role="group"
              aria-label={name}
              data-quadrant={quadrantOf(place)}
              {...dropProps(name, place)}
            >
              <CornerName {...place} />
              {shown.length > 0 && pointsOf(shown, shown.length > MAX_TITLES)}
            </div>
          );
        })}
      </Plot>
      <MatrixKey ideas={ordered.slice(0, ordered.length - unplaced.length)} hasDense={hasDense} />
      {(canEdit || unplaced.length > 0) && (
        <div className="matrix-tray" role="group" aria-label={words.tray} {...dropProps(words.tray, NO_PLACE)}>
          <h2 className="label">{words.tray}</h2>
          {unplaced.length > 0 ? pointsOf(unplaced, false) : <p className="cap">{words.trayEmpty}</p>}
        </div>
      )}
      {canEdit && <p className="cap">{words.help}</p>}
    </section>
  );
}

/** The grid between its two axes. */
function Plot({ children }: { children: ReactNode }) {
  return (
    <div className="matrix-plot">
      <span className="cap matrix-y" data-end="high">
        {words.highImpact}
      </span>
      <span className="cap matrix-y" data-end="low">
        {words.lowImpact}
      </span>
      <div className="matrix-grid">{children}</div>
      <span className="cap matrix-x" data-end="low">
        {words.lowEffort}
      </span>
      <span className="cap matrix-x" data-end="high">
        {words.highEffort}
      </span>
    </div>
  );
}

/** The name of a quadrant, in the outermost cell of it. */
function CornerName({ impact, effort }: Place) {
  const isCorner = (impact === 1 || impact === 5) && (effort === 1 || effort === 5);
  const quadrant = isCorner ? quadrantOf({ impact, effort }) : null;
  return quadrant && <span className="matrix-corner">{words.quadrants[quadrant]}</span>;
}

/** The key says which number is which idea. It is for the eyes alone, because the points have names. */
function MatrixKey({ ideas, hasDense }: { ideas: readonly ShownIdea[]; hasDense: boolean }) {
  return (
    <ol className="matrix-key" data-dense={hasDense} aria-hidden>
      {ideas.map(({ id, title }, index) => (
        <li key={id}>
          <b className="num">{index + 1}</b>
          <bdi>{title}</bdi>
        </li>
      ))}
    </ol>
  );
}
