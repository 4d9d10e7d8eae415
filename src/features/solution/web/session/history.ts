// Steps that can be undone and redone, each with the words that name it.

/** `state` is what was there before the step for `past`, and after it for `future`. */
type Step<State> = { label: string; state: State };

export type History<State> = { past: readonly Step<State>[]; future: readonly Step<State>[] };

/** Older steps are forgotten. */
export const MAX_STEPS = 200;

export const EMPTY_HISTORY: History<never> = { past: [], future: [] };

export function addStep<State>({ past }: History<State>, step: Step<State>): History<State> {
  return { past: [...past.slice(1 - MAX_STEPS), step], future: [] };
}

type Travel<State> = { history: History<State>; state: State };

/** Null where there is nothing to undo. `current` is what redo comes back to. */
export function undoStep<State>({ past, future }: History<State>, current: State): Travel<State> | null {
  const step = past.at(-1);
  if (!step) return null;
  return {
    history: { past: past.slice(0, -1), future: [...future, { label: step.label, state: current }] },
    state: step.state,
  };
}

/** Null where there is nothing to redo. */
export function redoStep<State>({ past, future }: History<State>, current: State): Travel<State> | null {
  const step = future.at(-1);
  if (!step) return null;
  return {
    history: { past: [...past, { label: step.label, state: current }], future: future.slice(0, -1) },
    state: step.state,
  };
}
