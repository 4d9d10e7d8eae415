// What came of the latest turn: a limit of the plan, why it failed and how to go on, or what answered and what it says.

import { PlanLimitPanel } from '#features/billing/web/plan-limit-panel.tsx';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import type { ShownTurn } from '../queries.ts';
import type { Turns } from '../run/use-turns.ts';
import { TurnFailure } from './turn-failure.tsx';
import type { Ask } from './use-ask.ts';

/** Loaded once there is a turn. */
const LatestTurn = lazyComponent(() => import('./latest-turn.tsx').then((module) => module.LatestTurn));

type AskResultProps = { ask: Ask; turns: Turns; turn: ShownTurn | null };

export function AskResult({ ask, turns, turn }: AskResultProps) {
  return (
    <>
      <PlanLimitPanel limit={turns.planLimit} onDismiss={turns.dismissPlanLimit} />
      <TurnFailure ask={ask} turns={turns} turn={turn} />
      {turn && <LatestTurn ask={ask} turns={turns} turn={turn} />}
    </>
  );
}
