// The topics a design starts with, and how lists of names are cleaned.

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
export const HYPOTHESIS_TOPICS = 4;

/** Trimmed, blank ones left out, each once, in the order they came. */
export function distinctNames(names: readonly string[]): string[] {
  return [...new Set(names.map((name) => name.trim()).filter((name) => name !== ''))];
}
