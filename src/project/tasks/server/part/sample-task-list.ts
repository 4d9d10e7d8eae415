// What the tasks of the sample workspace are. Three open ones are due within two weeks, two are overdue, and one that is
// urgent has no assignee: with the milestones and projects these give the dashboard its deadlines and its three alerts.

import type { BugSeverity, LabelColor, StatusCategory, TaskPriority } from '../../shared/task-values.ts';

export type SampleTask = {
  project: string;
  title: string;
  category: StatusCategory;
  priority?: TaskPriority;
  /** A handle. */
  assignee?: string;
  label?: string;
  /** Days from today. */
  start?: number;
  due?: number;
  /** Only a bug has a severity, steps and an environment. */
  severity?: BugSeverity;
  steps?: string;
  environment?: string;
};

export const sampleLabels: readonly [name: string, color: LabelColor][] = [
  ['network', 'blue'],
  ['security', 'red'],
  ['cost', 'green'],
  ['platform', 'purple'],
  ['docs', 'grey'],
];

export const sampleTasks: readonly SampleTask[] = [
  {
    project: 'NET',
    title: 'Peer the hub with the new spoke',
    category: 'started',
    priority: 'high',
    assignee: 'ben',
    label: 'network',
    start: -4,
    due: 2,
  },
  {
    project: 'LZ',
    title: 'Deny public IP addresses by policy',
    category: 'started',
    priority: 'high',
    assignee: 'ana',
    label: 'security',
    start: -3,
    due: 4,
  },
  {
    project: 'OBS',
    title: 'Route alerts of the gateway to the on-call rota',
    category: 'todo',
    priority: 'medium',
    assignee: 'farah',
    label: 'platform',
    start: 3,
    due: 9,
  },
  {
    project: 'DR',
    title: 'Fail the database over to the second region',
    category: 'todo',
    priority: 'high',
    assignee: 'dina',
    label: 'platform',
    start: -8,
    due: -3,
  },
  {
    project: 'COST',
    title: 'Send the savings of October to finance',
    category: 'started',
    priority: 'medium',
    assignee: 'erik',
    label: 'cost',
    start: -6,
    due: -1,
  },
  {
    project: 'SEC',
    title: 'Rotate the keys of the build agents',
    category: 'todo',
    priority: 'urgent',
    label: 'security',
  },
  {
    project: 'NET',
    title: 'Reserve the address range of North Europe',
    category: 'todo',
    priority: 'medium',
    assignee: 'ben',
    label: 'network',
  },
  {
    project: 'NET',
    title: 'Spoke loses its default route after a redeployment',
    category: 'started',
    priority: 'high',
    assignee: 'chen',
    label: 'network',
    severity: 'major',
    steps:
      '1. Redeploy the spoke from the pipeline\n2. Open the route table of its subnet\n\n**Expected:** 0.0.0.0/0 leads to the firewall\n\n**Actual:** the route is gone until somebody adds it by hand',
    environment: 'West Europe, production',
  },
  {
    project: 'AKS',
    title: 'Pin the node image of the system pool',
    category: 'todo',
    priority: 'low',
    assignee: 'chen',
    label: 'platform',
  },
  {
    project: 'AKS',
    title: 'Pods of one pool cannot pull images',
    category: 'todo',
    priority: 'high',
    assignee: 'chen',
    label: 'platform',
    severity: 'critical',
    steps:
      '1. Scale the pool up\n2. Read the events of a pod\n\n**Expected:** it starts\n\n**Actual:** `401 Unauthorized`',
    environment: 'Kubernetes 1.33, pool batch',
  },
  {
    project: 'API',
    title: 'Write the onboarding page for partners',
    category: 'backlog',
    priority: 'low',
    assignee: 'farah',
    label: 'docs',
  },
  {
    project: 'API',
    title: 'Quota of a partner is reset an hour late',
    category: 'backlog',
    priority: 'medium',
    assignee: 'gus',
    label: 'platform',
    severity: 'minor',
    steps: '1. Use up a quota\n2. Call at midnight UTC\n\n**Expected:** 200\n\n**Actual:** 429 until one o’clock',
  },
  { project: 'MIG', title: 'Agree on the window of wave 3', category: 'todo', priority: 'medium', assignee: 'ana' },
  {
    project: 'MIG',
    title: 'List the licences that move along',
    category: 'backlog',
    priority: 'none',
    assignee: 'erik',
    label: 'cost',
  },
  {
    project: 'DATA',
    title: 'Name an owner for every dataset',
    category: 'backlog',
    priority: 'low',
    assignee: 'erik',
    label: 'docs',
  },
  {
    project: 'BCK',
    title: 'Lock the vault of the finance team',
    category: 'todo',
    priority: 'medium',
    assignee: 'ben',
    label: 'security',
  },
  {
    project: 'SOW',
    title: 'Record the training for operations',
    category: 'backlog',
    priority: 'none',
    assignee: 'farah',
    label: 'docs',
  },
  {
    project: 'LZ',
    title: 'Describe how a team gets a subscription',
    category: 'done',
    priority: 'medium',
    assignee: 'ana',
    label: 'docs',
  },
  {
    project: 'LZ',
    title: 'Move the sandbox below its own management group',
    category: 'done',
    priority: 'low',
    assignee: 'dina',
  },
  {
    project: 'NET',
    title: 'Forward DNS of the branch offices',
    category: 'done',
    priority: 'high',
    assignee: 'ben',
    label: 'network',
  },
  {
    project: 'AKS',
    title: 'Turn on the audit log of the clusters',
    category: 'done',
    priority: 'medium',
    assignee: 'chen',
    label: 'security',
  },
  {
    project: 'DR',
    title: 'Write the runbook of the drill',
    category: 'done',
    priority: 'high',
    assignee: 'dina',
    label: 'docs',
  },
  {
    project: 'COST',
    title: 'Delete unattached disks',
    category: 'done',
    priority: 'medium',
    assignee: 'erik',
    label: 'cost',
  },
  {
    project: 'OBS',
    title: 'Keep logs for ninety days',
    category: 'done',
    priority: 'low',
    assignee: 'farah',
    label: 'platform',
  },
  {
    project: 'SEC',
    title: 'End standing owner roles',
    category: 'done',
    priority: 'high',
    assignee: 'dina',
    label: 'security',
  },
  {
    project: 'MIG',
    title: 'Buy a larger gateway',
    category: 'cancelled',
    priority: 'low',
    assignee: 'ana',
    label: 'cost',
  },
];
