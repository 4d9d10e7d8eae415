// Whether the palette is open; this browser remembers it. A narrow window begins without it, and where there is no room for both
// it makes way for the inspector.

import { useState } from 'react';
import { useMatches } from '#ui/panes/use-matches.ts';

const KEY = 'azure-palette';
const ROOMY = '(min-width: 1200px)';
const ROOM_FOR_BOTH = '(min-width: 1700px)';

export function usePalette({ hasInspector }: { hasInspector: boolean }) {
  const hasRoomForBoth = useMatches(ROOM_FOR_BOTH);
  /** A person has opened it beside the inspector, although the canvas becomes small. */
  const [isForced, setForced] = useState(false);
  const [isWanted, setWanted] = useState(() => {
    const stored = localStorage.getItem(KEY);
    return stored === null ? matchMedia(ROOMY).matches : stored === 'open';
  });
  if (isForced && !hasInspector) setForced(false);

  const isOpen = isWanted && (!hasInspector || hasRoomForBoth || isForced);
  return {
    isOpen,
    toggle(): void {
      localStorage.setItem(KEY, isOpen ? 'closed' : 'open');
      setWanted(!isOpen);
      setForced(!isOpen && hasInspector);
    },
  };
}
