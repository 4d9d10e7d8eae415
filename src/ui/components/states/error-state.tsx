// Says what failed and that the work is kept, and offers Try again.

import { RotateCw } from 'lucide-react';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from './notice.tsx';
import './error-state.css';

type ErrorStateProps = {
  title: string;
  text?: string;
  /** A technical message, in a monospaced font. */
  detail?: string;
  onRetry?: () => void;
};

export function ErrorState({ title, text, detail, onRetry }: ErrorStateProps) {
  return (
    <div className="failed">
      <Notice tone="err">
        <b>{title}</b>
        {text && (
          <>
            <br />
            {text}
          </>
        )}
      </Notice>
      {detail && <p className="raw">{detail}</p>}
      {onRetry && (
        <Button icon={<RotateCw />} onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
