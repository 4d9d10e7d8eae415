// What became of a pull request: it is open, only its branch is there, nothing was changed, or that is not known.

import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { PushOutcome } from '../../shared/push-shapes.ts';
import { pullMessages as words } from './messages.ts';

const ICONS: Record<PushOutcome['answer'], React.ReactNode> = {
  opened: <CircleCheck className="ok-i" aria-hidden="true" />,
  pushed: <TriangleAlert className="warn-i" aria-hidden="true" />,
  refused: <CircleAlert className="err-i" aria-hidden="true" />,
  unknown: <TriangleAlert className="warn-i" aria-hidden="true" />,
};

type OutcomeProps = { outcome: PushOutcome; onClose: () => void; onRetry: () => void };

export function Outcome({ outcome, onClose, onRetry }: OutcomeProps) {
  const buttons = (
    <>
      {outcome.answer !== 'opened' && <Button onClick={onRetry}>{words.back}</Button>}
      <Button variant="primary" data-autofocus onClick={onClose}>
        {words.close}
      </Button>
    </>
  );
  return (
    <Dialog title={words.title} onClose={onClose} footer={buttons}>
      <div className="pull-outcome" role="status">
        <p className="pull-answer">
          {ICONS[outcome.answer]} <b>{words.outcomes[outcome.answer]}</b>
        </p>
        {outcome.answer === 'opened' ? (
          <a href={outcome.url} target="_blank" rel="noreferrer noopener">
            {words.open(outcome.number)}
          </a>
        ) : (
          <p>{outcome.because}</p>
        )}
        {outcome.answer === 'pushed' && <p>{words.pushedText(outcome.branch)}</p>}
        {outcome.answer === 'unknown' && <p>{words.unknownText(outcome.branch)}</p>}
      </div>
    </Dialog>
  );
}
