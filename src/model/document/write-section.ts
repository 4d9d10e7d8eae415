// Writes the section of a topic from what is true of the solution. Values, tables and diagrams are embedded by their names, so
// that they follow the solution; the sentences around them are chosen by what it has.

import type { DocumentContext } from './document-context.ts';
import { paragraphs } from '#text/markdown/write-markdown.ts';
import { block } from './block.ts';
import {
  writeApproval,
  writeAssumptions,
  writeDecisions,
  writeMonitoring,
  writeNothing,
  writeRecovery,
  writeRequirements,
  writeRisks,
  writeSecurity,
} from './sections/assurance-sections.ts';
import { writeAddresses, writeFlows, writeNetwork, writePolicy, writeRules } from './sections/network-sections.ts';
import {
  writeConceptDiagram,
  writeCost,
  writeEnvironments,
  writeHighLevelDiagram,
  writeIntroduction,
  writeOverview,
  writeReference,
  writeTechnicalDesign,
  type SectionInputs,
} from './sections/overview-sections.ts';

type Writer = (context: DocumentContext, inputs: SectionInputs) => string;

/** Every document has these topics at its end, beside its own. */
const closingTopics = [
  'Security and access',
  'Backup and recovery',
  'Monitoring and logs',
  'Requirements',
  'Assumptions',
  'Decisions',
  'Risks',
  'Approval',
] as const;

/** The first one that matches the topic's name writes the section. */
const writers: readonly { topic: RegExp; write: Writer }[] = [
  { topic: /^requirements$/i, write: writeRequirements },
  { topic: /^assumptions$/i, write: writeAssumptions },
  { topic: /^decisions$/i, write: writeDecisions },
  { topic: /^risks?$/i, write: writeRisks },
  { topic: /^approvals?$/i, write: writeApproval },
  { topic: /overview|summary|architecture$/i, write: writeOverview },
  { topic: /introduction|purpose|scope/i, write: writeIntroduction },
  { topic: /cost|price|pricing|sku|budget/i, write: writeCost },
  { topic: /high.?level.*diagram|network diagram/i, write: writeHighLevelDiagram },
  { topic: /diagram/i, write: writeConceptDiagram },
  { topic: /reference|appendix|further reading/i, write: writeReference },
  { topic: /environment/i, write: writeEnvironments },
  { topic: /ingress|egress|traffic|flows?\b/i, write: writeFlows },
  { topic: /firewall|nsg|security groups?\b/i, write: writeRules },
  { topic: /polic|governance|complian/i, write: writePolicy },
  { topic: /\bip\b|address|cidr|subnet/i, write: writeAddresses },
  { topic: /network|connectivity|topology/i, write: writeNetwork },
  { topic: /recover|backup|continuity|resilien|\bdr\b/i, write: writeRecovery },
  { topic: /monitor|observab|logging|alert/i, write: writeMonitoring },
  { topic: /security|identity|access|protection/i, write: writeSecurity },
  { topic: /technical|component|solution design/i, write: writeTechnicalDesign },
];

export type SectionOrder = SectionInputs & {
  topic: string;
  /** True if the section begins the document, which begins with the key figures. */
  isFirst: boolean;
};

/** Markdown below the topic's heading. */
export function writeSolutionSection(context: DocumentContext, { topic, isFirst, ...inputs }: SectionOrder): string {
  const write = findWriter(topic);
  const body = write ? write(context, inputs) : writeNothing(topic);
  return isFirst && write !== writeIntroduction ? paragraphs(body, block('table:key-figures')) : body;
}

function findWriter(topic: string): Writer | undefined {
  return writers.find((writer) => writer.topic.test(topic))?.write;
}

/** The topics of a document: those of the checklist, and what every document has beside them. */
export function documentTopics(topics: readonly string[]): string[] {
  return [...topics, ...closingTopicsOf(topics)];
}

/** Returns the topics that a document has beside these: nothing that one of them is about. */
export function closingTopicsOf(topics: readonly string[]): string[] {
  const covered = new Set(topics.map(findWriter));
  return closingTopics.filter((topic) => !covered.has(findWriter(topic)));
}
