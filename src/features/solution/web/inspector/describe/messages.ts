// The words of the dialog that describes a solution.

import { messageOf } from '#ui/api/api-error.ts';
import type { DescribeNote } from '#model/describe/describe-shapes.ts';
import type { WorkloadPattern } from '#model/patterns/workload-patterns.ts';

const kinds: Record<DescribeNote['kind'], string> = {
  question: 'Questions',
  understood: 'Understood',
  assumed: 'Assumed',
  unclear: 'Not understood',
};

const amount = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

export const describeMessages = {
  title: 'Describe a solution',
  name: 'Title',
  namePlaceholder: 'Web shop in West Europe',
  cloud: 'Cloud',
  text: 'What do you want to build?',
  textPlaceholder:
    'A web shop on Kubernetes with PostgreSQL and a cache in West Europe. 2,000 users, 99.95 % availability, RTO 1 hour, RPO 5 minutes.',
  services: 'Services',
  servicesHint: 'Enter or a comma adds one.',
  recognised: (name: string) => `${name} · Enter adds it`,
  didYouMean: (name: string) => `Did you mean ${name}?`,
  otherCloud: (name: string, counterpart: string | null) =>
    counterpart === null
      ? `${name} is a service of another cloud.`
      : `${name} is a service of another cloud. The counterpart here is ${counterpart}.`,
  unknown: (name: string) => `“${name}” is not in the catalogue, so nothing is known about it.`,
  take: (name: string) => `Use ${name}`,
  add: (name: string) => `Add ${name}`,
  leaveOut: (name: string) => `Leave ${name} out`,
  leftOut: (name: string) => `${name} is left out.`,
  removeService: (name: string) => `Remove ${name}`,
  details: 'Region, addresses and requirements',
  region: 'Region',
  unknownRegion: 'This cloud has no region of this name.',
  addressSpace: 'Address space',
  rto: 'RTO (minutes)',
  rpo: 'RPO (minutes)',
  availability: 'Availability (%)',
  by: 'Built by',
  byPatterns: 'Patterns',
  byAgent: 'Agent',
  patternsText: 'Built from the services that are recognised, with patterns. No AI model is used.',
  agentText: 'An agent sketches the solution; patterns build and check it. Counts as one design.',
  agentField: {
    label: 'Agent',
    defaultAgent: (name: string) => (name === '' ? 'Default' : `Default (${name})`),
    offlineHint: '',
  },
  preview: 'Preview',
  previewEmpty: 'Write what you want to build, or name a service.',
  pattern: (pattern: WorkloadPattern) => pattern.name,
  parts: (components: number, networks: number) =>
    `${amount(components, 'component', 'components')} in ${amount(networks, 'network', 'networks')}`,
  findings: (errors: number, warnings: number) =>
    errors + warnings === 0
      ? 'No errors or warnings'
      : `${amount(errors, 'error', 'errors')}, ${amount(warnings, 'warning', 'warnings')} to look at`,
  kind: (kind: DescribeNote['kind'], count: number) => `${kinds[kind]} (${count})`,
  cancel: 'Cancel',
  close: 'Close',
  create: 'Create',
  answerFirst: (count: number) => `Answer ${amount(count, 'unread word', 'unread words')}`,
  blocked: (quotes: readonly string[]) => {
    const named = quotes.slice(0, 3).map((quote) => `“${quote}”`);
    const more = quotes.length > 3 ? ` and ${quotes.length - 3} more` : '';
    return `Not read: ${named.join(', ')}${more}. Nothing is created until this is answered or dismissed.`;
  },
  creating: 'Creating...',
  stop: 'Stop',
  unrecognised: 'Nothing to build was recognised. Name a service, such as a database or Kubernetes.',
  nothing: 'Write what you want to build, or name a service.',
  asked: (agent: string, round: number) =>
    round === 0 ? `${agent} sketches the solution` : `${agent} corrects its sketch, attempt ${round} of 2`,
  issues: (count: number) => `${amount(count, 'part', 'parts')} of the sketch cannot be built`,
  built: (title: string) => `“${title}” is built and checked`,
  goesOn: 'The agent keeps working',
  goesOnText: 'You will see here when the blueprint is ready.',
  ready: 'The blueprint is ready',
  open: 'Open',
  stopped: 'Stopped. Nothing was saved.',
  interrupted: 'The server restarted. Nothing was saved. Try again.',
  reconnecting: 'Connection lost, reconnecting',
  failed: 'The blueprint could not be generated',
  startFailed: (error: unknown) => messageOf(error),
} as const;
