// Rules about running and paying for a solution: logs, monitoring, governance, prices and quantities.

import type { CatalogueService } from '#catalogue/catalogue-service.ts';
import type { SolutionComponent } from '../../solution-shapes.ts';
import { changeComponent, listNames, type NewFinding } from '../finding.ts';
import type { SolutionIndex } from '../solution-index.ts';

export function checkLogSink({ solution, serviceOf, productionCountOf }: SolutionIndex): NewFinding[] {
  const silent = solution.components.filter(
    (component) =>
      serviceOf(component)?.diagnostics &&
      serviceOf(component)?.category !== 'operations' &&
      component.settings.logSinkId == null &&
      productionCountOf(component) > 0,
  );
  const [first] = silent;
  if (!first) return [];
  return [
    {
      code: 'operations/no-log-sink',
      severity: 'warning',
      message: `No place is named for the logs of ${listNames(silent)}.`,
      reason: 'After an incident nobody can say what happened. Send them to the log service of the solution.',
      source: serviceOf(first)?.diagnostics?.source.url ?? null,
      subjects: silent.map(({ id }) => id),
    },
  ];
}

export function checkMonitoring({ solution, serviceOf }: SolutionIndex): NewFinding[] {
  const hasMonitoring = solution.components.some(
    (component) =>
      serviceOf(component)?.category === 'operations' ||
      (component.service === null && /monitor|log|grafana|datadog|splunk|dynatrace|prometheus/i.test(component.name)),
  );
  if (hasMonitoring || solution.components.length === 0) return [];
  return [
    {
      code: 'operations/no-monitoring',
      severity: 'warning',
      message: 'The solution has no service for logs and alerts.',
      reason: 'Outages would be reported by users. Add the monitoring service of the cloud.',
      subjects: ['solution'],
    },
  ];
}

export function checkPolicies({ solution }: SolutionIndex): NewFinding[] {
  if (solution.policies.length > 0 || solution.components.length === 0) return [];
  return [
    {
      code: 'operations/no-policy',
      severity: 'info',
      message: 'No policy keeps the solution as it is designed.',
      reason: 'Regions, public access, encryption and tags are then a matter of habit. State the policies that apply.',
      subjects: ['solution'],
    },
  ];
}

export function checkEmptyEnvironments({ solution }: SolutionIndex): NewFinding[] {
  return solution.environments
    .filter(({ id }) => !solution.components.some(({ counts }) => (counts[id] ?? 0) > 0))
    .map(({ id, name }) => ({
      code: 'operations/environment-empty',
      severity: 'info',
      message: `The environment ${name} has no component.`,
      reason: 'State how many of each it has, or remove it.',
      subjects: [id],
    }));
}

export function checkUnused({ solution }: SolutionIndex): NewFinding[] {
  return solution.components
    .filter(({ counts }) => Object.values(counts).every((count) => count === 0))
    .map(({ id, name }) => ({
      code: 'cost/none-counted',
      severity: 'warning',
      message: `No environment has any ${name}.`,
      reason: 'It costs nothing and does nothing. State how many there are, or remove it.',
      subjects: [id],
    }));
}

/** The meters of use whose quantity nobody has stated. */
export function listMissingQuantities(
  { quantities }: SolutionComponent,
  service: Pick<CatalogueService, 'meters'> | undefined,
): string[] {
  const metered = (service?.meters ?? []).filter((meter) =>
    /GB|request|million|message|operation|transaction/i.test(meter),
  );
  return metered.filter((meter) => !(meter in quantities));
}

/** 'Operations' → 'the number of operations', 'GB of stored data' → 'the GB of stored data' */
function nameAmount(meter: string): string {
  if (/^[A-Z]{2}/.test(meter)) return `the ${meter}`;
  return `the number of ${meter.slice(0, 1).toLowerCase()}${meter.slice(1)}`;
}

/** Components that are charged by use, without a stated quantity: what they cost is proposed at best. */
export function checkQuantities({ solution, serviceOf }: SolutionIndex): NewFinding[] {
  return solution.components.flatMap((component): NewFinding[] => {
    const missing = listMissingQuantities(component, serviceOf(component));
    if (missing.length === 0) return [];
    const amounts = missing.map((meter) => ({ name: nameAmount(meter) }));
    return [
      {
        code: 'cost/no-quantity',
        severity: 'info',
        message: `${component.name}: enter ${listNames(amounts)}.`,
        reason:
          'The estimate has proposed amounts where a rule of thumb is known, and none for the others. State the expected ones.',
        subjects: [component.id],
      },
    ];
  });
}

export function checkSkuStated({ solution, serviceOf }: SolutionIndex): NewFinding[] {
  return solution.components.flatMap((component): NewFinding[] => {
    const service = serviceOf(component);
    const [first] = service?.skus ?? [];
    if (!service || !first || component.sku !== null) return [];
    const { isZoneRedundant, replicaRegionId } = component.settings;
    // A component with a copy gets a SKU without RPO and RTO figures, because a figure would become an error of its
    // own.
    const fitting = service.skus.find(
      ({ redundancy: { zones, regions, rpoMinutes, rtoMinutes } }) =>
        (isZoneRedundant !== true || zones?.value !== 'none') &&
        (replicaRegionId == null || (regions?.value !== 'none' && !rpoMinutes && !rtoMinutes)),
    );
    return [
      {
        code: 'cost/no-sku',
        severity: 'warning',
        message: `The SKU of ${component.name} is not chosen.`,
        reason: 'Price, limits and recovery depend on it.',
        source: service.docs,
        subjects: [component.id],
        fix: fitting
          ? {
              label: `Choose ${fitting.name}`,
              apply: changeComponent(component.id, (each) => ({ ...each, sku: fitting.name })),
            }
          : null,
      },
    ];
  });
}

/** Everything stated about load and objectives, because the rest is sized by it. */
export function checkRequirements({ solution: { requirements } }: SolutionIndex): NewFinding[] {
  const missing = [
    { name: 'RTO', value: requirements.rtoMinutes },
    { name: 'RPO', value: requirements.rpoMinutes },
    { name: 'availability', value: requirements.availability },
    { name: 'number of users', value: requirements.users },
  ].filter(({ value }) => value === null);
  if (missing.length === 0) return [];
  return [
    {
      code: 'operations/requirement-missing',
      severity: 'info',
      message: `Not stated yet: ${missing.map(({ name }) => name).join(', ')}.`,
      reason: 'Sizes, redundancy and cost follow from them.',
      subjects: ['requirements'],
    },
  ];
}

export function checkBudget({ solution: { requirements } }: SolutionIndex): NewFinding[] {
  const budget = requirements.monthlyBudget;
  if (!budget || budget.low <= budget.high) return [];
  return [
    {
      code: 'cost/budget-reversed',
      severity: 'error',
      message: `The budget goes from ${budget.low} to ${budget.high} ${budget.currency}.`,
      reason: 'Its lower end is above its upper end.',
      subjects: ['requirements'],
    },
  ];
}
