// What each box says beside its text: its findings, and what two versions differ in.

import { useMemo } from 'react';
import { splitWaived } from '#model/check/waived-findings.ts';
import type { SolutionFinding } from '#model/finding-shapes.ts';
import type { Mark } from '../session/blueprint-session.ts';
import { useBlueprint, useFindings } from '../session/use-blueprint.ts';
import { NO_STATE, type BoxState } from './flow/flow-parts.ts';

export function useBoxStates(): ReadonlyMap<string, BoxState> {
  const findings = useFindings();
  const waived = useBlueprint(({ solution }) => solution.waived);
  const marks = useBlueprint((state) => state.marks);
  const wayIds = useBlueprint((state) => state.wayIds);
  const counted = useMemo(() => countStates(splitWaived({ waived }, findings).open, marks), [findings, waived, marks]);
  return useMemo(() => withWay(counted, wayIds), [counted, wayIds]);
}

/** The boxes that a way passes say so. */
function withWay(states: ReadonlyMap<string, BoxState>, wayIds: readonly string[]): ReadonlyMap<string, BoxState> {
  if (wayIds.length === 0) return states;
  const all = new Map(states);
  for (const id of wayIds) all.set(id, { ...(all.get(id) ?? NO_STATE), isOnWay: true });
  return all;
}

/** A finding counts at the first of its subjects, which is the one that a person looks at. */
export function countStates(
  findings: readonly SolutionFinding[],
  marks: ReadonlyMap<string, Mark>,
): ReadonlyMap<string, BoxState> {
  const states = new Map<string, BoxState>();
  const change = (id: string, next: (state: BoxState) => BoxState): void =>
    void states.set(id, next(states.get(id) ?? NO_STATE));
  for (const { severity, subjects } of findings) {
    const [id] = subjects;
    if (id === undefined) continue;
    if (severity === 'error') change(id, (state) => ({ ...state, errors: state.errors + 1 }));
    if (severity === 'warning') change(id, (state) => ({ ...state, warnings: state.warnings + 1 }));
  }
  for (const [id, mark] of marks) change(id, (state) => ({ ...state, mark }));
  return states;
}
