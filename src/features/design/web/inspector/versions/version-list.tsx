// The versions of the open design: why and when each was made. A person can look at one and restore it.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatMoment } from '#text/dates/format-date.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { ListState } from '#ui/list/list-state.tsx';
import type { DocumentSession } from '../../workspace/document-session.ts';
import { versionMessages } from './messages.ts';
import { versionsQuery } from '../../queries.ts';
import { useDocumentState } from '../../workspace/use-document-session.ts';
import { useRestore } from './use-restore.ts';
import './version-list.css';

const VersionDialog = lazyComponent(() => import('./version-dialog.tsx').then((module) => module.VersionDialog));

const NameVersionDialog = lazyComponent(() =>
  import('./name-version-dialog.tsx').then((module) => module.NameVersionDialog),
);

const ClientDialog = lazyComponent(() => import('./client-dialog.tsx').then((module) => module.ClientDialog));

type VersionListProps = { designId: string | null; session: DocumentSession; disabled: boolean };

export function VersionList({ designId, session, disabled }: VersionListProps) {
  const queryClient = useQueryClient();
  const { revision } = useDocumentState(session);
  const query = useQuery({ ...versionsQuery(designId ?? ''), enabled: designId !== null });
  const [openId, setOpenId] = useState<string | null>(null);
  const restore = useRestore(session);
  useEffect(() => {
    if (designId !== null) void queryClient.invalidateQueries(versionsQuery(designId));
  }, [queryClient, designId, revision]);
  const [isNaming, setIsNaming] = useState(false);
  const [showsClient, setShowsClient] = useState(false);
  const opened = query.data?.find(({ id }) => id === openId);

  return (
    <>
      {designId !== null && (
        <div className="design-name-version">
          <Button size="sm" disabled={disabled} onClick={() => setIsNaming(true)}>
            {versionMessages.nameVersion}
          </Button>
          <Button size="sm" variant="ghost" disabled={disabled} onClick={() => setShowsClient(true)}>
            {versionMessages.client}
          </Button>
        </div>
      )}
      {isNaming && designId !== null && <NameVersionDialog session={session} onClose={() => setIsNaming(false)} />}
      {showsClient && designId !== null && (
        <ClientDialog designId={designId} session={session} onClose={() => setShowsClient(false)} />
      )}
      <ListState query={query} isNew={designId === null} words={versionMessages.list} />
      <ul className="list-rows" hidden={!query.data?.length}>
        {query.data?.map(({ id, reason, name, state, length, createdAt }) => (
          <li key={id} className="list-pair">
            <button type="button" className="list-row" onClick={() => setOpenId(id)}>
              <span className="grow">
                {name === null
                  ? versionMessages.reasons[reason]
                  : versionMessages.named(name, versionMessages.states[state ?? 'draft'])}
                <span className="cap num list-line">
                  {formatMoment(createdAt)}, {versionMessages.characters(length)}
                </span>
              </span>
            </button>
            <IconButton
              label={versionMessages.restore(formatMoment(createdAt))}
              icon={<RotateCcw className="s" />}
              disabled={disabled}
              onClick={() => void restore(id)}
            />
          </li>
        ))}
      </ul>
      {opened && designId !== null && (
        <VersionDialog
          designId={designId}
          version={opened}
          session={session}
          disabled={disabled}
          onRestore={() => {
            setOpenId(null);
            void restore(opened.id);
          }}
          onClose={() => setOpenId(null)}
        />
      )}
    </>
  );
}
