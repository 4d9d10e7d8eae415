// The canvas: the drawing of the environment that is shown, to be moved, connected and selected from.

import {
  Background,
  MiniMap,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
  type EdgeTypes,
  type NodeTypes,
  type OnNodeDrag,
} from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import { useRef } from 'react';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { PlanArt } from '#ui/components/states/empty-art.tsx';
import { useMatches } from '#ui/panes/use-matches.ts';
import type { Drawing, Point } from '../../shared/layout/drawing.ts';
import { AreaNode, PartNode } from './flow/box-node.tsx';
import type { BoxNode, LinkEdge } from './flow/flow-parts.ts';
import { LinkEdgeView } from './flow/link-edge.tsx';
import { useFlowParts } from './flow/use-flow-parts.ts';
import { canvasMessages as words } from './messages.ts';
import { useDrawing } from './use-drawing.ts';
import { useDrop } from './use-drop.ts';
import './canvas.css';

const nodeTypes: NodeTypes = {
  region: AreaNode,
  network: AreaNode,
  subnet: AreaNode,
  component: PartNode,
  outside: PartNode,
};
const edgeTypes: EdgeTypes = { link: LinkEdgeView };

const MIN_ZOOM = 0.05;
const MAX_ZOOM = 2;
const FIT = { padding: 0.08, maxZoom: 1 };
/** Without the mark of the library; its licence (MIT) allows that. */
const PRO = { hideAttribution: true };

type BlueprintCanvasProps = {
  /** Opens the inspector for what is selected. */
  onInspect: () => void;
};

export function BlueprintCanvas(props: BlueprintCanvasProps) {
  return (
    <ReactFlowProvider>
      <Canvas {...props} />
    </ReactFlowProvider>
  );
}

function Canvas({ onInspect }: BlueprintCanvasProps) {
  const drawing = useDrawing();
  const { nodes, edges, onNodesChange, onEdgesChange, endDrag } = useFlowParts(drawing);
  const onDragStop = useDragStop(drawing, endDrag);
  const hasMiniMap = useMatches('(min-width: 1024px)');

  return (
    <div className="azure-canvas">
      <ReactFlow<BoxNode, LinkEdge>
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        onNodesChange={onNodesChange}
        onEdgesChange={onEdgesChange}
        onNodeDragStop={onDragStop}
        onNodeDoubleClick={onInspect}
        zIndexMode="manual"
        onlyRenderVisibleElements
        nodesFocusable={false}
        edgesFocusable={false}
        disableKeyboardA11y
        deleteKeyCode={null}
        elevateNodesOnSelect={false}
        minZoom={MIN_ZOOM}
        maxZoom={MAX_ZOOM}
        fitView
        fitViewOptions={FIT}
        proOptions={PRO}
      >
        <Background gap={24} />
        {hasMiniMap && drawing.boxes.length > 0 && <MiniMap pannable zoomable ariaLabel={null} />}
      </ReactFlow>
      {drawing.boxes.length === 0 && (
        <div className="azure-canvas-empty">
          <EmptyState art={<PlanArt />} title={words.nothing} text={words.nothingText} />
        </div>
      )}
    </div>
  );
}

/** The library calls with each dragged node and its place inside its parent. */
function useDragStop(drawing: Drawing, endDrag: () => void): OnNodeDrag<BoxNode> {
  const drop = useDrop(drawing);
  const flow = useReactFlow<BoxNode, LinkEdge>();
  const isDropping = useRef(false);
  return (event, _node, dragged) => {
    if (isDropping.current) return;
    isDropping.current = true;
    const pointer = flow.screenToFlowPosition(pointOf(event));
    const ids = new Set(dragged.map(({ id }) => id));
    // What is inside of a dragged box moves along.
    const outer = dragged.filter(({ parentId }) => parentId === undefined || !ids.has(parentId));
    const dropped = outer.map(({ id }) => ({
      id,
      corner: flow.getInternalNode(id)?.internals.positionAbsolute ?? pointer,
    }));
    void drop(dropped, pointer).finally(() => {
      isDropping.current = false;
      endDrag();
    });
  };
}

function pointOf(event: MouseEvent | TouchEvent | React.MouseEvent | React.TouchEvent): Point {
  const at = 'changedTouches' in event ? event.changedTouches[0] : event;
  return { x: at?.clientX ?? 0, y: at?.clientY ?? 0 };
}
