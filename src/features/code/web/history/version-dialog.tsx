// One version: what has changed since then. It can be restored.

import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '#ui/components/states/error-state.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { versionQuery, type ShownVersion } from '../queries.ts';
import { useSessionState } from '../workspace/use-code-session.ts';
import type { CodeSession } from '../workspace/code-session.ts';
import { FilesDiff } from './files-diff.tsx';
import { historyMessages as words } from './messages.ts';
import './history.css';

type VersionDialogProps = {
  session: CodeSession;
  version: ShownVersion;
  disabled: boolean;
  onRestore: () => void;
  onClose: () => void;
};

export function VersionDialog({ session, version, disabled, onRestore, onClose }: VersionDialogProps) {
  const { files } = useSessionState(session);
  const query = useQuery(versionQuery(session.id, version.revision));
  return (
    <Dialog
      title={words.version(version.revision, version.reason)}
      wide
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.close}</Button>
          <Button variant="primary" disabled={disabled || !query.data} onClick={onRestore}>
            {words.restoreThis}
          </Button>
        </>
      }
    >
      <div className="code-turn" tabIndex={0} role="region" aria-label={words.comparison}>
        <h3 className="label">{words.comparison}</h3>
        {!query.data && query.isError && <ErrorState title={words.loadFailed} onRetry={() => void query.refetch()} />}
        {!query.data && !query.isError && <Skeleton lines={[60, 90, 70, 80]} label={words.loading} />}
        {query.data && <FilesDiff before={query.data.files} after={files} />}
      </div>
    </Dialog>
  );
}
