// The boxes of the canvas: regions, networks and subnets as areas, components and outside parties as nodes with an icon. Text and
// icon are where the exported drawing has them.

import { Handle, Position, useUpdateNodeInternals, type NodeProps } from '@xyflow/react';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { memo, useEffect, useState } from 'react';
import type { Box } from '#model/layout/drawing.ts';
import { ICON_SIZE, NODE_PADDING } from '#model/layout/measures.ts';
import { ICON_BOX, iconOf } from '#model/layout/svg/box-icons.ts';
import { canvasMessages as words } from '../messages.ts';
import { nameBox, type NamedBox } from './box-names.ts';
import type { BoxData, BoxNode, BoxState } from './flow-parts.ts';

/** The id is that of a box or a link. */
export const partDomId = (id: string): string => `azure-part-${id}`;

export const AreaNode = memo(function AreaNode(props: NodeProps<BoxNode>) {
  const { box, state, nameSize } = props.data;
  const named = namedOf(box, nameSize);
  return (
    <div className="azure-area" {...attributesOf(props, named)}>
      <BoxTexts box={box} named={named} nameSize={nameSize} />
      <Badges state={state} />
    </div>
  );
});

export const PartNode = memo(function PartNode(props: NodeProps<BoxNode>) {
  const { box, state, nameSize } = props.data;
  const [isPointedAt, setPointedAt] = useState(false);
  const named = namedOf(box, nameSize);
  return (
    <div
      className="azure-part"
      {...attributesOf(props, named)}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
    >
      <BoxTexts box={box} named={named} nameSize={nameSize} />
      <Badges state={state} />
      {(isPointedAt || props.selected) && <Handles id={props.id} />}
    </div>
  );
});

/** The tooltip has the name where the box shows a part of it. */
function attributesOf({ id, data: { box, state }, selected }: NodeProps<BoxNode>, { isCut }: NamedBox) {
  return {
    id: partDomId(id),
    role: 'img',
    title: isCut ? box.title : undefined,
    'aria-label': words.box(box, state),
    'data-kind': box.kind,
    'data-selected': selected,
    'data-mark': state.mark ?? undefined,
    'data-way': state.isOnWay,
  };
}

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

function BoxTexts({ box, named: { texts, icon }, nameSize }: Pick<BoxData, 'box' | 'nameSize'> & { named: NamedBox }) {
  return (
    <svg className="azure-texts" width={box.width} height={box.height} aria-hidden="true">
      {icon && (
        <path
          className="azure-icon"
          transform={`translate(${icon.x} ${icon.y}) scale(${icon.size / ICON_BOX})`}
          d={iconOf(box)}
        />
      )}
      {texts.map(({ text, role, x, y }, index) => (
        <text
          key={index}
          data-role={role}
          x={x - box.x}
          y={y - box.y}
          style={nameSize === null ? undefined : { fontSize: nameSize }}
        >
          {text}
        </text>
      ))}
    </svg>
  );
}

function namedOf(box: Box, nameSize: BoxData['nameSize']): NamedBox {
  if (nameSize !== null) return nameBox(box, nameSize);
  const hasIcon = box.kind === 'component' || box.kind === 'outside';
  return {
    texts: box.texts,
    icon: hasIcon ? { x: NODE_PADDING, y: (box.height - ICON_SIZE) / 2, size: ICON_SIZE } : null,
    isCut: box.texts.some(({ role, text }) => role === 'title' && text.endsWith('…')),
  };
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
