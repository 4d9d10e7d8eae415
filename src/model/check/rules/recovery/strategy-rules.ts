// Rules about the recovery strategy: whether the objectives are met by it, whether the second region has what it asks for, and which
// one a stated objective needs.

import { formatMinutes } from '../../../format-duration.ts';
import { fillSecondRegion } from '../../../recovery/fill-second-region.ts';
import { judgeObjectives, nameObjective, type Scenario, type ScenarioKey } from '../../../recovery/scenarios.ts';
import { decideParts } from '../../../recovery/second-region.ts';
import { strategyWords } from '../../../recovery/strategies.ts';
import type { Verdict } from '../../../recovery/verdict.ts';
import type { RecoveryStrategy } from '../../../recovery-shapes.ts';
import { listNames, type NewFinding } from '../../finding.ts';
import type { SolutionIndex } from '../../solution-index.ts';
import { mapCounterparts } from '../../../find-counterparts.ts';

const when: Record<ScenarioKey, string> = {
  zone: 'when a zone fails',
  region: 'when the region fails',
  deletion: 'when data is deleted by mistake',
};

const advice: Record<ScenarioKey, string> = {
  zone: 'Spread what is in one zone over zones, or agree on a longer objective.',
  region: 'Choose a strategy or a service that is back sooner, or agree on a longer objective.',
  deletion: 'Agree on an objective of its own for mistakes, which only backups and versions undo.',
};

/** A stated objective that is not met is an error; one that this design took for granted is a warning. */
export function checkStrategy(index: SolutionIndex): NewFinding[] {
  const judged = judgeObjectives(index);
  if (!judged) return [];
  return judged.scenarios.flatMap((scenario) =>
    (['rto', 'rpo'] as const).flatMap((kind) => findingOf(index, { scenario, kind })),
  );
}

type Found = { scenario: Scenario; kind: 'rto' | 'rpo' };

function findingOf({ solution }: SolutionIndex, { scenario, kind }: Found): NewFinding[] {
  const verdict = scenario[kind];
  const { key } = scenario;
  const isAssumed = solution.assumed.includes(`requirements.${kind}Minutes`);
  const subjects = ['requirements', `recovery.${key}.${kind}`];
  const source = verdict.times.find(({ source: page }) => page !== null)?.source ?? null;
  const goal = nameObjective(kind, verdict);
  if (verdict.outcome === 'not-met')
    return [
      {
        code: 'recovery/objective-not-met',
        severity: isAssumed ? 'warning' : 'error',
        message: `The ${goal} is not met ${when[key]}. ${sayWhy(verdict)}`,
        reason: advice[key],
        source,
        subjects,
      },
    ];
  if (verdict.outcome !== 'not-known') return [];
  return [
    {
      code: 'recovery/objective-not-known',
      severity: key === 'region' && !isAssumed ? 'warning' : 'info',
      message: `Whether the ${goal} is met ${when[key]} is not known. ${sayWhy(verdict)}`,
      reason: 'State what is assumed here, or measure it in a test before the start of operation.',
      source,
      subjects,
    },
  ];
}

function sayWhy({ reckoning, text }: Verdict): string {
  if (reckoning === '') return text;
  return `${reckoning.charAt(0).toUpperCase()}${reckoning.slice(1)}. ${text}`;
}

/** Parts that were added after the second region was filled. */
export function checkCounterparts({ solution }: SolutionIndex): NewFinding[] {
  const { recovery, components } = solution;
  if (!recovery || !solution.regions.some(({ role }) => role === 'secondary')) return [];
  const there = mapCounterparts(components);
  const missing = decideParts(solution, recovery)
    .filter(({ kind, component }) => kind === 'counterpart' && !there.has(component.id))
    .map(({ component }) => component);
  if (missing.length === 0) return [];
  const { name } = strategyWords[recovery.strategy];
  return [
    {
      code: 'recovery/counterpart-missing',
      severity: 'warning',
      message: `${listNames(missing)} ${missing.length === 1 ? 'has' : 'have'} no counterpart in the second region.`,
      reason: `${name} needs ${missing.length === 1 ? 'it' : 'them'} there before the first region fails.`,
      subjects: missing.map(({ id }) => id),
      fix: { label: 'Fill the second region', apply: (before) => fillSecondRegion(before, recovery).solution },
    },
  ];
}

/**
 * The strategy that an objective usually needs, as AWS orders them: hours for backups, tens of minutes for a pilot light, minutes for a
 * warm standby, and none for active-active.
 * https://docs.aws.amazon.com/whitepapers/latest/disaster-recovery-workloads-on-aws/disaster-recovery-options-in-the-cloud.html
 */
const usual: readonly { strategy: RecoveryStrategy; fromMinutes: number }[] = [
  { strategy: 'backup-restore', fromMinutes: 1_440 },
  { strategy: 'pilot-light', fromMinutes: 120 },
  { strategy: 'warm-standby', fromMinutes: 10 },
  { strategy: 'active-active', fromMinutes: 0 },
];

export function strategyFor(rtoMinutes: number): RecoveryStrategy {
  return usual.find(({ fromMinutes }) => rtoMinutes >= fromMinutes)?.strategy ?? 'active-active';
}

/** A stated objective and a second region, and nobody has said what is in it. */
export function checkChosenStrategy({ solution }: SolutionIndex): NewFinding[] {
  const { rtoMinutes } = solution.requirements;
  const isStated = rtoMinutes !== null && !solution.assumed.includes('requirements.rtoMinutes');
  if (solution.recovery || !isStated || !solution.regions.some(({ role }) => role === 'secondary')) return [];
  const strategy = strategyFor(rtoMinutes);
  const { name } = strategyWords[strategy];
  return [
    {
      code: 'recovery/no-strategy',
      severity: 'warning',
      message: `An RTO of ${formatMinutes(rtoMinutes)} is stated, and no strategy for the second region.`,
      reason: `${name} is usual for it: ${strategyWords[strategy].text.charAt(0).toLowerCase()}${strategyWords[strategy].text.slice(1)} Without one, the second region has no part that could serve.`,
      subjects: ['requirements'],
      fix: {
        label: `Fill the second region: ${name.toLowerCase()}`,
        apply: (before) => fillSecondRegion(before, { strategy }).solution,
      },
    },
  ];
}

export function checkObjectives({ solution: { requirements } }: SolutionIndex): NewFinding[] {
  const { rtoMinutes, rpoMinutes } = requirements;
  if (rtoMinutes === null || rpoMinutes === null || rpoMinutes <= rtoMinutes) return [];
  return [
    {
      code: 'recovery/rpo-over-rto',
      severity: 'info',
      message: `The RPO of ${formatMinutes(rpoMinutes)} is longer than the RTO of ${formatMinutes(rtoMinutes)}.`,
      reason: 'Possible, and rare: the service would be back sooner than its data is. Confirm both with the client.',
      subjects: ['requirements'],
    },
  ];
}
