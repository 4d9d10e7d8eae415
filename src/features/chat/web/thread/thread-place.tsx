// The place of the messages: it shows them, or that they are loading, have failed, or do not exist yet.

import type { ReactNode } from 'react';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { ErrorState } from '#ui/components/states/error-state.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import type { FirstRunProps } from '../first-run/first-run.tsx';
import { chatMessages } from '../messages.ts';

const FirstRun = lazyComponent(() => import('../first-run/first-run.tsx').then((module) => module.FirstRun));

export type PlaceState = 'shown' | 'empty' | 'loading' | 'failed';

/** `isNew`: no conversation is open. A deleted conversation counts as loading until the page has left it. */
export function placeState(now: {
  hasMessages: boolean;
  isNew: boolean;
  isLoaded: boolean;
  hasFailed: boolean;
}): PlaceState {
  if (now.hasMessages) return 'shown';
  if (now.isNew || now.isLoaded) return 'empty';
  return now.hasFailed ? 'failed' : 'loading';
}

export function ThreadPlace({
  state,
  onRetry,
  firstRun,
  children,
}: {
  state: PlaceState;
  onRetry: () => void;
  firstRun: FirstRunProps;
  children: ReactNode;
}) {
  if (state === 'shown') return children;
  return (
    <div className="chat-none">
      {state === 'empty' && <FirstRun {...firstRun} />}
      {state === 'loading' && <Skeleton lines={[60, 90, 80, 40]} label="Loading messages" />}
      {state === 'failed' && (
        <ErrorState
          title={chatMessages.conversationFailed}
          text={chatMessages.conversationFailedText}
          onRetry={onRetry}
        />
      )}
    </div>
  );
}
