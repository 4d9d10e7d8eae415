// Attaches collections, and shows the ones that the answers in this conversation are searched for in.

import { Library } from 'lucide-react';
import { useState } from 'react';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { chatMessages } from '../messages.ts';
import type { SearchedCollection } from './searched-collections.tsx';
import type { Attachments } from './use-attachments.ts';

const CollectionPicker = lazyComponent(() =>
  import('./collection-picker.tsx').then((module) => module.CollectionPicker),
);

const SearchedCollections = lazyComponent(() =>
  import('./searched-collections.tsx').then((module) => module.SearchedCollections),
);

type CollectionButtonProps = {
  attachments: Attachments;
  /** Null for a new conversation. */
  conversationId: string | null;
  /** The collections that were attached before. */
  searched: readonly SearchedCollection[];
};

export function CollectionButton({ attachments, conversationId, searched }: CollectionButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label={chatMessages.attachCollection} size="md" icon={<Library />} onClick={() => setOpen(true)} />
      {conversationId !== null && searched.length > 0 && (
        <SearchedCollections conversationId={conversationId} searched={searched} />
      )}
      {isOpen && <CollectionPicker attachments={attachments} onClose={() => setOpen(false)} />}
    </>
  );
}
