// The bar below the text: what can be added and what is on, and Send or Stop.

import { ArrowUp, Square } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { chatMessages } from '../messages.ts';

type ComposerBarProps = {
  tools: ReactNode;
  canSend: boolean;
  isRunning: boolean;
  /** The message is sent once the uploads are done. */
  isQueued: boolean;
  onStop: () => void;
};

export function ComposerBar(props: ComposerBarProps) {
  const { tools, canSend, isRunning, isQueued, onStop } = props;
  return (
    <div className="chat-composer-bar">
      <div className="chat-composer-tools">{tools}</div>
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
