// The effort that a solution needs: each task of the catalogue × how often the solution has what it is counted per.

import { findCatalogueService } from '#catalogue/catalogue.ts';
import type { CatalogueService } from '#catalogue/catalogue-service.ts';
import { rolesOf } from '#catalogue/service-roles.ts';
import type { Solution, SolutionComponent } from '#model/solution-shapes.ts';
import type { EffortLine } from '../content/price-shapes.ts';
import { MAX_LINE_LENGTH, MAX_TASK_COUNT } from '../limits.ts';
import { estimateTask, taskCatalogue } from '../tasks/task-catalogue.ts';
import type { TaskChanges } from '../tasks/task-changes.ts';
import type { Task, TaskUnit } from '../tasks/task-shapes.ts';

/** It says how often something is in a solution; the reason says where the number comes from. */
type Counted = { count: number; reason: string };

type Built = { component: SolutionComponent; service: CatalogueService | undefined };

/** Lines whose count is 0 are left out. */
export function countWork(solution: Solution, changes: TaskChanges): EffortLine[] {
  const counts = countUnits(solution);
  const components = countComponents(listBuilt(solution));
  return taskCatalogue.flatMap((task): EffortLine[] => {
    if (task.providers && !task.providers.includes(solution.provider)) return [];
    const counted = task.unit === 'component' ? components.get(task.key) : counts[task.unit];
    if (!counted || counted.count === 0) return [];
    return [lineOf(task, { ...counted, changes })];
  });
}

/** A line of the effort for a task. */
export function lineOf(task: Task, { count, reason, changes }: Counted & { changes: TaskChanges }): EffortLine {
  const { key, name, phase, unit, roleKey, low, likely, high, isAssumed } = estimateTask(task, changes);
  return {
    ...{ id: `effort-${key}`, taskKey: key, name, phase, unit, roleKey, low, likely, high, isAssumed },
    count: Math.min(count, MAX_TASK_COUNT),
    reason: shorten(reason),
    isOptional: false,
  };
}

/** What is built somewhere: a component with a count of 0 in all environments is not. */
export function listBuilt({ components }: Solution): Built[] {
  return components
    .filter(({ counts }) => Object.values(counts).some((count) => count > 0))
    .map((component) => ({
      component,
      service: component.service === null ? undefined : findCatalogueService(component.provider, component.service),
    }));
}

/** Each component counts for the first task that fits it. */
function countComponents(built: readonly Built[]): Map<string, Counted> {
  const tasks = taskCatalogue.filter(({ unit }) => unit === 'component');
  const byTask = Map.groupBy(built, ({ service }) => tasks.find((task) => fits(task, service))?.key ?? '');
  return new Map([...byTask].map(([key, own]) => [key, named(own.map(({ component }) => component))]));
}

function fits({ roles, category }: Task, service: CatalogueService | undefined): boolean {
  if (!service) return !roles && !category;
  if (roles) return rolesOf(service).some((role) => roles.includes(role));
  return category === undefined || service.category === category;
}

type CountedUnit = Exclude<TaskUnit, 'component'>;

function countUnits(solution: Solution): Record<CountedUnit, Counted> {
  const built = listBuilt(solution);
  const stores = built.filter(({ service }) => service?.keepsState && !isNetworkOrLog(service));
  const [own, cloud] = [true, false].map((is) => solution.networks.filter((network) => network.isOnPremises === is));
  const deployments = built.map(
    ({ component: { counts } }) => Object.values(counts).filter((count) => count > 0).length - 1,
  );
  const secondary = solution.regions.filter(({ role }) => role === 'secondary');
  return {
    solution: { count: 1, reason: 'One solution' },
    environment: named(solution.environments),
    region: named(solution.regions),
    'secondary region': named(secondary),
    network: named(cloud ?? []),
    'client network': named(own ?? []),
    subnet: { count: solution.subnets.length, reason: 'Subnets of all networks' },
    connection: { count: solution.connections.length, reason: 'Connections of the blueprint' },
    'firewall rule': { count: solution.rules.length, reason: 'Network rules of the blueprint' },
    identity: named(solution.identities),
    policy: named(solution.policies),
    deployment: {
      count: deployments.reduce((sum, count) => sum + count, 0),
      reason: 'Components × environments beyond the first one of each',
    },
    'data store': named(stores.map(({ component }) => component)),
  };
}

/** Names of zones and logs are set up anew; nothing of them is moved. */
function isNetworkOrLog({ category }: CatalogueService): boolean {
  return category === 'network' || category === 'operations';
}

function named(parts: readonly { name: string }[]): Counted {
  return { count: parts.length, reason: parts.map(({ name }) => name).join(', ') };
}

function shorten(text: string): string {
  return text.length <= MAX_LINE_LENGTH ? text : `${text.slice(0, MAX_LINE_LENGTH - 1)}…`;
}
