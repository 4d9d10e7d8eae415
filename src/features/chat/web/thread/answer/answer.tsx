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
import { wordsAround } from './citation/cited-words.ts';
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
      <AnswerContent message={message} frame={frame} substitutedFor={substitutedFor} />
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
  const { toolCalls } = run;
  const hasCalls = message.toolCallCount > 0 || toolCalls.length > 0;
  const isAsking = toolCalls.some(({ state }) => state === 'asking');
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
      <AnswerThoughts message={message} run={isRunning ? run : null} />
      {hasCalls && <ToolCalls message={message} live={toolCalls} part="called" />}
      {isLive && text === '' ? (
        run.thoughts === '' && !isAsking && <Thinking />
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

/** `run`: while it is followed. */
function AnswerThoughts({ message, run }: { message: ShownMessage; run: AnswerRun | null }) {
  if (run ? run.thoughts === '' : message.thoughtMs === null) return null;
  return (
    <Thoughts
      messageId={message.id}
      arrived={run?.thoughts ?? null}
      ms={message.thoughtMs ?? run?.thoughtMs ?? (run?.end ? 0 : null)}
    />
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
