// Stays in the thread where the answer would be: what failed, why, and how to go on.

import { CircleAlert } from 'lucide-react';
import type { Agent } from '#features/agents/contract.ts';
import { Button } from '#ui/controls/button.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { chatMessages, describeCause } from '../messages.ts';
import type { ShownFailure } from '../run/failures.ts';
import { useSecondsUntil } from './use-seconds-until.ts';

type FailureNoticeProps = {
  failure: ShownFailure;
  /** These agents could answer instead. */
  others: readonly Agent[];
  /** Retries with another agent, or the same one. */
  onRetry: (agentId?: string) => void;
};

export function FailureNotice({ failure, others, onRetry }: FailureNoticeProps) {
  const cause = describeCause(failure.cause);
  const retryAt = typeof failure.cause === 'object' ? failure.cause?.retryAt : undefined;
  const seconds = useSecondsUntil(retryAt);
  return (
    <div className="chat-failure" role="group" aria-label={chatMessages.sendFailed}>
      <CircleAlert className="s err-i" />
      <div>
        <p>{failure.retry === 'send' ? chatMessages.failedSend : chatMessages.failedRegenerate}</p>
        {cause && <p className="cap num">{cause}</p>}
        {seconds > 0 && <p className="cap num">{chatMessages.askedToWait(seconds)}</p>}
        <div className="row">
          <Button size="sm" disabled={seconds > 0} onClick={() => onRetry()}>
            {chatMessages.tryAgain}
          </Button>
          {others.length > 0 && (
            <Menu
              label={chatMessages.otherAgent}
              items={others.map(({ id, name }) => ({ label: name, onSelect: () => onRetry(id) }))}
              trigger={(trigger) => (
                <Button {...trigger} size="sm">
                  {chatMessages.otherAgent}
                </Button>
              )}
            />
          )}
        </div>
      </div>
    </div>
  );
}
