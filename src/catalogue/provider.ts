// The three clouds for which a design can be made.

export const cloudProviders = ['azure', 'aws', 'gcp'] as const;
export type CloudProvider = (typeof cloudProviders)[number];

export const cloudProviderNames: Record<CloudProvider, string> = { azure: 'Azure', aws: 'AWS', gcp: 'Google Cloud' };
