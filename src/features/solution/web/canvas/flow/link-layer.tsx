// The connections on the canvas, all in one picture between the areas and the components. They are not edges of the canvas library:
// each of those computes its ends anew at every movement of the view and of a box.

import { useStore, ViewportPortal, type ReactFlowState } from '@xyflow/react';
import { memo, useCallback, type MouseEvent } from 'react';
import { shallow } from 'zustand/shallow';
import type { Link, Point } from '#model/layout/drawing.ts';
import { LABEL_FACE, LABEL_HEIGHT, LABEL_PADDING } from '#model/layout/measures.ts';
import { roundedPath } from '#model/layout/svg/draw-svg.ts';
import { textWidth } from '#model/layout/text/text-width.ts';
import { partDomId } from './box-node.tsx';
import type { LinkPart } from './flow-parts.ts';
import { arrowPath } from './link-path.ts';

type LinkLayerProps = {
  links: readonly LinkPart[];
  selectedIds: readonly string[];
  /** The link is selected beside what is selected already if `isAdded` is true. */
  onSelect: (id: string, isAdded: boolean) => void;
};

export function LinkLayer({ links, selectedIds, onSelect }: LinkLayerProps) {
  const selected = new Set(selectedIds);
  function select(event: MouseEvent): void {
    const id = event.target instanceof Element && event.target.closest('.azure-link')?.getAttribute('data-id');
    if (id) onSelect(id, event.ctrlKey || event.metaKey);
  }
  return (
    <ViewportPortal>
      {/* With the keyboard, connections are reached from the boxes that they join: see keys/use-canvas-keys.ts. */}
      <svg className="azure-links" role="presentation" onClick={select}>
        {links.map((part) => (
          <LinkView key={part.link.id} part={part} isSelected={selected.has(part.link.id)} />
        ))}
      </svg>
    </ViewportPortal>
  );
}

type LinkViewProps = { part: LinkPart; isSelected: boolean };

const LinkView = memo(function LinkView({ part, isSelected }: LinkViewProps) {
  const { link, label, mark, isLoose, around } = part;
  return (
    <g
      id={partDomId(link.id)}
      // `nopan`: pressing it begins no movement of the view, which would cover it before the click.
      className="azure-link nopan"
      role="img"
      aria-label={label}
      data-id={link.id}
      data-selected={isSelected}
      data-mark={mark ?? undefined}
      data-around={around ?? undefined}
    >
      {isLoose ? <LooseLine link={link} /> : <Line points={link.points} />}
      {!isLoose && link.labelAt && link.label !== '' && <LinkLabel at={link.labelAt} text={link.label} />}
    </g>
  );
});

/** Straight, to where its ends are dragged. */
function LooseLine({ link: { from, to } }: { link: Link }) {
  const ends = useStore(
    useCallback(({ nodeLookup }: ReactFlowState) => endsOf(nodeLookup, { from, to }), [from, to]),
    shallow,
  );
  if (!ends) return null;
  const [fromX, fromY, toX, toY] = ends;
  return (
    <Line
      points={[
        { x: fromX, y: fromY },
        { x: toX, y: toY },
      ]}
    />
  );
}

/** The right side of one box and the left side of the other. */
function endsOf(
  nodes: ReactFlowState['nodeLookup'],
  { from, to }: Pick<Link, 'from' | 'to'>,
): readonly [number, number, number, number] | null {
  const [source, target] = [nodes.get(from), nodes.get(to)];
  if (!source || !target) return null;
  const [start, end] = [source.internals.positionAbsolute, target.internals.positionAbsolute];
  const middleOf = ({ height = 0 }: { height?: number }): number => height / 2;
  return [start.x + (source.width ?? 0), start.y + middleOf(source), end.x, end.y + middleOf(target)];
}

function Line({ points }: { points: readonly Point[] }) {
  const path = roundedPath(points);
  return (
    <>
      <path className="azure-link-line" d={path} />
      <path className="azure-link-reach" d={path} />
      <path className="azure-link-arrow" d={arrowPath(points)} />
    </>
  );
}

function LinkLabel({ at, text }: { at: Point; text: string }) {
  const width = textWidth(text, LABEL_FACE) + 2 * LABEL_PADDING;
  return (
    <>
      <rect
        className="azure-link-plate"
        x={at.x - width / 2}
        y={at.y - LABEL_HEIGHT / 2}
        width={width}
        height={LABEL_HEIGHT}
        rx="3"
      />
      <text className="azure-link-label" x={at.x} y={at.y + 4} textAnchor="middle">
        {text}
      </text>
    </>
  );
}
