// What an agent wrote, sentence by sentence: those that the findings support link to them, the others are struck out.

import { useMemo } from 'react';
import { Badge } from '#ui/components/badge.tsx';
import { Notice } from '#ui/components/states/notice.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { useToday } from '#project/projects/web/use-today.ts';
import { checkWording, type CheckedSentence } from '../../shared/wording/check-wording.ts';
import { anchorOf } from '../findings.tsx';
import { summaryMessages as words } from '../messages.ts';
import type { ShownFact } from '../queries.ts';
import type { FollowedSummary } from './use-summary.ts';

type CheckedTextProps = { summary: FollowedSummary; shown: readonly ShownFact[] };

export function CheckedText({ summary: { given, text, outcome }, shown }: CheckedTextProps) {
  const today = useToday();
  const sentences = useMemo(
    () => (given ? checkWording(text, { facts: given.facts, today }) : []),
    [given, text, today],
  );
  // The last one is not complete while it is being written.
  const isWriting = outcome === null;
  const checked = isWriting ? sentences.slice(0, -1) : sentences;
  const wrong = checked.filter(({ status }) => status === 'wrong').length;
  if (isWriting && checked.length === 0) return <Skeleton lines={[90, 70, 80]} label={words.writing} />;
  return (
    <>
      <p className="summary-text">
        {checked.map((sentence, index) => (
          <Sentence key={index} sentence={sentence} shown={shown} />
        ))}
      </p>
      <p className="cap" role="status">
        {isWriting && words.writing}
        {!isWriting && checked.length > 0 && verdictOf(wrong, checked.length)}
      </p>
      {!isWriting && outcome !== 'done' && <Notice tone="warn">{noticeOf(outcome, given !== null)}</Notice>}
    </>
  );
}

function verdictOf(wrong: number, count: number): string {
  return wrong === 0 ? words.allChecked(count) : words.someWrong(wrong, count);
}

function noticeOf(outcome: NonNullable<FollowedSummary['outcome']>, isKnown: boolean): string {
  if (!isKnown) return words.gone;
  if (outcome === 'failed') return words.failed;
  return outcome === 'stopped' ? words.stopped : words.interrupted;
}

function Sentence({ sentence, shown }: { sentence: CheckedSentence; shown: readonly ShownFact[] }) {
  const { text, status, factIds, wrong } = sentence;
  if (status === 'wrong')
    return (
      <span className="summary-wrong">
        <del>
          <bdi>{text}</bdi>
        </del>{' '}
        <Badge tone="err">
          {partsOf(text, wrong)} {words.notInData}
        </Badge>{' '}
      </span>
    );
  return (
    <span>
      <bdi>{text}</bdi>{' '}
      {factIds.map((id) => (
        <Source key={id} id={id} number={shown.findIndex((fact) => fact.id === id) + 1} />
      ))}
    </span>
  );
}

/**
 * Only wrong parts that are short enough to be a part of the sentence are quoted. The result is empty if the sentence
 * as a whole is wrong.
 */
function partsOf(text: string, wrong: readonly string[]): string {
  return wrong
    .filter((part) => part.length < text.length / 2)
    .map((part) => `“${part}”`)
    .join(', ');
}

/** Nothing for a finding that is not on the page any more. */
function Source({ id, number }: { id: string; number: number }) {
  if (number === 0) return null;
  return (
    <>
      <a className="summary-source num" href={`#${anchorOf(id)}`} aria-label={words.source(number)}>
        {number}
      </a>{' '}
    </>
  );
}
