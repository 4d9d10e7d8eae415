// What keeps a built solution as it is designed: identities, secrets, logs, policies, and the statements that are true of it.

import { keyOfCounterpart } from '#catalogue/counterparts.ts';
import type { CloudProvider } from '#catalogue/provider.ts';
import type { SolutionRole } from '#catalogue/roles.ts';
import { hasRole } from '#catalogue/service-roles.ts';
import { isBrokenByDesign } from '../policy-fit.ts';
import type { Solution, SolutionComponent } from '../solution-shapes.ts';
import type { Draft } from './draft.ts';
import { isWorkload } from './service-kinds.ts';

const identityKinds = { azure: 'managed-identity', aws: 'role', gcp: 'service-account' } as const satisfies Record<
  CloudProvider,
  string
>;
/** These sign in to others themselves, as workloads do. */
const withIdentity: readonly SolutionRole[] = [
  'data-engine',
  'data-reader',
  'orchestrator',
  'warehouse',
  'api-gateway',
  'database-proxy',
  'desktop',
];
/** More policies than this are chosen by the client's own standard. */
const MAX_POLICIES = 12;

export function stateGovernance(solution: Solution, drafts: readonly Draft[]): Solution {
  const { provider } = solution;
  const has = (id: string): string | null => (solution.components.some((each) => each.id === id) ? id : null);
  const logSinkId = has(`component-${keyOfCounterpart('monitoring', provider)}`);
  const secretStoreId = has(`component-${keyOfCounterpart('secrets', provider)}`);
  const workloads = drafts.filter(({ service }) => isWorkload(service) || hasRole(service, ...withIdentity));
  const components = solution.components.map((component): SolutionComponent => {
    const isWork = workloads.some((each) => each.component.id === component.id);
    return {
      ...component,
      settings: {
        ...component.settings,
        ...(logSinkId !== null && component.id !== logSinkId ? { logSinkId } : {}),
        ...(isWork && secretStoreId !== null ? { secretStoreId } : {}),
      },
    };
  });
  return {
    ...solution,
    components,
    identities: [
      ...workloads.map(({ component, service }) => ({
        id: `identity-${component.id}`.slice(0, 64),
        name: `${service.name} identity`.slice(0, 120),
        kind: identityKinds[provider],
        componentIds: [component.id],
        permissions: 'Reads its secrets and uses the services that it connects to, and nothing else.',
      })),
      {
        id: 'identity-break-glass',
        name: 'Emergency administrators',
        kind: 'break-glass' as const,
        componentIds: [],
        permissions: 'Full access, used when nobody else can sign in; every use raises an alert.',
      },
    ],
    policies: listPolicies(solution, drafts),
    statements: listStatements(solution, drafts),
  };
}

/** None that would report what is built as designed. */
function listPolicies({ components }: Solution, drafts: readonly Draft[]): Solution['policies'] {
  const built = new Map(components.map((component) => [component.id, component]));
  const names = new Map(
    drafts.flatMap(({ service, component }) =>
      service.policies
        .filter(({ value }) => !isBrokenByDesign(value, built.get(component.id) ?? component))
        .slice(0, 2)
        .map(({ value }) => [value.slice(0, 120), service.name] as const),
    ),
  );
  return [...names].slice(0, MAX_POLICIES).map(([name, service], index) => ({
    id: `policy-${index + 1}`,
    name,
    effect: 'audit',
    scope: 'All environments',
    reason: `Reports where ${service} differs from its design.`,
  }));
}

function listStatements(
  { components, connections, networks }: Solution,
  drafts: readonly Draft[],
): Solution['statements'] {
  // As the rule of the statement sees it: entrances are networks and edges.
  const isDoor = (id: string): boolean =>
    drafts.some(({ component, service }) => component.id === id && ['network', 'edge'].includes(service.category));
  const hasOpenPart = components.some(
    ({ id, settings, dataClass }) => settings.isPublic === true && (dataClass !== 'none' || !isDoor(id)),
  );
  const hasEntrance = connections.some(({ from }) => from === 'internet');
  return [
    ...(networks.length === 0
      ? []
      : [
          {
            id: 'statement-environments',
            kind: 'environments-apart' as const,
            text: 'No network of one environment reaches another.',
          },
        ]),
    ...(hasOpenPart
      ? []
      : [
          {
            id: 'statement-private',
            kind: 'no-public-access' as const,
            text: hasEntrance
              ? 'Nothing behind the entrance is reachable from the internet.'
              : 'Nothing is reachable from the internet.',
          },
        ]),
  ];
}
