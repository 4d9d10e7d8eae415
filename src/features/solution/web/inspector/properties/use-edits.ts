// Changes the parts of the open solution, each change as one step with a name.

import { changeComponent } from '#model/check/finding.ts';
import type {
  Solution,
  SolutionComponent,
  SolutionConnection,
  SolutionNetwork,
  SolutionRegion,
  SolutionRule,
  SolutionSubnet,
} from '#model/solution-shapes.ts';
import { useBlueprintSession } from '../../session/use-blueprint.ts';
import { propertyMessages as words } from './messages.ts';

type Lists = {
  regions: SolutionRegion;
  networks: SolutionNetwork;
  subnets: SolutionSubnet;
  connections: SolutionConnection;
  rules: SolutionRule;
};
type Settings = SolutionComponent['settings'];

export function useEdits() {
  const session = useBlueprintSession();

  return {
    /** One step for all of them: `field` is what changes, for its name. */
    changeComponents(
      components: readonly SolutionComponent[],
      field: string,
      change: (component: SolutionComponent) => SolutionComponent,
    ): void {
      session.edit(nameStep(field, components), (solution) =>
        components.reduce((before, { id }) => changeComponent(id, change)(before), solution),
      );
    },
    changeSettings(components: readonly SolutionComponent[], field: string, settings: Partial<Settings>): void {
      this.changeComponents(components, field, (each) => ({ ...each, settings: { ...each.settings, ...settings } }));
    },
    /** `label` names the step. */
    changePart<Key extends keyof Lists>(
      key: Key,
      label: string,
      { id, change }: { id: string; change: Partial<Lists[Key]> },
    ): void {
      session.edit(label, (solution) => ({
        ...solution,
        [key]: solution[key].map((part) => (part.id === id ? { ...part, ...change } : part)),
      }));
    },
    edit: (label: string, change: (solution: Solution) => Solution): void => session.edit(label, change),
  };
}

function nameStep(field: string, components: readonly SolutionComponent[]): string {
  const [first] = components;
  return components.length === 1 && first
    ? words.step(field, first.name)
    : words.stepOfSeveral(field, components.length);
}
