// A panel of fields that opens near an element when it is rendered, such as filters at their button. Escape and a press
// elsewhere close it; the page behind it stays usable.

import { useEffectEvent, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { moveNear, type Placement } from './place-near.ts';
import './popover.css';

type PopoverProps = Pick<Placement, 'align' | 'side'> & {
  /** The panel's own class, under which its styles are. */
  name?: string;
  /** The accessible name. */
  label: string;
  anchor: RefObject<Element | null>;
  /** Called once it is closed. The button that opened it closes it with the same state. */
  onClose: () => void;
  children: ReactNode;
};

/** The first field gets the focus, which returns to where it was. */
export function Popover({ name = '', label, anchor, align, side, onClose, children }: PopoverProps) {
  const ref = useRef<HTMLDivElement>(null);
  const place = useEffectEvent(() => {
    if (ref.current && anchor.current) moveNear(ref.current, { anchor: anchor.current, align, side });
  });
  useLayoutEffect(() => {
    const panel = ref.current;
    if (!panel) return undefined;
    panel.showPopover();
    place();
    (panel.querySelector<HTMLElement>('[data-autofocus], input, select, button, a[href]') ?? panel).focus();
    // What is loaded later makes it higher.
    const grow = new ResizeObserver(() => place());
    grow.observe(panel);
    grow.observe(document.documentElement);
    return () => grow.disconnect();
  }, []);
  return (
    <div
      ref={ref}
      className={`popover ${name}`}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      popover="auto"
      onToggle={(event) => event.target === event.currentTarget && event.newState === 'closed' && onClose()}
    >
      {children}
    </div>
  );
}
