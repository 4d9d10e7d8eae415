// The versions of a page beside what has changed since each; a member can make one the text again.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useStore } from 'zustand';
import { drawings } from '#features/diagrams/web/diagram-panel.tsx';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { jsonified } from '#ui/api/jsonified.ts';
import { ErrorState } from '#ui/components/states/error-state.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { DiffView } from '#ui/diff/diff-view.tsx';
import '#ui/list/list-rows.css';
import { ListState } from '#ui/list/list-state.tsx';
import { MarkdownText } from '#ui/markdown-editor/preview/markdown-text.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { docMessages, versionMessages as words } from '../messages.ts';
import { editorWords, IMAGE_PREFIX } from '../page/editor-words.ts';
import type { PageSession } from '../page/session/page-session.ts';
import {
  docsApi,
  pageQuery,
  versionQuery,
  versionsQuery,
  type ShownPageDetails,
  type ShownVersion,
} from '../queries.ts';
import { usePageActions } from '../use-page-actions.ts';
import { formatMoment } from '#text/dates/format-date.ts';
import './versions.css';

type VersionsDialogProps = {
  page: ShownPageDetails;
  /** Null for viewers, who restore nothing. */
  session: PageSession | null;
  onClose: () => void;
};

export function VersionsDialog({ page, session, onClose }: VersionsDialogProps) {
  const { id: workspaceId } = useWorkspace();
  const query = useQuery(versionsQuery(workspaceId, page.id));
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen = query.data?.find(({ id }) => id === chosenId) ?? query.data?.[0];
  const restore = useRestore(page, session);
  return (
    <Dialog
      title={docMessages.versions}
      wide
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.close}</Button>
          {session && (
            <Button
              variant="primary"
              disabled={!chosen}
              onClick={() => {
                onClose();
                if (chosen) void restore(chosen.id);
              }}
            >
              {words.restore}
            </Button>
          )}
        </>
      }
    >
      <ListState query={query} words={words.list} />
      {chosen && query.data && (
        <div className="doc-versions">
          <VersionList versions={query.data} chosenId={chosen.id} onChoose={setChosenId} />
          <VersionView key={chosen.id} page={page} version={chosen} session={session} />
        </div>
      )}
    </Dialog>
  );
}

type VersionListProps = { versions: readonly ShownVersion[]; chosenId: string; onChoose: (id: string) => void };

function VersionList({ versions, chosenId, onChoose }: VersionListProps) {
  return (
    <ul className="doc-version-list" aria-label={docMessages.versions}>
      {versions.map(({ id, author, savedAt }) => (
        <li key={id}>
          <button
            type="button"
            className="list-row"
            aria-current={id === chosenId ? 'true' : undefined}
            onClick={() => onChoose(id)}
          >
            <span className="grow num">
              {formatMoment(savedAt)}
              <bdi className="cap list-line">{words.by(author?.name ?? docMessages.formerMember)}</bdi>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

type VersionViewProps = Pick<VersionsDialogProps, 'page' | 'session'> & { version: ShownVersion };

function VersionView({ page, version, session }: VersionViewProps) {
  const { id: workspaceId } = useWorkspace();
  const query = useQuery(versionQuery(workspaceId, { pageId: page.id, versionId: version.id }));
  const [view, setView] = useState<'changes' | 'text'>('changes');
  return (
    <div className="doc-version">
      <Segmented
        label={words.shown}
        options={[
          { value: 'changes', label: words.changes },
          { value: 'text', label: words.text },
        ]}
        value={view}
        onChange={setView}
      />
      <div className="doc-version-text" tabIndex={0} role="region" aria-label={words[view]}>
        {!query.data && query.isError && <ErrorState title={words.loadFailed} onRetry={() => void query.refetch()} />}
        {!query.data && !query.isError && <Skeleton lines={[60, 90, 70, 80]} label={words.loading} />}
        {query.data && view === 'changes' && <Changes before={query.data.content} page={page} session={session} />}
        {query.data && view === 'text' && (
          <MarkdownText
            content={query.data.content}
            facts={[]}
            imagePrefix={IMAGE_PREFIX}
            drawings={drawings}
            words={editorWords.preview}
          />
        )}
      </div>
    </div>
  );
}

type ChangesProps = Pick<VersionsDialogProps, 'page' | 'session'> & { before: string };

function Changes({ before, page, session }: ChangesProps) {
  return session ? (
    <LiveChanges before={before} session={session} />
  ) : (
    <DiffView before={before} after={page.content} words={docMessages.diff} />
  );
}

function LiveChanges({ before, session }: { before: string; session: PageSession }) {
  const { content } = useStore(session.store);
  return <DiffView before={before} after={content} words={docMessages.diff} />;
}

/** The text it replaces becomes a version itself, and Undo brings it back at once. */
function useRestore(page: ShownPageDetails, session: PageSession | null) {
  const queryClient = useQueryClient();
  const { id: workspaceId } = useWorkspace();
  const { refresh } = usePageActions();
  return async function restore(versionId: string): Promise<void> {
    if (!session) return;
    await attempt({
      async action() {
        await session.flush();
        const before = session.read().content;
        const restored = jsonified(await docsApi.restoreVersion({ workspaceId, pageId: page.id, versionId }));
        queryClient.setQueryData(pageQuery(workspaceId, page.id).queryKey, restored);
        session.replace(restored);
        const undo = () => session.change({ content: before });
        showToast({ kind: 'success', text: words.restored, action: { label: words.undo, onSelect: undo } });
      },
      describeFailure: words.restoreFailed,
      refresh,
    });
  };
}
