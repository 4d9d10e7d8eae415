// Deliverables with criteria that somebody can check, the milestones they are due with, and what is paid with each.

import { CODE_ERRORS } from '../delivery/check-words.ts';
import type { CriterionCheck } from '../delivery/criterion-check.ts';
import type { Deliverable, Milestone, ScopeItem, SowContent } from '../content/content-shapes.ts';
import type { EffortLine } from '../content/price-shapes.ts';
import type { Phase } from '../tasks/task-shapes.ts';

type Given = {
  effort: readonly EffortLine[];
  scope: readonly ScopeItem[];
  environments: readonly { id: string; name: string }[];
};

/** The plan assumes that so many people work at the same time, 8 hours a working day. */
const PEOPLE = 2;
const MINUTES_A_DAY = 8 * 60;

type Stage = { id: string; name: string; phases: readonly Phase[]; share: number };

const stages: readonly Stage[] = [
  { id: 'milestone-design', name: 'Design accepted', phases: ['discovery', 'design'], share: 3_000 },
  { id: 'milestone-build', name: 'Solution built', phases: ['build'], share: 4_000 },
  { id: 'milestone-live', name: 'Tested and in production', phases: ['migration', 'test'], share: 2_000 },
  { id: 'milestone-handover', name: 'Handed over', phases: ['handover'], share: 1_000 },
];

/** They say who does what for a deliverable, by the keys of our own rate card; roles that a person does not have are left out of documents. */
const DESIGN_ROLES = { lead: 'A', architect: 'R', security: 'C', client: 'C' } as const;
const BUILD_ROLES = { lead: 'A', architect: 'C', engineer: 'R', client: 'I' } as const;

export function planDeliverables(given: Given): Pick<SowContent, 'deliverables' | 'milestones' | 'payments' | 'raci'> {
  const deliverables = listDeliverables(given);
  const rolesOf = ({ milestoneId }: Deliverable) => (milestoneId === 'milestone-design' ? DESIGN_ROLES : BUILD_ROLES);
  return {
    milestones: stages.map((stage) => planMilestone(stage, given.effort)),
    deliverables,
    raci: Object.fromEntries(deliverables.map((deliverable) => [deliverable.id, rolesOf(deliverable)])),
    payments: {
      mode: 'milestones',
      months: 3,
      rows: stages.map(({ id, name, share }, index) => ({
        id: `payment-${index + 1}`,
        label: name,
        milestoneId: id,
        share,
      })),
    },
  };
}

function planMilestone({ id, name, phases }: Stage, effort: readonly EffortLine[]): Milestone {
  const minutes = effort
    .filter(({ phase, isOptional }) => phases.includes(phase) && !isOptional)
    .reduce((sum, { count, likely }) => sum + count * likely, 0);
  return {
    id,
    name,
    workingDays: Math.min(2_000, Math.max(1, Math.ceil(minutes / (PEOPLE * MINUTES_A_DAY)))),
    fixedDay: null,
  };
}

type PlannedCriterion = string | { text: string; check: CriterionCheck };
type Planned = Omit<Deliverable, 'id' | 'criteria'> & { criteria: readonly PlannedCriterion[] };

function listDeliverables({ scope, environments }: Given): Deliverable[] {
  const all = scope.map(({ id }) => id);
  const planned: Planned[] = [
    {
      name: 'Design document',
      description: 'High-level and low-level design of the solution, with its decisions.',
      scopeIds: all,
      milestoneId: 'milestone-design',
      criteria: [
        'Each item of the scope has a section in the document.',
        'The review of the document has 0 open comments of severity “error”.',
      ],
    },
    {
      name: 'Infrastructure code',
      description: 'The code of all parts that are built, in a repository of the client.',
      scopeIds: all,
      milestoneId: 'milestone-build',
      criteria: [
        'The repository has a release with the tag 1.0.0.',
        'A plan of the released code on each environment shows 0 changes after it was applied.',
        { text: 'The released code has 0 errors.', check: { kind: 'code', code: CODE_ERRORS } },
      ],
    },
    ...environments.map(({ id: environmentId, name }): Planned => ({
      name: `Environment ${name}`,
      description: `All components of the scope that belong to ${name}, built and connected.`,
      scopeIds: all,
      milestoneId: 'milestone-live',
      criteria: [
        {
          text: `Each component that the blueprint counts in ${name} exists; 0 are missing.`,
          check: { kind: 'blueprint', differences: 'missing', environmentId },
        },
        `The integration test of ${name} passes in all of its cases.`,
      ],
    })),
    {
      name: 'Operations manual and training',
      description: 'How the solution is operated, backed up, restored and changed, and a training for the team.',
      scopeIds: [],
      milestoneId: 'milestone-handover',
      criteria: [
        'The client’s team restores one data store by the manual without help of the provider.',
        'The training took place, and the list of participants is signed.',
      ],
    },
  ];
  return planned.map(({ criteria, ...rest }, index) => ({
    id: `deliverable-${index + 1}`,
    ...rest,
    criteria: criteria.map((criterion, at) => ({
      id: `criterion-${index + 1}-${at + 1}`,
      ...(typeof criterion === 'string' ? { text: criterion } : criterion),
    })),
  }));
}

/** The id of the milestone that the work of a phase is due with. */
export function stageOfPhase(phase: Phase): string {
  return stages.find(({ phases }) => phases.includes(phase))?.id ?? '';
}
