// The messages of a conversation, the oldest first: what was asked, and the answer with its rows, choices and plan.

import { useEffect, useRef } from 'react';
import { Notice } from '#ui/components/states/notice.tsx';
import { MarkdownView } from '#ui/markdown-view/markdown-view.tsx';
import { assistantMessages as words } from './messages.ts';
import { PlanCard } from './plans/plan-card.tsx';
import type { ShownMessage } from './queries.ts';
import { RowList } from './rows/row-list.tsx';
import type { Writing } from './use-ask.ts';

type MessageListProps = { messages: readonly ShownMessage[]; writing: Writing; onSend: (text: string) => void };

export function MessageList({ messages, writing, onSend }: MessageListProps) {
  const end = useRef<HTMLLIElement>(null);
  // New browsers return a promise, which is no clean-up.
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' });
  }, [messages.length, writing?.text.length]);
  if (messages.length === 0) return null;
  return (
    <ol className="assistant-messages" aria-live="polite">
      {messages.map((message, index) => (
        <li
          key={message.id}
          ref={index === messages.length - 1 ? end : undefined}
          className="assistant-message"
          data-role={message.role}
        >
          <p className="cap">{message.role === 'person' ? words.you : (message.agent ?? words.assistant)}</p>
          {message.role === 'person' ? (
            <p className="assistant-question">
              <bdi>{message.content}</bdi>
            </p>
          ) : (
            <Answer
              message={message}
              text={writing?.answerId === message.id ? writing.text : message.content}
              isLast={index === messages.length - 1}
              onSend={onSend}
            />
          )}
        </li>
      ))}
    </ol>
  );
}

type AnswerProps = { message: ShownMessage; text: string; isLast: boolean; onSend: (text: string) => void };

function Answer({ message: { status, rows, choices, plan, isRefusal }, text, isLast, onSend }: AnswerProps) {
  const isWriting = status === 'writing';
  return (
    <div className="assistant-answer">
      {isWriting && text === '' ? (
        <p className="cap">{words.writing}</p>
      ) : (
        <MarkdownView text={text} streaming={isWriting} />
      )}
      {status === 'stopped' && <Notice>{words.stopped}</Notice>}
      {status === 'interrupted' && <Notice tone="warn">{words.interrupted}</Notice>}
      {rows.length > 0 && <RowList rows={rows} />}
      {choices.length > 0 && (
        <div className="assistant-choices" role="group" aria-label={isRefusal ? words.nearest : words.choose}>
          <span className="cap">{isRefusal ? words.nearest : words.choose}</span>
          {choices.map((choice) => (
            <button
              key={choice.text}
              type="button"
              className="assistant-example"
              disabled={!isLast}
              onClick={() => onSend(choice.text)}
            >
              <bdi>{choice.label}</bdi>
            </button>
          ))}
        </div>
      )}
      {plan && <PlanCard plan={plan} />}
    </div>
  );
}
