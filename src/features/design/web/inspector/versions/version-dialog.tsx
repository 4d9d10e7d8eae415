// One version, read-only: what has changed since then, or how it reads.

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Jsonified } from '#ui/api/jsonified.ts';
import { ErrorState } from '#ui/components/states/error-state.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { DiffView } from '#ui/diff/diff-view.tsx';
import { drawings } from '#features/diagrams/web/diagram-panel.tsx';
import { MarkdownText } from '#ui/markdown-editor/preview/markdown-text.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { DesignVersion } from '../../../shared/version-shapes.ts';
import { embeddedOf, factsQuery, versionQuery } from '../../queries.ts';
import type { DocumentSession } from '../../workspace/document-session.ts';
import { editorWords, IMAGE_PREFIX } from '../../workspace/editor-words.ts';
import { useDocumentState } from '../../workspace/use-document-session.ts';
import { versionMessages } from './messages.ts';
import { versionTime } from './version-time.ts';
import './version-dialog.css';

type View = 'changes' | 'text';

const VIEWS: readonly { value: View; label: string }[] = [
  { value: 'changes', label: versionMessages.changes },
  { value: 'text', label: versionMessages.text },
];

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
  const [view, setView] = useState<View>('changes');
  return (
    <Dialog
      title={versionMessages.title(versionMessages.reasons[version.reason], versionTime(version.createdAt))}
      wide
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{versionMessages.close}</Button>
          <Button variant="primary" disabled={disabled || query.data === undefined} onClick={onRestore}>
            {versionMessages.restoreThis}
          </Button>
        </>
      }
    >
      <div className="design-version">
        <Segmented label={versionMessages.view} options={VIEWS} value={view} onChange={setView} />
        <div className="design-version-view" tabIndex={0} role="region" aria-label={versionMessages[view]}>
          {query.data === undefined && query.isError && (
            <ErrorState title={versionMessages.loadFailed} onRetry={() => void query.refetch()} />
          )}
          {query.data === undefined && !query.isError && (
            <Skeleton lines={[60, 90, 70, 80]} label={versionMessages.loading} />
          )}
          {query.data && view === 'changes' && (
            <DiffView before={query.data.content} after={content} words={versionMessages.diff} />
          )}
          {query.data && view === 'text' && (
            <MarkdownText
              content={query.data.content}
              facts={facts.data ? embeddedOf(facts.data) : []}
              imagePrefix={IMAGE_PREFIX}
              drawings={drawings}
              words={editorWords.preview}
            />
          )}
        </div>
      </div>
    </Dialog>
  );
}
