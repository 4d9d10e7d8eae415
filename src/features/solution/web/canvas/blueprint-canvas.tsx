// The canvas: the drawing of the environment that is shown, to be moved, connected and selected from.

import { ConnectionMode, ReactFlow, SelectionMode, type NodeTypes } from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import { useId, useRef, useState, type DragEvent } from 'react';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import type { Drawing } from '#model/layout/drawing.ts';
import { hasService } from '../palette/service-drag.ts';
import { useBlueprint, useBlueprintSession } from '../session/use-blueprint.ts';
import { ActivePart } from './keys/active-part.tsx';
import type { ConnectionEnds } from './connect/connect-dialog.tsx';
import { AreaNode, partDomId, PartNode } from './flow/box-node.tsx';
import type { BoxNode } from './flow/flow-parts.ts';
import { LinkLayer } from './flow/link-layer.tsx';
import { useFlowParts } from './flow/use-flow-parts.ts';
import { CanvasPaper } from './canvas-paper.tsx';
import { canvasMessages as words } from './messages.ts';
import { ZoomButtons } from './tools/zoom-buttons.tsx';
import type { CanvasActions } from './use-canvas-actions.ts';
import { useCanvasKeys } from './keys/use-canvas-keys.ts';
import { useKept } from './use-drawing.ts';
import { useConnectEnd, useDragStop, useServiceDrop } from './use-drop.ts';
import { FIT, useFit, useReveal, type CanvasView } from './use-viewport.ts';
import './canvas.css';

const CanvasOverview = lazyComponent(() =>
  import('./tools/canvas-overview.tsx').then((module) => module.CanvasOverview),
);
const EmptyCanvas = lazyComponent(() => import('./empty-canvas.tsx').then((module) => module.EmptyCanvas));

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
const MIN_ZOOM = 0.02;
const MAX_ZOOM = 2;
/** These settings say how the library behaves. It draws the boxes; the keyboard, the links and the layers are ours. */
const FLOW = {
  edges: NO_EDGES,
  nodeTypes,
  connectionMode: ConnectionMode.Loose,
  selectionMode: SelectionMode.Partial,
  zIndexMode: 'manual',
  nodesFocusable: false,
  disableKeyboardA11y: true,
  deleteKeyCode: null,
  elevateNodesOnSelect: false,
  minZoom: MIN_ZOOM,
  maxZoom: MAX_ZOOM,
  // The wheel scrolls, and with Control it comes nearer: a large drawing is wider than the view.
  panOnScroll: true,
  fitView: true,
  fitViewOptions: FIT,
  // The licence of the library (MIT) does not ask for its mark.
  proOptions: { hideAttribution: true },
} as const;

type BlueprintCanvasProps = {
  drawing: Drawing;
  actions: CanvasActions;
  view: CanvasView;
  /** Opens the inspector for what is selected. */
  onInspect: () => void;
  /** A component was chosen by a click. */
  onChooseComponent: () => void;
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
  onChooseComponent,
  onConnect,
  onPlace,
  onShowPalette,
}: BlueprintCanvasProps) {
  const session = useBlueprintSession();
  const { nodes, links, selectedIds, nameSize, onNodesChange, onSelectLink, endDrag } = useFlowParts(drawing);
  const kept = useKept(drawing);
  const onDragStop = useDragStop(kept, endDrag);
  const onServiceDrop = useServiceDrop(kept);
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
      data-sheet="drawing"
      data-far={nameSize === null ? undefined : true}
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
        {...FLOW}
        nodes={nodes}
        onNodesChange={onNodesChange}
        onPaneClick={() => session.select([])}
        onNodeDragStop={onDragStop}
        onNodeDoubleClick={onInspect}
        onConnectEnd={onConnectEnd}
        onlyRenderVisibleElements={drawing.boxes.length > MANY_BOXES}
        // A press on the paper begins a movement too, and moves nothing.
        onMove={(event) => event && view.moved()}
        onNodeClick={(event, { type }) => {
          const isAdded = event.ctrlKey || event.metaKey || event.shiftKey;
          if (type === 'component' && !isAdded) onChooseComponent();
        }}
      >
        <CanvasPaper />
        <LinkLayer links={links} selectedIds={selectedIds} onSelect={onSelectLink} />
      </ReactFlow>
      {drawing.boxes.length > 0 && <CanvasOverview drawing={drawing} view={view} />}
      <p className="sr" id={keysId}>
        {words.keys}
      </p>
      <ZoomButtons view={view} />
      <ActivePart drawing={kept} links={links} selectedIds={selectedIds} said={said} />
      {drawing.boxes.length === 0 && <EmptyCanvas onShowPalette={onShowPalette} />}
    </div>
  );
}
