// Nearer, farther, everything, undo and redo: in the lower corner of the canvas.

import { Maximize, Minus, Plus } from 'lucide-react';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { UndoButtons } from '../../workspace/undo-buttons.tsx';
import type { CanvasView } from '../use-viewport.ts';
import { toolMessages as words } from './messages.ts';

export function ZoomButtons({ view }: { view: CanvasView }) {
  return (
    <div className="azure-zoom">
      <IconButton label={words.zoomOut} icon={<Minus />} size="md" shortcut="-" onClick={view.zoomOut} />
      <IconButton label={words.zoomIn} icon={<Plus />} size="md" shortcut="+" onClick={view.zoomIn} />
      <IconButton label={words.fit} icon={<Maximize />} size="md" shortcut="0" onClick={view.fit} />
      <span className="azure-zoom-line" />
      <UndoButtons />
    </div>
  );
}
