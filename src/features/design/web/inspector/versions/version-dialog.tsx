// One version, read-only: what has changed since then, or how it reads.

import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { formatMoment } from '#text/dates/format-date.ts';
import type { Jsonified } from '#ui/api/jsonified.ts';
import { ErrorState } from '#ui/components/states/error-state.tsx';
import { resolveFacts } from '#text/facts.ts';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { DiffView } from '#ui/diff/diff-view.tsx';
import { MarkdownText } from '#ui/markdown-editor/preview/markdown-text.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { DesignEmbeds } from '../../../contract.ts';
import type { DesignVersion } from '../../../shared/version-shapes.ts';
import { embeddedOf, factsQuery, versionQuery } from '../../queries.ts';
import type { DocumentSession } from '../../workspace/document-session.ts';
import { editorWords, IMAGE_PREFIX } from '../../workspace/editor-words.ts';
import { useDocumentState } from '../../workspace/use-document-session.ts';
import { useDrawings } from '../../workspace/use-drawings.ts';
import { versionMessages } from './messages.ts';
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
  const { read, hasFailed, drawings, retry } = useVersion(designId, version.id);
  const [view, setView] = useState<View>('changes');
  return (
    <Dialog
      title={versionMessages.title(versionMessages.reasons[version.reason], formatMoment(version.createdAt))}
      wide
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{versionMessages.close}</Button>
          <Button variant="primary" disabled={disabled || !read} onClick={onRestore}>
            {versionMessages.restoreThis}
          </Button>
        </>
      }
    >
      <div className="design-version">
        <Segmented label={versionMessages.view} options={VIEWS} value={view} onChange={setView} />
        <div className="design-version-view" tabIndex={0} role="region" aria-label={versionMessages[view]}>
          {!read && hasFailed && <ErrorState title={versionMessages.loadFailed} onRetry={retry} />}
          {!read && !hasFailed && <Skeleton lines={[60, 90, 70, 80]} label={versionMessages.loading} />}
          {read && view === 'changes' && (
            <DiffView
              before={readText(read.text, read.embeds)}
              after={readText(content, read.current)}
              words={versionMessages.diff}
            />
          )}
          {read && view === 'text' && (
            <MarkdownText
              content={read.text}
              facts={embeddedOf(read.embeds)}
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

/** The version and the present text with what they embed, once all of it is loaded. */
function useVersion(designId: string, versionId: string) {
  const query = useQuery(versionQuery(designId, versionId));
  const shown = useMemo(() => ({ versionId }), [versionId]);
  const then = useQuery(factsQuery(designId, shown));
  const now = useQuery(factsQuery(designId));
  const drawings = useDrawings({ embeds: then.data, id: designId, shown });
  const read = query.data &&
    then.data &&
    now.data && { text: query.data.content, embeds: then.data, current: now.data };
  const retry = (): void => void Promise.all([query, then, now].map((each) => each.refetch()));
  return { read, hasFailed: query.isError || then.isError || now.isError, drawings, retry };
}

/** It reads the text as a person does, with values and tables in place. A diagram is compared by its caption only. */
function readText(content: string, embeds: DesignEmbeds): string {
  const values = embeddedOf(embeds).map(({ key, value }) => ({
    key,
    value: key.startsWith('diagram:') ? value.replace(/\n+```mermaid\n[^]*$/, '') : value,
  }));
  return resolveFacts(content, values);
}
