// Rules about what a solution promises in words: nothing of it may contradict a statement that its document makes.

import type { NewFinding } from './finding.ts';
import type { SolutionIndex } from './solution-index.ts';
import { describeConnection, opensAdminPort } from './traffic.ts';

export function checkStatements(index: SolutionIndex): NewFinding[] {
  return index.solution.statements.flatMap((statement) => {
    const against = contradictions(statement.kind, index);
    return against.map(({ id, message }): NewFinding => ({
      code: 'reachability/statement-contradicted',
      severity: 'error',
      message: `“${statement.text}” ${message}`,
      reason: 'A document cannot say both. Change the statement, or what contradicts it.',
      subjects: [statement.id, id],
    }));
  });
}

type Contradiction = { id: string; message: string };

function contradictions(
  kind: SolutionIndex['solution']['statements'][number]['kind'],
  index: SolutionIndex,
): Contradiction[] {
  const { solution, nameOf, components, networkOf } = index;
  switch (kind) {
    case 'no-public-access':
      return solution.components
        .filter(({ settings, dataClass }) => settings.isPublic === true && dataClass !== 'public')
        .map(({ id, name }) => ({ id, message: `and ${name} is reachable from the internet.` }));
    case 'no-ssh':
      return solution.rules
        .filter(
          ({ action, direction, ports }) => action === 'allow' && direction === 'inbound' && opensAdminPort(ports),
        )
        .map(({ id, priority, ports, subnetId }) => ({
          id,
          message: `and rule ${priority} of ${nameOf(subnetId)} allows ${ports === '*' ? 'every port' : `port ${ports}`}.`,
        }));
    case 'environments-apart':
      return solution.connections.flatMap((connection) => {
        const [from, to] = [connection.from, connection.to].map((id) => {
          const component = components.get(id);
          return component && networkOf(component)?.environmentId;
        });
        return from && to && from !== to
          ? [
              {
                id: connection.id,
                message: `and ${describeConnection(connection, index)} goes from one environment to another.`,
              },
            ]
          : [];
      });
    case 'egress-through-firewall':
      return solution.subnets
        .filter(({ isPublic }) => isPublic)
        .map(({ id, name }) => ({ id, message: `and ${name} has a default route to the internet.` }));
    case 'private-endpoints-only':
      return solution.components
        .filter(({ settings }) => settings.usesPrivateEndpoint === false)
        .map(({ id, name }) => ({ id, message: `and ${name} has no private endpoint.` }));
  }
}
