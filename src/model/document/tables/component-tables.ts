// Tables of a document about what is built: components, environments, identities and policies.

import { plain, table } from '#text/markdown/write-markdown.ts';
import type { SolutionIndex } from '../../check/solution-index.ts';
import { listOtherSkus } from '../../environments/skus.ts';
import type { Solution, SolutionComponent } from '../../solution-shapes.ts';
import {
  isAssumed,
  mainEnvironment,
  primaryRegion,
  secondaryRegion,
  type DocumentContext,
} from '../document-context.ts';
import { addressSpanOf } from '../solution-facts.ts';
import { formatMinutes } from '../../format-duration.ts';
import { formatBudget, nameOf, placeOf, skuOf, regionOf } from '../values.ts';

export function componentTable(context: DocumentContext): string | null {
  const { solution } = context;
  const main = mainEnvironment(solution);
  if (solution.components.length === 0 || !main) return null;
  const rows = solution.components.map((component) => [
    nameOf(component),
    skuOf(context, component),
    countOf(context, { component, environmentId: main.id }),
    placeOf(context, component),
    zonesOf(context, component),
    exposureOf(context, component),
  ]);
  return table(
    ['Component', 'SKU', `In ${nameOf(main).toLowerCase()}`, 'Place', 'Zones', 'Open to the internet'],
    rows,
    'Components',
  );
}

/** '2'; '1, shared' for what an environment has in common with the others. */
function countOf(
  { solution }: DocumentContext,
  { component, environmentId }: { component: SolutionComponent; environmentId: string },
): string {
  const own = component.counts[environmentId] ?? 0;
  const shared = solution.environments
    .filter(({ role }) => role === 'shared')
    .reduce((sum, { id }) => sum + (component.counts[id] ?? 0), 0);
  return own === 0 && shared > 0 ? `${shared}, shared` : String(own);
}

/** Says how a component takes the failure of a zone, as far as it is decided and documented. */
export function zonesOf({ index }: DocumentContext, component: SolutionComponent): string {
  const zones = index.skuOf(component)?.redundancy.zones?.value;
  if (index.serviceOf(component)?.scope === 'global') return 'Global';
  if (component.settings.isZoneRedundant === true) return hasZoneInstances(index, component) ? 'Several' : 'One';
  if (zones === 'always') return 'Several, by the SKU';
  if (zones === 'none' || component.settings.isZoneRedundant === false) return 'One';
  return 'Not stated';
}

/** Fewer than zones need are in one of them. */
function hasZoneInstances(index: SolutionIndex, component: SolutionComponent): boolean {
  const needed = index.skuOf(component)?.redundancy.zoneInstances?.value ?? 0;
  return index.productionCountOf(component) >= needed;
}

/**
 * The setting decides, except that a connection from the internet always counts. If nothing is decided, the callers
 * decide.
 */
function exposureOf({ solution }: DocumentContext, { id, settings: { isPublic } }: SolutionComponent): string {
  const callers = new Set(solution.connections.flatMap(({ from, to }) => (to === id ? [from] : [])));
  if (isPublic === true || callers.has('internet')) return 'Yes';
  if (isPublic === false) return 'No';
  return callers.has('administrators') ? 'To administrators' : 'No connection stated';
}

export function environmentTable(context: DocumentContext): string | null {
  const { solution } = context;
  if (solution.environments.length === 0) return null;
  const rows = solution.environments.map((environment) => [
    nameOf(environment),
    roles[environment.role],
    solution.networks
      .filter(
        ({ environmentId, isOnPremises }) =>
          environmentId === environment.id ||
          (environment.role === 'shared' && environmentId === null && !isOnPremises),
      )
      .flatMap(({ addressSpaces }) => addressSpaces)
      .join(', ') || 'None',
    String(solution.components.filter(({ counts }) => (counts[environment.id] ?? 0) > 0).length),
  ]);
  return table(['Environment', 'Role', 'Addresses', 'Components'], rows, 'Environments');
}

const roles: Record<Solution['environments'][number]['role'], string> = {
  production: 'Serves users',
  test: 'Tests before a release',
  development: 'Development',
  shared: 'Used by all environments',
};

/** The table has how many of each component an environment has, and its SKU if that is not the one of production. */
export function sizeTable({ solution }: DocumentContext): string | null {
  if (solution.components.length === 0 || solution.environments.length === 0) return null;
  const rows = solution.components.map((component) => {
    const others = new Map(listOtherSkus(component).map(({ environmentId, sku }) => [environmentId, sku]));
    const cells = solution.environments.map(({ id }) => {
      const sku = others.get(id);
      return `${component.counts[id] ?? 0}${sku === undefined ? '' : `, ${plain(sku)}`}`;
    });
    return [nameOf(component), ...cells];
  });
  const hasOthers = solution.components.some((component) => listOtherSkus(component).length > 0);
  return table(
    ['Component', ...solution.environments.map(nameOf)],
    rows,
    hasOthers
      ? 'How many of each component there are, and its SKU where it is not that of production'
      : 'How many of each component there are',
  );
}

const identityKinds: Record<Solution['identities'][number]['kind'], string> = {
  'managed-identity': 'Managed identity',
  role: 'IAM role',
  'service-account': 'Service account',
  group: 'Group of people',
  'break-glass': 'Emergency access',
};

export function identityTable({ solution, index }: DocumentContext): string | null {
  if (solution.identities.length === 0) return null;
  const rows = solution.identities.map((identity) => [
    nameOf(identity),
    identityKinds[identity.kind],
    identity.componentIds.map((id) => plain(index.nameOf(id))).join(', ') || 'People',
    plain(identity.permissions) || 'Not stated',
    identity.componentIds.length === 0
      ? '–'
      : listCalled(identity.componentIds, solution)
          .map((id) => plain(index.nameOf(id)))
          .join(', ') || 'None stated',
  ]);
  return table(['Identity', 'Kind', 'Used by', 'Permissions', 'Connections to'], rows, 'Identities');
}

/** The components that these open connections to. */
function listCalled(ids: readonly string[], { connections, components }: Solution): string[] {
  const known = new Set(components.map(({ id }) => id));
  return [...new Set(connections.flatMap(({ from, to }) => (ids.includes(from) && known.has(to) ? [to] : [])))];
}

const effects: Record<Solution['policies'][number]['effect'], string> = {
  deny: 'Deny',
  audit: 'Audit',
  append: 'Append',
  deploy: 'Deploy',
};

export function policyTable({ solution }: DocumentContext): string | null {
  if (solution.policies.length === 0) return null;
  // One effect and one scope for all of them is a sentence before the table.
  const isAlike = sharedPolicy(solution) !== null;
  const rows = solution.policies.map((policy) => [
    nameOf(policy),
    ...(isAlike ? [] : [effects[policy.effect], plain(policy.scope) || 'Not stated']),
    plain(policy.reason) || 'Not stated',
  ]);
  return table(['Policy', ...(isAlike ? [] : ['Effect', 'Scope']), 'Reason'], rows, 'Policies');
}

/** The effect and the scope that all policies have; null where they differ. */
export function sharedPolicy({ policies }: Solution): { effect: string; scope: string } | null {
  const [first] = policies;
  const isAlike = policies.every(({ effect, scope }) => effect === first?.effect && scope === first.scope);
  return first && isAlike && first.scope !== '' ? { effect: effects[first.effect], scope: plain(first.scope) } : null;
}

/** A client asks for these figures first. Every document has them. */
export function keyFigureTable(context: DocumentContext): string {
  const { solution } = context;
  const { requirements } = solution;
  const region = primaryRegion(context);
  const secondary = secondaryRegion(context);
  const state = (path: string): string => (isAssumed(context, path) ? 'Assumed' : 'Stated');
  const rows = [
    ['Region', regionOf(region), state('regions')],
    ['Recovery region', secondary ? regionOf(secondary) : NONE, secondaryState(context)],
    ['Address space', addressSpanOf(solution) ?? NONE, state('networks')],
    ['Environments', solution.environments.map(nameOf).join(', ') || NONE, state('environments')],
    ['Recovery time objective (RTO)', minutes(requirements.rtoMinutes), state('requirements.rtoMinutes')],
    ['Recovery point objective (RPO)', minutes(requirements.rpoMinutes), state('requirements.rpoMinutes')],
    [
      'Availability target',
      requirements.availability === null ? NOT_STATED : `${requirements.availability} %`,
      state('requirements.availability'),
    ],
    [
      'Estimated monthly cost range',
      requirements.monthlyBudget ? formatBudget(requirements.monthlyBudget) : NOT_STATED,
      state('requirements.monthlyBudget'),
    ],
  ];
  return table(
    ['Key figure', 'Value', 'State'],
    rows.map(([label = '', value = '', stated = '']) => [label, value, stateOf(value, stated)]),
    'Key figures',
  );
}

/** A second region may be assumed where the first one is stated. */
function secondaryState(context: DocumentContext): string {
  return isAssumed(context, 'regions') || isAssumed(context, 'regions.secondary') ? 'Assumed' : 'Stated';
}

const NOT_STATED = 'Not stated';
const NONE = 'None';

/** Nobody states what a solution does without: it is how the solution is designed. */
function stateOf(value: string, stated: string): string {
  if (value === NOT_STATED) return 'Open';
  return value === NONE && stated === 'Stated' ? 'As designed' : stated;
}

function minutes(value: number | null): string {
  return value === null ? NOT_STATED : formatMinutes(value);
}
