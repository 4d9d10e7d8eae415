// One version, read-only: what has changed since, or how it reads.

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Jsonified } from '#ui/api/jsonified.ts';
import { Button } from '#ui/controls/button.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { ErrorState } from '#ui/components/states/error-state.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import type { DesignVersion } from '../../../contract.ts';
import type { DocumentSession } from '../../workspace/document-session.ts';
import { DesignText } from '#ui/markdown-editor/preview/design-text.tsx';
import { designMessages } from '../../messages.ts';
import { factsQuery, versionQuery } from '../../queries.ts';
import { useDocumentState } from '../../workspace/use-document-session.ts';
import { DiffView } from '#ui/diff/diff-view.tsx';
import { versionTime } from './version-time.ts';
import './version-dialog.css';

type VersionDialogProps = {
  designId: string;
  version: Jsonified<DesignVersion>;
  session: DocumentSession;
  disabled: boolean;
  onRestore: () => void;
  onClose: () => void;
};

export function VersionDialog({ designId, version, session, disabled, onRestore, onClose }: VersionDialogProps) {
  const { content } = useDocumentState(session);
  const query = useQuery(versionQuery(designId, version.id));
  const facts = useQuery(factsQuery(designId));
  const [view, setView] = useState<'changes' | 'text'>('changes');
  return (
    <Dialog
      title={designMessages.versionTitle(designMessages.versionReason[version.reason], versionTime(version.createdAt))}
      wide
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{designMessages.close}</Button>
          <Button variant="primary" disabled={disabled || query.data === undefined} onClick={onRestore}>
            {designMessages.restoreThis}
          </Button>
        </>
      }
    >
      <div className="version">
        <Segmented
          label={designMessages.versionView}
          options={[
            { value: 'changes', label: designMessages.changesSince },
            { value: 'text', label: designMessages.asItReads },
          ]}
          value={view}
          onChange={setView}
        />
        <div
          className="version-view"
          tabIndex={0}
          role="region"
          aria-label={view === 'changes' ? designMessages.changesSince : designMessages.asItReads}
        >
          {query.data === undefined && query.isError && (
            <ErrorState title={designMessages.versionFailed} onRetry={() => void query.refetch()} />
          )}
          {query.data === undefined && !query.isError && (
            <Skeleton lines={[60, 90, 70, 80]} label={designMessages.versions} />
          )}
          {query.data && view === 'changes' && <DiffView before={query.data.content} after={content} />}
          {query.data && view === 'text' && <DesignText content={query.data.content} facts={facts.data ?? []} />}
        </div>
      </div>
    </Dialog>
  );
}
