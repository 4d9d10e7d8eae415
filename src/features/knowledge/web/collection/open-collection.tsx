// One collection: what it is, the question to it, and its documents.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, MessageSquare, Settings2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '#ui/api/api-error.ts';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { ErrorState } from '#ui/components/states/error-state.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { deleteWithUndo } from '#ui/list/delete-with-undo.ts';
import type { AskInChat } from '../knowledge-base-page.tsx';
import { collectionMessages as words, knowledgeBaseMessages } from '../messages.ts';
import { collectionQuery, knowledgeApi, refreshKnowledge, type ShownCollection } from '../queries.ts';
import { AskCollection } from './ask-collection.tsx';
import { FolderSection } from '../sources/folder-section.tsx';
import { CollectionDocuments } from './collection-documents.tsx';

const CollectionDialog = lazyComponent(() =>
  import('../collection-dialog.tsx').then((module) => module.CollectionDialog),
);

type OpenCollectionProps = { id: string; onLeave: () => void; onAskInChat: AskInChat };

export function OpenCollection({ id, onLeave, onAskInChat }: OpenCollectionProps) {
  const { data: collection, error, refetch } = useQuery(collectionQuery(id));
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <>
      <div>
        <Button variant="ghost" size="sm" icon={<ArrowLeft />} onClick={onLeave}>
          {words.back}
        </Button>
      </div>
      {isGone && <EmptyState title={words.gone} text={words.goneText} />}
      {!isGone && !collection && error && <ErrorState title={words.failed} onRetry={() => void refetch()} />}
      {!collection && !error && <Skeleton lines={[30, 90, 60]} label={words.loading} />}
      {!isGone && collection && (
        <>
          <CollectionHead collection={collection} onLeave={onLeave} onAskInChat={onAskInChat} />
          <AskCollection collection={collection} onAskInChat={onAskInChat} />
          <CollectionDocuments collection={collection} />
          {collection.isOwn && <FolderSection collection={collection} />}
        </>
      )}
    </>
  );
}

type CollectionHeadProps = { collection: ShownCollection; onLeave: () => void; onAskInChat: AskInChat };

function CollectionHead({ collection, onLeave, onAskInChat }: CollectionHeadProps) {
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
    <header className="knowledge-base-collection-head">
      <div className="knowledge-base-titles">
        <h1 className="title">
          <bdi>{name}</bdi>
        </h1>
        {description !== '' && <p className="t2">{description}</p>}
        {workspace && isOwn && <p className="cap">{knowledgeBaseMessages.sharedWith(workspace.name)}</p>}
        {!isOwn && <p className="cap">{words.readOnly}</p>}
      </div>
      <div className="knowledge-base-acts">
        {isOwn && (
          <>
            <IconButton label={words.settings} size="md" icon={<Settings2 />} onClick={() => setEditing(true)} />
            <IconButton label={words.delete} size="md" icon={<Trash2 />} onClick={remove} />
          </>
        )}
        <Button icon={<MessageSquare />} onClick={() => onAskInChat({ id, name }, '')}>
          {words.attach}
        </Button>
      </div>
      {isEditing && (
        <CollectionDialog collection={collection} onSaved={() => undefined} onClose={() => setEditing(false)} />
      )}
    </header>
  );
}
