// All rules of a solution, in one call: pure, so that the canvas, the document and the server find the same.

import type { Severity } from '#contract/finding.ts';
import type { SolutionFinding } from '../finding-shapes.ts';
import type { Solution } from '../solution-shapes.ts';
import * as address from './rules/address-rules.ts';
import * as availability from './rules/availability-rules.ts';
import { completeFinding, type NewFinding } from './finding.ts';
import * as network from './rules/network-rules.ts';
import * as operation from './rules/operation-rules.ts';
import * as platform from './rules/platform-rules.ts';
import * as placement from './rules/placement-rules.ts';
import * as range from './rules/range-rules.ts';
import * as reachability from './rules/reachability-rules.ts';
import * as reference from './rules/reference-rules.ts';
import { checkInternet } from './rules/internet/internet-rules.ts';
import { checkResidency } from './rules/residency/residency-rules.ts';
import * as rule from './rules/rule-rules.ts';
import * as recovery from './rules/recovery-rules.ts';
import {
  checkChosenStrategy,
  checkCounterparts,
  checkObjectives,
  checkStrategy,
} from './rules/recovery/strategy-rules.ts';
import * as statement from './rules/statement-rules.ts';
import * as security from './rules/security-rules.ts';
import * as traffic from './rules/traffic-rules.ts';
import * as way from './rules/ways/way-rules.ts';
import { indexSolution, type SolutionIndex } from './solution-index.ts';

const rules: readonly ((index: SolutionIndex) => NewFinding[])[] = [
  // The findings on what the client forbids come before all others.
  checkResidency,
  checkInternet,
  address.checkNotation,
  address.checkPrivateSpace,
  address.checkSpaceOverlap,
  range.checkReservedRanges,
  range.checkReservedPlaces,
  range.checkOnPremisesOverlap,
  address.checkContainment,
  address.checkSubnetOverlap,
  address.checkNamesTwice,
  address.checkSubnetSize,
  address.checkExhaustion,
  network.checkClusterRanges,
  network.checkGrowth,
  network.checkSpaceSize,
  network.checkPeerings,
  reference.checkReferences,
  reference.checkIdsTwice,
  reference.checkRegions,
  reference.checkKnown,
  reference.checkSkus,
  reference.checkProvider,
  placement.checkScope,
  placement.checkSubnetless,
  placement.checkOwnSubnet,
  placement.checkSubnetName,
  placement.checkReservedSubnet,
  placement.checkSubnetLength,
  placement.checkDelegation,
  placement.checkRegionOfSubnet,
  placement.checkZonesOfSubnets,
  placement.checkCompanions,
  traffic.checkRules,
  traffic.checkEgress,
  traffic.checkRouteTargets,
  way.checkWays,
  way.checkHubs,
  reachability.checkLine,
  reachability.checkPorts,
  rule.checkRuleValues,
  rule.checkPriorities,
  rule.checkShadowed,
  rule.checkUnneeded,
  statement.checkStatements,
  platform.checkManagement,
  platform.checkPods,
  platform.checkEndpointCallers,
  reachability.checkAdminPath,
  reachability.checkClusterEgress,
  reachability.checkPrivateNames,
  reachability.checkUnreachable,
  checkStrategy,
  checkChosenStrategy,
  checkCounterparts,
  checkObjectives,
  recovery.checkRpo,
  recovery.checkRto,
  recovery.checkTypical,
  recovery.checkOneRegion,
  recovery.checkSecondRegion,
  recovery.checkSecondNetwork,
  recovery.checkReplicaRegion,
  recovery.checkReplication,
  recovery.checkPairs,
  recovery.checkBackups,
  availability.checkTarget,
  availability.checkSingles,
  availability.checkZones,
  availability.checkZonesOfRegion,
  availability.checkZonesOfSku,
  platform.checkZoneInstances,
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
  platform.checkPolicyFit,
  platform.checkEmptyNetworks,
  operation.checkEmptyEnvironments,
  operation.checkUnused,
  operation.checkQuantities,
  operation.checkSkuStated,
  operation.checkRequirements,
  operation.checkBudget,
];

/** A solution is checked by this many rules. */
export const RULE_COUNT = rules.length;

const order: readonly Severity[] = ['error', 'warning', 'info'];

function findAll(solution: Solution): NewFinding[] {
  const index = indexSolution(solution);
  return rules.flatMap((check) => check(index));
}

/** Returns what is wrong with a solution, the worst first. Findings of one severity are in the order of the rules. */
export function checkSolution(solution: Solution): SolutionFinding[] {
  return findAll(solution)
    .map(completeFinding)
    .toSorted((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
}

/** The solution with the fix of a finding applied; null when it is not found any more, or has no fix. */
export function applyFix(
  solution: Solution,
  { code, subjects }: Pick<SolutionFinding, 'code' | 'subjects'>,
): Solution | null {
  const finding = findAll(solution).find(
    (each) => each.fix && each.code === code && each.subjects.join('\n') === subjects.join('\n'),
  );
  return finding?.fix?.apply(solution) ?? null;
}
