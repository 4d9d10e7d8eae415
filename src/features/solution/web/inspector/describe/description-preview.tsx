// What a description makes: pattern, parts, findings, and what was understood, assumed and not understood.

import { useMemo } from 'react';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { usePause } from '#ui/markdown-editor/use-pause.ts';
import type { Answer } from '#model/describe/clauses/clause-shapes.ts';
import type { Description } from '#model/describe/describe-shapes.ts';
import { describeMessages as words } from './messages.ts';
import { NoteFolds } from './note-folds.tsx';
import { previewDescription, type Preview } from './read-draft.ts';

const WordsReading = lazyComponent(() => import('../../words/words-reading.tsx').then((module) => module.WordsReading));

/** Milliseconds without typing before the text is read. */
const DELAY = 300;

/** A description with what was read of it, once a person has stopped typing; no preview of an empty one. */
export function usePreview(description: Description): { settled: Description; preview: Preview | null } {
  const settled = usePause(description, DELAY);
  const isEmpty = settled.text.trim() === '' && settled.services.length === 0;
  const preview = useMemo(() => (isEmpty ? null : previewDescription(settled)), [settled, isEmpty]);
  return { settled, preview };
}

type DescriptionPreviewProps = ReturnType<typeof usePreview> & {
  /** It rises whenever a person wants to be led to the first words that are not answered. */
  wanted: number;
  onTake: (service: string) => void;
  onAnswer: (answers: readonly Answer[]) => void;
  onTakeBack: (answer: Pick<Answer, 'quote' | 'sentence'>) => void;
};

export function DescriptionPreview({
  settled,
  preview,
  wanted,
  onTake,
  onAnswer,
  onTakeBack,
}: DescriptionPreviewProps) {
  // A chip shows what is said of it, and the words beside it show what contradicts itself.
  const notes =
    preview?.notes.filter(
      ({ quote, options }) => options === undefined && (quote === null || !settled.services.includes(quote)),
    ) ?? [];
  return (
    <>
      {preview && (
        <WordsReading
          description={settled}
          preview={preview}
          wanted={wanted}
          onAnswer={onAnswer}
          onTakeBack={onTakeBack}
        />
      )}
      <section className="azure-describe-preview" aria-label={words.preview} aria-live="polite">
        <h3 className="label">{words.preview}</h3>
        {!preview && <p className="cap">{words.previewEmpty}</p>}
        {preview?.solution && (
          <p>
            <b>{preview.pattern && words.pattern(preview.pattern)}</b>
            <br />
            {words.parts(preview.solution.components.length, preview.solution.networks.length)}.{' '}
            {words.findings(preview.errors, preview.warnings)}.
          </p>
        )}
        <NoteFolds notes={notes} named={settled.services} onTake={onTake} />
      </section>
    </>
  );
}
