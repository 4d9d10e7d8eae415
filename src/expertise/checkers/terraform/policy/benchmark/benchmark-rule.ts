// A policy that comes from a public benchmark.

import type { Policy } from '../policy.ts';
import type { Control } from './controls.ts';

type BenchmarkRule = Omit<Policy, 'severity' | 'pillar'> &
  Partial<Pick<Policy, 'severity' | 'pillar'>> & { control: Control };

/** A warning about security unless the rule says otherwise. */
export function benchmarkRule(rule: BenchmarkRule): Policy {
  return { severity: 'warning', pillar: 'security', ...rule };
}
