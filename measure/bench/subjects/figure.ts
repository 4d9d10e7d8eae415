// A figure of a bench: one line of JSON, with the load of the machine at that moment.

import { loadavg } from 'node:os';

export type Figure = { measure: string; value: string; goal: string; isMet: boolean };

/** `load` is the average of the last minute. Above the number of cores, other programs have slowed the figure down. */
export function print(figure: Figure): void {
  console.log(JSON.stringify({ ...figure, load: loadavg()[0]?.toFixed(1) }));
}

/** `part` 0.5 is the median. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
