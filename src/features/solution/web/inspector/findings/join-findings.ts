// Joins findings of one kind, so that a list reads as a list of things to do.

import type { SolutionFinding } from '#model/finding-shapes.ts';

/** Fewer of a kind are read at a glance. */
const MIN_JOINED = 3;

/** Each group has at least one finding; the groups are in the order of their first ones. */
export function joinFindings(findings: readonly SolutionFinding[]): SolutionFinding[][] {
  return [...Map.groupBy(findings, ({ code }) => code).values()].flatMap((same) =>
    same.length >= MIN_JOINED ? [same] : same.map((finding) => [finding]),
  );
}
