// /knowledge: the list of collections, or the one that the address names.

import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { Button } from '#ui/controls/button.tsx';
import { PageFrame } from '#ui/page/page-frame.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import type { AskInChat } from './collection/ask-in-chat.ts';
import { CollectionList } from './collection-list.tsx';
import { collectionMessages, knowledgeBaseMessages as words } from './messages.ts';
import './knowledge-base.css';

const OpenCollection = lazyComponent(
  () => import('./collection/open-collection.tsx').then((module) => module.OpenCollection),
  () => <Skeleton lines={[30, 90, 60]} label={collectionMessages.loading} />,
);

export function KnowledgeBasePage({ onAskInChat }: { onAskInChat: AskInChat }) {
  const navigate = useNavigate();
  const { collection: id } = useSearch({ from: '/signed-in/knowledge' });
  const [isCreating, setCreating] = useState(false);
  const show = (collection?: string): void =>
    void navigate({ to: '/knowledge', search: collection ? { collection } : {} });

  return (
    <PageFrame name="knowledge-base">
      {id === undefined ? (
        <>
          <PageHead
            title={words.title}
            text={words.text}
            actions={
              <Button variant="primary" icon={<Plus />} onClick={() => setCreating(true)}>
                {words.newCollection}
              </Button>
            }
          />
          <CollectionList isCreating={isCreating} onCreated={() => setCreating(false)} onOpen={show} />
        </>
      ) : (
        <OpenCollection key={id} id={id} onLeave={() => show()} onAskInChat={onAskInChat} />
      )}
    </PageFrame>
  );
}
