// Rules about what has to be in the second region before the first one fails.

import { labelOfRegion } from '#cloud/regions.ts';
import { addRecoveryNetworks, findMissingNetworks } from '../../recovery-network.ts';
import type { NewFinding } from '../finding.ts';
import type { SolutionIndex } from '../solution-index.ts';

/** Copies of data are of no use there while what reads them has no network. */
export function checkSecondNetwork({ solution, serviceOf, productionCountOf }: SolutionIndex): NewFinding[] {
  const missing = findMissingNetworks(solution);
  if (!missing) return [];
  const hasMachines = solution.components.some(
    (component) =>
      component.subnetId !== null &&
      productionCountOf(component) > 0 &&
      ['compute', 'containers', 'database'].includes(serviceOf(component)?.category ?? ''),
  );
  if (!hasMachines) return [];
  const place = labelOfRegion(missing.region.name);
  return [
    {
      code: 'recovery/no-second-network',
      severity: 'info',
      message: `There is no network in ${place} for production to run in when the first region fails.`,
      reason:
        'Addresses, peerings and rules take longer to agree on than a recovery may last. Plan the network now, or say in the document that production is built anew from code.',
      subjects: [missing.region.id, ...missing.networks.map(({ id }) => id)],
      fix: { label: `Add a network in ${place}`, apply: addRecoveryNetworks },
    },
  ];
}
