// Parts of an open blueprint that are loaded after the canvas.

import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { workspaceMessages as words } from './messages.ts';

export const ComponentPalette = lazyComponent(
  () => import('../palette/component-palette.tsx').then((module) => module.ComponentPalette),
  () => (
    <div className="azure-palette-waiting">
      <Skeleton lines={[90, 60, 70, 50, 80]} label={words.palette} />
    </div>
  ),
);

export const WorkspaceNotices = lazyComponent(() =>
  import('./workspace-notices.tsx').then((module) => module.WorkspaceNotices),
);

export const CanvasTools = lazyComponent(() =>
  import('../canvas/tools/canvas-tools.tsx').then((module) => module.CanvasTools),
);

export const ConnectDialog = lazyComponent(() =>
  import('../canvas/connect/connect-dialog.tsx').then((module) => module.ConnectDialog),
);

export const PlaceDialog = lazyComponent(() =>
  import('../canvas/place/place-dialog.tsx').then((module) => module.PlaceDialog),
);

export const ChangeDialog = lazyComponent(() =>
  import('../inspector/describe/change-dialog.tsx').then((module) => module.ChangeDialog),
);
