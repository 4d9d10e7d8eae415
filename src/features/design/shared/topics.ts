// The topics a design starts with, and how lists of names are cleaned.

import type { CloudProvider } from '#catalogue/provider.ts';

/** The specification's list. The first four form 'Design Hypothesis', the rest 'Technical Design'. */
export const defaultTopics: readonly string[] = [
  'Introduction',
  'Cost of product and Skus',
  'Conceptual Design Diagram',
  'Reference',
  'Technical Design',
  'Introduction / Overview',
  'Environments',
  'High-Level Diagram',
  'Network',
  'IP address Requirements',
  'Network Ingress/Egress Requirements',
  'Azure Firewall/NSG rules',
  'Azure Policy',
];
/** The topics that only a design for Azure starts with, and what the other clouds have in their place. */
const azureTopics: Readonly<Record<string, string>> = {
  'Azure Firewall/NSG rules': 'Firewall rules',
  'Azure Policy': 'Policies',
};

/** The topics of a new design: those named after a part of Azure have the name of that part in the design's cloud. */
export function topicsFor(provider: CloudProvider, topics: readonly string[] = defaultTopics): readonly string[] {
  return provider === 'azure' ? topics : topics.map((topic) => azureTopics[topic] ?? topic);
}

export const HYPOTHESIS_TOPICS = 4;

/** Trimmed, blank ones left out, each once, in the order they came. */
export function distinctNames(names: readonly string[]): string[] {
  return [...new Set(names.map((name) => name.trim()).filter((name) => name !== ''))];
}

/** The same, with names that differ only in their letters' case counted as one: 'AKS', 'aks' → 'AKS'. */
export function distinctServices(names: readonly string[]): string[] {
  const seen = new Set<string>();
  return distinctNames(names).filter((name) => {
    const folded = foldName(name);
    const isNew = !seen.has(folded);
    seen.add(folded);
    return isNew;
  });
}

/** A name as names are told apart: its spaces single, its letters without case. */
export function foldName(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase();
}
