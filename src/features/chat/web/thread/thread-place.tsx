// The place of the messages: it shows them, or that they are loading, have failed, or do not exist yet.

import type { ReactNode } from 'react';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { SeatsArt } from '#ui/components/states/empty-art.tsx';
import { ErrorState } from '#ui/components/states/error-state.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { chatMessages } from '../messages.ts';

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
  children,
}: {
  state: PlaceState;
  onRetry: () => void;
  children: ReactNode;
}) {
  if (state === 'shown') return children;
  return (
    <div className="chat-none">
      {state === 'empty' && (
        <EmptyState art={<SeatsArt />} title={chatMessages.emptyTitle} text={chatMessages.emptyText} />
      )}
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
