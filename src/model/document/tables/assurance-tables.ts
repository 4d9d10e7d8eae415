// Tables of a document about what the solution has to achieve: requirements, assumptions, recovery, decisions and risks.

import { paragraphs, plain, table } from '#text/markdown/write-markdown.ts';
import { formatMinutes } from '../../format-duration.ts';
import { judgeObjectives } from '../../recovery/scenarios.ts';
import { strategyWords } from '../../recovery/strategies.ts';
import type { Outcome } from '../../recovery/verdict.ts';
import { isPriceMissing } from '../../cost/cost-shapes.ts';
import { listPromises, promiseOf } from '../availability.ts';
import { isAssumed, primaryRegion, secondaryRegion, type DocumentContext } from '../document-context.ts';
import { backupsOf, figureCell, judgeRecovery, recoveryOf } from '../recovery.ts';
import { placeState } from '../residency.ts';
import { internetState, statedExclusion } from '../sections/internet-words.ts';
import { formatBudget, nameOf, portOf, regionOf, shortList, skuOf } from '../values.ts';
import { zonesOf } from './component-tables.ts';
import { listSized, sizingTitle } from './sizing-table.ts';

type Requirement = { name: string; value: string; path: string; state: string };

export function requirementTable(context: DocumentContext): string {
  const rows = listRequirements(context).map(({ name, value, path, state }) => [
    name,
    value,
    stateOf(context, { value, path }),
    state,
  ]);
  return table(['Requirement', 'Value', 'State', 'What this solution does'], rows, 'Requirements');
}

const NOT_STATED = 'Not stated';

function stateOf(context: DocumentContext, { value, path }: Pick<Requirement, 'value' | 'path'>): string {
  if (value === NOT_STATED) return 'Open';
  return isAssumed(context, path) ? 'Assumed' : 'Stated';
}

function listRequirements(context: DocumentContext): Requirement[] {
  const { requirements } = context.solution;
  const { rtoMinutes, rpoMinutes, availability, monthlyBudget, dataClasses, users, requestsPerSecond, residency } =
    requirements;
  const minutes = (value: number | null): string => (value === null ? NOT_STATED : formatMinutes(value));
  const number = (value: number | null): string => (value === null ? NOT_STATED : value.toLocaleString('en-US'));
  const place: Requirement = {
    name: 'Where data may be',
    value: residency === null ? NOT_STATED : plain(residency),
    path: 'requirements.residency',
    state: placeState(context),
  };
  const excluded = statedExclusion(context);
  const access: Requirement[] =
    excluded === null ? [] : [{ name: 'Internet', value: excluded, path: 'statements', state: internetState(context) }];
  // Where data may be, and who may come in, decide about everything else.
  const isStated = residency !== null;
  return [
    ...(isStated ? [place] : []),
    ...access,
    {
      name: 'Recovery time objective (RTO)',
      value: minutes(rtoMinutes),
      path: 'requirements.rtoMinutes',
      state: objectiveState(context, 'rtoMinutes'),
    },
    {
      name: 'Recovery point objective (RPO)',
      value: minutes(rpoMinutes),
      path: 'requirements.rpoMinutes',
      state: objectiveState(context, 'rpoMinutes'),
    },
    {
      name: 'Availability target',
      value: availability === null ? NOT_STATED : `${availability} %`,
      path: 'requirements.availability',
      state: promiseState(context),
    },
    {
      name: 'Monthly budget',
      value: monthlyBudget ? formatBudget(monthlyBudget) : NOT_STATED,
      path: 'requirements.monthlyBudget',
      state: budgetState(context),
    },
    {
      name: 'Classes of data',
      value: dataClasses.length === 0 ? NOT_STATED : dataClasses.join(', '),
      path: 'requirements.dataClasses',
      state: classState(context),
    },
    { name: 'Users', value: number(users), path: 'requirements.users', state: userState(context) },
    {
      name: 'Requests a second',
      value: number(requestsPerSecond),
      path: 'requirements.requestsPerSecond',
      state: sizingState(context),
    },
    ...(isStated ? [] : [place]),
  ];
}

/** A stated number of requests goes before what follows from users. */
function userState(context: DocumentContext): string {
  const { users, requestsPerSecond } = context.solution.requirements;
  if (users !== null && requestsPerSecond !== null) return 'The requests a second decide about sizes';
  return sizingState(context);
}

function sizingState(context: DocumentContext): string {
  return listSized(context).length === 0
    ? 'No component has a size that follows from it'
    : `${sizingTitle(context)} follow from it`;
}

function budgetState({ cost }: DocumentContext): string {
  if (!cost?.budget) return 'Not known: nothing is priced';
  const { currency, outcome } = cost.budget;
  if (currency !== cost.currency) return `Not compared: the prices are in ${cost.currency}`;
  if (cost.lines.length > 0 && cost.unpriced.some(isPriceMissing) && outcome !== 'above' && outcome !== 'may-exceed')
    return 'Not known: not all is priced';
  return costStates[outcome];
}

const classOrder = ['none', 'public', 'internal', 'confidential', 'restricted'] as const;

function classState({ solution: { requirements }, stateful }: DocumentContext): string {
  const highest = classOrder.findLast((each) => each !== 'none' && requirements.dataClasses.includes(each));
  if (highest === undefined) return 'Encryption and access follow from it';
  const lower = stateful.filter(({ dataClass }) => classOrder.indexOf(dataClass) < classOrder.indexOf(highest));
  if (lower.length === 0) return 'All components that keep data are of the highest class';
  return `Of a lower class: ${shortList(lower.map(nameOf), 4)}`;
}

function promiseState(context: DocumentContext): string {
  const { chain, silent } = listPromises(context);
  if (chain.length === 0)
    return silent.length === 0 ? 'No request from outside is stated' : 'No SLA is documented here';
  const known = `The documented ${chain.length === 1 ? 'SLA is' : 'SLAs come to'} ${promiseOf(chain)} %`;
  return silent.length === 0
    ? known
    : `${known}; ${silent.length} more ${silent.length === 1 ? 'component has' : 'components have'} none`;
}

const costStates: Record<NonNullable<NonNullable<DocumentContext['cost']>['budget']>['outcome'], string> = {
  within: 'The cost is within it',
  below: 'The cost is below it',
  above: 'What has a price is above it',
  'may-exceed': 'The higher estimate is above it',
  unknown: 'Not known: nothing is priced',
};

const regionStates: Record<Outcome, string> = {
  met: 'Met when the region fails',
  'not-met': 'Not met when the region fails',
  'not-known': 'Not known for the failure of the region: see recovery',
  'not-stated': 'Nothing is promised',
};

/** Judges one objective alone, when the region fails. */
function objectiveState(context: DocumentContext, key: 'rtoMinutes' | 'rpoMinutes'): string {
  const wanted = context.solution.requirements[key];
  if (wanted === null) return 'Nothing is promised';
  const region = judgeObjectives(context.index)?.scenarios.find(({ key: failed }) => failed === 'region');
  if (region) return regionStates[region[key === 'rtoMinutes' ? 'rto' : 'rpo'].outcome];
  const { all, withoutCopy } = judgeRecovery(context);
  if (all.length === 0) return 'No component is known to keep data';
  const late = all.filter((each) => (each[key] ?? 0) > wanted);
  if (withoutCopy.length > 0 || late.length > 0) return 'Not met when the region fails';
  return all.some((each) => each[key] === null)
    ? 'Not documented for all copies: to be tested'
    : 'Met by documented figures';
}

export function assumptionTable(context: DocumentContext): string | null {
  const rows = listAssumptions(context).map(({ what, why }, index) => [`A${index + 1}`, what, why]);
  return rows.length === 0 ? null : table(['Number', 'Assumption', 'What depends on it'], rows, 'Assumptions');
}

/** What is assumed, in the words of the table and as a person reads it. */
export function listAssumed(context: DocumentContext): string[] {
  return listAssumptions(context).map(({ what }) => what.replaceAll('\\', ''));
}

type Assumption = { what: string; why: string };

function listAssumptions(context: DocumentContext): Assumption[] {
  const { solution } = context;
  const requirements = listRequirements(context);
  const stated = solution.assumed.filter((path) => !path.startsWith('connections.'));
  return [
    ...stated.map((path): Assumption => {
      const requirement = requirements.find((each) => each.path === path);
      if (requirement)
        return {
          what: `${requirement.name}: ${requirement.value}`,
          why: requirementEffects[path] ?? requirement.state,
        };
      if (path === 'regions')
        return {
          what: `Region: ${regionOf(primaryRegion(context))}`,
          why: 'Distance to users, where data is, prices, and which services there are',
        };
      if (path === 'regions.secondary')
        return {
          what: `Recovery region: ${regionOf(secondaryRegion(context))}`,
          why: 'Where copies of data are, and which services can copy there',
        };
      if (path === 'recovery' && solution.recovery)
        return {
          what: `Recovery strategy: ${strategyWords[solution.recovery.strategy].name}`,
          why: 'What stands in the recovery region, what it costs, and how long a failover takes',
        };
      if (path === 'environments')
        return {
          what: `Environments: ${solution.environments.map(nameOf).join(', ') || 'none'}`,
          why: 'Networks, copies of each component, and cost',
        };
      if (path === 'networks')
        return {
          what: `Networks: ${solution.networks.flatMap(({ addressSpaces }) => addressSpaces).join(', ') || 'none'}`,
          why: 'They may not overlap networks of the client that are to be connected',
        };
      return { what: plain(path), why: 'Nobody has confirmed this value' };
    }),
    ...portAssumptions(context),
  ];
}

const requirementEffects: Readonly<Record<string, string>> = {
  'requirements.rtoMinutes': 'Copies, failover and what is rehearsed',
  'requirements.rpoMinutes': 'How often data is copied, and where to',
  'requirements.availability': 'Zones, second instances and SKUs',
  'requirements.monthlyBudget': 'Sizes and SKUs; it is not a calculation',
};

function portAssumptions({ solution, index }: DocumentContext): Assumption[] {
  const ids = new Set(solution.assumed.flatMap((path) => /^connections\.(.+)\.ports$/.exec(path)?.[1] ?? []));
  const byPort = Map.groupBy(
    solution.connections.filter(({ id }) => ids.has(id)),
    portOf,
  );
  return [...byPort].map(([port, connections]) => ({
    what: `${port === 'any' ? 'Any port' : port} is the port of ${shortList([...new Set(connections.map(({ to }) => plain(index.nameOf(to))))])}`,
    why: 'Firewall rules; nobody has stated the port',
  }));
}

export function recoveryTable(context: DocumentContext): string | null {
  const parts = context.stateful;
  if (parts.length === 0) return null;
  const zones = parts.map((component) => zonesOf(context, component));
  const backups = parts.map(backupsOf);
  // A column that says nothing of any component is a sentence below the table.
  const hasZones = zones.some((cell) => cell !== NOT_STATED);
  const hasBackups = backups.some((cell) => cell !== NOT_STATED);
  const rows = parts.map((component, index) => {
    const { copy, rpoMinutes, rtoMinutes } = recoveryOf(context, component);
    return [
      nameOf(component),
      skuOf(context, component),
      ...(hasZones ? [zones[index] ?? ''] : []),
      copy ?? 'None',
      figureCell(rpoMinutes, copy !== null),
      figureCell(rtoMinutes, copy !== null),
      ...(hasBackups ? [backups[index] ?? ''] : []),
    ];
  });
  const header = [
    ...['Component', 'SKU', ...(hasZones ? ['Zones'] : [])],
    ...['Copy in', 'Data lost (documented)', 'Time to fail over (documented)'],
    ...(hasBackups ? ['Backups kept'] : []),
  ];
  return paragraphs(
    table(header, rows, 'How components that keep data come back'),
    hasBackups ? null : 'How long backups are kept is not stated.',
  );
}
