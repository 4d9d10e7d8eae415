// An answer: the agent's avatar, what it has read, the text while it streams, and the actions afterwards.

import { useRef, useState, type RefObject } from 'react';
import { answerDrawings } from '#features/diagrams/web/diagram-panel.tsx';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { Button } from '#ui/controls/button.tsx';
import type { Citation } from '../../../contract/citations.ts';
import { mayHaveArtifacts } from '../../../shared/artifacts/may-have-artifacts.ts';
import { markAnswer } from '../../../shared/citations/mark-answer.ts';
import { chatMessages } from '../../messages.ts';
import type { ShownMessage } from '../../queries.ts';
import { AfterAnswer, type AnswerActions } from './answer-actions.tsx';
import { AnswerFacts, LeftOutNote } from './answer-facts.tsx';
import { AnswerFrame, Thinking } from './answer-frame.tsx';
import { useAnswerRun } from '../../run/use-answer-run.ts';
import type { AnswerRun } from '../../run/answer-run.ts';

/** Loaded with the page, after its first paint; until then an answer is plain text. */
const ReadingView = lazyComponent(
  () => import('#ui/markdown-view/reading/reading-view.tsx').then((module) => module.ReadingView),
  ({ text }) => <p className="chat-plain">{text}</p>,
);
const Thoughts = lazyComponent(() => import('./thoughts/thoughts.tsx').then((module) => module.Thoughts));
const AnswerArtifacts = lazyComponent(() =>
  import('../../artifacts/answer-artifacts.tsx').then((module) => module.AnswerArtifacts),
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

const ToolCalls = lazyComponent(() => import('../../tools/tool-calls.tsx').then((module) => module.ToolCalls));
const ToolPages = lazyComponent(() => import('../../tools/tool-pages.tsx').then((module) => module.ToolPages));

type AnswerProps = AnswerActions & {
  message: ShownMessage;
  /** The first answer in place of this agent: it says so, once in a conversation. */
  isFirstSubstitute: boolean;
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
      color={message.agent?.color ?? null}
      isLive={isRunning && run.end === null}
    >
      <AnswerContent message={message} frame={frame} substitutedFor={substitutedFor} isFollowed />
      {!isRunning && mayHaveArtifacts(message.content) && (
        <AnswerArtifacts messageId={message.id} text={message.content} />
      )}
      {!isRunning && <AfterAnswer message={message} {...actions} />}
    </AnswerFrame>
  );
}

type AnswerContentProps = {
  message: ShownMessage;
  /** The element around it. */
  frame: RefObject<HTMLElement | null>;
  /** The agent that it says it replaces. */
  substitutedFor: string | null;
  /** Shows the text while it is written. */
  isFollowed: boolean;
  /** The frame says who wrote it and how long it took. */
  isBare?: boolean;
};

/** It shows what an agent wrote, and what it was given. */
export function AnswerContent({ message, frame, substitutedFor, isFollowed, isBare }: AnswerContentProps) {
  const isRunning = message.status === 'running';
  const run = useAnswerRun(isFollowed ? runIdOf(message) : null);
  const [opened, setOpened] = useState<OpenedCitation | null>(null);
  const { text, citations, check, leftOut, isLive, isEmpty } = isRunning ? fromRun(message, run) : fromMessage(message);
  const { toolCalls } = run;
  const hasCalls = hasToolCalls(message, run);
  function openCitation(index: number) {
    const citation = citations.find((candidate) => candidate.index === index);
    if (citation) setOpened({ citation, ...markOf(frame.current, index, check) });
  }

  return (
    <>
      <AnswerFacts
        message={message}
        substitutedFor={substitutedFor}
        passages={citations.length}
        isReconnecting={run.isReconnecting}
        isBare={isBare}
      />
      <LeftOutNote leftOut={leftOut} />
      <AnswerThoughts message={message} run={run} />
      {hasCalls && <ToolCalls message={message} live={toolCalls} part="called" />}
      {isEmpty ? (
        isThinking(run) && <Thinking />
      ) : (
        <ReadingView
          text={markAnswer(text, check)}
          isChecked={check !== null}
          streaming={isLive}
          citations={citations}
          drawings={answerDrawings}
          onOpenCitation={openCitation}
          hasMath
        />
      )}
      {isRunning && hasCalls && <ToolCalls message={message} live={toolCalls} part="asked" />}
      {hasCalls && <ToolPages message={message} live={toolCalls} />}
      {!isRunning && <Sources message={message} onOpen={openCitation} />}
      {citations.length > 0 && <CitationPopover answer={frame} citations={citations} />}
      {opened && <CitationDialog {...opened} messageId={message.id} onClose={() => setOpened(null)} />}
    </>
  );
}

function AnswerThoughts({ message, run }: { message: ShownMessage; run: AnswerRun }) {
  const live = message.status === 'running' ? run : null;
  if (live ? live.thoughts === '' : message.thoughtMs === null) return null;
  return (
    <Thoughts
      messageId={message.id}
      arrived={live?.thoughts ?? null}
      ms={message.thoughtMs ?? live?.thoughtMs ?? (live?.end ? 0 : null)}
    />
  );
}

/** Shows on demand what the answer was given. */
function Sources({ message, onOpen }: { message: ShownMessage; onOpen: (index: number) => void }) {
  const [isShown, setIsShown] = useState(false);
  const count = countCited(message);
  if (count === 0 && !message.isDocumentsOnly) return null;
  return (
    <>
      <p className="chat-sources-open">
        <Button size="sm" variant="ghost" aria-expanded={isShown} onClick={() => setIsShown((shown) => !shown)}>
          {count === 0 ? chatMessages.noSource : chatMessages.sources(count)} <span aria-hidden>›</span>
        </Button>
      </p>
      {isShown && <AnswerSources message={message} onOpen={({ index }) => onOpen(index)} />}
    </>
  );
}

/** Sources that the text names; of an answer that was not checked, those it was given. */
function countCited({ citations, check }: ShownMessage): number {
  if (check === null) return citations.length;
  return new Set(check.citations.map(({ index }) => index)).size;
}

type OpenedCitation = { citation: Citation; mark: Element | null; missing: string[] | null };

/**
 * The citation that was pressed, or the first one of this source in the text of the answer, with what the check did not find of its sentence.
 * `missing` is null when it held.
 */
function markOf(
  answer: HTMLElement | null,
  index: number,
  check: ShownMessage['check'],
): Omit<OpenedCitation, 'citation'> {
  const marks = [...(answer?.querySelectorAll('.cite') ?? [])].filter(
    ({ textContent }) => Number.parseInt(textContent, 10) === index,
  );
  const pressed = document.activeElement?.closest('.cite') ?? null;
  const checked = check?.citations.filter((mark) => mark.index === index) ?? [];
  const at = pressed && marks.length === checked.length ? marks.indexOf(pressed) : -1;
  const failed = checked.filter(({ result }, place) => result === 'not-found' && (at === -1 || place === at));
  return {
    mark: pressed ?? marks[0] ?? null,
    missing: failed.length === 0 ? null : failed.flatMap(({ missing }) => missing),
  };
}

type ShownAnswer = {
  text: string;
  citations: readonly Citation[];
  check: ShownMessage['check'];
  leftOut: ShownMessage['leftOut'];
  /** More text may come. */
  isLive: boolean;
  /** It is live, and no text has come. */
  isEmpty: boolean;
};

/**
 * The message has its citations once it is read after they were found; until then the run has them. Between the end of the run
 * and the next read of the message, the text still comes from the run.
 */
function fromRun(message: ShownMessage, run: AnswerRun): ShownAnswer {
  return {
    text: run.text,
    citations: message.citations.length === 0 ? run.citations : message.citations,
    check: null,
    leftOut: run.leftOut,
    isLive: run.end === null,
    isEmpty: run.end === null && run.text === '',
  };
}

function fromMessage({ content, citations, check, leftOut }: ShownMessage): ShownAnswer {
  return { text: content, citations, check, leftOut, isLive: false, isEmpty: false };
}

/** Null once the answer is written. */
function runIdOf({ status, runId }: ShownMessage): number | null {
  return status === 'running' ? runId : null;
}

function hasToolCalls({ toolCallCount }: ShownMessage, { toolCalls }: AnswerRun): boolean {
  return toolCallCount > 0 || toolCalls.length > 0;
}

/** Nothing of it has come, and it does not wait for the person either. */
function isThinking({ thoughts, toolCalls }: AnswerRun): boolean {
  return thoughts === '' && !toolCalls.some(({ state }) => state === 'asking');
}
