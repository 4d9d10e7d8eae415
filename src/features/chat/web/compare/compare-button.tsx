// In the composer: asks several agents at once, and says how many are asked.

import { Columns2, X } from 'lucide-react';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { chatMessages } from '../messages.ts';
import { changeCompareChoice, useCompareChoice } from './compare-choice.ts';

/** `count` of agents that are asked; 0 when only one is. `onOpen` opens the dialog that picks them. */
export function CompareButton({ count, onOpen }: { count: number; onOpen: () => void }) {
  const { isBlind } = useCompareChoice();
  if (count === 0) return <IconButton label={chatMessages.compare} size="md" icon={<Columns2 />} onClick={onOpen} />;
  return (
    <>
      <Button
        variant="ghost"
        icon={<Columns2 className="s" />}
        aria-label={chatMessages.comparing(count, isBlind)}
        onClick={onOpen}
      >
        {chatMessages.compared(count, isBlind)}
      </Button>
      <IconButton
        label={chatMessages.compareOff}
        size="md"
        icon={<X />}
        onClick={() => changeCompareChoice({ isOn: false })}
      />
    </>
  );
}
