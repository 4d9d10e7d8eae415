// Whether the palette is open; this browser remembers it. A narrow window begins without it.

import { useState } from 'react';

const KEY = 'azure-palette';
const ROOMY = '(min-width: 1200px)';

export function usePalette() {
  const [isOpen, setIsOpen] = useState(() => {
    const stored = localStorage.getItem(KEY);
    return stored === null ? matchMedia(ROOMY).matches : stored === 'open';
  });
  return {
    isOpen,
    toggle(): void {
      localStorage.setItem(KEY, isOpen ? 'closed' : 'open');
      setIsOpen(!isOpen);
    },
  };
}
