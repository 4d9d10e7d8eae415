// The button that opens how the tasks are shown.

import { SlidersHorizontal } from 'lucide-react';
import { useRef, useState } from 'react';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { Button } from '#ui/controls/button.tsx';
import { taskMessages } from '../messages.ts';
import type { DisplayProps } from './display-panel.tsx';

const DisplayPanel = lazyComponent(() => import('./display-panel.tsx').then((module) => module.DisplayPanel));

export function DisplayMenu({ search, onChange }: DisplayProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLSpanElement>(null);
  return (
    <span ref={button}>
      <Button icon={<SlidersHorizontal />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {taskMessages.display}
      </Button>
      {isOpen && <DisplayPanel search={search} onChange={onChange} anchor={button} onClose={() => setOpen(false)} />}
    </span>
  );
}
