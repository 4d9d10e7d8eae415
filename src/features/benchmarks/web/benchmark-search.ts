// The search parameters of /benchmark and of a run: the tab, the dialog, and the open answer.

export const benchmarkTabs = ['leaderboard', 'runs', 'suites'] as const;
export type BenchmarkTab = (typeof benchmarkTabs)[number];

export type BenchmarkSearch = {
  tab?: BenchmarkTab;
  /** The dialog that is open. */
  new?: 'run' | 'suite';
  /** The suite that the dialog of a new run begins with. */
  suite?: string;
};

export function readBenchmarkSearch({ tab, new: dialog, suite }: Record<string, unknown>): BenchmarkSearch {
  const known = benchmarkTabs.find((name) => name === tab);
  return {
    ...(known && { tab: known }),
    ...((dialog === 'run' || dialog === 'suite') && { new: dialog }),
    ...(typeof suite === 'string' && { suite }),
  };
}

/** The id of the open answer. */
export type RunSearch = { cell?: string };

export function readRunSearch({ cell }: Record<string, unknown>): RunSearch {
  return typeof cell === 'string' ? { cell } : {};
}
