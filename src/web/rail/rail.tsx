// The rail at the left of a wide screen: all areas, as icons or, opened, with their names. Its place is there at once, its
// links come after the first paint.

import { useState } from 'react';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import './rail.css';

const KEY = 'lounge-rail';

const RailLinks = lazyComponent(() => import('./rail-links.tsx').then((module) => module.RailLinks));

export function Rail() {
  const [isOpen, setIsOpen] = useState(() => localStorage.getItem(KEY) === 'open');
  function toggle(): void {
    localStorage.setItem(KEY, isOpen ? 'closed' : 'open');
    setIsOpen(!isOpen);
  }
  return (
    <aside className="rail" data-open={isOpen} aria-label="Areas">
      <RailLinks isOpen={isOpen} onToggle={toggle} />
    </aside>
  );
}
