// An open blueprint: components to choose from on the left, the canvas in the middle, the inspector on the right.

import { useSyncExternalStore } from 'react';
import { Panel, PanelGroup } from 'react-resizable-panels';
import { ConflictNotice } from '#ui/autosave/conflict-notice.tsx';
import { Notice } from '#ui/components/states/notice.tsx';
import { SplitHandle } from '#ui/panes/split-handle.tsx';
import { PANE, usePaneKeys } from '#ui/panes/use-pane-keys.ts';
import { BlueprintCanvas } from '../canvas/blueprint-canvas.tsx';
import { InspectorContent, InspectorRail } from '../inspector/inspector-panel.tsx';
import { inspectorMessages } from '../inspector/messages.ts';
import { inspectorTabs } from '../inspector/tabs.ts';
import { useBlueprint } from '../session/use-blueprint.ts';
import { workspaceMessages as words } from './messages.ts';
import { usePlace } from './use-place.ts';
import { useResolveConflict } from './use-resolve-conflict.ts';
import { WorkspaceHead } from './workspace-head.tsx';

export function BlueprintWorkspace() {
  const { tab, openTab } = usePlace();
  usePaneKeys();
  return (
    <main className="page azure" id="main" tabIndex={-1}>
      <WorkspaceHead />
      <Notices />
      <div className="azure-work">
        <PanelGroup direction="horizontal" autoSaveId="azure-layout" keyboardResizeBy={10}>
          <Panel order={1} id="canvas" minSize={30}>
            <section className="azure-canvas-pane" aria-label={words.blueprint} {...PANE}>
              <BlueprintCanvas onInspect={() => openTab(tab?.key ?? inspectorTabs[0]?.key ?? null)} />
            </section>
          </Panel>
          {tab && (
            <>
              <SplitHandle label={words.resizeInspector} />
              <Panel order={2} id="inspector" defaultSize={28} minSize={20}>
                <section className="azure-inspector-pane" aria-label={inspectorMessages.title} {...PANE}>
                  <InspectorContent tab={tab} onClose={() => openTab(null)} />
                </section>
              </Panel>
            </>
          )}
        </PanelGroup>
        <InspectorRail tab={tab} onChange={openTab} />
      </div>
    </main>
  );
}

function Notices() {
  const hasConflict = useBlueprint(({ save }) => save === 'conflict');
  const resolve = useResolveConflict();
  const isOnline = useIsOnline();
  if (!hasConflict && isOnline) return null;
  return (
    <div className="azure-notices">
      {hasConflict && <ConflictNotice document={resolve} words={words.conflict} />}
      {!isOnline && <Notice tone="warn">{words.offline}</Notice>}
    </div>
  );
}

function useIsOnline(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const stop = new AbortController();
      window.addEventListener('online', listener, { signal: stop.signal });
      window.addEventListener('offline', listener, { signal: stop.signal });
      return () => stop.abort();
    },
    () => navigator.onLine,
  );
}
