// The frame of every page: the top bar, the rail, toasts, tooltips, and the title of the document.

import { Outlet } from '@tanstack/react-router';
import { useEffect, useState, type ComponentType } from 'react';
import { useSession } from '#features/auth/web/session/session.ts';
import { TaskSourceContext } from '#project/tasks/web/use-task-source.ts';
import { takeFlash } from '#ui/overlays/toast/flash.ts';
import { showToast, ToastHost } from '#ui/overlays/toast/toast.tsx';
import { CodeToolsContext, type CodeToolsProps, type RenderCodeTools } from '#ui/markdown-view/code/code-tools.ts';
import { ItemActionsContext } from '#ui/item-actions/item-actions.ts';
import { itemActions } from './item-actions/item-actions-store.ts';
import { renderTaskSource } from './item-actions/render-task-source.tsx';
import { Rail } from './rail/rail.tsx';
import { ReportFailures } from './item-actions/report-failures.tsx';
import { TopBar } from './top-bar.tsx';
import { usePageTitle } from './use-page-title.ts';
import './app.css';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Shown in the browser tab; the innermost route's title is used. */
    title?: string;
  }
}

export function App() {
  useTitle();
  const isSignedIn = useSession().status === 'signed-in';
  useEffect(() => {
    const flash = takeFlash();
    if (flash) showToast(flash);
  }, []);
  const renderCodeTools = useCodeTools();
  return (
    <CodeToolsContext value={renderCodeTools}>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <TopBar />
      {isSignedIn && <Rail />}
      <ItemActionsContext value={itemActions}>
        <TaskSourceContext value={renderTaskSource}>
          <ReportFailures>
            <Outlet />
          </ReportFailures>
        </TaskSourceContext>
      </ItemActionsContext>
      <ToastHost />
      <Layers />
    </CodeToolsContext>
  );
}

/** The marks of checked code blocks, loaded after the first paint. */
function useCodeTools(): RenderCodeTools | null {
  const [render, setRender] = useState<RenderCodeTools | null>(null);
  useEffect(() => {
    import('#features/code/web/blocks/code-block-tools.tsx').then(
      ({ CodeBlockTools }) => setRender(() => (block: CodeToolsProps) => <CodeBlockTools {...block} />),
      (error: unknown) => console.error('The checks of code blocks could not be loaded.', error),
    );
  }, []);
  return render;
}

/** Tooltips, the command palette and the dialogs of items, loaded after the first paint, which needs none of them. */
function Layers() {
  const [layers, setLayers] = useState<readonly ComponentType[]>([]);
  useEffect(() => {
    Promise.all([
      import('#ui/overlays/tooltip/tooltip-layer.tsx'),
      import('./palette/palette-layer.tsx'),
      import('./item-actions/item-actions-layer.tsx'),
    ]).then(
      ([{ TooltipLayer }, { PaletteLayer }, { ItemActionsLayer }]) =>
        setLayers([TooltipLayer, PaletteLayer, ItemActionsLayer]),
      (error: unknown) => console.error('Tooltips and the command palette could not be loaded.', error),
    );
  }, []);
  return layers.map((Layer, index) => <Layer key={index} />);
}

function useTitle() {
  const title = usePageTitle();
  useEffect(() => {
    document.title = title ? `${title} · Lounge` : 'Lounge';
  }, [title]);
}
