// /knowledge: the list of collections, or the one that the address names.

import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { CollectionList } from './collection-list.tsx';
import { collectionMessages, knowledgeBaseMessages as words } from './messages.ts';
import './knowledge-base.css';

const OpenCollection = lazyComponent(
  () => import('./collection/open-collection.tsx').then((module) => module.OpenCollection),
  () => <Skeleton lines={[30, 90, 60]} label={collectionMessages.loading} />,
);

/** Opens a chat with the collection attached; the question is put into its composer. */
export type AskInChat = (collection: { id: string; name: string }, question: string) => void;

export function KnowledgeBasePage({ onAskInChat }: { onAskInChat: AskInChat }) {
  const navigate = useNavigate();
  const { collection: id } = useSearch({ from: '/signed-in/knowledge' });
  const show = (collection?: string): void =>
    void navigate({ to: '/knowledge', search: collection ? { collection } : {} });

  return (
    <main className="page knowledge-base" id="main" tabIndex={-1}>
      {id === undefined ? (
        <>
          <header className="knowledge-base-head">
            <h1 className="title">{words.title}</h1>
            <p className="t2">{words.text}</p>
          </header>
          <CollectionList onOpen={show} />
        </>
      ) : (
        <OpenCollection key={id} id={id} onLeave={() => show()} onAskInChat={onAskInChat} />
      )}
    </main>
  );
}
