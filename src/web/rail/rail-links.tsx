// The areas of the rail in their groups, and the button that shows their names.

import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { tooltipProps } from '#ui/controls/tooltip-props.ts';
import { PageLinks } from '#ui/module/page-links.tsx';
import { railGroups } from '../places.ts';

export function RailLinks({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  const label = isOpen ? 'Collapse the areas' : 'Expand the areas';
  return (
    <>
      <nav aria-label="Areas">
        {railGroups.map((group) => (
          <PageLinks key={group.title} {...group} hasNames={isOpen} />
        ))}
      </nav>
      <button
        type="button"
        className="rw"
        aria-label={label}
        aria-expanded={isOpen}
        onClick={onToggle}
        {...(!isOpen && tooltipProps(label))}
      >
        {isOpen ? <PanelLeftClose /> : <PanelLeftOpen />}
        {isOpen && <span className="cut">Collapse</span>}
      </button>
    </>
  );
}
