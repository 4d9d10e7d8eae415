// The local fallback document: what Lounge writes itself when no model is available. The same design always gets the same
// text; facts are placeholders in it.

import { composeDesign } from '#text/markdown/sections.ts';
import type { FallbackDesign } from './offline-design.ts';
import { paragraphs } from '#text/markdown/write-markdown.ts';
import { writeFirewallRules, writeFlows } from './flow-sections.ts';
import { writeAddresses, writeNetwork, writePolicy } from './network-sections.ts';
import { writeGeneral, writeMonitoring, writeRecovery, writeSecurity } from './operation-sections.ts';
import {
  keyFigures,
  writeConceptDiagram,
  writeCost,
  writeEnvironments,
  writeHighLevelDiagram,
  writeIntroduction,
  writeOverview,
  writeReference,
  writeTechnicalDesign,
} from './overview-sections.ts';

type Writer = (design: FallbackDesign) => string;

/** The first one that matches the topic's name writes the section. */
const writers: readonly { topic: RegExp; write: Writer }[] = [
  { topic: /overview|summary|architecture$/i, write: writeOverview },
  { topic: /introduction|purpose|scope/i, write: writeIntroduction },
  { topic: /cost|price|pricing|sku|budget/i, write: writeCost },
  { topic: /high.?level.*diagram|network diagram/i, write: writeHighLevelDiagram },
  { topic: /diagram/i, write: writeConceptDiagram },
  { topic: /reference|appendix|further reading/i, write: writeReference },
  { topic: /environment/i, write: writeEnvironments },
  { topic: /ingress|egress|traffic|flows?\b/i, write: writeFlows },
  { topic: /firewall|nsg|security groups?\b/i, write: writeFirewallRules },
  { topic: /polic|governance|complian/i, write: writePolicy },
  { topic: /\bip\b|address|cidr|subnet/i, write: writeAddresses },
  { topic: /network|connectivity|topology/i, write: writeNetwork },
  { topic: /recover|backup|continuity|resilien|\bdr\b/i, write: writeRecovery },
  { topic: /monitor|observab|logging|alert/i, write: writeMonitoring },
  { topic: /security|identity|access|protection/i, write: writeSecurity },
  { topic: /technical|component|solution design/i, write: writeTechnicalDesign },
];

/** The text below the topic's heading. The document's first section has the key figures. */
export function writeFallbackSection(design: FallbackDesign, topic: string): string {
  const write = writers.find((writer) => writer.topic.test(topic))?.write;
  const body = write ? write(design) : writeGeneral(design, topic);
  const needsFigures = topic === design.topics[0] && write !== writeIntroduction;
  return needsFigures ? paragraphs(body, keyFigures()) : body;
}

export function writeFallbackDocument(design: FallbackDesign): string {
  return composeDesign(
    design.topics,
    new Map(design.topics.map((topic) => [topic, writeFallbackSection(design, topic)])),
  );
}
