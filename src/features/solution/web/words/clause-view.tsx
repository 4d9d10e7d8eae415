// The words of a client beside the model: looking at a clause marks its parts, choosing a part marks its clauses.

import { useMemo, useState } from 'react';
import type { Clause } from '#model/describe/clauses/clause-shapes.ts';
import type { Solution } from '#model/solution-shapes.ts';
import { ClauseDetail, ClauseLegend, ClauseText } from './clause-text.tsx';
import { clientWordsMessages as words } from './messages.ts';
import { PartList } from './part-list.tsx';
import { clausesOf, listPartGroups, type SaidPart } from './said-parts.ts';
import './words.css';

type ClauseViewProps = {
  label: string;
  text: string;
  clauses: readonly Clause[];
  /** Null where nothing can be built yet. */
  solution: Solution | null;
  /** The one part that is selected elsewhere, such as on the canvas. */
  selectedId?: string | null;
  /** Called with the part that a person chooses here, and with those of a chosen clause. */
  onSelect?: (ids: readonly string[]) => void;
};

export function ClauseView({ label, text, clauses, solution, selectedId = null, onSelect }: ClauseViewProps) {
  /** It holds as long as no other part is chosen. */
  const [looked, setLooked] = useState<{ start: number | null; chosenId: string | null }>({
    start: null,
    chosenId: null,
  });
  const [kept, setKept] = useState<number | null>(null);
  const [ownId, setOwnId] = useState<string | null>(null);
  const groups = useMemo(() => (solution ? listPartGroups(solution) : []), [solution]);
  const parts = groups.flatMap((group) => group.parts);
  const chosenId = onSelect ? selectedId : ownId;
  const chosen = parts.find(({ id }) => id === chosenId);
  const from = chosen ? clausesOf(clauses, chosen) : [];
  const lookedAt = looked.chosenId === chosenId ? looked.start : null;
  const at = lookedAt ?? (chosen ? null : kept);
  const current = clauses.find(({ start }) => start === at);

  function choosePart(part: SaidPart): void {
    const next = chosenId === part.id ? null : part.id;
    setKept(null);
    if (part.isDrawn) onSelect?.(next === null ? [] : [next]);
    setOwnId(next);
  }
  function chooseClause(start: number): void {
    const next = kept === start ? null : start;
    setKept(next);
    setOwnId(null);
    const clause = clauses.find((each) => each.start === next);
    onSelect?.(
      parts.filter((part) => part.isDrawn && clause && clausesOf([clause], part).length > 0).map(({ id }) => id),
    );
  }
  return (
    <div className="azure-words">
      <section className="azure-words-text" aria-label={label}>
        <h3 className="label">{label}</h3>
        <ClauseLegend clauses={clauses} />
        <ClauseText
          text={text}
          label={words.keys}
          clauses={clauses}
          current={at}
          chosen={new Set([...from.map(({ start }) => start), ...(kept === null ? [] : [kept])])}
          onLook={(start) => setLooked({ start, chosenId })}
          onChoose={chooseClause}
        />
        <ClauseDetail clause={current} source={chosen ? sourceOf(text, chosen.name, from) : ''} />
      </section>
      {groups.length > 0 && (
        <section className="azure-words-model" aria-label={words.model}>
          <h3 className="label">{words.model}</h3>
          <PartList groups={groups} clauses={clauses} current={current} chosenId={chosenId} onChoose={choosePart} />
        </section>
      )}
    </div>
  );
}

function sourceOf(text: string, name: string, from: readonly Clause[]): string {
  if (from.length === 0) return words.fromPattern(name);
  return `${name}. ${words.fromWords(from.map(({ start, end }) => text.slice(start, end)))}`;
}
