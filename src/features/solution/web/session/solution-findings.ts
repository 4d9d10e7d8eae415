// What the rules find in the open solution, computed when the browser has nothing else to do. The rules and the catalogue behind them
// are loaded after the first paint.

import type { StoreApi } from 'zustand/vanilla';
import type { SolutionFinding } from '#model/finding-shapes.ts';
import type { Solution } from '#model/solution-shapes.ts';

/** `checked` is the solution that the findings are of; null before the first check. */
export type FindingsState = { findings: readonly SolutionFinding[]; checked: Solution | null };

type Source = Pick<StoreApi<{ solution: Solution }>, 'getState' | 'subscribe'>;

/** Milliseconds without a change before a large solution is checked. */
const PAUSE = 300;
const LARGE = 200;

/** Checks the solution of `source` from now on and writes what it finds to `store`. Returns what ends that. */
export function followFindings(source: Source, store: StoreApi<FindingsState>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  async function check(): Promise<void> {
    const { checkSolution } = await import('#model/check/check-solution.ts');
    await whenIdle();
    const { solution } = source.getState();
    if (!isStopped && solution !== store.getState().checked)
      store.setState({ findings: checkSolution(solution), checked: solution });
  }
  function schedule(): void {
    const { solution } = source.getState();
    if (solution === store.getState().checked) return;
    clearTimeout(timer);
    timer = setTimeout(() => void check().catch(logFailure), solution.components.length > LARGE ? PAUSE : 0);
  }
  const unsubscribe = source.subscribe(schedule);
  schedule();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    unsubscribe();
  };
}

/** Milliseconds after which the check runs even though the browser is busy. */
const MAX_WAIT = 1_000;

/** Safari has no `requestIdleCallback`. */
function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: MAX_WAIT });
    else setTimeout(resolve, 0);
  });
}

function logFailure(error: unknown): void {
  console.error('The solution could not be checked.', error);
}
