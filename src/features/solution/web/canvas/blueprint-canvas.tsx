// The canvas: the drawing of the environment that is shown, to be moved, connected and selected from.

import {
  Background,
  ConnectionMode,
  MiniMap,
  ReactFlow,
  SelectionMode,
  type EdgeTypes,
  type NodeTypes,
  type OnConnectEnd,
} from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import { useRef, type DragEvent } from 'react';
import { PlanArt } from '#ui/components/states/empty-art.tsx';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { Button } from '#ui/controls/button.tsx';
import { useMatches } from '#ui/panes/use-matches.ts';
import type { Drawing } from '../../shared/layout/drawing.ts';
import { hasService } from '../palette/service-drag.ts';
import { useBlueprint } from '../session/use-blueprint.ts';
import { workspaceMessages } from '../workspace/messages.ts';
import type { ConnectionEnds } from './connect/connect-dialog.tsx';
import { AreaNode, nodeDomId, PartNode } from './flow/box-node.tsx';
import type { BoxNode, LinkEdge } from './flow/flow-parts.ts';
import { LinkEdgeView } from './flow/link-edge.tsx';
import { useFlowParts } from './flow/use-flow-parts.ts';
import { canvasMessages as words } from './messages.ts';
import { ZoomButtons } from './tools/zoom-buttons.tsx';
import { useBoxStates } from './use-box-states.ts';
import type { CanvasActions } from './use-canvas-actions.ts';
import { useCanvasKeys } from './use-canvas-keys.ts';
import { useDragStop, useServiceDrop } from './use-drop.ts';
import { FIT, useFit, useReveal, type CanvasView } from './use-viewport.ts';
import './canvas.css';

const nodeTypes: NodeTypes = {
  region: AreaNode,
  network: AreaNode,
  subnet: AreaNode,
  component: PartNode,
  outside: PartNode,
};
const edgeTypes: EdgeTypes = { link: LinkEdgeView };

/** Up to here it costs less to keep all boxes on the page than to put them there as the canvas is panned. */
const MANY_BOXES = 800;
/** A smaller drawing is seen as a whole, and the map would cover a part of it. */
const MAP_FROM_BOXES = 40;
const MIN_ZOOM = 0.02;
const MAX_ZOOM = 2;
/** The licence of the library (MIT) does not ask for its mark. */
const PRO = { hideAttribution: true };

type BlueprintCanvasProps = {
  drawing: Drawing;
  actions: CanvasActions;
  view: CanvasView;
  /** Opens the inspector for what is selected. */
  onInspect: () => void;
  onConnect: (ends: ConnectionEnds) => void;
  /** Null while the palette is open. */
  onShowPalette: (() => void) | null;
};

export function BlueprintCanvas({ drawing, actions, view, onInspect, onConnect, onShowPalette }: BlueprintCanvasProps) {
  const { nodes, edges, onNodesChange, onEdgesChange, endDrag } = useFlowParts(drawing);
  const onDragStop = useDragStop(drawing, endDrag);
  const onServiceDrop = useServiceDrop(drawing);
  const hasMiniMap = useMatches('(min-width: 1024px)');
  const canvas = useRef<HTMLDivElement>(null);
  const activeId = useBlueprint(({ selectedIds }) => selectedIds.at(-1));
  useFit({ canvas, view, environmentId: useBlueprint((state) => state.environmentId) });
  useReveal(drawing, view);
  const onKeyDown = useCanvasKeys({
    drawing,
    actions,
    view,
    onInspect,
    onConnect: (from) => onConnect({ from, to: null }),
  });

  /** The handle of a box is small: the whole box counts. */
  const onConnectEnd: OnConnectEnd = (event, { fromNode }) => {
    const at = 'changedTouches' in event ? event.changedTouches[0] : event;
    const target = at && document.elementFromPoint(at.clientX, at.clientY)?.closest('.react-flow__node');
    const to = target?.getAttribute('data-id');
    const type = drawing.boxes.find(({ id }) => id === to)?.kind;
    if (!fromNode || to == null || to === fromNode.id || (type !== 'component' && type !== 'outside')) return;
    onConnect({ from: fromNode.id, to });
  };

  return (
    <div
      ref={canvas}
      className="azure-canvas"
      role="application"
      aria-roledescription={words.role}
      aria-label={words.canvas}
      aria-activedescendant={activeId === undefined ? undefined : nodeDomId(activeId)}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={() => canvas.current?.focus({ preventScroll: true })}
      onDragOver={(event: DragEvent) => hasService(event.dataTransfer) && event.preventDefault()}
      onDrop={onServiceDrop}
    >
      <ReactFlow<BoxNode, LinkEdge>
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        onNodesChange={onNodesChange}
        onEdgesChange={onEdgesChange}
        onNodeDragStop={onDragStop}
        onNodeDoubleClick={onInspect}
        onConnectEnd={onConnectEnd}
        connectionMode={ConnectionMode.Loose}
        selectionMode={SelectionMode.Partial}
        zIndexMode="manual"
        onlyRenderVisibleElements={drawing.boxes.length > MANY_BOXES}
        nodesFocusable={false}
        edgesFocusable={false}
        disableKeyboardA11y
        deleteKeyCode={null}
        elevateNodesOnSelect={false}
        minZoom={MIN_ZOOM}
        maxZoom={MAX_ZOOM}
        onMoveStart={(event) => event && view.moved()}
        fitView
        fitViewOptions={FIT}
        proOptions={PRO}
      >
        <Background gap={24} />
        {hasMiniMap && drawing.boxes.length >= MAP_FROM_BOXES && <MiniMap pannable zoomable ariaLabel={null} />}
      </ReactFlow>
      <ZoomButtons view={view} />
      <ActiveBox drawing={drawing} activeId={activeId} />
      {drawing.boxes.length === 0 && (
        <div className="azure-canvas-empty">
          <EmptyState
            art={<PlanArt />}
            title={words.nothing}
            text={onShowPalette ? words.nothingPalette : words.nothingText}
            action={onShowPalette && <Button onClick={onShowPalette}>{workspaceMessages.openPalette}</Button>}
          />
        </div>
      )}
    </div>
  );
}

/** Says what the arrow keys have reached: a box outside of the view is not on the page. */
function ActiveBox({ drawing, activeId }: { drawing: Drawing; activeId: string | undefined }) {
  const states = useBoxStates();
  const box = drawing.boxes.find(({ id }) => id === activeId);
  return (
    <span className="sr" role="status">
      {box && words.box(box, states.get(box.id))}
    </span>
  );
}
