// The retrieval inspector: what was searched for, each passage that was found with its score, and why it was given or not.

import { useQuery } from '@tanstack/react-query';
import { Notice } from '#ui/components/states/notice.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import '#ui/components/table.css';
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

function Terms({ terms }: Pick<AnswerSearch, 'terms'>) {
  if (terms.length === 0) return null;
  return (
    <div className="table-box" tabIndex={0} role="group" aria-label={sourceMessages.words}>
      <table className="table">
        <thead>
          <tr>
            <th>{sourceMessages.word}</th>
            <th>{sourceMessages.foundAs}</th>
            <th className="num">{sourceMessages.passages}</th>
          </tr>
        </thead>
        <tbody>
          {terms.map(({ word, lexeme, correctedTo, passages }) => (
            <tr key={`${word}:${lexeme}`}>
              <td>{word}</td>
              <td>
                {lexeme}
                {correctedTo && ` (${sourceMessages.corrected(correctedTo)})`}
              </td>
              <td className="num">{passages}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Candidates({ candidates }: { candidates: readonly Candidate[] }) {
  return (
    <div className="table-box" tabIndex={0} role="group" aria-label={sourceMessages.candidates(candidates.length)}>
      <table className="table">
        <thead>
          <tr>
            <th className="num">{sourceMessages.rank}</th>
            <th>{sourceMessages.passage}</th>
            <th title={sourceMessages.scoreParts}>{sourceMessages.score}</th>
            <th>{sourceMessages.terms}</th>
            <th>{sourceMessages.given}</th>
          </tr>
        </thead>
        <tbody>
          {candidates.map((candidate, at) => (
            <CandidateRow key={`${candidate.documentId}:${candidate.excerpt}`} candidate={candidate} rank={at + 1} />
          ))}
        </tbody>
      </table>
      <p className="cap">
        {sourceMessages.score}: {sourceMessages.scoreParts}
      </p>
    </div>
  );
}

function CandidateRow({ candidate, rank }: { candidate: Candidate; rank: number }) {
  const { document, page, heading, excerpt, score, parts, lexemes, index, reason } = candidate;
  return (
    <tr>
      <td className="num">{rank}</td>
      <td className="chat-candidate">
        <bdi>{[document, page, heading].filter(Boolean).join(' · ')}</bdi>
        <p className="cap">{excerpt}</p>
      </td>
      <td className="num">
        {score.toFixed(2)}
        <p className="cap">
          {[parts.passage, parts.document, parts.proximity].map((part) => part.toFixed(2)).join(' + ')}
        </p>
      </td>
      <td className="chat-candidate-terms">{lexemes.join(', ')}</td>
      <td>{index === null ? sourceMessages.notGiven[reason ?? 'weak'] : sourceMessages.givenAs(index)}</td>
    </tr>
  );
}
