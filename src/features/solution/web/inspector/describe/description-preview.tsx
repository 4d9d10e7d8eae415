// What a description makes: pattern, parts, findings, and what was understood, assumed and not understood.

import { useMemo } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { usePause } from '#ui/markdown-editor/use-pause.ts';
import type { DescribeNote, Description } from '../../../shared/describe-shapes.ts';
import { Fold } from '../properties/fold.tsx';
import { describeMessages as words } from './messages.ts';
import { previewDescription } from './read-draft.ts';

/** Milliseconds without typing before the text is read. */
const DELAY = 300;
const KINDS = ['unclear', 'assumed', 'understood'] as const;

type DescriptionPreviewProps = { description: Description; onTake: (service: string) => void };

export function DescriptionPreview({ description, onTake }: DescriptionPreviewProps) {
  const settled = usePause(description, DELAY);
  const isEmpty = settled.text.trim() === '' && settled.services.length === 0;
  const preview = useMemo(() => (isEmpty ? null : previewDescription(settled)), [settled, isEmpty]);
  // What is said of a chip is shown at the chip.
  const notes = preview?.notes.filter(({ quote }) => quote === null || !settled.services.includes(quote)) ?? [];
  const ofKind = Map.groupBy(notes, ({ kind }) => kind);
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
      {KINDS.filter((kind) => ofKind.has(kind)).map((kind) => (
        <Fold key={kind} title={words.kind(kind, ofKind.get(kind)?.length ?? 0)} isOpen={kind === 'unclear'}>
          <ul className="azure-describe-notes">
            {ofKind.get(kind)?.map((note, index) => (
              <NoteRow key={index} note={note} named={settled.services} onTake={onTake} />
            ))}
          </ul>
        </Fold>
      ))}
    </section>
  );
}

type NoteRowProps = { note: DescribeNote; named: readonly string[]; onTake: (service: string) => void };

function NoteRow({ note, named, onTake }: NoteRowProps) {
  return (
    <li>
      <span>
        {note.quote !== null && !note.text.includes(note.quote) && (
          <>
            <q>{note.quote}</q>:{' '}
          </>
        )}
        {note.text}
      </span>
      {note.suggestions
        .filter((name) => !named.includes(name))
        .map((name) => (
          <Button key={name} size="sm" onClick={() => onTake(name)}>
            {words.take(name)}
          </Button>
        ))}
    </li>
  );
}
