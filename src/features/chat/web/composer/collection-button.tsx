// Attaches collections, and says which ones the answers in this conversation are searched for in.

import { Library } from 'lucide-react';
import { useState } from 'react';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { chatMessages } from '../messages.ts';
import type { Attachments } from './use-attachments.ts';

const CollectionPicker = lazyComponent(() =>
  import('./collection-picker.tsx').then((module) => module.CollectionPicker),
);

/** `searched`: the names of the collections that were attached before. */
export function CollectionButton({ attachments, searched }: { attachments: Attachments; searched: readonly string[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label={chatMessages.attachCollection} size="md" icon={<Library />} onClick={() => setOpen(true)} />
      {searched.length > 0 && <span className="cap cut">{chatMessages.searchedIn(searched)}</span>}
      {isOpen && <CollectionPicker attachments={attachments} onClose={() => setOpen(false)} />}
    </>
  );
}
