// The tab with the words that the open blueprint was described with. Choosing a clause selects its parts on the canvas, and a selected
// part shows the clauses that it comes from.

import { useMemo } from 'react';
import { DocumentArt } from '#ui/components/states/empty-art.tsx';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import type { Answer } from '#model/describe/clauses/clause-shapes.ts';
import { clausesOfWords, listDismissed } from '#model/describe/clauses/client-words.ts';
import { useBlueprint, useBlueprintSession } from '../session/use-blueprint.ts';
import { ClauseView } from './clause-view.tsx';
import { clientWordsMessages as words } from './messages.ts';
import '../inspector/panels.css';

export function WordsPanel() {
  const session = useBlueprintSession();
  const solution = useBlueprint((state) => state.solution);
  const selectedIds = useBlueprint((state) => state.selectedIds);
  const { words: said, provider } = solution;
  const clauses = useMemo(() => (said ? clausesOfWords(said, provider) : []), [said, provider]);
  if (!said) return <EmptyState art={<DocumentArt />} title={words.none} text={words.noneText} />;
  return (
    <div className="azure-panel azure-words-panel">
      <ClauseView
        label={words.clientText}
        text={said.text}
        clauses={clauses}
        solution={solution}
        selectedId={selectedIds.length === 1 ? (selectedIds[0] ?? null) : null}
        onSelect={(ids) => {
          const [first] = ids;
          if (ids.length === 1 && first !== undefined) session.reveal(first);
          else session.select(ids);
        }}
      />
      <NotTaken dismissed={listDismissed(said)} />
    </div>
  );
}

/** It lists what a person has dismissed, in the words of the client. */
function NotTaken({ dismissed }: { dismissed: readonly Answer[] }) {
  if (dismissed.length === 0) return null;
  return (
    <section className="azure-group" aria-label={words.notTaken}>
      <h3 className="label">{words.notTaken}</h3>
      <ul className="azure-not-taken">
        {dismissed.map((answer) => (
          <NotTakenRow key={answer.quote + answer.sentence} answer={answer} />
        ))}
      </ul>
    </section>
  );
}

function NotTakenRow({ answer: { quote, sentence } }: { answer: Answer }) {
  return (
    <li>
      <b>{quote}</b> {sentence !== quote && words.in(sentence)}
    </li>
  );
}
