// The parts of the model beside the words: those of the clause that is looked at are marked, and a chosen one shows its clauses.

import { CornerDownRight } from 'lucide-react';
import type { Clause } from '#model/describe/clauses/clause-shapes.ts';
import { clientWordsMessages as words } from './messages.ts';
import { clausesOf, comesFrom, type PartGroup, type SaidPart } from './said-parts.ts';

type PartListProps = {
  groups: readonly PartGroup[];
  clauses: readonly Clause[];
  /** The clause that is looked at. */
  current: Clause | undefined;
  chosenId: string | null;
  onChoose: (part: SaidPart) => void;
};

export function PartList({ groups, clauses, current, chosenId, onChoose }: PartListProps) {
  return (
    <div className="azure-said-parts">
      {groups.map(({ title, parts }) => (
        <section key={title} aria-label={title}>
          <h4 className="cap">{title}</h4>
          <ul>
            {parts.map((part) => {
              const isMarked = comesFrom(part, current);
              const isSaid = clausesOf(clauses, part).length > 0;
              return (
                <li key={part.id}>
                  <button
                    type="button"
                    className="azure-said-part"
                    data-marked={isMarked || undefined}
                    aria-pressed={chosenId === part.id}
                    onClick={() => onChoose(part)}
                  >
                    {isMarked && <CornerDownRight className="s" aria-hidden="true" />}
                    <span className="grow">{part.name}</span>
                    {!isSaid && <span className="cap">{words.byPattern}</span>}
                  </button>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}
