// The panel of the open item: beside its list where there is room, over it otherwise.

import { X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { OpenIn } from '#ui/open-in/lazy-open-in.tsx';
import type { OpenedThing } from '#ui/module/opened-thing.ts';
import './side-panel.css';

type SidePanelProps = {
  /** The panel's own class, under which its styles are. */
  name: string;
  /** The accessible name. */
  label: string;
  /** The head names the item, such as by its key. */
  head: ReactNode;
  closeLabel: string;
  onClose: () => void;
  /** The open item, for the menu 'Open in…' before the buttons. */
  thing?: (() => OpenedThing) | undefined;
  /** These buttons come before the one that closes the panel. */
  actions?: ReactNode;
  children: ReactNode;
};

/** It gets the focus when it opens, and gives it back when it closes. */
export function SidePanel({ name, label, head, closeLabel, onClose, thing, actions, children }: SidePanelProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <aside ref={panel} className={`side-panel ${name}`} tabIndex={-1} aria-label={label}>
      <header className="side-panel-head">
        <span className="cap num">{head}</span>
        {thing && <OpenIn thing={thing} isSmall />}
        {actions}
        <IconButton size="md" label={closeLabel} shortcut="Esc" icon={<X />} onClick={onClose} />
      </header>
      {children}
    </aside>
  );
}
