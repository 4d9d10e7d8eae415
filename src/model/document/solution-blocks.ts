// Everything of a solution that a document embeds as a block on a line of its own, by the name it is embedded with:
// {{table:subnets}}, {{text:recovery}}, {{diagram:production}}. A block that has nothing to show says so in one line.

import { describeAvailability } from './availability.ts';
import { conceptDiagram, environmentDiagram } from './diagrams.ts';
import type { Solution } from '../solution-shapes.ts';
import type { DocumentContext } from './document-context.ts';
import { describeRecovery } from './recovery.ts';
import { describeStrategy, objectiveTable, runbookTable, secondRegionTable } from './tables/recovery-tables.ts';
import { assumptionTable, recoveryTable, requirementTable } from './tables/assurance-tables.ts';
import { riskTable } from './tables/risk-table.ts';
import {
  componentTable,
  environmentTable,
  identityTable,
  keyFigureTable,
  policyTable,
  sizeTable,
} from './tables/component-tables.ts';
import { costTable, describeCost } from './tables/cost-table.ts';
import { decisionTable } from './tables/decision-table.ts';
import { logTable, protectionTable } from './tables/protection-tables.ts';
import { connectionTable, networkTable, privateEndpointTable, subnetTable } from './tables/network-tables.ts';
import { describeNotTakenUp, describeStated } from './not-taken-up.ts';
import { describeSizing, sizingTable } from './tables/sizing-table.ts';
import { ruleTables } from './tables/rule-tables.ts';
import { attachmentTable, firewallRuleTable, flowTable, routeTable } from './tables/way-tables.ts';
import { describeSummary } from './sections/executive-summary.ts';

type Writer = { write: (context: DocumentContext) => string | null; nothing: string };

const writers: Readonly<Record<string, Writer>> = {
  'table:key-figures': { write: keyFigureTable, nothing: '' },
  'table:components': { write: componentTable, nothing: 'The solution has no component yet.' },
  'table:networks': { write: networkTable, nothing: 'The solution has no network of its own.' },
  'table:subnets': { write: subnetTable, nothing: 'The solution has no subnet: nothing in it needs addresses.' },
  'table:private-endpoints': {
    write: privateEndpointTable,
    nothing: 'No component is reached through a private endpoint.',
  },
  'table:connections': { write: connectionTable, nothing: 'No connection between components is stated.' },
  'table:flows': { write: flowTable, nothing: 'No connection between components is stated.' },
  'table:attachments': { write: attachmentTable, nothing: 'No hub and no gateway joins networks.' },
  'table:routes': { write: routeTable, nothing: 'No subnet has a route table.' },
  'table:firewall-rules': { write: firewallRuleTable, nothing: 'No firewall has a row of its own.' },
  'table:rules': { write: ruleTables, nothing: 'No subnet has rules of its own.' },
  'table:cost': { write: costTable, nothing: 'There is nothing to be priced.' },
  'table:recovery': { write: recoveryTable, nothing: 'No component of production is known to keep data of a region.' },
  'table:recovery-objectives': { write: objectiveTable, nothing: 'No recovery strategy is chosen.' },
  'table:second-region': { write: secondRegionTable, nothing: 'No recovery strategy is chosen.' },
  'table:runbook': { write: runbookTable, nothing: 'No recovery strategy is chosen.' },
  'table:environments': { write: environmentTable, nothing: 'No environment is stated.' },
  'table:sizes': { write: sizeTable, nothing: 'No component is counted in any environment.' },
  'table:sizing': { write: sizingTable, nothing: 'No component has a size beside its SKU and its count.' },
  'table:identities': { write: identityTable, nothing: 'No identity is stated.' },
  'table:policies': { write: policyTable, nothing: 'No policy is stated.' },
  'table:requirements': { write: requirementTable, nothing: '' },
  'table:assumptions': { write: assumptionTable, nothing: 'Nothing is assumed: every value was stated.' },
  'table:decisions': { write: decisionTable, nothing: 'No decision with alternatives was taken.' },
  'table:risks': { write: riskTable, nothing: 'The checks of the solution found no error and no warning.' },
  'table:protection': { write: protectionTable, nothing: 'Production has no component.' },
  'table:logs': { write: logTable, nothing: 'Nothing is stated about logs.' },
  'text:summary': { write: describeSummary, nothing: '' },
  'text:recovery': { write: (context) => describeStrategy(context) ?? describeRecovery(context), nothing: '' },
  'text:availability': { write: describeAvailability, nothing: '' },
  'text:sizing': { write: describeSizing, nothing: '' },
  'text:not-taken-up': { write: describeNotTakenUp, nothing: 'Everything that the client wrote was read.' },
  'text:stated': { write: describeStated, nothing: 'Every fact of the client’s words is a part of the model.' },
  'text:cost': { write: describeCost, nothing: '' },
  'diagram:concept': { write: conceptDiagram, nothing: 'There is nothing to draw yet.' },
};

export type SolutionBlock = { key: string; markdown: string };

/** The names of all blocks of a solution; its environments are drawn by their ids. */
export function listBlockKeys({ environments }: Solution): string[] {
  return [...Object.keys(writers), ...environments.map(({ id }) => `diagram:${id}`)];
}

/** Writes those of `keys` that the solution has. */
export function writeSolutionBlocks(context: DocumentContext, keys: Iterable<string>): SolutionBlock[] {
  return [...new Set(keys)].flatMap((key): SolutionBlock[] => {
    const writer = writers[key];
    if (writer) return [{ key, markdown: writer.write(context) ?? writer.nothing }];
    const environment = context.solution.environments.find(({ id }) => key === `diagram:${id}`);
    if (!environment) return [];
    const drawn = environmentDiagram(context, environment.id);
    return [{ key, markdown: drawn ?? 'This environment has no component to draw.' }];
  });
}
