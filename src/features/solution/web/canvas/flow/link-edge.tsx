// A connection on the canvas: the path of the drawing, and a straight line while one of its ends is being dragged.

import type { EdgeProps } from '@xyflow/react';
import { memo } from 'react';
import type { Point } from '../../../shared/layout/drawing.ts';
import { LABEL_FACE, LABEL_HEIGHT, LABEL_PADDING } from '../../../shared/layout/measures.ts';
import { roundedPath } from '../../../shared/layout/svg/draw-svg.ts';
import { textWidth } from '../../../shared/layout/text/text-width.ts';
import { arrowPath } from './link-path.ts';
import type { LinkEdge } from './flow-parts.ts';

export const LinkEdgeView = memo(function LinkEdgeView(props: EdgeProps<LinkEdge>) {
  const { data, selected = false } = props;
  if (!data) return null;
  const { link, mark, isLoose, around } = data;
  const points = isLoose ? straight(props) : link.points;
  const path = roundedPath(points);
  return (
    <g className="azure-link" data-selected={selected} data-mark={mark ?? undefined} data-around={around ?? undefined}>
      <path className="azure-link-line" d={path} />
      <path className="react-flow__edge-interaction azure-link-reach" d={path} />
      <path className="azure-link-arrow" d={arrowPath(points)} />
      {!isLoose && link.labelAt && link.label !== '' && <LinkLabel at={link.labelAt} text={link.label} />}
    </g>
  );
});

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

function straight({ sourceX, sourceY, targetX, targetY }: EdgeProps<LinkEdge>): Point[] {
  return [
    { x: sourceX, y: sourceY },
    { x: targetX, y: targetY },
  ];
}
