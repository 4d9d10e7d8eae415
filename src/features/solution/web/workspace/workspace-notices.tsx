// What a person should know about the open blueprint as a whole: a conflict with another window, and that they are offline.

import { useSyncExternalStore } from 'react';
import { ConflictNotice } from '#ui/autosave/conflict-notice.tsx';
import { Notice } from '#ui/components/states/notice.tsx';
import { useBlueprint } from '../session/use-blueprint.ts';
import { workspaceMessages as words } from './messages.ts';
import { useResolveConflict } from './use-resolve-conflict.ts';

export function WorkspaceNotices() {
  const hasConflict = useBlueprint(({ save }) => save === 'conflict');
  const resolve = useResolveConflict();
  const isOnline = useIsOnline();
  if (!hasConflict && isOnline) return null;
  return (
    <div className="azure-notices">
      {hasConflict && <ConflictNotice document={resolve} words={words.conflict} />}
      {!isOnline && <Notice tone="warn">{words.offline}</Notice>}
    </div>
  );
}

function useIsOnline(): boolean {
  return useSyncExternalStore(followLine, () => navigator.onLine);
}

function followLine(listener: () => void): () => void {
  const stop = new AbortController();
  window.addEventListener('online', listener, { signal: stop.signal });
  window.addEventListener('offline', listener, { signal: stop.signal });
  return () => stop.abort();
}
