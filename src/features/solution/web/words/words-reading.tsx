// What was read of a description, before it is built: its words beside the model, what has to be answered, and what contradicts itself.

import type { Answer } from '#model/describe/clauses/clause-shapes.ts';
import type { Description } from '#model/describe/describe-shapes.ts';
import type { Preview } from '../inspector/describe/read-draft.ts';
import { ClauseView } from './clause-view.tsx';
import { Contradictions } from './contradictions.tsx';
import { clientWordsMessages as words } from './messages.ts';
import { OpenMarks } from './open-marks.tsx';

type WordsReadingProps = {
  /** The description that the preview is of. */
  description: Description;
  preview: Pick<Preview, 'solution' | 'notes' | 'clauses'>;
  wanted: number;
  onAnswer: (answers: readonly Answer[]) => void;
  onTakeBack: (answer: Pick<Answer, 'quote' | 'sentence'>) => void;
};

export function WordsReading({ description, preview, wanted, onAnswer, onTakeBack }: WordsReadingProps) {
  const { solution, notes, clauses } = preview;
  if (clauses.length === 0) return null;
  return (
    <>
      <ClauseView label={words.text} text={description.text} clauses={clauses} solution={solution} />
      <Contradictions description={description} notes={notes} onAnswer={onAnswer} />
      <OpenMarks
        marks={clauses.flatMap(({ marks }) => marks)}
        wanted={wanted}
        onAnswer={onAnswer}
        onTakeBack={onTakeBack}
      />
    </>
  );
}
