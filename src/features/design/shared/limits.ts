// What a design begins with and how large it may get. The server refuses what is over, the browser says so before it sends.

export const cloudProviders = ['azure', 'aws', 'gcp'] as const;
export type CloudProvider = (typeof cloudProviders)[number];

export const cloudProviderNames: Record<CloudProvider, string> = { azure: 'Azure', aws: 'AWS', gcp: 'Google Cloud' };

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

export const MAX_TOPICS = 200;
export const MAX_SERVICES = 100;
/** Characters of a topic's or a service's name. */
export const MAX_NAME_LENGTH = 200;
export const MAX_DESIGN_TITLE_LENGTH = 120;
/** 5 MB of Markdown as UTF-8. */
export const MAX_DESIGN_BYTES = 5 * 1024 * 1024;
export const MAX_DESIGNS = 500;
/** A design keeps its newest versions. */
export const MAX_VERSIONS = 50;
export const MAX_SOURCE_DOCUMENTS = 20;

/** 10 MB an image file. */
export const MAX_DESIGN_IMAGE_BYTES = 10 * 1024 * 1024;
/** Width times height as the file declares them. */
export const MAX_IMAGE_PIXELS = 40_000_000;
/** A file to import. */
export const MAX_IMPORT_BYTES = 20 * 1024 * 1024;

/** Trimmed, blank ones left out, each once, in the order they came. */
export function distinctNames(names: readonly string[]): string[] {
  return [...new Set(names.map((name) => name.trim()).filter((name) => name !== ''))];
}
