// The bar below the text: attach documents, and Send or Stop.

import { ArrowUp, Library, Paperclip, Square } from 'lucide-react';
import { useRef, useState } from 'react';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { Button } from '#ui/controls/button.tsx';
import { FilePicker } from '#ui/controls/file-picker.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { chatMessages } from '../messages.ts';
import type { Attachments } from './use-attachments.ts';

const CollectionPicker = lazyComponent(() =>
  import('./collection-picker.tsx').then((module) => module.CollectionPicker),
);

type ComposerBarProps = {
  attachments: Attachments;
  /** The names of the collections that answers in this conversation are searched for in. */
  collections: readonly string[];
  canSend: boolean;
  isRunning: boolean;
  /** The message is sent once the uploads are done. */
  isQueued: boolean;
  onStop: () => void;
};

export function ComposerBar({ attachments, collections, canSend, isRunning, isQueued, onStop }: ComposerBarProps) {
  const [isPicking, setPicking] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  return (
    <div className="chat-composer-bar">
      <IconButton label={chatMessages.attach} size="md" icon={<Paperclip />} onClick={() => picker.current?.click()} />
      <FilePicker ref={picker} label={chatMessages.attach} multiple onFiles={attachments.add} />
      <IconButton label={chatMessages.attachCollection} size="md" icon={<Library />} onClick={() => setPicking(true)} />
      <span className="grow cap cut">{collections.length > 0 && chatMessages.searchedIn(collections)}</span>
      {isRunning || isQueued ? (
        <Button icon={<Square className="s" fill="currentColor" />} onClick={onStop}>
          {isQueued ? chatMessages.cancel : chatMessages.stop}
        </Button>
      ) : (
        <Button type="submit" variant="primary" icon={<ArrowUp />} disabled={!canSend}>
          {chatMessages.send}
        </Button>
      )}
      {isPicking && <CollectionPicker attachments={attachments} onClose={() => setPicking(false)} />}
    </div>
  );
}
