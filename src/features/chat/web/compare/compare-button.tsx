// In the composer: asks several agents at once, and says how many are asked.

import { Columns2, X } from 'lucide-react';
import { useState } from 'react';
import type { Agent } from '#features/agents/contract.ts';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { chatMessages } from '../messages.ts';
import { changeCompareChoice, useCompareChoice } from './compare-choice.ts';

const CompareDialog = lazyComponent(() => import('./compare-dialog.tsx').then((module) => module.CompareDialog));

export function CompareButton({ agents, count }: { agents: readonly Agent[]; count: number }) {
  const choice = useCompareChoice();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {count > 0 ? (
        <>
          <Button variant="ghost" icon={<Columns2 className="s" />} onClick={() => setIsOpen(true)}>
            {chatMessages.comparing(count, choice.isBlind)}
          </Button>
          <IconButton
            label={chatMessages.compareOff}
            size="md"
            icon={<X />}
            onClick={() => changeCompareChoice({ isOn: false })}
          />
        </>
      ) : (
        <IconButton label={chatMessages.compare} size="md" icon={<Columns2 />} onClick={() => setIsOpen(true)} />
      )}
      {isOpen && <CompareDialog agents={agents} onClose={() => setIsOpen(false)} />}
    </>
  );
}
