// Says what failed and that the work is kept, and offers Try again: one block wherever something could not be loaded.

import { RotateCw } from 'lucide-react';
import { Button } from '#ui/controls/button.tsx';
import { FailureReference } from './failure-reference.tsx';
import { Notice } from './notice.tsx';
import './error-state.css';

type ErrorStateProps = {
  title: string;
  text?: string;
  /** A technical message, in a monospaced font. */
  detail?: string;
  onRetry?: () => void;
  /** True while it is tried again. */
  isRetrying?: boolean;
};

export function ErrorState({ title, text, detail, onRetry, isRetrying = false }: ErrorStateProps) {
  const retry = onRetry && (
    <Button size="sm" icon={<RotateCw />} busy={isRetrying} onClick={onRetry}>
      Try again
    </Button>
  );
  return (
    <div className="failed">
      <Notice tone="err" action={retry}>
        <b>{title}</b>
        {text && (
          <>
            <br />
            {text}
          </>
        )}
      </Notice>
      {detail && <p className="raw">{detail}</p>}
      <FailureReference />
    </div>
  );
}
