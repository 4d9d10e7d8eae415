// A person's own decision about an answer, with the reason. The verdict of the checks stays beside it.

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { MAX_REASON_LENGTH } from '../../shared/limits.ts';
import { cellMessages } from '../messages.ts';
import { BENCHMARKS, benchmarksApi, type ShownCell } from '../queries.ts';

const words = cellMessages.override;

export function OverrideForm({ cell }: { cell: ShownCell }) {
  const queryClient = useQueryClient();
  const [reason, setReason] = useState(cell.overrideReason ?? '');
  const decide = (verdict: 'passed' | 'failed' | null): void =>
    void attempt({
      action: () => benchmarksApi.overrideCell({ id: cell.id, verdict, reason }),
      describeFailure: words.failedWords,
      refresh: () => queryClient.invalidateQueries({ queryKey: BENCHMARKS }),
    });
  if (cell.override !== null)
    return (
      <section>
        <h3 className="label">{words.title}</h3>
        <p>
          {words.decided(cellMessages.verdicts[cell.override])}. {cell.overrideReason}
        </p>
        <Button size="sm" onClick={() => decide(null)}>
          {words.undo}
        </Button>
      </section>
    );
  return (
    <section className="benchmark-override">
      <h3 className="label">{words.title}</h3>
      <p className="cap">{words.text}</p>
      <TextField
        label={words.reason}
        maxLength={MAX_REASON_LENGTH}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="benchmark-buttons">
        <Button size="sm" disabled={reason.trim() === ''} onClick={() => decide('passed')}>
          {words.passed}
        </Button>
        <Button size="sm" disabled={reason.trim() === ''} onClick={() => decide('failed')}>
          {words.failed}
        </Button>
      </div>
    </section>
  );
}
