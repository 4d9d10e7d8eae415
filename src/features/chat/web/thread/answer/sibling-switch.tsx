// Switches between the versions of a message, which are edits of a question or further answers: '2 / 3'.

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { chatMessages } from '../../messages.ts';
import type { ShownMessage } from '../../queries.ts';

type SiblingSwitchProps = { message: ShownMessage; isBusy: boolean; onSelect: (messageId: string) => void };

export function SiblingSwitch({ message, isBusy, onSelect }: SiblingSwitchProps) {
  const { siblingIds } = message;
  if (siblingIds.length < 2) return null;
  const at = siblingIds.indexOf(message.id);
  const previous = siblingIds[at - 1];
  const next = siblingIds[at + 1];
  return (
    <span className="chat-versions">
      <IconButton
        label={chatMessages.previousVersion}
        icon={<ChevronLeft className="s" />}
        disabled={isBusy || !previous}
        onClick={() => previous && onSelect(previous)}
      />
      <span className="cap num">
        {at + 1} / {siblingIds.length}
      </span>
      <IconButton
        label={chatMessages.nextVersion}
        icon={<ChevronRight className="s" />}
        disabled={isBusy || !next}
        onClick={() => next && onSelect(next)}
      />
    </span>
  );
}
