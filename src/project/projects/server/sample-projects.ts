// The projects of the sample workspace: twelve active ones with 45 completed milestones, and two milestones due within the
// next two weeks. Dates count from the day the workspace is made.

import { newId } from '#contract/id.ts';
import { markSampleDeleted, restoreSampleRows, type WorkspacePart } from '#project/workspace/server/workspace.ts';
import type { ProjectHealth } from '../shared/project-health.ts';
import { insertMilestones } from './milestone-store.ts';
import { insertProjects } from './store.ts';
import { milestones, projects } from './tables.ts';

type SampleProject = {
  key: string;
  name: string;
  description: string;
  health: ProjectHealth;
  /** A handle. */
  lead: string;
  /** Days from today. */
  target: number;
  /** The completed ones, the latest last. */
  completed: readonly string[];
  /** The open one and its day. */
  next: readonly [name: string, day: number];
};

const PROJECTS: readonly SampleProject[] = [
  {
    key: 'LZ',
    name: 'Azure landing zone',
    description: 'Management groups, policies and subscriptions for every team.',
    health: 'on-track',
    lead: 'ana',
    target: 45,
    completed: ['Charter signed', 'Management groups', 'Policy baseline', 'Identity model', 'Subscription vending'],
    next: ['Audit of the baseline', 6],
  },
  {
    key: 'NET',
    name: 'Hub and spoke network',
    description: 'One hub in each region, spokes by application, all egress inspected.',
    health: 'at-risk',
    lead: 'ben',
    target: 38,
    completed: ['Address plan', 'Hub in West Europe', 'Firewall rules', 'DNS zones', 'First spoke'],
    next: ['Hub in North Europe', 11],
  },
  {
    key: 'AKS',
    name: 'Kubernetes platform',
    description: 'Private clusters with GitOps, policies and node pools by workload.',
    health: 'on-track',
    lead: 'chen',
    target: 60,
    completed: ['Cluster design', 'Private cluster', 'GitOps', 'Admission policies'],
    next: ['Workload identity', 24],
  },
  {
    key: 'DR',
    name: 'Disaster recovery',
    description: 'Recovery within four hours, proven by a drill every quarter.',
    health: 'off-track',
    lead: 'dina',
    target: 30,
    completed: ['Business impact', 'Replication', 'Runbooks', 'First drill'],
    next: ['Failover of the database', 21],
  },
  {
    key: 'COST',
    name: 'Cost review',
    description: 'Tags, budgets and reservations; twenty per cent less by spring.',
    health: 'on-track',
    lead: 'erik',
    target: 75,
    completed: ['Tagging rules', 'Budgets', 'Idle resources', 'Reservations'],
    next: ['Report for the board', 28],
  },
  {
    key: 'OBS',
    name: 'Observability',
    description: 'Logs, metrics and traces in one place, alerts that somebody owns.',
    health: 'on-track',
    lead: 'farah',
    target: 52,
    completed: ['Log workspace', 'Dashboards', 'Alert rules', 'On-call rota'],
    next: ['Tracing', 26],
  },
  {
    key: 'MIG',
    name: 'Data centre migration',
    description: 'Forty virtual machines in four waves, the last one with the mainframe gateway.',
    health: 'on-track',
    lead: 'ana',
    target: 120,
    completed: ['Inventory', 'Wave plan', 'Wave 1', 'Wave 2'],
    next: ['Wave 3', 33],
  },
  {
    key: 'SEC',
    name: 'Zero trust access',
    description: 'No standing privileges, no passwords for machines.',
    health: 'on-track',
    lead: 'dina',
    target: 90,
    completed: ['Threat model', 'Conditional access', 'Privileged identities'],
    next: ['Key rotation', 35],
  },
  {
    key: 'API',
    name: 'API gateway',
    description: 'One front door for partners, with quotas and mutual TLS.',
    health: 'on-track',
    lead: 'chen',
    target: 48,
    completed: ['Product list', 'Gateway in test', 'Mutual TLS'],
    next: ['First partner', 22],
  },
  {
    key: 'DATA',
    name: 'Data platform',
    description: 'A lake, a catalogue and a warehouse that analysts can trust.',
    health: 'on-track',
    lead: 'erik',
    target: 110,
    completed: ['Zones of the lake', 'Catalogue', 'First pipeline'],
    next: ['Warehouse', 40],
  },
  {
    key: 'BCK',
    name: 'Backup and retention',
    description: 'Immutable backups, and a restore test that runs by itself.',
    health: 'on-track',
    lead: 'ben',
    target: 66,
    completed: ['Policy', 'Vaults', 'Restore test'],
    next: ['Immutable vaults', 30],
  },
  {
    key: 'SOW',
    name: 'Client handover',
    description: 'Design documents, runbooks and training for the operations team.',
    health: 'on-track',
    lead: 'farah',
    target: 80,
    completed: ['Outline', 'Design document', 'Review with the client'],
    next: ['Training', 44],
  },
];

const DAY_MS = 86_400_000;
/** A milestone was completed every nine days. */
const DAYS_BETWEEN = 9;

export const projectPart: WorkspacePart = {
  sampleChanges: ['projects', 'milestones'],
  async insertSample(tx, { workspaceId, today, memberIds, projectIds, milestoneIds }) {
    const now = Date.parse(`${today}T09:00:00Z`);
    const dayIn = (days: number) => new Date(now + days * DAY_MS).toISOString().slice(0, 10);
    const rows = PROJECTS.map(({ key, name, description, health, lead, target }) => {
      const id = newId();
      projectIds.set(key, id);
      const leadId = memberIds.get(lead) ?? null;
      return { id, workspaceId, key, name, description, health, leadId, targetDate: dayIn(target), isSample: true };
    });
    await insertProjects(tx, rows);
    const milestoneRows = PROJECTS.flatMap(({ key, completed, next }): (typeof milestones.$inferInsert)[] => {
      const shared = { workspaceId, projectId: projectIds.get(key) ?? '', isSample: true };
      const [nextName, nextDay] = next;
      const nextId = newId();
      milestoneIds.set(key, nextId);
      const past = completed.map((name, index) => {
        const days = -DAYS_BETWEEN * (completed.length - index);
        return { ...shared, id: newId(), name, due: dayIn(days), completedAt: new Date(now + days * DAY_MS) };
      });
      return [...past, { ...shared, id: nextId, name: nextName, due: dayIn(nextDay) }];
    });
    await insertMilestones(tx, milestoneRows);
  },

  async removeSample(tx, workspaceId) {
    for (const table of [projects, milestones]) await markSampleDeleted(tx, table, { workspaceId });
  },

  async restoreSample(tx, workspaceId) {
    for (const table of [projects, milestones]) await restoreSampleRows(tx, table, workspaceId);
  },
};
