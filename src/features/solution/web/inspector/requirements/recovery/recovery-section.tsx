// The recovery strategy of the open blueprint: which one is chosen, whether the objectives are met by it, and how to choose another.

import { useMemo, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { indexSolution } from '#model/check/solution-index.ts';
import { judgeObjectives } from '#model/recovery/scenarios.ts';
import { strategyWords } from '#model/recovery/strategies.ts';
import type { RecoveryPlan } from '#model/recovery-shapes.ts';
import { useBlueprint, useBlueprintSession } from '../../../session/use-blueprint.ts';
import { NumberField } from '../../fields/number-field.tsx';
import { AnswerList } from './answer-list.tsx';
import { recoveryMessages as words } from './messages.ts';
import { StrategyDialog } from './strategy-dialog.tsx';

/** A year. */
const MINUTES = { min: 0, max: 525_600 };

export function RecoverySection() {
  const solution = useBlueprint((state) => state.solution);
  const [isOpen, setOpen] = useState(false);
  const scenarios = useMemo(() => judgeObjectives(indexSolution(solution))?.scenarios ?? [], [solution]);
  const { recovery } = solution;
  return (
    <section className="azure-group" aria-label={words.title}>
      <div className="azure-address-head">
        <h3 className="label">{words.title}</h3>
        <Button size="sm" onClick={() => setOpen(true)}>
          {recovery ? words.change : words.choose}
        </Button>
      </div>
      <p>
        <b>{recovery ? strategyWords[recovery.strategy].name : words.none}</b>
      </p>
      <p className="cap">{recovery ? strategyWords[recovery.strategy].text : words.noneText}</p>
      {recovery && <DecisionField recovery={recovery} />}
      {scenarios.length > 0 && <AnswerList scenarios={scenarios} />}
      {isOpen && <StrategyDialog onClose={() => setOpen(false)} />}
    </section>
  );
}

/** How long people take is theirs to say; the answers follow it at once. */
function DecisionField({ recovery }: { recovery: RecoveryPlan }) {
  const session = useBlueprintSession();
  function setMinutes(value: number | null): void {
    const { decisionMinutes: _, ...rest } = recovery;
    session.edit(words.decisionStep, (solution) => ({
      ...solution,
      recovery: value === null ? rest : { ...rest, decisionMinutes: value },
    }));
  }
  return (
    <NumberField
      label={words.decision}
      placeholder={words.decisionPlaceholder}
      value={recovery.decisionMinutes ?? null}
      {...MINUTES}
      onCommit={setMinutes}
    />
  );
}
