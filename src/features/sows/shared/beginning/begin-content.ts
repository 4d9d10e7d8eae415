// The content that a statement of work begins with: a template, and what follows from the solution where it begins with a blueprint.

import { addDays } from '#text/dates/days.ts';
import type { Solution } from '#model/solution-shapes.ts';
import type { Party, SowContent } from '../content/content-shapes.ts';
import type { CloudCost, EffortLine, RateCard } from '../content/price-shapes.ts';
import { taskCatalogue } from '../tasks/task-catalogue.ts';
import type { TaskChanges } from '../tasks/task-changes.ts';
import type { TaskUnit } from '../tasks/task-shapes.ts';
import { countWork, lineOf } from './count-work.ts';
import { nextMonday } from './next-monday.ts';
import { readExcluded, readParts, readScope } from './read-parts.ts';
import { planDeliverables } from './plan-deliverables.ts';
import { readRequirements } from './read-requirements.ts';
import type { TemplateKey } from './template-keys.ts';
import { templates } from './templates.ts';

export type BegunWith = {
  template: TemplateKey;
  rates: RateCard;
  changes: TaskChanges;
  /** The provider's name and contact, as the person has set them. */
  provider: Party;
  today: string;
  source: { id: string; title: string; revision: number; solution: Solution; cloud: CloudCost | null } | null;
};

const NO_PARTY: Party = { name: '', address: '', contactName: '', contactRole: '', contactEmail: '' };
const VALID_DAYS = 30;
const START_DAYS = 28;

export function beginContent({ template: key, rates, changes, provider, today, source }: BegunWith): SowContent {
  const template = templates[key];
  const begun = source ? readSource(source, changes) : { ...NO_SOURCE, effort: generalWork(key, changes) };
  const read = { ...begun, effort: begun.effort.filter((line) => isWorkOf(key, line)) };
  const plan = key === 'blank' ? NO_PLAN : planDeliverables(read);
  const numbered = <Item extends object>(name: string, items: readonly Item[]) =>
    items.map((item, index) => ({ id: `${name}-${index + 1}`, ...item }));
  const statements = (name: string, texts: readonly string[]) =>
    numbered(
      name,
      texts.map((text) => ({ text })),
    );
  return {
    parties: { client: NO_PARTY, provider },
    prose: {
      ...template.prose,
      objectives: [template.prose.objectives, ...read.objectives].filter(Boolean).join('\n'),
    },
    scope: read.scope,
    excluded: numbered('excluded', [...template.excluded.map((text) => ({ text, partIds: [] })), ...read.excluded]),
    ...plan,
    schedule: { start: nextMonday(addDays(today, START_DAYS)), workdays: [1, 2, 3, 4, 5], holidays: [] },
    responsibilities: statements('responsibility', template.responsibilities),
    assumptions: statements('assumption', [...template.assumptions, ...read.assumptions]),
    dependencies: statements('dependency', template.dependencies),
    risks: numbered(
      'risk',
      template.risks.map(([text, mitigation]) => ({ text, mitigation })),
    ),
    definitions: numbered(
      'definition',
      template.definitions.map(([term, meaning]) => ({ term, meaning })),
    ),
    effort: read.effort,
    rates,
    pricing: {
      model: 'fixed',
      confidence: 'p80',
      discount: 0,
      taxName: 'VAT',
      tax: 0,
      expenses: [],
      retainer: { months: 6, hoursPerMonth: 40, roleKey: rates.roles[0]?.key ?? 'lead' },
      agreedTotal: null,
    },
    cloud: read.cloud,
    validUntil: addDays(today, VALID_DAYS),
    blueprint: read.blueprint,
    parts: read.parts,
  };
}

type ReadSource = Pick<SowContent, 'effort' | 'scope' | 'parts' | 'cloud' | 'blueprint'> & {
  excluded: Omit<SowContent['excluded'][number], 'id'>[];
  environments: Solution['environments'];
} & ReturnType<typeof readRequirements>;

const NO_SOURCE: Omit<ReadSource, 'effort'> = {
  ...{ scope: [], excluded: [], parts: [], environments: [], objectives: [], assumptions: [] },
  ...{ cloud: null, blueprint: null },
};

function readSource(
  { id, title, revision, solution, cloud }: NonNullable<BegunWith['source']>,
  changes: TaskChanges,
): ReadSource {
  return {
    ...readRequirements(solution.requirements, solution.assumed),
    effort: countWork(solution, changes),
    scope: readScope(solution),
    excluded: readExcluded(solution),
    parts: readParts(solution),
    environments: solution.environments,
    cloud,
    blueprint: { id, title, revision },
  };
}

const NO_PLAN: ReturnType<typeof planDeliverables> = {
  raci: {},
  deliverables: [],
  milestones: [],
  payments: { mode: 'milestones', rows: [], months: 3 },
};

/** An assessment builds nothing, and only a migration finds and moves data that is there already. */
function isWorkOf(key: TemplateKey, { phase, taskKey }: EffortLine): boolean {
  if (key === 'assessment') return phase === 'discovery' || phase === 'handover';
  return key === 'migration' || (phase !== 'migration' && taskKey !== 'data-inventory');
}

/** Without a solution one of each is counted that every project has; a blank document has none. */
function generalWork(key: TemplateKey, changes: TaskChanges): EffortLine[] {
  if (key === 'blank') return [];
  const units: readonly TaskUnit[] = ['solution', 'environment'];
  return taskCatalogue
    .filter(({ unit, providers }) => units.includes(unit) && !providers)
    .map((task) => lineOf(task, { count: 1, reason: 'One, because the document has no blueprint', changes }));
}
