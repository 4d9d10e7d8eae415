// How much work it is: a line for each task, by phase, with hours that a person confirms.

import { Check, Plus } from 'lucide-react';
import { newId } from '#contract/id.ts';
import { Button } from '#ui/controls/button.tsx';
import { phaseNames } from '../../shared/content/section-names.ts';
import type { EffortLine } from '../../shared/content/price-shapes.ts';
import { formatHours } from '../../shared/estimate/money.ts';
import type { PricedLine } from '../../shared/estimate/price-sow.ts';
import { MAX_EFFORT_LINES } from '../../shared/limits.ts';
import { phases } from '../../shared/tasks/task-shapes.ts';
import { offerUndo } from '#ui/overlays/toast/undo.ts';
import { useComputed, useContent, useSowSession } from '../open/use-sow.ts';
import { SectionFrame } from '../sections/section-frame.tsx';
import { EffortRow } from './effort-row.tsx';

const TEXT =
  'Count × hours of one × rate. Only its result is in the document: hours and tasks stay inside unless they are what is paid.';

export function EffortSection() {
  const effort = useContent((content) => content.effort);
  const priced = usePricedLines();
  const { add, confirmAll } = useEffortActions();
  const assumed = effort.filter(({ isAssumed }) => isAssumed).length;
  const indexOf = new Map(effort.map(({ id }, index) => [id, index]));
  const groups = Map.groupBy(effort, ({ phase }) => phase);
  return (
    <SectionFrame section="effort" text={TEXT}>
      {phases.map((phase) => {
        const lines = groups.get(phase);
        if (!lines) return null;
        const minutes = lines.reduce((sum, { id }) => sum + (priced.get(id)?.minutes ?? 0), 0);
        return (
          <div key={phase} className="sow-phase">
            <h3 className="label">
              {phaseNames[phase]} <span className="num">{formatHours(minutes)}</span>
            </h3>
            <ul className="sow-effort">
              {lines.map((line) => (
                <EffortRow key={line.id} line={line} priced={priced.get(line.id)} index={indexOf.get(line.id) ?? 0} />
              ))}
            </ul>
          </div>
        );
      })}
      <div className="sow-buttons">
        <Button size="sm" variant="ghost" icon={<Plus />} disabled={effort.length >= MAX_EFFORT_LINES} onClick={add}>
          Add a line of effort
        </Button>
        {assumed > 0 && (
          <Button size="sm" variant="ghost" icon={<Check />} onClick={confirmAll}>
            Confirm all {assumed} assumed hours
          </Button>
        )}
      </div>
    </SectionFrame>
  );
}

function usePricedLines(): ReadonlyMap<string, PricedLine> {
  const { lines, optionalLines } = useComputed().priced.estimate;
  return new Map([...lines, ...optionalLines].map((line) => [line.id, line]));
}

function useEffortActions() {
  const session = useSowSession();
  return {
    add(): void {
      session.edit((content) => {
        const line: EffortLine = {
          ...{ id: newId(), taskKey: null, name: '', phase: 'build', unit: 'piece', count: 1, reason: '' },
          ...{ roleKey: content.rates.roles[0]?.key ?? '', low: 60, likely: 120, high: 240 },
          ...{ isAssumed: false, isOptional: false },
        };
        return { ...content, effort: [...content.effort, line] };
      });
    },
    confirmAll(): void {
      const before = session.read().content;
      session.edit((content) => ({
        ...content,
        effort: content.effort.map((line) => ({ ...line, isAssumed: false })),
      }));
      offerUndo({ text: 'All hours confirmed', label: 'Undo', undo: () => session.edit(() => before) });
    },
  };
}
