// An answer: the agent's avatar, what it has read, the text while it streams, and the actions afterwards.

import { Columns2, ListPlus, RefreshCw } from 'lucide-react';
import { use, useEffect, useRef, useState, type ReactNode, type Ref, type RefObject } from 'react';
import { formatCost, formatDuration } from '#text/amounts.ts';
import { drawings } from '#features/diagrams/web/diagram-panel.tsx';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { ItemActionsContext } from '#ui/item-actions/item-actions.ts';
import { Notice } from '#ui/components/states/notice.tsx';
import { Avatar } from '#ui/components/brand/avatar.tsx';
import type { Citation } from '../../contract/citations.ts';
import type { LeftOut } from '../../contract.ts';
import { markAnswer } from '../../shared/citations/mark-answer.ts';
import { THINKING_PAUSE_MS } from '../composer/limits.ts';
import { chatMessages, describeCause } from '../messages.ts';
import type { ShownMessage } from '../queries.ts';
import { wordsAround } from './citation/cited-words.ts';
import { CopyButton } from './copy-button.tsx';
import { SiblingSwitch } from './sibling-switch.tsx';
import { useConversationId } from '../use-conversation-id.ts';
import { useAnswerRun } from '../run/use-answer-run.ts';
import type { AnswerRun } from '../run/answer-run.ts';

/** Loaded with the page, after its first paint; until then an answer is plain text. */
const MarkdownView = lazyComponent(
  () => import('#ui/markdown-view/markdown-view.tsx').then((module) => module.MarkdownView),
  ({ text }) => <p className="chat-plain">{text}</p>,
);
const CitationDialog = lazyComponent(() =>
  import('./citation/citation-dialog.tsx').then((module) => module.CitationDialog),
);
const AnswerSources = lazyComponent(() =>
  import('./sources/answer-sources.tsx').then((module) => module.AnswerSources),
);
const CitationPopover = lazyComponent(() =>
  import('./citation/citation-popover.tsx').then((module) => module.CitationPopover),
);

type AnswerProps = {
  message: ShownMessage;
  /** The first answer in place of this agent: it says so, once in a conversation. */
  isFirstSubstitute: boolean;
  isBusy: boolean;
  onRegenerate: (message: ShownMessage) => void;
  onSelect: (messageId: string) => void;
  /** Shows the comparison the answer is in. */
  onCompare: (comparisonId: string) => void;
};

export function Answer({ message, isFirstSubstitute, ...actions }: AnswerProps) {
  const isRunning = message.status === 'running';
  const run = useAnswerRun(isRunning ? message.runId : null);
  const frame = useRef<HTMLElement>(null);
  const substitutedFor = isFirstSubstitute ? message.substitutedFor : null;
  return (
    <AnswerFrame
      ref={frame}
      messageId={message.id}
      avatar={message.agent?.avatar ?? ''}
      isLive={isRunning && run.end === null}
    >
      <AnswerContent message={message} frame={frame} substitutedFor={substitutedFor} />
      {!isRunning && <AfterAnswer message={message} {...actions} />}
    </AnswerFrame>
  );
}

type AnswerContentProps = {
  message: ShownMessage;
  /** The element around it. */
  frame: RefObject<HTMLElement | null>;
  /** The agent it says it stands in for. */
  substitutedFor: string | null;
  /** Shows the text while it is written. */
  isFollowed?: boolean;
};

/** What an agent wrote, and what it was given. */
export function AnswerContent({ message, frame, substitutedFor, isFollowed = true }: AnswerContentProps) {
  const isRunning = message.status === 'running';
  const run = useAnswerRun(isRunning && isFollowed ? message.runId : null);
  const [opened, setOpened] = useState<{ citation: Citation; words: readonly string[] } | null>(null);
  // Between the end of the run and the next read of the message, the text still comes from the run.
  const isLive = isRunning && run.end === null;
  const { text, citations } = isRunning
    ? fromRun(message, run)
    : { text: message.content, citations: message.citations };
  const check = isRunning ? null : message.check;
  function openCitation(index: number) {
    const citation = citations.find((candidate) => candidate.index === index);
    const mark = document.activeElement?.closest('.cite');
    if (citation) setOpened({ citation, words: mark ? wordsAround(mark) : [] });
  }

  return (
    <>
      <AnswerFacts
        message={message}
        substitutedFor={substitutedFor}
        passages={citations.length}
        isReconnecting={run.isReconnecting}
      />
      <LeftOutNote leftOut={isRunning ? run.leftOut : message.leftOut} />
      {isLive && text === '' ? (
        <Thinking />
      ) : (
        <MarkdownView
          text={markAnswer(text, check)}
          isChecked={check !== null}
          streaming={isLive}
          citations={citations}
          drawings={drawings}
          onOpenCitation={openCitation}
          hasMath
        />
      )}
      {!isRunning && <Sources message={message} onOpen={openCitation} />}
      {citations.length > 0 && <CitationPopover answer={frame} citations={citations} />}
      {opened && (
        <CitationDialog
          {...opened}
          messageId={message.id}
          missing={missingOf(check, opened.citation)}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

/** Shows on demand what the answer was given. */
function Sources({ message, onOpen }: { message: ShownMessage; onOpen: (index: number) => void }) {
  const [isShown, setIsShown] = useState(false);
  if (message.citations.length === 0 && !message.isDocumentsOnly) return null;
  return (
    <>
      <Button size="sm" variant="ghost" aria-expanded={isShown} onClick={() => setIsShown((shown) => !shown)}>
        {chatMessages.showSources}
      </Button>
      {isShown && <AnswerSources message={message} onOpen={({ index }) => onOpen(index)} />}
    </>
  );
}

/** The message has its citations once it is read after they were found; until then the run has them. */
function fromRun(message: ShownMessage, run: AnswerRun): { text: string; citations: readonly Citation[] } {
  return { text: run.text, citations: message.citations.length === 0 ? run.citations : message.citations };
}

/** Null when the citation held everywhere. */
function missingOf(check: ShownMessage['check'], { index }: Citation): string[] | null {
  const failed = check?.citations.filter((mark) => mark.index === index && mark.result === 'not-found') ?? [];
  return failed.length === 0 ? null : failed.flatMap(({ missing }) => missing);
}

/** How the answer ended, unless it is complete, and what can be done with it. */
function AfterAnswer({ message, isBusy, onRegenerate, onSelect, onCompare }: Omit<AnswerProps, 'isFirstSubstitute'>) {
  const { comparison } = message;
  return (
    <>
      <Outcome message={message} isBusy={isBusy} onRetry={() => onRegenerate(message)} />
      <div className="chat-message-actions">
        <SiblingSwitch message={message} isBusy={isBusy} onSelect={onSelect} />
        <CopyButton text={message.content} label={chatMessages.copy} copiedLabel={chatMessages.copied} />
        <IconButton
          label={chatMessages.regenerate}
          icon={<RefreshCw className="s" />}
          disabled={isBusy}
          onClick={() => onRegenerate(message)}
        />
        <TaskButton message={message} />
        {comparison && (
          <IconButton
            label={chatMessages.sideBySide}
            icon={<Columns2 className="s" />}
            onClick={() => onCompare(comparison.id)}
          />
        )}
        {message.usage && <Usage usage={message.usage} />}
      </div>
    </>
  );
}

function TaskButton({ message: { id, content } }: { message: ShownMessage }) {
  const actions = use(ItemActionsContext);
  const [conversationId] = useConversationId();
  if (!actions || conversationId === null || content.trim() === '') return null;
  return (
    <IconButton
      label={chatMessages.makeTask}
      icon={<ListPlus className="s" />}
      onClick={() =>
        actions.makeTask({ kind: 'conversation', itemId: conversationId, place: { messageId: id }, text: content })
      }
    />
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
      {message.mergedFrom !== null && <span>{chatMessages.mergedFrom(message.mergedFrom)}</span>}
      {passages > 0 && <span>{chatMessages.sources(passages)}</span>}
      {message.isDocumentsOnly && <span>{chatMessages.fromDocumentsOnly}</span>}
      <FailedCitations check={message.check} />
      {isReconnecting && <span>{chatMessages.reconnecting}</span>}
    </p>
  );
}

function FailedCitations({ check }: Pick<ShownMessage, 'check'>) {
  const count = check?.citations.filter(({ result }) => result === 'not-found').length ?? 0;
  return count === 0 ? null : <span className="chat-facts-failed">{chatMessages.citationsNotFound(count)}</span>;
}

/** Says what the agent was not given. */
function LeftOutNote({ leftOut }: { leftOut: LeftOut | null }) {
  if (!leftOut) return null;
  return (
    <ul className="chat-left-out cap">
      {leftOut.documents.map(({ id, name, reason }) => (
        <li key={id}>{chatMessages.leftOut[reason](name)}</li>
      ))}
      {leftOut.messages > 0 && <li>{chatMessages.earlierLeftOut(leftOut.messages)}</li>}
    </ul>
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

type AnswerFrameProps = {
  messageId?: string;
  avatar: string;
  isLive: boolean;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
};

function AnswerFrame({ messageId, avatar, isLive, ref, children }: AnswerFrameProps) {
  return (
    <div className="chat-message">
      <Avatar text={avatar} large live={isLive} />
      <article ref={ref} className="chat-answer" data-message={messageId} tabIndex={-1} aria-busy={isLive || undefined}>
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
        {message.failure && <span className="chat-cause num"> {describeCause(message.failure)}</span>}
      </Notice>
    </div>
  );
}

function Usage({ usage }: { usage: NonNullable<ShownMessage['usage']> }) {
  const count = usage.inputTokens + usage.outputTokens;
  if (count === 0) return null;
  const tokens = `${usage.isEstimate ? 'about ' : ''}${count.toLocaleString('en')} tokens`;
  const cost = usage.costUsd > 0 ? `, ${formatCost(usage.costUsd)}` : '';
  return (
    <span className="cap num chat-usage">
      {tokens}
      {cost}
    </span>
  );
}
