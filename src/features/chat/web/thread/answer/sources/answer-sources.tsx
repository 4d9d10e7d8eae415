// The sources of an answer: whether its citations are in them, and how they were found.

import { useState } from 'react';
import { Badge } from '#ui/components/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import type { Citation } from '../../../../contract/citations.ts';
import type { CheckedCitation } from '../../../../shared/citations/check-shapes.ts';
import type { ShownMessage } from '../../../queries.ts';
import { PlaceOf } from '../citation/place-of.tsx';
import { HowFound } from './how-found.tsx';
import { sourceMessages } from './source-messages.ts';
import './sources.css';

type AnswerSourcesProps = { message: ShownMessage; onOpen: (citation: Citation) => void };

export function AnswerSources({ message: { id, citations, check }, onOpen }: AnswerSourcesProps) {
  const [isShown, setIsShown] = useState(false);
  const checked = check?.citations ?? [];
  const unknown = checked.filter(({ index }) => !citations.some((citation) => citation.index === index));
  return (
    <section className="chat-sources" aria-label={sourceMessages.title}>
      {citations.length === 0 && <p className="cap">{sourceMessages.none}</p>}
      <ol>
        {citations.map((citation) => (
          <Source
            key={citation.index}
            citation={citation}
            marks={check && checked.filter(({ index }) => index === citation.index)}
            onOpen={onOpen}
          />
        ))}
      </ol>
      {unknown.map(({ index, start }) => (
        <p key={start}>
          <Badge tone="warn">{sourceMessages.notFoundBadge}</Badge> {sourceMessages.noSuchSource(index)}
        </p>
      ))}
      <Button size="sm" variant="ghost" aria-expanded={isShown} onClick={() => setIsShown((shown) => !shown)}>
        {sourceMessages.howFound}
      </Button>
      {isShown && <HowFound messageId={id} />}
    </section>
  );
}

type SourceProps = {
  citation: Citation;
  /** Null when the answer was not checked. */
  marks: readonly CheckedCitation[] | null;
  onOpen: (citation: Citation) => void;
};

function Source({ citation, marks, onOpen }: SourceProps) {
  const failed = marks?.filter(({ result }) => result === 'not-found') ?? [];
  return (
    <li>
      <span className="num chat-source-index">{citation.index}</span>
      <div>
        <Button
          size="sm"
          variant="ghost"
          aria-label={sourceMessages.open(citation.document)}
          onClick={() => onOpen(citation)}
        >
          <bdi className="cut">{citation.document}</bdi>
        </Button>
        <PlaceOf page={citation.page} heading={citation.heading} />
        {failed.map(({ start, missing }) => (
          <p key={start} className="cap chat-source-missing">
            {sourceMessages.notFound(missing)}
          </p>
        ))}
      </div>
      {marks && <Outcome marks={marks.length} failed={failed.length} />}
    </li>
  );
}

function Outcome({ marks, failed }: { marks: number; failed: number }) {
  if (marks === 0) return <Badge>{sourceMessages.notCited}</Badge>;
  return failed > 0 ? (
    <Badge tone="warn">{sourceMessages.notFoundBadge}</Badge>
  ) : (
    <Badge tone="ok">{sourceMessages.held}</Badge>
  );
}
