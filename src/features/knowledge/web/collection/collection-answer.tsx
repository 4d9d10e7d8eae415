// The answer to a question: what the documents say, word by word, with the passage of each quote folded below.

import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import '#ui/components/card.css';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { Button } from '#ui/controls/button.tsx';
import type { CollectionAnswer, CollectionPassage, OutlinedDocument } from '../../contract.ts';
import { collectionMessages } from '../messages.ts';
import '../knowledge-answer.css';

/** The view of Markdown is loaded with the first answer. */
const PassageText = lazyComponent(() => import('./passage-text.tsx').then((module) => module.PassageText));

const words = collectionMessages.ask;
/** More passages are a click away. */
const SHOWN_PASSAGES = 5;

export function CollectionAnswerView({ answer }: { answer: CollectionAnswer }) {
  const { quotes, outline, passages, words: found } = answer;
  const name = useId();
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const [isLong, setLong] = useState(false);
  const shown = isLong ? passages : passages.slice(0, Math.max(SHOWN_PASSAGES, ...[...open].map((at) => at + 1)));

  function setPassage(at: number, isOpen: boolean): void {
    setOpen((before) => new Set(isOpen ? [...before, at] : [...before].filter((other) => other !== at)));
  }
  function showPassage(at: number): void {
    setPassage(at, true);
    requestAnimationFrame(() => document.getElementById(`${name}-${at}`)?.querySelector('summary')?.focus());
  }
  if (outline) return <Outline documents={outline} />;
  return (
    <>
      {quotes.length > 0 && (
        <section aria-label={words.answer} className="card knowledge-answer">
          <h2 className="t-head">{words.answer}</h2>
          {[...Map.groupBy(quotes, ({ passage }) => passage)].map(([at, own]) => (
            <div key={at} className="knowledge-answer-quotes">
              {own.map(({ text }) => (
                <PassageText key={text} text={text} words={found} />
              ))}
              <Button size="sm" variant="ghost" onClick={() => showPassage(at)}>
                {words.source(at + 1, passages[at]?.document ?? '')}
              </Button>
            </div>
          ))}
          <p className="cap">{words.quoted}</p>
        </section>
      )}
      {quotes.length === 0 && passages.length > 0 && <p>{words.noSentence}</p>}
      <ol className="knowledge-base-passages" aria-label={words.passagesTitle}>
        {shown.map((passage, at) => (
          <li key={at} id={`${name}-${at}`} className="card knowledge-base-passage">
            <details open={open.has(at)} onToggle={({ currentTarget }) => setPassage(at, currentTarget.open)}>
              <PassagePlace passage={passage} number={at + 1} />
              {open.has(at) && <PassageText text={passage.text} words={found} />}
            </details>
          </li>
        ))}
      </ol>
      {shown.length < passages.length && (
        <Button size="sm" onClick={() => setLong(true)}>
          {words.showAll(passages.length)}
        </Button>
      )}
    </>
  );
}

function PassagePlace({
  passage: { document, page, heading },
  number,
}: {
  passage: CollectionPassage;
  number: number;
}) {
  const place = [page, heading].filter(Boolean).join(' · ');
  return (
    <summary className="knowledge-base-passage-place">
      <ChevronRight aria-hidden className="knowledge-answer-mark" />
      <span className="mono">{number}</span>
      <bdi>{document}</bdi>
      {place !== '' && <span className="cap">{place}</span>}
    </summary>
  );
}

function Outline({ documents }: { documents: readonly OutlinedDocument[] }) {
  return (
    <section aria-label={words.answer} className="card knowledge-answer">
      <h2 className="t-head">{words.outline}</h2>
      {documents.map(({ documentId, document, parts, isCut }) => (
        <div key={documentId}>
          <h3 className="t-label">
            <bdi>{document}</bdi>
          </h3>
          <ul className="knowledge-answer-parts">
            {parts.map(({ heading, text }, at) => (
              <li key={at}>
                {heading !== '' && <b>{heading}: </b>}
                {text}
              </li>
            ))}
            {isCut && <li className="cap">{words.cut}</li>}
          </ul>
        </div>
      ))}
      <p className="cap">{words.outlineNote}</p>
    </section>
  );
}
