// An open blueprint on a screen that is wide enough: palette, canvas and inspector side by side.

import { Panel, PanelGroup } from 'react-resizable-panels';
import { SplitHandle } from '#ui/panes/split-handle.tsx';
import { useMatches } from '#ui/panes/use-matches.ts';
import { PANE, usePaneKeys } from '#ui/panes/use-pane-keys.ts';
import type { Drawing } from '#model/layout/drawing.ts';
import { BlueprintCanvas } from '../canvas/blueprint-canvas.tsx';
import type { ConnectionEnds } from '../canvas/connect/connect-dialog.tsx';
import type { CanvasActions } from '../canvas/use-canvas-actions.ts';
import type { CanvasView } from '../canvas/use-viewport.ts';
import { InspectorContent, InspectorRail } from '../inspector/inspector-panel.tsx';
import { inspectorMessages } from '../inspector/messages.ts';
import { inspectorTabs, type InspectorTab } from '../inspector/tabs.ts';
import { ComponentPalette } from './lazy-parts.tsx';
import { workspaceMessages as words } from './messages.ts';
import type { usePalette } from './use-palette.ts';

/** Shares of the width. Each has a size of its own, which this browser remembers. */
const PANEL = { id: 'inspector', defaultSize: 28, minSize: 22 };
const NARROW_PANEL = { ...PANEL, defaultSize: 38, minSize: 34 };
const CODE_PANEL = { id: 'code', defaultSize: 50, minSize: 30 };

type WideWorkspaceProps = {
  drawing: Drawing;
  actions: CanvasActions;
  view: CanvasView;
  palette: ReturnType<typeof usePalette>;
  tab: InspectorTab | null;
  onOpenTab: (key: string | null) => void;
  onInspect: () => void;
  onChooseComponent: () => void;
  onConnect: (ends: ConnectionEnds) => void;
  onPlace: () => void;
};

export function WideWorkspace({
  drawing,
  actions,
  view,
  palette,
  tab,
  onOpenTab,
  onInspect,
  onChooseComponent,
  onConnect,
  onPlace,
}: WideWorkspaceProps) {
  const isWide = useMatches('(min-width: 1200px)');
  const panel = panelOf(tab, isWide);
  usePaneKeys();
  return (
    <div className="azure-work">
      <PanelGroup
        direction="horizontal"
        autoSaveId={isWide ? 'azure-layout' : 'azure-layout-narrow'}
        keyboardResizeBy={10}
      >
        {palette.isOpen && (
          <>
            <Panel
              order={1}
              id="palette"
              className="azure-beside"
              defaultSize={isWide ? 20 : 28}
              minSize={isWide ? 16 : 24}
            >
              <section className="azure-palette-pane" aria-label={words.palette} {...PANE}>
                <ComponentPalette />
              </section>
            </Panel>
            <SplitHandle label={words.resizePalette} />
          </>
        )}
        <Panel order={2} id="canvas" className="azure-beside" minSize={30}>
          <section className="azure-canvas-pane" aria-label={words.blueprint} {...PANE}>
            <BlueprintCanvas
              drawing={drawing}
              actions={actions}
              view={view}
              onInspect={onInspect}
              onChooseComponent={onChooseComponent}
              onConnect={onConnect}
              onPlace={onPlace}
              onShowPalette={palette.isOpen ? null : palette.toggle}
            />
          </section>
        </Panel>
        {tab && (
          <>
            <SplitHandle label={words.resizeInspector} />
            <Panel key={panel.id} {...panel} order={3}>
              <section className="azure-inspector-pane" aria-label={inspectorMessages.title} {...PANE}>
                <InspectorContent tab={tab} onClose={() => onOpenTab(null)} />
              </section>
            </Panel>
          </>
        )}
      </PanelGroup>
      {inspectorTabs.length > 0 && <InspectorRail tab={tab} onChange={onOpenTab} />}
    </div>
  );
}

function panelOf(tab: InspectorTab | null, isWide: boolean): typeof PANEL {
  if (tab?.isWide) return CODE_PANEL;
  return isWide ? PANEL : NARROW_PANEL;
}
