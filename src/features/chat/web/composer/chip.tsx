// A chip of the composer: what the next message takes along, with a button that takes it off.

import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import '#ui/components/chip.css';

type ChipProps = {
  icon: ReactNode;
  /** Cut where there is no room. */
  name: ReactNode;
  removeLabel: string;
  onRemove: () => void;
  children?: ReactNode;
};

export function Chip({ icon, name, removeLabel, onRemove, children }: ChipProps) {
  return (
    <li className="chip chat-composer-file">
      {icon}
      <bdi className="cut">{name}</bdi>
      {children}
      <button type="button" className="chat-chip-remove" aria-label={removeLabel} onClick={onRemove}>
        <X className="s" />
      </button>
    </li>
  );
}
