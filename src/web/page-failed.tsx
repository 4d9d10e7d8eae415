// Replaces a page that threw an error; the rest of the app stays usable.

import type { ErrorComponentProps } from '@tanstack/react-router';
import { messageOf } from '#ui/api/api-error.ts';
import { ErrorState } from '#ui/components/states/error-state.tsx';

export function PageFailed({ error, reset }: ErrorComponentProps) {
  return (
    <main className="page centred" id="main" tabIndex={-1}>
      <ErrorState
        title="This page failed to show"
        text="What you saved is kept."
        detail={messageOf(error)}
        onRetry={reset}
      />
    </main>
  );
}
