// An answer: the agent's avatar, what it has read, the text while it streams, and the actions afterwards.

import { Check, Copy, RefreshCw } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { MarkdownView } from '#ui/markdown-view/markdown-view.tsx';
import { Notice } from '#ui/components/states/notice.tsx';
import { Avatar } from '#ui/components/brand/avatar.tsx';
import type { Citation } from '../../contract.ts';
import { THINKING_PAUSE_MS } from '../composer/limits.ts';
import { chatMessages } from '../messages.ts';
import type { ShownMessage } from '../queries.ts';
import { SiblingSwitch } from './sibling-switch.tsx';
import { useAnswerRun } from '../run/use-answer-run.ts';
import type { AnswerRun } from '../run/answer-run.ts';
import { formatDuration } from '../when.ts';

const CitationDialog = lazyComponent(() => import('./citation-dialog.tsx').then((module) => module.CitationDialog));

type AnswerProps = {
  message: ShownMessage;
  /** The first answer in place of this agent: it says so, once in a conversation. */
  isFirstSubstitute: boolean;
  isBusy: boolean;
  onRegenerate: (message: ShownMessage) => void;
  onSelect: (messageId: string) => void;
};

const COPIED_MS = 2000;

export function Answer({ message, isFirstSubstitute, isBusy, onRegenerate, onSelect }: AnswerProps) {
  const isRunning = message.status === 'running';
  const run = useAnswerRun(isRunning ? message.runId : null);
  const [citation, setCitation] = useState<Citation | null>(null);
  // Between the end of the run and the next read of the message, the text still comes from the run.
  const isLive = isRunning && run.end === null;
  const { text, citations } = isRunning
    ? fromRun(message, run)
    : { text: message.content, citations: message.citations };
  const openCitation = (index: number): void =>
    setCitation(citations.find((candidate) => candidate.index === index) ?? null);

  return (
    <AnswerFrame avatar={message.agent?.avatar ?? ''} isLive={isLive}>
      <AnswerFacts
        message={message}
        substitutedFor={isFirstSubstitute ? message.substitutedFor : null}
        passages={citations.length}
        isReconnecting={run.isReconnecting}
      />
      {isLive && text === '' ? (
        <Thinking />
      ) : (
        <MarkdownView text={text} streaming={isLive} citations={citations} onOpenCitation={openCitation} />
      )}
      {!isRunning && <AfterAnswer message={message} isBusy={isBusy} onRegenerate={onRegenerate} onSelect={onSelect} />}
      {citation && <CitationDialog citation={citation} onClose={() => setCitation(null)} />}
    </AnswerFrame>
  );
}

/** The message has its citations once it is read after they were found; until then the run has them. */
function fromRun(message: ShownMessage, run: AnswerRun): { text: string; citations: readonly Citation[] } {
  return { text: run.text, citations: message.citations.length === 0 ? run.citations : message.citations };
}

/** How the answer ended, unless it is complete, and what can be done with it. */
function AfterAnswer({ message, isBusy, onRegenerate, onSelect }: Omit<AnswerProps, 'isFirstSubstitute'>) {
  return (
    <>
      <Outcome message={message} isBusy={isBusy} onRetry={() => onRegenerate(message)} />
      <div className="chat-message-actions">
        <SiblingSwitch message={message} isBusy={isBusy} onSelect={onSelect} />
        <CopyButton text={message.content} />
        <IconButton
          label={chatMessages.regenerate}
          icon={<RefreshCw className="s" />}
          disabled={isBusy}
          onClick={() => onRegenerate(message)}
        />
        {message.usage && <Usage usage={message.usage} />}
      </div>
    </>
  );
}

function AnswerFacts({
  message,
  substitutedFor,
  passages,
  isReconnecting,
}: {
  message: ShownMessage;
  substitutedFor: string | null;
  passages: number;
  isReconnecting: boolean;
}) {
  return (
    <p className="chat-answer-facts">
      <b>{message.agent?.name}</b>
      {message.finishedAt && (
        <span className="num">{formatDuration(Date.parse(message.finishedAt) - Date.parse(message.createdAt))}</span>
      )}
      {substitutedFor && <span>{chatMessages.substituted(substitutedFor)}</span>}
      {passages > 0 && <span>{chatMessages.sources(passages)}</span>}
      {isReconnecting && <span>{chatMessages.reconnecting}</span>}
    </p>
  );
}

/** Shown from the moment of sending until the server has responded. */
export function WaitingAnswer({ avatar, name }: { avatar: string; name: string }) {
  return (
    <AnswerFrame avatar={avatar} isLive>
      <p className="chat-answer-facts">
        <b>{name}</b>
      </p>
      <Thinking />
    </AnswerFrame>
  );
}

function AnswerFrame({ avatar, isLive, children }: { avatar: string; isLive: boolean; children: ReactNode }) {
  return (
    <div className="chat-message">
      <Avatar text={avatar} large live={isLive} />
      <article className="chat-answer" aria-busy={isLive || undefined}>
        {children}
      </article>
    </div>
  );
}

/** A fast answer needs no 'thinking', so the words appear after a pause. */
function Thinking() {
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

const outcomes: Partial<Record<ShownMessage['status'], string>> = {
  stopped: chatMessages.stopped,
  interrupted: chatMessages.interrupted,
  failed: chatMessages.brokenOff,
};

function Outcome({ message, isBusy, onRetry }: { message: ShownMessage; isBusy: boolean; onRetry: () => void }) {
  const words = outcomes[message.status];
  if (!words) return null;
  return (
    <div className="chat-outcome">
      <Notice
        tone={message.status === 'stopped' ? 'info' : 'warn'}
        action={
          <Button size="sm" disabled={isBusy} onClick={onRetry}>
            {chatMessages.retry}
          </Button>
        }
      >
        {words}
      </Notice>
    </div>
  );
}

function CopyButton({ text }: { text: string }) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
  }
  return (
    <IconButton
      label={isCopied ? chatMessages.copied : chatMessages.copy}
      icon={isCopied ? <Check className="s" /> : <Copy className="s" />}
      onClick={() => void copy()}
    />
  );
}

function Usage({ usage }: { usage: NonNullable<ShownMessage['usage']> }) {
  const count = usage.inputTokens + usage.outputTokens;
  if (count === 0) return null;
  const tokens = `${usage.isEstimate ? 'about ' : ''}${count.toLocaleString('en')} tokens`;
  const cost =
    usage.costUsd > 0 ? `, $${usage.costUsd < 0.01 ? usage.costUsd.toFixed(4) : usage.costUsd.toFixed(2)}` : '';
  return (
    <span className="cap num chat-usage">
      {tokens}
      {cost}
    </span>
  );
}
