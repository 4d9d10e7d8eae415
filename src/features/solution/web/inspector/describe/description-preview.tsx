// What a description makes: pattern, parts, findings, and what was understood, assumed and not understood.

import { useMemo } from 'react';
import { usePause } from '#ui/markdown-editor/use-pause.ts';
import type { Description } from '#model/describe/describe-shapes.ts';
import { describeMessages as words } from './messages.ts';
import { NoteFolds } from './note-folds.tsx';
import { previewDescription } from './read-draft.ts';

/** Milliseconds without typing before the text is read. */
const DELAY = 300;

type DescriptionPreviewProps = { description: Description; onTake: (service: string) => void };

export function DescriptionPreview({ description, onTake }: DescriptionPreviewProps) {
  const settled = usePause(description, DELAY);
  const isEmpty = settled.text.trim() === '' && settled.services.length === 0;
  const preview = useMemo(() => (isEmpty ? null : previewDescription(settled)), [settled, isEmpty]);
  // What is said of a chip is shown at the chip.
  const notes = preview?.notes.filter(({ quote }) => quote === null || !settled.services.includes(quote)) ?? [];
  return (
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
  );
}
