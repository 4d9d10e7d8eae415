// What was understood, assumed and not understood of a text, each in a fold.

import { Button } from '#ui/controls/button.tsx';
import type { DescribeNote } from '../../../shared/describe/describe-shapes.ts';
import { Fold } from '../properties/fold.tsx';
import { describeMessages as words } from './messages.ts';

const KINDS = ['unclear', 'assumed', 'understood'] as const;
type Kind = (typeof KINDS)[number];

type NoteFoldsProps = {
  notes: readonly DescribeNote[];
  kinds?: readonly Kind[];
  /** Names that are not suggested any more. */
  named: readonly string[];
  onTake: (service: string) => void;
};

export function NoteFolds({ notes, kinds = KINDS, named, onTake }: NoteFoldsProps) {
  const ofKind = Map.groupBy(notes, ({ kind }) => kind);
  return kinds
    .filter((kind) => ofKind.has(kind))
    .map((kind) => (
      <Fold key={kind} title={words.kind(kind, ofKind.get(kind)?.length ?? 0)} isOpen={kind === 'unclear'}>
        <ul className="azure-describe-notes">
          {ofKind.get(kind)?.map((note, index) => (
            <NoteRow key={index} note={note} named={named} onTake={onTake} />
          ))}
        </ul>
      </Fold>
    ));
}

function NoteRow({ note, named, onTake }: { note: DescribeNote } & Pick<NoteFoldsProps, 'named' | 'onTake'>) {
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
