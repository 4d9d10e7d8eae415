// The ideas of the sample workspace: eight, with votes of its members, in every corner of the matrix, and one that nobody has
// judged yet.

import { newId } from '#contract/id.ts';
import { markSampleDeleted, restoreSampleRows, type WorkspacePart } from '#project/workspace/server/workspace.ts';
import type { IdeaStatus } from '../shared/idea-values.ts';
import { insertIdeas, insertVotes } from './store.ts';
import { ideas, type IdeaRow } from './tables.ts';

type SampleIdea = Pick<IdeaRow, 'title' | 'body' | 'impact' | 'effort'> & {
  project?: string;
  status?: IdeaStatus;
  /** Handles; the first one wrote it. */
  voters: readonly string[];
};

const IDEAS: readonly SampleIdea[] = [
  {
    title: 'Shut test environments down at night',
    body: 'Virtual machines of test subscriptions run around the clock, and nobody uses them after 19:00.\n\n- Tag them with `schedule: office-hours`\n- Start them at 07:00 on working days',
    project: 'COST',
    impact: 4,
    effort: 1,
    status: 'considered',
    voters: ['erik', 'ana', 'ben', 'dina', 'farah'],
  },
  {
    title: 'Show each team the cost of its own tags',
    body: 'A mail on Monday with the five largest changes is read; a dashboard is not.',
    project: 'COST',
    impact: 4,
    effort: 2,
    voters: ['erik', 'farah', 'chen'],
  },
  {
    title: 'Generate spoke networks from a request form',
    body: 'Address range, peering and routes follow from three answers. Today a person copies the last spoke.',
    project: 'NET',
    impact: 5,
    effort: 4,
    status: 'considered',
    voters: ['ben', 'ana', 'chen', 'dina'],
  },
  {
    title: 'Run the recovery drill without notice',
    body: 'A drill that everybody has prepared for says little about a bad night.',
    project: 'DR',
    impact: 5,
    effort: 5,
    voters: ['dina', 'ana'],
  },
  {
    title: 'One naming convention for alerts',
    body: 'Service, symptom, severity: `gateway-latency-sev2`.',
    project: 'OBS',
    impact: 2,
    effort: 1,
    voters: ['farah', 'chen'],
  },
  {
    title: 'Draw the network map by hand for each release',
    body: 'It would look better than the generated one, and be wrong a week later.',
    project: 'NET',
    impact: 1,
    effort: 4,
    status: 'declined',
    voters: ['gus'],
  },
  {
    title: 'Pin base images and update them weekly',
    body: 'Digests instead of tags, and one pull request a week that raises them all.',
    project: 'AKS',
    impact: 3,
    effort: 2,
    voters: ['chen', 'ben', 'erik'],
  },
  {
    title: 'Offer partners a sandbox with sample data',
    body: 'They could try the API before their contract is signed.',
    project: 'API',
    impact: null,
    effort: null,
    voters: ['ana'],
  },
];

const HOUR_MS = 3_600_000;
/** An idea was written every two and a half days. */
const HOURS_BETWEEN = 60;

export const ideaPart: WorkspacePart = {
  sampleChanges: ['ideas'],
  async insertSample(tx, { workspaceId, today, memberIds, projectIds }) {
    const now = Date.parse(`${today}T09:00:00Z`);
    const rows = IDEAS.map(({ project = '', voters, status = 'new', ...idea }, index) => {
      const writtenAt = new Date(now - index * HOURS_BETWEEN * HOUR_MS);
      return {
        ...idea,
        id: newId(),
        workspaceId,
        status,
        projectId: projectIds.get(project) ?? null,
        createdBy: memberIds.get(voters[0] ?? '') ?? null,
        isSample: true,
        createdAt: writtenAt,
        updatedAt: writtenAt,
      };
    });
    await insertIdeas(tx, rows);
    const votes = rows.flatMap(({ id: ideaId }, index) =>
      (IDEAS[index]?.voters ?? []).flatMap((handle) => {
        const memberId = memberIds.get(handle);
        return memberId === undefined ? [] : [{ workspaceId, ideaId, memberId }];
      }),
    );
    await insertVotes(tx, votes);
  },

  removeSample: (tx, workspaceId) => markSampleDeleted(tx, ideas, { workspaceId }),
  restoreSample: (tx, workspaceId) => restoreSampleRows(tx, ideas, workspaceId),
};
