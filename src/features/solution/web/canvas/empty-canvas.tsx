// What a canvas without boxes says, with the way to the palette where it is closed.

import { BlueprintArt } from '#ui/components/states/area-art.tsx';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { Button } from '#ui/controls/button.tsx';
import { workspaceMessages } from '../workspace/messages.ts';
import { canvasMessages as words } from './messages.ts';

/** `onShowPalette` is null while the palette is open. */
export function EmptyCanvas({ onShowPalette }: { onShowPalette: (() => void) | null }) {
  return (
    <div className="azure-canvas-empty">
      <EmptyState
        art={<BlueprintArt />}
        title={words.nothing}
        text={onShowPalette ? words.nothingPalette : words.nothingText}
        action={onShowPalette && <Button onClick={onShowPalette}>{workspaceMessages.openPalette}</Button>}
      />
    </div>
  );
}
