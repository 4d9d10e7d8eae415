// The linter of a design: facts, networks, topics and services, structure, sources, links, tables, leftovers. A pure
// function of the text, in time linear in its length.

import { IssueList, textSeverities, type Report, type TextCode } from '#expertise/lint/finding.ts';
import { readDesign } from '#expertise/lint/read-design.ts';
import { checkChatter } from '#expertise/lint/rules/chatter.ts';
import { checkCitations, findSourceLabels } from '#expertise/lint/rules/citations.ts';
import { checkClaims } from '#expertise/lint/rules/claims.ts';
import { checkLeftovers } from '#expertise/lint/rules/leftovers.ts';
import { checkLinks } from '#expertise/lint/rules/links.ts';
import { checkReferences } from '#expertise/lint/rules/references.ts';
import { checkTables } from '#expertise/lint/rules/tables.ts';
import type { CloudProvider } from '#catalogue/provider.ts';
import type { FactValue } from '#text/facts.ts';
import type { DesignFinding } from '../../contract.ts';
import type { ReplacedValue } from '../tables.ts';
import { checkFacts } from './facts.ts';
import { designSeverities } from './finding-codes.ts';
import { checkModel } from './model/check-model.ts';
import type { ModelValues } from './model/model-values.ts';
import { checkNetworks } from './network/networks.ts';
import { checkObjectives } from './objectives.ts';
import { checkRegions } from './regions.ts';
import { checkReplaced } from './replaced.ts';
import { checkServices } from './services.ts';
import { checkSources, type ContestedFact } from './sources.ts';
import { checkStructure } from './structure.ts';
import { checkPorts } from './tables/ports.ts';
import { checkRuleTables } from './tables/rule-table.ts';
import { checkSums } from './tables/sums.ts';

export type LintInput = {
  content: string;
  provider: CloudProvider;
  /** The sources state these values and the facts do not follow them. */
  contested?: readonly ContestedFact[];
  facts: readonly FactValue[];
  /** It holds what the solution of the design says, and nothing for a design without one. */
  model?: ModelValues | null;
  /** Values from before an update of the solution. */
  replaced?: readonly ReplacedValue[];
  services: readonly string[];
  /** The selected ones. */
  topics: readonly string[];
  /** Topics whose section a model wrote and no person has changed since: their figures need a source. */
  modelTopics?: readonly string[];
  /** URLs of images the document may show, exactly as the text names them. */
  knownImageUrls: readonly string[];
};

/** Returns everything found, in the order of the text. */
export function lintDesign({
  content,
  provider,
  facts,
  model = null,
  contested = [],
  replaced = [],
  services,
  topics,
  modelTopics = [],
  knownImageUrls,
}: LintInput): DesignFinding[] {
  const design = readDesign({ content, facts, topics });
  const issues = new IssueList({ ...designSeverities, ...textSeverities });
  const starts = new Set<number>();
  const report: Report<keyof typeof designSeverities | TextCode> = (issue) => {
    starts.add(issue.start);
    issues.report(issue);
  };
  checkFacts(design, facts, report);
  checkNetworks(design, facts, report);
  checkReplaced(design, replaced, report);
  checkSources(design, contested, report);
  checkObjectives(design, facts, report);
  checkRegions(design, report);
  checkRuleTables(design, provider, report);
  checkPorts(design, report);
  checkSums(design, provider, report);
  checkServices(design, { services, provider }, report);
  checkStructure(design, topics, report);
  const labels = findSourceLabels(design);
  checkClaims(design, { modelTopics, labels }, report);
  checkCitations(design, labels, report);
  checkReferences(design, report);
  checkLinks(design, knownImageUrls, report);
  checkTables(design, report);
  checkLeftovers(design, facts, report);
  checkChatter(design, report);
  if (model) checkModel(design, model, { report, isReported: (start) => starts.has(start) });
  return issues.list(content).map(({ start, finding }) => ({ ...finding, topic: design.topicAt(start) }));
}
