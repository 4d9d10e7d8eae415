// The project that an accepted document becomes: its milestones, a task for each deliverable, and one for each line of the effort.

import { stageOfPhase } from '../beginning/plan-deliverables.ts';
import type { SowContent } from '../content/content-shapes.ts';
import { priceSow } from '../estimate/price-sow.ts';
import type { PlannedTask, ProjectPlan } from './work-shapes.ts';

const MAX_NAME = 80;
const MAX_TITLE = 200;

export function planProject({
  title,
  version,
  content,
}: {
  title: string;
  version: number;
  content: SowContent;
}): ProjectPlan {
  const { milestones, estimate } = priceSow(content);
  const places = new Map(milestones.map(({ id }, index) => [id, index]));
  const datesOf = (place: number | null): Pick<PlannedTask, 'milestone' | 'start' | 'due'> => {
    const milestone = place === null ? undefined : milestones[place];
    return { milestone: place, start: milestone?.begins ?? null, due: milestone?.due ?? null };
  };
  const deliverables = content.deliverables.map(({ name, description, milestoneId, criteria }): PlannedTask => ({
    title: `Deliver: ${name || 'a deliverable without a name'}`.slice(0, MAX_TITLE),
    description: [description, 'It is accepted when:', ...criteria.map(({ text }) => `- ${text}`)]
      .filter(Boolean)
      .join('\n'),
    ...datesOf(places.get(milestoneId ?? '') ?? null),
    minutes: 0,
  }));
  const work = estimate.lines
    .filter(({ minutes }) => minutes > 0)
    .map(({ name, phase, reason, count, unit, minutes }): PlannedTask => ({
      title: name.slice(0, MAX_TITLE),
      description: `${count} × ${unit}. ${reason}`,
      // Milestones of one's own stand for no phase: the first one then.
      ...datesOf(places.get(stageOfPhase(phase)) ?? (milestones.length > 0 ? 0 : null)),
      minutes,
    }));
  return {
    name: title.slice(0, MAX_NAME),
    description: `From the statement of work “${title}”, version ${version}, which the client accepted.`,
    milestones: milestones.map(({ name, due }) => ({ name: (name || 'Milestone').slice(0, MAX_NAME), due })),
    tasks: [...work, ...deliverables],
    due: milestones.at(-1)?.due ?? null,
  };
}
