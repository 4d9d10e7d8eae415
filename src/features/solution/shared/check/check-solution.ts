// All rules of a solution, in one call: pure, so that the canvas, the document and the server find the same.

import type { Severity } from '#contract/finding.ts';
import type { SolutionFinding } from '../finding-shapes.ts';
import type { Solution } from '../solution-shapes.ts';
import * as address from './address-rules.ts';
import * as availability from './availability-rules.ts';
import { completeFinding, type NewFinding } from './finding.ts';
import * as operation from './operation-rules.ts';
import * as placement from './placement-rules.ts';
import * as reachability from './reachability-rules.ts';
import * as recovery from './recovery-rules.ts';
import * as statement from './statement-rules.ts';
import * as security from './security-rules.ts';
import { indexSolution, type SolutionIndex } from './solution-index.ts';

const rules: readonly ((index: SolutionIndex) => NewFinding[])[] = [
  address.checkNotation,
  address.checkPrivateSpace,
  address.checkSpaceOverlap,
  address.checkContainment,
  address.checkSubnetOverlap,
  address.checkNamesTwice,
  address.checkSubnetSize,
  address.checkExhaustion,
  address.checkClusterRanges,
  address.checkGrowth,
  placement.checkReferences,
  placement.checkKnown,
  placement.checkSkus,
  placement.checkProvider,
  placement.checkScope,
  placement.checkSubnetless,
  placement.checkOwnSubnet,
  placement.checkSubnetName,
  placement.checkSubnetLength,
  placement.checkDelegation,
  placement.checkRegionOfSubnet,
  placement.checkZonesOfSubnets,
  reachability.checkRules,
  reachability.checkRoutes,
  reachability.checkPorts,
  reachability.checkPriorities,
  reachability.checkShadowed,
  reachability.checkUnneeded,
  statement.checkStatements,
  reachability.checkAdminPath,
  reachability.checkClusterEgress,
  reachability.checkPrivateNames,
  reachability.checkUnreachable,
  recovery.checkObjectives,
  recovery.checkRpo,
  recovery.checkRto,
  recovery.checkSecondRegion,
  recovery.checkReplicaRegion,
  recovery.checkReplication,
  recovery.checkPairs,
  recovery.checkBackups,
  availability.checkTarget,
  availability.checkSingles,
  availability.checkZones,
  availability.checkZonesOfRegion,
  availability.checkZonesOfSku,
  security.checkPublicData,
  security.checkAnyRules,
  security.checkAdminPorts,
  security.checkTls,
  security.checkPlaintext,
  security.checkSecrets,
  security.checkOwnKeys,
  security.checkKeyStore,
  security.checkClassified,
  security.checkWebFirewall,
  security.checkSharedStores,
  operation.checkLogSink,
  operation.checkMonitoring,
  operation.checkPolicies,
  operation.checkEmptyEnvironments,
  operation.checkUnused,
  operation.checkQuantities,
  operation.checkSkuStated,
  operation.checkRequirements,
  operation.checkBudget,
];

const order: readonly Severity[] = ['error', 'warning', 'info'];

/** What is wrong with a solution, the worst first; within a severity in the order of the rules. */
export function checkSolution(solution: Solution): SolutionFinding[] {
  const index = indexSolution(solution);
  return rules
    .flatMap((rule) => rule(index))
    .map(completeFinding)
    .toSorted((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
}
