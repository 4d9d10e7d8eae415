// A plan as one difference: each row before and after, with a box to leave it out. Applied in one go, and taken back in one.

import { useState } from 'react';
import '#ui/components/card.css';
import { useCanEdit } from '#project/workspace/web/use-workspace.ts';
import { Badge } from '#ui/components/badge.tsx';
import { Notice } from '#ui/components/states/notice.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { assistantMessages } from '../messages.ts';
import type { ShownPlan } from '../queries.ts';
import { RowLink } from '../rows/row-list.tsx';
import { shownValue } from '../rows/shown-days.ts';
import { usePlanActions } from './use-plan-actions.ts';

const words = assistantMessages.plan;
const TONES = { proposed: 'amber', applied: 'ok', undone: 'neutral', discarded: 'line' } as const;

type Change = ShownPlan['changes'][number];

export function PlanCard({ plan }: { plan: ShownPlan }) {
  const [skipped, setSkipped] = useState<ReadonlySet<number>>(NOTHING);
  const { apply, undo, discard, underway } = usePlanActions(plan);
  const canEdit = useCanEdit();
  const isProposed = plan.state === 'proposed';
  const conflicts = plan.changes.filter(({ conflict }) => conflict !== null);
  const isLeftOut = ({ place, conflict }: Change): boolean => skipped.has(place) || conflict !== null;
  const skip = plan.changes.filter(isLeftOut).map(({ place }) => place);
  const count = plan.changes.length - skip.length;

  function toggle(place: number): void {
    const next = new Set(skipped);
    if (!next.delete(place)) next.add(place);
    setSkipped(next);
  }

  return (
    <section className="card assistant-plan" aria-label={words.label(plan.title)} data-state={plan.state}>
      <header className="card-h">
        <p className="head">{words.heading(plan.changes.length)}</p>
        <Badge tone={TONES[plan.state]}>{words.states[plan.state]}</Badge>
      </header>
      <ul className="assistant-changes">
        {plan.changes.map((change) => (
          <ChangeRow
            key={change.place}
            change={change}
            isProposed={isProposed && canEdit}
            isIncluded={!isLeftOut(change)}
            onToggle={() => toggle(change.place)}
          />
        ))}
      </ul>
      {conflicts.length > 0 && <Notice tone="warn">{words.conflicts(conflicts.length)}</Notice>}
      {canEdit && (
        <footer className="assistant-plan-end">
          {isProposed && (
            <>
              <Button onClick={() => void discard()}>{words.discard}</Button>
              <Button
                variant="primary"
                busy={underway === 'apply'}
                busyLabel={words.applying}
                disabled={count === 0}
                onClick={() => void apply(skip)}
              >
                {words.apply(count)}
              </Button>
            </>
          )}
          {plan.state === 'applied' && (
            <Button
              busy={underway === 'undo'}
              busyLabel={words.undoing}
              disabled={conflicts.length > 0 && count === 0}
              onClick={() => void undo(skip)}
            >
              {conflicts.length > 0 ? words.undoOthers(count) : words.undo}
            </Button>
          )}
        </footer>
      )}
    </section>
  );
}

const NOTHING: ReadonlySet<number> = new Set();

type ChangeRowProps = { change: Change; isProposed: boolean; isIncluded: boolean; onToggle: () => void };

function ChangeRow({ change, isProposed, isIncluded, onToggle }: ChangeRowProps) {
  const { act, target, lines, conflict, isSkipped } = change;
  const name = target.key ? `${target.key} ${target.title}` : target.title;
  return (
    <li className="assistant-change" data-out={!isIncluded || isSkipped || undefined}>
      <div className="assistant-change-head">
        {isProposed && (
          <Checkbox
            label={<span className="sr">{words.include(name)}</span>}
            checked={isIncluded}
            disabled={conflict !== null}
            onChange={onToggle}
          />
        )}
        <span className="cap">{words.acts[act]}</span>
        {target.id === null ? (
          <bdi className="assistant-change-title">{target.title}</bdi>
        ) : (
          <RowLink row={{ type: target.type, id: target.id, key: target.key }}>
            {target.key !== null && <span className="num assistant-key">{target.key}</span>}
            <bdi className="assistant-change-title">{target.title}</bdi>
          </RowLink>
        )}
        {isSkipped && <Badge>{words.skipped}</Badge>}
      </div>
      {lines.length > 0 && (
        <dl className="assistant-lines">
          {lines.map(({ field, from, to }) => (
            <div key={field}>
              <dt className="cap">{field}</dt>
              <dd>
                {from !== null && (
                  <>
                    <del>
                      <bdi>{shownValue(from)}</bdi>
                    </del>{' '}
                    <span aria-hidden>→</span>{' '}
                  </>
                )}
                <ins>
                  <bdi>{to === null ? words.none : shownValue(to)}</bdi>
                </ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {conflict !== null && <p className="assistant-conflict">{conflict}</p>}
    </li>
  );
}
