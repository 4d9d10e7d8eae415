// The collections that the answers in a conversation are searched for in; each can be detached.

import { useQueryClient } from '@tanstack/react-query';
import { Library } from 'lucide-react';
import searchedRoutes from 'virtual:api-routes/searchedCollections';
import { apiOf } from '#ui/api/api.ts';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { offerUndo } from '#ui/overlays/toast/undo.ts';
import type { searchedContract } from '../../../contract/searched-contract.ts';
import { threadQuery } from '../../queries.ts';
import { Chip } from '../chip.tsx';
import { searchedMessages as words } from './picker-messages.ts';

const api = apiOf<typeof searchedContract>(searchedRoutes);

export type SearchedCollection = { id: string; name: string };

type SearchedCollectionsProps = { conversationId: string; searched: readonly SearchedCollection[] };

export function SearchedCollections({ conversationId, searched }: SearchedCollectionsProps) {
  const queryClient = useQueryClient();

  function update(collectionId: string, isSearched: boolean): Promise<boolean> {
    return attempt({
      action: () => api.updateSearchedCollection({ id: conversationId, collectionId, isSearched }),
      describeFailure: isSearched ? words.attachFailed : words.detachFailed,
      refresh: () => queryClient.invalidateQueries({ queryKey: threadQuery(conversationId).queryKey }),
    });
  }
  async function detach({ id, name }: SearchedCollection): Promise<void> {
    const undo = (): void => void update(id, true);
    if (await update(id, false)) offerUndo({ text: words.detached(name), label: words.undo, undo });
  }
  return (
    <ul className="chat-added" aria-label={words.searched}>
      {searched.map((collection) => (
        <Chip
          key={collection.id}
          icon={<Library className="s" aria-hidden />}
          name={collection.name}
          removeLabel={words.detach(collection.name)}
          onRemove={() => void detach(collection)}
        />
      ))}
    </ul>
  );
}
