// The retrieval inspector: what was searched for, each passage that was found with its score, and why it was given or not.

import { useQuery } from '@tanstack/react-query';
import { Notice } from '#ui/components/states/notice.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { Table, type Column } from '#ui/components/table.tsx';
import type { AnswerSearch } from '../../../../contract/answer-search.ts';
import { answerSearchQuery } from '../../../queries.ts';
import { sourceMessages } from './source-messages.ts';

type Candidate = AnswerSearch['candidates'][number];

export function HowFound({ messageId }: { messageId: string }) {
  const { data, isError } = useQuery(answerSearchQuery(messageId));
  if (isError) return <Notice tone="warn">{sourceMessages.searchFailed}</Notice>;
  if (data === undefined) return <Skeleton lines={[60, 90, 70]} label={sourceMessages.loadingSearch} />;
  if (data.search === null) return <p className="cap">{sourceMessages.noSearch}</p>;
  const { query, unknownWords, candidates, terms } = data.search;
  return (
    <div className="chat-how-found">
      <p>
        <b>{sourceMessages.searchedFor}</b> <bdi>{query}</bdi>
      </p>
      <Terms terms={terms} />
      {unknownWords.length > 0 && <p>{sourceMessages.unknownWords(unknownWords)}</p>}
      <p>{sourceMessages.candidates(candidates.length)}</p>
      {candidates.length > 0 && <Candidates candidates={candidates} />}
    </div>
  );
}

const termColumns: Column<AnswerSearch['terms'][number]>[] = [
  { head: sourceMessages.word, cell: ({ word }) => word },
  {
    head: sourceMessages.foundAs,
    cell: ({ lexeme, correctedTo, relatedTo }) => (
      <>
        {lexeme}
        {correctedTo && ` (${sourceMessages.corrected(correctedTo)})`}
        {relatedTo && ` (${sourceMessages.related(relatedTo)})`}
      </>
    ),
  },
  { head: sourceMessages.passages, className: 'num', cell: ({ passages }) => passages },
];

function Terms({ terms }: Pick<AnswerSearch, 'terms'>) {
  if (terms.length === 0) return null;
  return (
    <Table
      label={sourceMessages.words}
      boxRole="group"
      columns={termColumns}
      rows={terms}
      keyOf={({ word, lexeme }) => `${word}:${lexeme}`}
    />
  );
}

const candidateColumns: Column<Candidate>[] = [
  { head: sourceMessages.rank, className: 'num', cell: (_candidate, index) => index + 1 },
  {
    head: sourceMessages.passage,
    className: 'chat-candidate',
    cell: ({ document, page, heading, excerpt }) => (
      <>
        <bdi>{[document, page, heading].filter(Boolean).join(' · ')}</bdi>
        <p className="cap">{excerpt}</p>
      </>
    ),
  },
  {
    head: <span title={sourceMessages.scoreParts}>{sourceMessages.score}</span>,
    className: 'num',
    cell: ({ score, parts }) => (
      <>
        {score.toFixed(2)}
        <p className="cap">
          {[parts.passage, parts.document, parts.proximity].map((part) => part.toFixed(2)).join(' + ')}
        </p>
      </>
    ),
  },
  { head: sourceMessages.terms, className: 'chat-candidate-terms', cell: ({ lexemes }) => lexemes.join(', ') },
  {
    head: sourceMessages.given,
    cell: ({ index, reason }) =>
      index === null ? sourceMessages.notGiven[reason ?? 'weak'] : sourceMessages.givenAs(index),
  },
];

function Candidates({ candidates }: { candidates: readonly Candidate[] }) {
  return (
    <>
      <Table
        label={sourceMessages.candidates(candidates.length)}
        boxRole="group"
        columns={candidateColumns}
        rows={candidates}
        keyOf={({ documentId, excerpt }) => `${documentId}:${excerpt}`}
      />
      <p className="cap">
        {sourceMessages.score}: {sourceMessages.scoreParts}
      </p>
    </>
  );
}
