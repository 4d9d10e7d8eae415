// What is around every answer, also before its first word: the agent's avatar and the lamp.

import { useEffect, useState, type ReactNode, type Ref } from 'react';
import { Avatar } from '#ui/components/brand/avatar.tsx';
import { THINKING_PAUSE_MS } from '../../composer/limits.ts';
import { chatMessages } from '../../messages.ts';

/** Shown from the moment of sending until the server has responded. */
type WaitingAnswerProps = { avatar: string; color: string | null; name: string };

export function WaitingAnswer({ avatar, color, name }: WaitingAnswerProps) {
  return (
    <AnswerFrame avatar={avatar} color={color} isLive>
      <p className="chat-answer-facts">
        <b>{name}</b>
      </p>
      <Thinking />
    </AnswerFrame>
  );
}

type AnswerFrameProps = {
  messageId?: string;
  avatar: string;
  color: string | null;
  isLive: boolean;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
};

export function AnswerFrame({ messageId, avatar, color, isLive, ref, children }: AnswerFrameProps) {
  return (
    <div className="chat-message">
      <Avatar text={avatar} color={color} large live={isLive} />
      <article ref={ref} className="chat-answer" data-message={messageId} tabIndex={-1} aria-busy={isLive || undefined}>
        {children}
      </article>
    </div>
  );
}

/** A fast answer needs no 'thinking', so the words appear after a pause. */
export function Thinking() {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), THINKING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className="chat-waiting">
      <span className="lampdot" />
      {isSlow && <span className="t3">{chatMessages.thinking}</span>}
    </p>
  );
}
