// An open blueprint: components to choose from on the left, the canvas in the middle, the inspector on the right.

import { ReactFlowProvider } from '@xyflow/react';
import { PanelLeft } from 'lucide-react';
import { useRef, useState } from 'react';
import { Panel, PanelGroup } from 'react-resizable-panels';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { SplitHandle } from '#ui/panes/split-handle.tsx';
import { useMatches } from '#ui/panes/use-matches.ts';
import { PANE, usePaneKeys } from '#ui/panes/use-pane-keys.ts';
import { BlueprintCanvas } from '../canvas/blueprint-canvas.tsx';
import type { ConnectionEnds } from '../canvas/connect/connect-dialog.tsx';
import { CanvasTools } from '../canvas/tools/canvas-tools.tsx';
import { useCanvasActions } from '../canvas/use-canvas-actions.ts';
import { usePageKeys } from '../canvas/use-canvas-keys.ts';
import { useDrawing } from '../canvas/use-drawing.ts';
import { useCanvasView } from '../canvas/use-viewport.ts';
import { InspectorContent, InspectorRail } from '../inspector/inspector-panel.tsx';
import { inspectorMessages } from '../inspector/messages.ts';
import { inspectorTabs } from '../inspector/tabs.ts';
import { workspaceMessages as words } from './messages.ts';
import { usePalette } from './use-palette.ts';
import { usePlace } from './use-place.ts';
import { WorkspaceHead } from './workspace-head.tsx';
import { WorkspaceNotices } from './workspace-notices.tsx';

const ComponentPalette = lazyComponent(
  () => import('../palette/component-palette.tsx').then((module) => module.ComponentPalette),
  () => (
    <div className="azure-palette-waiting">
      <Skeleton lines={[90, 60, 70, 50, 80]} label={words.palette} />
    </div>
  ),
);
const ConnectDialog = lazyComponent(() =>
  import('../canvas/connect/connect-dialog.tsx').then((module) => module.ConnectDialog),
);

export function BlueprintWorkspace() {
  return (
    <ReactFlowProvider>
      <Workspace />
    </ReactFlowProvider>
  );
}

function Workspace() {
  const { tab, openTab } = usePlace();
  const drawing = useDrawing();
  const actions = useCanvasActions(drawing);
  const view = useCanvasView(drawing);
  const search = useRef<HTMLInputElement>(null);
  const palette = usePalette();
  const isWide = useMatches('(min-width: 1024px)');
  const [ends, setEnds] = useState<ConnectionEnds | null>(null);
  const inspect = (): void => openTab(tab?.key ?? inspectorTabs[0]?.key ?? null);
  usePaneKeys();
  usePageKeys(() => search.current?.focus());

  return (
    <main className="page azure" id="main" tabIndex={-1}>
      <WorkspaceHead
        start={
          <IconButton
            label={palette.isOpen ? words.closePalette : words.openPalette}
            icon={<PanelLeft />}
            size="md"
            aria-expanded={palette.isOpen}
            onClick={palette.toggle}
          />
        }
      >
        <CanvasTools
          drawing={drawing}
          actions={actions}
          searchRef={search}
          onInspect={inspect}
          onConnect={(from) => setEnds({ from, to: null })}
        />
      </WorkspaceHead>
      <WorkspaceNotices />
      <div className="azure-work">
        <PanelGroup direction="horizontal" autoSaveId="azure-layout" keyboardResizeBy={10}>
          {palette.isOpen && (
            <>
              <Panel order={1} id="palette" defaultSize={isWide ? 18 : 30} minSize={14}>
                <section className="azure-palette-pane" aria-label={words.palette} {...PANE}>
                  <ComponentPalette />
                </section>
              </Panel>
              <SplitHandle label={words.resizePalette} />
            </>
          )}
          <Panel order={2} id="canvas" minSize={30}>
            <section className="azure-canvas-pane" aria-label={words.blueprint} {...PANE}>
              <BlueprintCanvas
                drawing={drawing}
                actions={actions}
                view={view}
                onInspect={inspect}
                onConnect={setEnds}
              />
            </section>
          </Panel>
          {tab && (
            <>
              <SplitHandle label={words.resizeInspector} />
              <Panel order={3} id="inspector" defaultSize={28} minSize={20}>
                <section className="azure-inspector-pane" aria-label={inspectorMessages.title} {...PANE}>
                  <InspectorContent tab={tab} onClose={() => openTab(null)} />
                </section>
              </Panel>
            </>
          )}
        </PanelGroup>
        {inspectorTabs.length > 0 && <InspectorRail tab={tab} onChange={openTab} />}
      </div>
      {ends && <ConnectDialog ends={ends} onClose={() => setEnds(null)} />}
    </main>
  );
}
