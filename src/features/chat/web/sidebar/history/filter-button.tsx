// Beside the search: the button that opens what the search is narrowed by. It says how many filters are on.

import { ListFilter } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Agent } from '#features/agents/contract.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Popover } from '#ui/overlays/popover.tsx';
import { historyMessages } from './messages.ts';
import type { SearchFilter } from './queries.ts';
import { SearchFilters } from './search-filters.tsx';

type FilterButtonProps = {
  agents: readonly Agent[];
  filter: SearchFilter;
  onFilter: (filter: SearchFilter) => void;
};

export function FilterButton({ agents, filter, onFilter }: FilterButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const count = Object.keys(filter).length;
  return (
    <span className="chat-filter" data-count={count === 0 ? undefined : count}>
      <IconButton
        ref={button}
        size="md"
        label={historyMessages.filter(count)}
        icon={<ListFilter className="s" />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      />
      {isOpen && (
        <Popover
          name="chat-filters"
          label={historyMessages.filters}
          anchor={button}
          align="start"
          side="below"
          onClose={() => setIsOpen(false)}
        >
          <SearchFilters agents={agents} filter={filter} onFilter={onFilter} />
          {count > 0 && (
            <Button size="sm" onClick={() => onFilter({})}>
              {historyMessages.clearFilters}
            </Button>
          )}
        </Popover>
      )}
    </span>
  );
}
