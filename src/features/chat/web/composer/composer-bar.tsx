// The bar below the text: attach documents, and Send or Stop.

import { ArrowUp, Paperclip, Square } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { FilePicker } from '#ui/controls/file-picker.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { chatMessages } from '../messages.ts';

type ComposerBarProps = {
  onFiles: (files: File[]) => void;
  /** After the button that attaches files. */
  tools: ReactNode;
  canSend: boolean;
  isRunning: boolean;
  /** The message is sent once the uploads are done. */
  isQueued: boolean;
  onStop: () => void;
  documentsOnly: { isOn: boolean; set: (isOn: boolean) => void };
};

export function ComposerBar(props: ComposerBarProps) {
  const { onFiles, tools, canSend, isRunning, isQueued, onStop, documentsOnly } = props;
  const picker = useRef<HTMLInputElement>(null);
  return (
    <div className="chat-composer-bar">
      <IconButton label={chatMessages.attach} size="md" icon={<Paperclip />} onClick={() => picker.current?.click()} />
      <FilePicker ref={picker} label={chatMessages.attach} multiple onFiles={onFiles} />
      <Checkbox
        label={chatMessages.documentsOnly}
        checked={documentsOnly.isOn}
        onChange={({ target }) => documentsOnly.set(target.checked)}
      />
      {tools}
      <span className="grow" />
      {isRunning || isQueued ? (
        <Button icon={<Square className="s" fill="currentColor" />} onClick={onStop}>
          {isQueued ? chatMessages.cancel : chatMessages.stop}
        </Button>
      ) : (
        <Button type="submit" variant="primary" icon={<ArrowUp />} disabled={!canSend}>
          {chatMessages.send}
        </Button>
      )}
    </div>
  );
}
