// The sections of a briefing in their order. Without schemas, so that the browser can load it.

export const sectionKinds = ['due', 'blocked', 'waiting', 'meetings', 'mail', 'changed', 'failed', 'money'] as const;
export type SectionKind = (typeof sectionKinds)[number];
