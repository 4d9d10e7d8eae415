// Below Generate: how far the generation is, with Stop; afterwards what it wrote, and who wrote it.

import { Square } from 'lucide-react';
import { Button } from '#ui/controls/button.tsx';
import { Meter } from '#ui/components/meter.tsx';
import { designMessages } from '../messages.ts';
import { countProgress } from './generation-progress.ts';
import type { Generation } from './use-generation.ts';

export function GenerationState({ generation: { progress, end, canStop, stop } }: { generation: Generation }) {
  const count = countProgress(progress);
  if (canStop) {
    return (
      <div className="generation-state">
        <Meter label={designMessages.generating} value={count.written} max={count.all} live />
        <div className="row">
          <p className="cap num grow" role="status">
            {designMessages.progress(count.written, count.all)}
          </p>
          <Button size="sm" icon={<Square className="s" />} onClick={() => void stop()}>
            {designMessages.stop}
          </Button>
        </div>
      </div>
    );
  }
  if (end === null) return null;
  return (
    <div className="generation-state" role="status">
      <p className="cap num">
        {end.status === 'done'
          ? designMessages.written(count.byModel, count.all)
          : designMessages.stoppedText(count.written, count.all)}
      </p>
      {count.failed > 0 && <p className="cap">{designMessages.modelFailed(count.failed)}</p>}
    </div>
  );
}
