// A menu of actions in a native popover. Arrows move the focus; Escape closes the menu and returns the focus.

import { Check } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { moveNear } from './place-near.ts';
import './menu.css';
import '#ui/components/row.css';

export type MenuItem = {
  /** Where labels may repeat, such as names that people gave. */
  id?: string;
  label: string;
  icon?: ReactNode;
  shortcut?: string;
  danger?: boolean;
  disabled?: boolean;
  /** The item is one of several choices, and this is the current one or not. */
  isChosen?: boolean;
  onSelect: () => void;
};

type MenuTriggerProps = { popoverTarget: string; 'aria-haspopup': 'menu'; 'aria-controls': string };

export type MenuProps = {
  label: string;
  items: readonly MenuItem[];
  /** The edge of the button at which the menu is; its end by default. */
  align?: 'start' | 'end';
  /** Called before the menu is shown, to find out what is in it. */
  onOpening?: () => void;
  /** Renders the button that opens the menu; spread the props on it. */
  trigger: (props: MenuTriggerProps) => ReactNode;
};

export function Menu({ label, items, align = 'end', onOpening, trigger }: MenuProps) {
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  // A list of a thousand rows has as many menus: nine in ten of its elements would be items that nobody sees.
  const [wasOpened, setWasOpened] = useState(false);

  // The items are there before `onToggle`, which gives the first one the focus.
  function prepare(): void {
    onOpening?.();
    setWasOpened(true);
  }
  function choose(item: MenuItem) {
    ref.current?.hidePopover();
    item.onSelect();
  }

  return (
    <>
      {trigger({ popoverTarget: id, 'aria-haspopup': 'menu', 'aria-controls': id })}
      <div
        ref={ref}
        id={id}
        className="menu-p"
        role="menu"
        aria-label={label}
        popover="auto"
        onBeforeToggle={(event) => event.newState === 'open' && prepare()}
        onToggle={(event) => event.newState === 'open' && openMenu(event.currentTarget, align)}
        onKeyDown={moveInMenu}
      >
        {(wasOpened ? items : []).map((item) => (
          <button
            key={item.id ?? item.label}
            type="button"
            role={item.isChosen === undefined ? 'menuitem' : 'menuitemradio'}
            aria-checked={item.isChosen}
            tabIndex={-1}
            className={item.danger ? 'rw danger' : 'rw'}
            disabled={item.disabled}
            onClick={() => choose(item)}
          >
            {item.icon}
            {item.isChosen === undefined ? item.label : <span className="grow">{item.label}</span>}
            {item.shortcut && <span className="meta">{item.shortcut}</span>}
            {item.isChosen && <Check />}
          </button>
        ))}
      </div>
    </>
  );
}

function openMenu(menu: HTMLElement, align: 'start' | 'end') {
  const opener = document.querySelector(`[popovertarget="${CSS.escape(menu.id)}"]`);
  if (!opener) return;
  moveNear(menu, { anchor: opener, align, side: 'below' });
  menuItems(menu)[0]?.focus();
}

/** Moves the focus with the arrows, Home and End. */
export function moveInMenu(event: KeyboardEvent<HTMLElement>) {
  const items = menuItems(event.currentTarget);
  const at = items.indexOf(document.activeElement as HTMLElement);
  const target = menuTarget({ key: event.key, at, count: items.length });
  if (target === undefined) return;
  event.preventDefault();
  items[target]?.focus();
}

function menuTarget({ key, at, count }: { key: string; at: number; count: number }): number | undefined {
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

export function menuItems(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([disabled])')];
}
