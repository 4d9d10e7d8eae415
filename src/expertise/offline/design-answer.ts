// Offers to start a design: a link that opens /design with title, cloud and services filled in.

import { designExamples } from '#catalogue/design-examples.ts';
import { cloudProviderNames, type CloudProvider } from '#catalogue/provider.ts';
import { findNamedServices } from '#catalogue/design-services/named-services.ts';
import { findClouds } from './knowledge/find-text.ts';

const WANTS_DESIGN =
  /^\s*(?:please\s+|can you\s+|could you\s+|i (?:need|want)\s+|help me\s+|let'?s\s+)*(?:design|architect|entwirf\w*|entwerfe)\b|\b(?:write|create|generate|make|draft|start|build|need|want|give me|erstell\w*|schreib\w*)\b[^.?!]{0,40}\b(?:designs?|architectures?|high-level design|low-level design|hld|lld|entwurf|architektur)\b/i;
/** A text answers that better than an empty design. */
const RECOVERY_PLAN = /\b(recovery|dr) plan\b/i;
const MAX_TITLE = 80;
const MAX_SERVICES = 12;

type DesignStart = { title: string; cloudProvider: CloudProvider; services: readonly string[] };

/** Returns Markdown, or `null` if the question does not ask for a design. */
export function answerDesign(question: string): string | null {
  if (!WANTS_DESIGN.test(question) || RECOVERY_PLAN.test(question)) return null;
  const clouds = findClouds(question);
  const named = findNamedServices(question, clouds.length === 0 ? undefined : clouds);
  const cloud = clouds[0] ?? named[0]?.provider;
  const services = named.filter(({ provider }) => provider === cloud).map(({ entry }) => entry.name);
  if (cloud === undefined || services.length === 0) return offerExamples(cloud);
  const start = { title: titleOf(question), cloudProvider: cloud, services: services.slice(0, MAX_SERVICES) };
  return [
    `## A design for ${cloudProviderNames[cloud]}`,
    `With ${start.services.join(', ')}.`,
    `**[Open this design](${designPath(start)})**: title, cloud and services are filled in. Press Generate there, and Lounge writes every topic from its templates: network ranges, SKUs, diagrams, firewall rules. You can export it as Word or PDF.`,
  ].join('\n\n');
}

function offerExamples(cloud: CloudProvider | undefined): string {
  const fitting = designExamples.filter(({ cloudProvider }) => cloud === undefined || cloudProvider === cloud);
  const lines = fitting.map(
    (example) => `- **[${example.title}](${designPath(example)})**: ${example.services.join(', ')}`,
  );
  return `## Start a design\n\nName the cloud and its services, such as *“Design a web shop on Azure with App Service and Azure SQL Database”*, or start from an example:\n\n${lines.join('\n')}\n\nEach opens with everything filled in; Generate writes it without a language model.`;
}

/** The address at which /design shows a new design with these fields. */
function designPath({ title, cloudProvider, services }: DesignStart): string {
  return `/design?${new URLSearchParams({ d: 'new', title, provider: cloudProvider, services: services.join(',') }).toString().replaceAll('+', '%20')}`;
}

/** 'Design a web shop on Azure with AKS' → 'Web shop on Azure'. */
function titleOf(question: string): string {
  const subject = question
    .replace(
      /^[\s\S]*?\b(?:design|architecture|architect|entwurf|entwirf|hld|lld)\b\s*(?:document\s*)?(?:of|for|für)?\s*(?:an?|the|my|our|eine[nrm]?)?\s*/i,
      '',
    )
    .replace(/\b(?:with|using|including|mit)\b[\s\S]*$/i, '')
    .replaceAll(/[^\p{L}\p{N} /&-]/gu, '')
    .trim()
    .slice(0, MAX_TITLE);
  return subject.length < 3 ? 'Untitled design' : `${subject.charAt(0).toUpperCase()}${subject.slice(1)}`;
}
