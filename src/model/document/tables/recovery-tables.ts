// Tables of a document on recovery: whether the objectives are met by failure, what the second region has, and the runbook.

import { labelOfRegion } from '#catalogue/regions.ts';
import { paragraphs, plain, table } from '#text/markdown/write-markdown.ts';
import type { CostSheet } from '../../cost/cost-shapes.ts';
import { formatMinutes } from '../../format-duration.ts';
import { decideParts, type PartDecision, type PartKind } from '../../recovery/second-region.ts';
import { writeRunbook, type RunbookStep } from '../../recovery/runbook.ts';
import { judgeObjectives, scenarioNames, type Scenario } from '../../recovery/scenarios.ts';
import { strategyWords } from '../../recovery/strategies.ts';
import type { Outcome, Verdict } from '../../recovery/verdict.ts';
import { capacitySizeOf } from '../../sizes/sizes-of.ts';
import { secondaryRegion, type DocumentContext } from '../document-context.ts';
import { formatCents, nameOf, shortList } from '../values.ts';
import { findCounterpart } from '../../find-counterparts.ts';

export const outcomeWords: Record<Outcome, string> = {
  met: 'Met',
  'not-met': '**Not met**',
  'not-known': 'Not known',
  'not-stated': 'No objective',
};

/** Null where nobody has chosen a strategy. */
export function objectiveTable({ index }: DocumentContext): string | null {
  const judged = judgeObjectives(index);
  if (!judged) return null;
  const rows = judged.scenarios.flatMap((scenario) => [rowOf(scenario, 'rto'), rowOf(scenario, 'rpo')]);
  return table(['What happens', 'Objective', 'Answer', 'Time', 'Why'], rows, 'Recovery objectives by failure');
}

function rowOf({ key, ...verdicts }: Scenario, kind: 'rto' | 'rpo'): string[] {
  const verdict: Verdict = verdicts[kind];
  const { outcome, wanted, reckoning, text } = verdict;
  const goal = wanted === null ? '' : ` ${formatMinutes(wanted)}`;
  return [
    scenarioNames[key],
    `${kind.toUpperCase()}${goal}`,
    outcomeWords[outcome],
    plain(reckoning) || 'None',
    plain(text),
  ];
}

const kindWords: Record<PartKind, string> = {
  counterpart: 'There already',
  copied: 'Copied by the service',
  shared: 'One for both regions',
  'at-failover': 'Built at failover',
  'left-out': 'Not there',
};

/** Null where nobody has chosen a strategy. */
export function secondRegionTable(context: DocumentContext): string | null {
  const { recovery } = context.solution;
  if (!recovery) return null;
  const rows = decideParts(context.solution, recovery).map((part) => [
    nameOf(part.component),
    kindWords[part.kind],
    sayRunning(context, part),
    plain(part.why.charAt(0).toUpperCase() + part.why.slice(1)),
  ]);
  return table(['Component', 'In the second region', 'What runs there', 'Why'], rows, 'The second region');
}

function sayRunning({ solution }: DocumentContext, { component, kind }: PartDecision): string {
  if (kind === 'copied') return 'Its data';
  if (kind === 'shared') return 'It serves both';
  if (kind !== 'counterpart') return 'None';
  const { environments, requirements, components } = solution;
  const standby = findCounterpart(components, component.id);
  const environment = environments.find(({ id }) => (standby?.counts[id] ?? 0) > 0);
  if (!standby || !environment) return 'Missing';
  const now = capacitySizeOf({ component: standby, environment, requirements });
  const full = capacitySizeOf({ component, environment, requirements });
  if (now && full) return `${now.value} of ${full.value} ${now.unit}`;
  return `${standby.counts[environment.id] ?? 0} of ${component.counts[environment.id] ?? 0}`;
}

/** Null where nobody has chosen a strategy. */
export function runbookTable({ index, solution }: DocumentContext): string | null {
  if (!solution.recovery) return null;
  const steps = writeRunbook(index, solution.recovery);
  const rows = (phase: RunbookStep['phase']): string[][] =>
    steps
      .filter((step) => step.phase === phase)
      .map(({ who, text, time, source }, number) => [
        `${number + 1}`,
        who,
        plain(text),
        source === null || time === '' ? time || 'Not timed' : `${time} ([source](${source}))`,
      ]);
  const header = ['Step', 'Who', 'What', 'Time'];
  return paragraphs(
    table(header, rows('failover'), 'Runbook: the first region fails'),
    table(
      header.slice(0, 3),
      rows('after').map((row) => row.slice(0, 3)),
      'Runbook: the way back, and rehearsals',
    ),
  );
}

/** Says what is chosen, what is answered, and what it costs; null where nobody has chosen a strategy. */
export function describeStrategy(context: DocumentContext): string | null {
  const { solution, index, cost } = context;
  const judged = judgeObjectives(index);
  if (!solution.recovery || !judged) return null;
  const { name, text } = strategyWords[solution.recovery.strategy];
  const region = secondaryRegion(context);
  const where = region ? ` The second region is ${plain(labelOfRegion(region.name))}.` : ' There is no second region.';
  const exceptions = Object.entries(solution.recovery.exceptions ?? {}).flatMap(([id, strategy]) => {
    const component = index.components.get(id);
    return component ? [`${nameOf(component)} by ${strategyWords[strategy].name.toLowerCase()}`] : [];
  });
  return [
    `The strategy is **${name.toLowerCase()}**. ${text}${where}`,
    exceptions.length === 0 ? '' : `In another way come back: ${shortList(exceptions, 8)}.`,
    summarizeAnswers(judged.scenarios),
    cost ? sayCost(context, cost) : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

/** 'RTO and RPO when a zone fails are met; …' in as few words as there are answers. */
export function summarizeAnswers(scenarios: readonly Scenario[]): string {
  const cells = scenarios.flatMap(({ key, rto, rpo }) => [
    { label: `RTO (${shortNames[key]})`, outcome: rto.outcome },
    { label: `RPO (${shortNames[key]})`, outcome: rpo.outcome },
  ]);
  const of = (outcome: Outcome): string[] => cells.filter((cell) => cell.outcome === outcome).map(({ label }) => label);
  const parts = [
    { words: 'Not met', labels: of('not-met') },
    { words: 'Met', labels: of('met') },
    { words: 'Not known', labels: of('not-known') },
  ];
  return parts
    .filter(({ labels }) => labels.length > 0)
    .map(({ words, labels }) => `${words}: ${labels.join(', ')}.`)
    .join(' ');
}

const shortNames = { zone: 'zone', region: 'region', deletion: 'deletion' } as const;

/** Sums the lines of the parts in the second region, with how many of the components have all of their prices. */
function sayCost({ solution }: DocumentContext, { lines, unpriced, currency }: CostSheet): string {
  const standbys = new Set(solution.components.filter(({ standby }) => standby).map(({ id }) => id));
  if (standbys.size === 0) return 'Nothing runs in the second region, so it costs what its copies of backups cost.';
  const cents = lines
    .filter(({ componentId }) => standbys.has(componentId))
    .reduce((sum, { amount }) => sum + amount.expected, 0);
  const open = new Set(unpriced.filter(({ reason }) => reason !== 'not-used').map(({ componentId }) => componentId));
  const missing = [...standbys].filter((id) => open.has(id)).length;
  const rest = missing === 0 ? '' : `, without ${missing} of its ${standbys.size} components, which lack a price`;
  return `The second region costs ${currency} ${formatCents(cents)} a month${rest}.`;
}
