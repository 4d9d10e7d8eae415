// One collection: what it is, the question to it, and its documents.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Settings2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '#ui/api/api-error.ts';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { ErrorState } from '#ui/components/states/error-state.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { deleteWithUndo } from '#ui/undo/delete-with-undo.ts';
import type { AskInChat } from './ask-in-chat.ts';
import { collectionMessages as words, knowledgeBaseMessages } from '../messages.ts';
import { collectionQuery, knowledgeApi, refreshKnowledge, type ShownCollection } from '../queries.ts';
import { AskCollection } from './ask-collection.tsx';
import { FolderSection } from '../sources/folder-section.tsx';
import { CollectionDocuments } from './collection-documents.tsx';

const CollectionDialog = lazyComponent(() =>
  import('../collection-dialog.tsx').then((module) => module.CollectionDialog),
);

const toAll = (
  <Link to="/knowledge" search={{}}>
    {words.back}
  </Link>
);

type OpenCollectionProps = { id: string; onLeave: () => void; onAskInChat: AskInChat };

export function OpenCollection({ id, onLeave, onAskInChat }: OpenCollectionProps) {
  const { data: collection, error, refetch } = useQuery(collectionQuery(id));
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <>
      {!collection && <PageHead title={knowledgeBaseMessages.title} back={toAll} />}
      {isGone && <EmptyState title={words.gone} text={words.goneText} />}
      {!isGone && !collection && error && <ErrorState title={words.failed} onRetry={() => void refetch()} />}
      {!collection && !error && <Skeleton lines={[30, 90, 60]} label={words.loading} />}
      {!isGone && collection && (
        <>
          <CollectionHead collection={collection} onLeave={onLeave} />
          <AskCollection collection={collection} onAskInChat={onAskInChat} />
          <CollectionDocuments collection={collection} />
          {collection.isOwn && <FolderSection collection={collection} />}
        </>
      )}
    </>
  );
}

type CollectionHeadProps = { collection: ShownCollection; onLeave: () => void };

function CollectionHead({ collection, onLeave }: CollectionHeadProps) {
  const queryClient = useQueryClient();
  const [isEditing, setEditing] = useState(false);
  const { id, name, description, isOwn, workspace } = collection;

  function remove(): void {
    void deleteWithUndo({
      delete: () => knowledgeApi.deleteCollection({ id }),
      restore: () => knowledgeApi.restoreCollection({ id }),
      onDeleted: onLeave,
      refresh: () => refreshKnowledge(queryClient),
      words: knowledgeBaseMessages.deletion,
    });
  }
  return (
    <>
      <PageHead
        back={toAll}
        title={<bdi>{name}</bdi>}
        text={description === '' ? undefined : <bdi>{description}</bdi>}
        state={
          <>
            {workspace && isOwn && <span className="cap">{knowledgeBaseMessages.sharedWith(workspace.name)}</span>}
            {!isOwn && <span className="cap">{words.readOnly}</span>}
          </>
        }
        thing={() => ({
          page: '/knowledge',
          title: name,
          attached: { id, name, isCollection: true },
          ...(isOwn && { item: { kind: 'collection', id } }),
        })}
        tools={
          isOwn && (
            <>
              <IconButton label={words.settings} size="md" icon={<Settings2 />} onClick={() => setEditing(true)} />
              <IconButton label={words.delete} size="md" icon={<Trash2 />} onClick={remove} />
            </>
          )
        }
      />
      {isEditing && (
        <CollectionDialog collection={collection} onSaved={() => undefined} onClose={() => setEditing(false)} />
      )}
    </>
  );
}
