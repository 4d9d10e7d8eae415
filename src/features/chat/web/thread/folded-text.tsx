// The text of a question. A long one is folded.

import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { chatMessages } from '../messages.ts';

/** A message with more characters or lines than these is folded. */
const FOLD_CHARACTERS = 1200;
const FOLD_LINES = 16;

export function FoldedText({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const isLong = text.length > FOLD_CHARACTERS || text.split('\n', FOLD_LINES + 1).length > FOLD_LINES;
  return (
    <>
      <p dir="auto" className={isLong && !isOpen ? 'chat-folded' : undefined}>
        {text}
      </p>
      {isLong && (
        <span className="chat-fold">
          <Button size="sm" variant="ghost" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? chatMessages.showLess : chatMessages.showMore(text.length)}
          </Button>
        </span>
      )}
    </>
  );
}
