// The protocol and ports with which a connection to a component starts: what the catalogue says that it listens on.

import { findCatalogueService } from '#catalogue/catalogue.ts';
import type { Solution, SolutionConnection } from '../solution-shapes.ts';

const PORTS = /^(?:\*|\d{1,5}(?:-\d{1,5})?(?:,\d{1,5}(?:-\d{1,5})?)*)$/;
const MAX_PORT = 65_535;

/** HTTPS where the catalogue states nothing. */
export function usualTraffic(solution: Solution, targetId: string): Pick<SolutionConnection, 'protocol' | 'ports'> {
  const target = solution.components.find(({ id }) => id === targetId);
  const service = target?.service == null ? undefined : findCatalogueService(target.provider, target.service);
  const inbound = service?.ports.find(({ value }) => value.direction === 'inbound' && value.ports !== null)?.value;
  if (!inbound || inbound.ports === null || (inbound.protocol !== 'TCP' && inbound.protocol !== 'UDP'))
    return { protocol: 'TCP', ports: '443' };
  return { protocol: inbound.protocol, ports: inbound.ports };
}

/**
 * Returns true if ports are written as '443', '8000-8010', '80,443' or '*', within 1 to 65535 and the right way round.
 */
export function areValidPorts(ports: string): boolean {
  if (ports === '*') return true;
  return (
    PORTS.test(ports) &&
    ports.split(',').every((part) => {
      const [from = 0, to = from] = part.split('-').map(Number);
      return from >= 1 && to <= MAX_PORT && from <= to;
    })
  );
}
