// How far the turn is that runs, and Stop.

import { Square } from 'lucide-react';
import { Button } from '#ui/controls/button.tsx';
import { stepMessages } from '../run/step-messages.ts';
import type { TurnProgress } from '../run/use-shown-files.ts';
import type { Turns } from '../run/use-turns.ts';
import { askMessages } from './messages.ts';

/** `progress` is null for a turn that writes no files. Nothing is shown while no turn runs. */
export function RunningTurn({ turns, progress }: { turns: Turns; progress: TurnProgress | null }) {
  if (!turns.canStop) return null;
  return (
    <div className="row">
      <p className="cap num grow">{progress ? stepMessages.progress(progress) : askMessages.explaining}</p>
      <span className="sr" role="status">
        {progress && stepMessages.phase(progress)}
      </span>
      <Button size="sm" icon={<Square className="s" />} onClick={() => void turns.stop()}>
        {askMessages.stop}
      </Button>
    </div>
  );
}
