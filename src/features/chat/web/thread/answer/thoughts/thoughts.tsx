// What an agent thinks before it answers: one line, and the thoughts below it on demand, also while they arrive.

import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { formatDuration } from '#text/english/amounts.ts';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { thoughtMessages } from './thought-messages.ts';
import { thoughtsQuery } from './thoughts-api.ts';
import './thoughts.css';

const MarkdownView = lazyComponent(
  () => import('#ui/markdown-view/markdown-view.tsx').then((module) => module.MarkdownView),
  ({ text }) => <p className="chat-plain">{text}</p>,
);

type ThoughtsProps = {
  messageId: string;
  /** What has arrived; null once the answer has ended, and the server has them. */
  arrived: string | null;
  /** It says how long the agent thought, and is null while the agent thinks. */
  ms: number | null;
};

export function Thoughts({ messageId, arrived, ms }: ThoughtsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const isThinking = ms === null;
  return (
    <div className="chat-thoughts">
      <button
        type="button"
        className="chat-thoughts-toggle"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen((open) => !open)}
      >
        {isThinking && <span className="lampdot" />}
        {isThinking ? thoughtMessages.thinking : thoughtMessages.thoughtFor(formatDuration(ms))}
        <ChevronRight className="s" />
      </button>
      {isOpen && (
        <div id={id} className="chat-thoughts-text" tabIndex={0} role="region" aria-label={thoughtMessages.label}>
          {arrived === null ? (
            <StoredThoughts messageId={messageId} />
          ) : (
            <MarkdownView text={arrived} streaming={isThinking} />
          )}
        </div>
      )}
    </div>
  );
}

function StoredThoughts({ messageId }: { messageId: string }) {
  const { data, isError } = useQuery(thoughtsQuery(messageId));
  if (isError) return <p role="alert">{thoughtMessages.failed}</p>;
  if (data === undefined) return <p role="status">{thoughtMessages.loading}</p>;
  return data === null ? <p>{thoughtMessages.none}</p> : <MarkdownView text={data} streaming={false} />;
}
