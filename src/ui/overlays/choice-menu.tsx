// A menu of choices that opens at an element when it is rendered, such as for a key that was pressed there. The current
// choices are ticked.

import { Check } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { menuItems, moveInMenu } from './menu.tsx';
import { moveNear } from './place-near.ts';
import './menu.css';
import '#ui/components/row.css';

export type MenuChoice = { value: string; label: string; isChosen: boolean };

type ChoiceMenuProps = {
  label: string;
  choices: readonly MenuChoice[];
  anchor: Element;
  onChoose: (value: string) => void;
  /** Called once, also after a choice. */
  onClose: () => void;
};

export function ChoiceMenu({ label, choices, anchor, onChoose, onClose }: ChoiceMenuProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const menu = ref.current;
    if (!menu) return;
    menu.showPopover();
    moveNear(menu, { anchor, align: 'start', side: 'below' });
    const items = menuItems(menu);
    (items.find((item) => item.ariaChecked === 'true') ?? items[0])?.focus();
  }, [anchor]);
  return (
    <div
      ref={ref}
      className="menu-p choice-menu"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      popover="auto"
      onToggle={(event) => event.newState === 'closed' && onClose()}
      onKeyDown={moveInMenu}
    >
      {choices.map(({ value, label: words, isChosen }) => (
        <button
          key={value}
          type="button"
          role="menuitemradio"
          aria-checked={isChosen}
          tabIndex={-1}
          className="rw"
          onClick={() => {
            ref.current?.hidePopover();
            onChoose(value);
          }}
        >
          <bdi className="grow cut">{words}</bdi>
          {isChosen && <Check />}
        </button>
      ))}
    </div>
  );
}
