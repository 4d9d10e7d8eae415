// An open blueprint: its head, and below it the canvas with its sides, or on a phone the list of its parts.

import { ReactFlowProvider } from '@xyflow/react';
import { PanelLeft } from 'lucide-react';
import { useRef, useState } from 'react';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { useMatches } from '#ui/panes/use-matches.ts';
import type { Drawing } from '../../shared/layout/drawing.ts';
import type { ConnectionEnds } from '../canvas/connect/connect-dialog.tsx';
import { useCanvasActions } from '../canvas/use-canvas-actions.ts';
import { usePageKeys } from '../canvas/use-canvas-keys.ts';
import { useDrawing } from '../canvas/use-drawing.ts';
import { useCanvasView } from '../canvas/use-viewport.ts';
import { inspectorTabs } from '../inspector/tabs.ts';
import { azureMessages } from '../messages.ts';
import { CanvasTools, ConnectDialog, PhoneWorkspace } from './lazy-parts.tsx';
import { workspaceMessages as words } from './messages.ts';
import { usePalette } from './use-palette.ts';
import { usePlace } from './use-place.ts';
import { WideWorkspace } from './wide-workspace.tsx';
import { WorkspaceHead } from './workspace-head.tsx';
import { WorkspaceNotices } from './workspace-notices.tsx';

export function BlueprintWorkspace() {
  const drawing = useDrawing();
  if (!drawing)
    return (
      <main className="page azure" id="main" tabIndex={-1}>
        <WorkspaceHead />
        <div className="azure-canvas-waiting">
          <Skeleton lines={[60, 80, 40, 70, 50]} label={azureMessages.loading} />
        </div>
      </main>
    );
  return (
    <ReactFlowProvider>
      <Workspace drawing={drawing} />
    </ReactFlowProvider>
  );
}

function Workspace({ drawing }: { drawing: Drawing }) {
  const { tab, openTab } = usePlace();
  const actions = useCanvasActions(drawing);
  const view = useCanvasView(drawing);
  const search = useRef<HTMLInputElement>(null);
  const palette = usePalette({ hasInspector: tab !== null });
  const hasCanvas = useMatches('(min-width: 768px)');
  const [ends, setEnds] = useState<ConnectionEnds | null>(null);
  usePageKeys(() => search.current?.focus());

  const inspect = (): void => openTab(tab?.key ?? inspectorTabs[0]?.key ?? null);
  const connectFrom = (from: string): void => setEnds({ from, to: null });
  const shared = { drawing, actions, tab, onOpenTab: openTab, onInspect: inspect };

  return (
    <main className="page azure" id="main" tabIndex={-1}>
      <WorkspaceHead
        start={
          hasCanvas && (
            <IconButton
              label={palette.isOpen ? words.closePalette : words.openPalette}
              icon={<PanelLeft />}
              size="md"
              aria-expanded={palette.isOpen}
              onClick={palette.toggle}
            />
          )
        }
      >
        {hasCanvas && (
          <CanvasTools
            drawing={drawing}
            actions={actions}
            searchRef={search}
            onInspect={inspect}
            onConnect={connectFrom}
          />
        )}
      </WorkspaceHead>
      <WorkspaceNotices />
      {hasCanvas ? (
        <WideWorkspace {...shared} view={view} palette={palette} onConnect={setEnds} />
      ) : (
        <PhoneWorkspace {...shared} onConnect={connectFrom} />
      )}
      {ends && <ConnectDialog ends={ends} onClose={() => setEnds(null)} />}
    </main>
  );
}
