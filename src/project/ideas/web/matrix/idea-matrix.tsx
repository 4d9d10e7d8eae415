// The impact/effort matrix. Ideas are dragged, or moved with Shift and the arrows; the arrows alone move the focus, and the
// whole matrix is one stop of the Tab key.

import { useEffect, useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import { quadrantOf } from '../../shared/idea-values.ts';
import { ideaMessages } from '../messages.ts';
import type { ShownIdea } from '../queries.ts';
import { MatrixPoint } from './matrix-point.tsx';
import { ideasAt, inMatrixOrder, placeAfter, PLACES, unplacedIdeas, type Estimate } from './matrix-places.ts';
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
  const dragged = useRef<ShownIdea | null>(null);
  /** The idea that is moved by keyboard: it keeps the focus, which it loses when its element moves. */
  const moved = useRef<string | null>(null);
  const [current, setCurrent] = useState<string | null>(null);
  const [target, setTarget] = useState<string | null>(null);
  const ordered = inMatrixOrder(ideas);
  const reachable = ordered.find(({ id }) => id === current) ?? ordered[0];

  useEffect(() => {
    if (moved.current === null || document.activeElement !== document.body) return;
    focusIdea(moved.current);
  });
  function focusIdea(id: string): void {
    box.current?.querySelector<HTMLElement>(`[data-idea="${CSS.escape(id)}"]`)?.focus();
  }
  function handleKey(event: KeyboardEvent, idea: ShownIdea): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const place = event.shiftKey ? placeAfter(idea, event.key) : null;
    const next = event.shiftKey ? undefined : neighbourOf(ordered, { idea, key: event.key });
    if (!event.key.startsWith('Arrow') && !next) return;
    event.preventDefault();
    if (next) focusIdea(next.id);
    if (!place || !canEdit) return;
    moved.current = idea.id;
    onPlace(idea, place);
  }
  function dropProps(name: string, place: Estimate) {
    if (!canEdit) return {};
    return {
      'data-drop': target === name,
      onDragOver(event: DragEvent) {
        if (!dragged.current) return;
        event.preventDefault();
        setTarget(name);
      },
      onDragLeave(event: DragEvent) {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setTarget(null);
      },
      onDrop(event: DragEvent) {
        event.preventDefault();
        const idea = dragged.current;
        dragged.current = null;
        setTarget(null);
        if (idea && (idea.impact !== place.impact || idea.effort !== place.effort)) onPlace(idea, place);
      },
    };
  }
  const pointsOf = (shown: readonly ShownIdea[], isDense: boolean) => (
    <ul>
      {shown.map((idea) => (
        <li key={idea.id}>
          <MatrixPoint
            idea={idea}
            number={ordered.indexOf(idea) + 1}
            isDense={isDense}
            isReachable={idea.id === reachable?.id}
            isOpen={idea.id === openId}
            canEdit={canEdit}
            onOpen={onOpen}
            onFocus={() => {
              setCurrent(idea.id);
              if (moved.current !== idea.id) moved.current = null;
            }}
            onKey={(event) => handleKey(event, idea)}
            onDrag={(isDragged) => (dragged.current = isDragged ? idea : null)}
          />
        </li>
      ))}
    </ul>
  );
  const unplaced = unplacedIdeas(ideas);
  const placed = ordered.slice(0, ordered.length - unplaced.length);
  const hasDense = PLACES.some((place) => ideasAt(ideas, place).length > MAX_TITLES);
  return (
    <section ref={box} className="matrix" aria-label={words.label}>
      <div className="matrix-plot">
        <span className="cap matrix-y" data-end="high">
          {words.highImpact}
        </span>
        <span className="cap matrix-y" data-end="low">
          {words.lowImpact}
        </span>
        <div className="matrix-grid">
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
        </div>
        <span className="cap matrix-x" data-end="low">
          {words.lowEffort}
        </span>
        <span className="cap matrix-x" data-end="high">
          {words.highEffort}
        </span>
      </div>
      <ol className="matrix-key" data-dense={hasDense} aria-hidden>
        {placed.map(({ id, title }, index) => (
          <li key={id}>
            <b className="num">{index + 1}</b>
            <bdi>{title}</bdi>
          </li>
        ))}
      </ol>
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

/** The name of a quadrant, in the outermost cell of it. */
function CornerName({ impact, effort }: { impact: number; effort: number }) {
  const isCorner = (impact === 1 || impact === 5) && (effort === 1 || effort === 5);
  const quadrant = isCorner ? quadrantOf({ impact, effort }) : null;
  return quadrant && <span className="matrix-corner">{words.quadrants[quadrant]}</span>;
}

/** The idea that an arrow, Home or End leads to. */
function neighbourOf(
  ordered: readonly ShownIdea[],
  { idea, key }: { idea: ShownIdea; key: string },
): ShownIdea | undefined {
  const at = ordered.findIndex(({ id }) => id === idea.id);
  if (key === 'ArrowRight' || key === 'ArrowDown') return ordered[at + 1];
  if (key === 'ArrowLeft' || key === 'ArrowUp') return ordered[at - 1];
  if (key === 'Home') return ordered[0];
  return key === 'End' ? ordered.at(-1) : undefined;
}
