// What was understood, assumed, left open and not understood of a text, each in a fold. A question is answered with one click.

import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import type { DescribeNote } from '#model/describe/describe-shapes.ts';
import { Fold } from '../properties/fold.tsx';
import { describeMessages as words } from './messages.ts';

const KINDS = ['question', 'unclear', 'assumed', 'understood'] as const;
type Kind = (typeof KINDS)[number];
/** They wait for a person. */
const OPEN_KINDS: ReadonlySet<Kind> = new Set(['question', 'unclear']);

type NoteFoldsProps = {
  notes: readonly DescribeNote[];
  kinds?: readonly Kind[];
  /** Names that are not suggested any more. */
  named: readonly string[];
  onTake: (service: string) => void;
};

export function NoteFolds({ notes, kinds = KINDS, named, onTake }: NoteFoldsProps) {
  /** A service that is left out is not in the solution anyway: the answer only says that nobody has to ask again. */
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const ofKind = Map.groupBy(notes, ({ kind }) => kind);
  return kinds
    .filter((kind) => ofKind.has(kind))
    .map((kind) => (
      <Fold key={kind} title={words.kind(kind, ofKind.get(kind)?.length ?? 0)} isOpen={OPEN_KINDS.has(kind)}>
        <ul className="azure-describe-notes">
          {ofKind
            .get(kind)
            ?.map((note, index) =>
              kind === 'question' ? (
                <QuestionRow
                  key={index}
                  note={note}
                  leftOut={leftOut}
                  onTake={onTake}
                  onLeaveOut={(name) => setLeftOut((before) => [...before, name])}
                />
              ) : (
                <NoteRow key={index} note={note} named={named} onTake={onTake} />
              ),
            )}
        </ul>
      </Fold>
    ));
}

function NoteRow({ note, named, onTake }: { note: DescribeNote } & Pick<NoteFoldsProps, 'named' | 'onTake'>) {
  return (
    <li>
      <span>
        <Quote note={note} />
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

type QuestionRowProps = {
  note: DescribeNote;
  leftOut: readonly string[];
  onTake: (service: string) => void;
  onLeaveOut: (service: string) => void;
};

/** The answer can be changed: what is left out can still be added. */
function QuestionRow({ note, leftOut, onTake, onLeaveOut }: QuestionRowProps) {
  return note.suggestions.map((name) => {
    const isLeftOut = leftOut.includes(name);
    return (
      <li key={name}>
        <span>
          {!isLeftOut && <Quote note={note} />}
          {isLeftOut ? words.leftOut(name) : note.text}
        </span>
        <Button size="sm" onClick={() => onTake(name)}>
          {words.add(name)}
        </Button>
        {!isLeftOut && (
          <Button size="sm" onClick={() => onLeaveOut(name)}>
            {words.leaveOut(name)}
          </Button>
        )}
      </li>
    );
  });
}

function Quote({ note: { quote, text } }: { note: DescribeNote }) {
  return (
    quote !== null &&
    !text.includes(quote) && (
      <>
        <q>{quote}</q>:{' '}
      </>
    )
  );
}
