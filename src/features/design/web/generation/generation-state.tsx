// Below Generate: the progress of the generation with Stop, and afterwards what was written and by whom.

import { Square } from 'lucide-react';
import { Button } from '#ui/controls/button.tsx';
import { Meter } from '#ui/components/meter.tsx';
import { generationMessages } from './messages.ts';
import { countProgress } from './generation-progress.ts';
import type { Generation } from './use-generation.ts';

export function GenerationState({ generation: { progress, end, canStop, stop } }: { generation: Generation }) {
  const count = countProgress(progress);
  if (canStop) {
    return (
      <div className="design-generation">
        <Meter label={generationMessages.generating} value={count.written} max={count.all} live />
        <div className="row">
          <p className="cap num grow" role="status">
            {generationMessages.progress(count.written, count.all)}
          </p>
          <Button size="sm" icon={<Square className="s" />} onClick={() => void stop()}>
            {generationMessages.stop}
          </Button>
        </div>
      </div>
    );
  }
  if (end === null) return null;
  return (
    <div className="design-generation" role="status">
      <p className="cap num">
        {end.status === 'done'
          ? generationMessages.written(count.byModel, count.all)
          : generationMessages.stoppedText(count.written, count.all)}
      </p>
      {count.failed > 0 && <p className="cap">{generationMessages.modelFailed(count.failed)}</p>}
    </div>
  );
}
