// The canvas: the drawing of the environment that is shown, to be moved, connected and selected from.

import { ConnectionMode, ReactFlow, SelectionMode, type NodeTypes } from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import { useId, useRef, useState, type DragEvent } from 'react';
import { PlanArt } from '#ui/components/states/empty-art.tsx';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { Button } from '#ui/controls/button.tsx';
import { useMatches } from '#ui/panes/use-matches.ts';
import type { Drawing } from '../../shared/layout/drawing.ts';
import { hasService } from '../palette/service-drag.ts';
import { useBlueprint, useBlueprintSession } from '../session/use-blueprint.ts';
import { ActivePart } from './keys/active-part.tsx';
import { workspaceMessages } from '../workspace/messages.ts';
import type { ConnectionEnds } from './connect/connect-dialog.tsx';
import { AreaNode, partDomId, PartNode } from './flow/box-node.tsx';
import type { BoxNode } from './flow/flow-parts.ts';
import { LinkLayer } from './flow/link-layer.tsx';
import { useFlowParts } from './flow/use-flow-parts.ts';
import { CanvasPaper } from './canvas-paper.tsx';
import { canvasMessages as words } from './messages.ts';
import { CanvasMap } from './tools/canvas-map.tsx';
import { ZoomButtons } from './tools/zoom-buttons.tsx';
import type { CanvasActions } from './use-canvas-actions.ts';
import { useCanvasKeys } from './keys/use-canvas-keys.ts';
import { useKept } from './use-drawing.ts';
import { useConnectEnd, useDragStop, useServiceDrop } from './use-drop.ts';
import { FIT, useFit, useReveal, type CanvasView } from './use-viewport.ts';
import './canvas.css';

const nodeTypes: NodeTypes = {
  region: AreaNode,
  network: AreaNode,
  subnet: AreaNode,
  component: PartNode,
  outside: PartNode,
};
/** Links are drawn by `LinkLayer`. */
const NO_EDGES: never[] = [];

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
  /** Asks where to move what is selected. */
  onPlace: () => void;
  /** Null while the palette is open. */
  onShowPalette: (() => void) | null;
};

export function BlueprintCanvas({
  drawing,
  actions,
  view,
  onInspect,
  onConnect,
  onPlace,
  onShowPalette,
}: BlueprintCanvasProps) {
  const session = useBlueprintSession();
  const { nodes, links, selectedIds, onNodesChange, onSelectLink, endDrag } = useFlowParts(drawing);
  const kept = useKept(drawing);
  const onDragStop = useDragStop(kept, endDrag);
  const onServiceDrop = useServiceDrop(kept);
  const hasMap = useMatches('(min-width: 1024px)');
  const canvas = useRef<HTMLDivElement>(null);
  const keysId = useId();
  const activeId = selectedIds.at(-1);
  const [said, setSaid] = useState<{ text: string; partId: string | undefined } | null>(null);
  useFit({ canvas, view, environmentId: useBlueprint((state) => state.environmentId) });
  useReveal(drawing, view);
  const onKeyDown = useCanvasKeys({
    drawing: kept,
    actions,
    view,
    onInspect,
    onConnect: (from) => onConnect({ from, to: null }),
    onPlace,
    onSay: (text) => setSaid({ text, partId: activeId }),
  });

  const onConnectEnd = useConnectEnd(kept, onConnect);

  return (
    <div
      ref={canvas}
      className="azure-canvas"
      role="application"
      aria-roledescription={words.role}
      aria-label={words.canvas}
      aria-describedby={keysId}
      aria-activedescendant={activeId === undefined ? undefined : partDomId(activeId)}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={() => canvas.current?.focus({ preventScroll: true })}
      onDragOver={(event: DragEvent) => hasService(event.dataTransfer) && event.preventDefault()}
      onDrop={onServiceDrop}
    >
      <ReactFlow<BoxNode>
        nodes={nodes}
        edges={NO_EDGES}
        nodeTypes={nodeTypes}
        onNodesChange={onNodesChange}
        onPaneClick={() => session.select([])}
        onNodeDragStop={onDragStop}
        onNodeDoubleClick={onInspect}
        onConnectEnd={onConnectEnd}
        connectionMode={ConnectionMode.Loose}
        selectionMode={SelectionMode.Partial}
        zIndexMode="manual"
        onlyRenderVisibleElements={drawing.boxes.length > MANY_BOXES}
        nodesFocusable={false}
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
        <CanvasPaper />
        <LinkLayer links={links} selectedIds={selectedIds} onSelect={onSelectLink} />
      </ReactFlow>
      {hasMap && drawing.boxes.length >= MAP_FROM_BOXES && <CanvasMap drawing={drawing} view={view} />}
      <p className="sr" id={keysId}>
        {words.keys}
      </p>
      <ZoomButtons view={view} />
      <ActivePart drawing={kept} links={links} selectedIds={selectedIds} said={said} />
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
