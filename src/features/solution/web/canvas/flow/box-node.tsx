// The boxes of the canvas: regions, networks and subnets as areas, components and outside parties as nodes with an icon. Text and
// icon are where the exported drawing has them.

import { Handle, Position, useUpdateNodeInternals, type NodeProps } from '@xyflow/react';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { memo, useEffect, useState } from 'react';
import type { Box } from '../../../shared/layout/drawing.ts';
import { ICON_SIZE, NODE_PADDING } from '../../../shared/layout/measures.ts';
import { ICON_BOX, iconOf } from '../../../shared/layout/svg/category-icons.ts';
import { canvasMessages as words } from '../messages.ts';
import type { BoxNode, BoxState } from './flow-parts.ts';

/** Of a box or a link. */
export const partDomId = (id: string): string => `azure-part-${id}`;

export const AreaNode = memo(function AreaNode({ id, data: { box, state }, selected }: NodeProps<BoxNode>) {
  return (
    <div
      id={partDomId(id)}
      className="azure-area"
      role="img"
      aria-label={words.box(box, state)}
      data-kind={box.kind}
      data-selected={selected}
      data-mark={state.mark ?? undefined}
    >
      <BoxTexts box={box} />
      <Badges state={state} />
    </div>
  );
});

export const PartNode = memo(function PartNode({ id, data: { box, state }, selected }: NodeProps<BoxNode>) {
  const scale = ICON_SIZE / ICON_BOX;
  const top = (box.height - ICON_SIZE) / 2;
  const [isPointedAt, setPointedAt] = useState(false);
  return (
    <div
      id={partDomId(id)}
      className="azure-part"
      role="img"
      aria-label={words.box(box, state)}
      data-kind={box.kind}
      data-selected={selected}
      data-mark={state.mark ?? undefined}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
    >
      <BoxTexts box={box}>
        <path className="azure-icon" transform={`translate(${NODE_PADDING} ${top}) scale(${scale})`} d={iconOf(box)} />
      </BoxTexts>
      <Badges state={state} />
      {(isPointedAt || selected) && <Handles id={id} />}
    </div>
  );
});

/** Only where a connection can be begun now: two for each of 500 boxes would look up their state at every movement of the view. */
function Handles({ id }: { id: string }) {
  const updateInternals = useUpdateNodeInternals();
  useEffect(() => updateInternals(id), [id, updateInternals]);
  return (
    <>
      <Handle type="target" id="in" position={Position.Left} />
      <Handle type="source" id="out" position={Position.Right} />
    </>
  );
}

function BoxTexts({ box, children }: { box: Box; children?: React.ReactNode }) {
  return (
    <svg className="azure-texts" width={box.width} height={box.height} aria-hidden="true">
      {children}
      {box.texts.map(({ text, role, x, y }, index) => (
        <text key={index} data-role={role} x={x - box.x} y={y - box.y}>
          {text}
        </text>
      ))}
    </svg>
  );
}

/** The label of the box says the same in words. */
function Badges({ state: { errors, warnings } }: { state: BoxState }) {
  if (errors + warnings === 0) return null;
  return (
    <span className="azure-badges" aria-hidden="true">
      {errors > 0 && (
        <span className="badge err">
          <CircleAlert />
          {errors}
        </span>
      )}
      {warnings > 0 && (
        <span className="badge warn">
          <TriangleAlert />
          {warnings}
        </span>
      )}
    </span>
  );
}
