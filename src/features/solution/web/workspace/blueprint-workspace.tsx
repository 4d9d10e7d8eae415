// An open blueprint: its head, and below it the canvas with its sides, or on a phone the list of its parts.

import { ReactFlowProvider } from '@xyflow/react';
import { PanelLeft } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { useMatches } from '#ui/panes/use-matches.ts';
import type { Drawing } from '#model/layout/drawing.ts';
import type { ConnectionEnds } from '../canvas/connect/connect-dialog.tsx';
import { useCanvasActions } from '../canvas/use-canvas-actions.ts';
import { usePageKeys } from '../canvas/keys/use-canvas-keys.ts';
import { useDrawing, useKept } from '../canvas/use-drawing.ts';
import { useCanvasView } from '../canvas/use-viewport.ts';
import { inspectorTabs } from '../inspector/tabs.ts';
import { azureMessages } from '../messages.ts';
import { useBlueprintSession } from '../session/use-blueprint.ts';
import { CanvasTools, ConnectDialog, PlaceDialog, WorkspaceNotices } from './lazy-parts.tsx';
import { workspaceMessages as words } from './messages.ts';
import { UndoButtons } from './undo-buttons.tsx';
import { usePalette } from './use-palette.ts';
import { usePlace } from './use-place.ts';
import { WideWorkspace } from './wide-workspace.tsx';
import { WorkspaceHead } from './workspace-head.tsx';

const PhoneWorkspace = lazyComponent(
  () => import('./phone-workspace.tsx').then((module) => module.PhoneWorkspace),
  () => (
    <div className="azure-palette-waiting">
      <Skeleton lines={[90, 60, 70, 50, 80]} label={words.blueprint} />
    </div>
  ),
);

/** This is what is drawn until the layout is loaded. */
const NOTHING: Drawing = { width: 0, height: 0, boxes: [], links: [] };

export function BlueprintWorkspace() {
  return (
    <ReactFlowProvider>
      <Workspace />
    </ReactFlowProvider>
  );
}

/** The head does not wait for the layout, and stays when it comes: a menu may be open in it, and a title half written. */
function Workspace() {
  const laidOut = useDrawing();
  const drawing = laidOut ?? NOTHING;
  const { tab, openTab } = usePlace();
  const kept = useKept(drawing);
  const actions = useCanvasActions(kept);
  const view = useCanvasView(drawing);
  const search = useSearchFocus();
  const palette = usePalette({ hasInspector: tab !== null });
  const hasCanvas = useMatches('(min-width: 768px)');
  const [ends, setEnds] = useState<ConnectionEnds | null>(null);
  const [isPlacing, setPlacing] = useState(false);
  usePageKeys(search.focus);

  const inspect = (): void => openTab(tab?.key ?? inspectorTabs[0]?.key ?? null);
  const session = useBlueprintSession();
  /** A comparison with a version is not left by looking at what it is about, and neither are the client's words. */
  const openProperties = (): void => {
    if (session.store.getState().compared === null && tab?.key !== 'words') openTab('properties');
  };
  const connectFrom = (from: string): void => setEnds({ from, to: null });
  const place = (): void => setPlacing(true);
  const shared = { actions, tab, onOpenTab: openTab, onInspect: inspect };

  return (
    <main className="page azure" id="main" tabIndex={-1}>
      <WorkspaceHead>
        {hasCanvas ? (
          <>
            <IconButton
              label={palette.isOpen ? words.closePalette : words.openPalette}
              icon={<PanelLeft />}
              size="md"
              aria-expanded={palette.isOpen}
              onClick={palette.toggle}
            />
            <CanvasTools
              drawing={drawing}
              actions={actions}
              searchRef={search.ref}
              onInspect={inspect}
              onConnect={connectFrom}
              onPlace={place}
            />
          </>
        ) : (
          <UndoButtons />
        )}
      </WorkspaceHead>
      <WorkspaceNotices />
      {!laidOut && <WaitingCanvas />}
      {laidOut && hasCanvas && (
        <WideWorkspace
          {...shared}
          drawing={drawing}
          view={view}
          palette={palette}
          onChooseComponent={openProperties}
          onConnect={setEnds}
          onPlace={place}
        />
      )}
      {laidOut && !hasCanvas && <PhoneWorkspace {...shared} drawing={kept} onConnect={connectFrom} />}
      {isPlacing && <PlaceDialog drawing={kept} onClose={() => setPlacing(false)} />}
      {ends && <ConnectDialog ends={ends} onClose={() => setEnds(null)} />}
    </main>
  );
}

function WaitingCanvas() {
  return (
    <div className="azure-canvas-waiting">
      <Skeleton lines={[60, 80, 40, 70, 50]} label={azureMessages.loading} />
    </div>
  );
}

/** The tools are loaded after the canvas: a search that is asked for before gets the focus as soon as its field is there. */
function useSearchFocus() {
  const field = useRef<HTMLInputElement>(null);
  const isWanted = useRef(false);
  const ref = useCallback((input: HTMLInputElement | null) => {
    field.current = input;
    if (input && isWanted.current) input.focus();
    isWanted.current = false;
  }, []);
  const focus = useCallback(() => {
    isWanted.current = field.current === null;
    field.current?.focus();
  }, []);
  return { ref, focus };
}
