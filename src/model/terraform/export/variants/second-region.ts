// The second region of a solution of AWS as a module of its own: the provider has one region, so the module gets another one.

import { findSwitch } from '../../../recovery/traffic-switch.ts';
import { removeParts } from '../../../edit/remove-parts.ts';
import type { Solution, SolutionComponent } from '../../../solution-shapes.ts';
import { blocks, code, object, type HclBody, type HclValue } from '../../hcl/hcl-value.ts';
import { fromJson, writeBlock } from '../../hcl/write-hcl.ts';
import type { ExportContext } from '../export-context.ts';
import type { PlannedVariable, TerraformText } from '../export-shapes.ts';
import { writeResources, writeVariables, writeVersions, type ProviderText } from '../write-files.ts';

export const MODULE = 'recovery';

/** Both regions as solutions; `second` is null where one project makes all of it, or the second region is empty. */
export function splitRegions(solution: Solution): { first: Solution; second: Solution | null } {
  const region = solution.regions.find(({ role }) => role === 'secondary');
  const standbys = solution.components.filter(({ standby }) => standby);
  if (solution.provider !== 'aws' || !region || standbys.length === 0) return { first: solution, second: null };
  const isSecond = ({ regionId }: { regionId: string | null }): boolean => regionId === region.id;
  const networks = solution.networks.filter(isSecond).map(({ id }) => id);
  const first = removeParts(solution, [...networks, ...solution.components.filter(isSecond).map(({ id }) => id)]);
  const marks = new Map(standbys.map(({ id, standby }) => [id, standby]));
  const others = solution.components.filter((each) => !isSecond(each)).map(({ id }) => id);
  const left = removeParts(withoutMarks(solution), [
    ...others,
    ...solution.networks.filter((each) => !isSecond(each)).map(({ id }) => id),
  ]);
  const counted = new Set(
    standbys.flatMap(({ counts }) => Object.entries(counts).flatMap(([id, n]) => (n > 0 ? id : []))),
  );
  return {
    first,
    second: {
      ...left,
      environments: solution.environments.filter(({ id }) => counted.has(id)),
      regions: [{ ...region, role: 'primary' }],
      components: left.components.map((each) => withMark(each, marks.get(each.id))),
      policies: [],
      identities: left.identities.filter(({ componentIds }) => componentIds.length > 0),
    },
  };
}

function withoutMarks(solution: Solution): Solution {
  return {
    ...solution,
    components: solution.components.map((component) => {
      const { standby: _, ...rest } = component;
      return rest;
    }),
  };
}

function withMark(component: SolutionComponent, standby: SolutionComponent['standby']): SolutionComponent {
  return standby ? { ...component, standby } : component;
}

/** Environments that have the second region; the others leave the module out. */
function hasSecond(second: ExportContext, environmentId: string): boolean {
  return second.solution.environments.some(({ id }) => id === environmentId);
}

const SHARED = ['workload', 'environment', 'location', 'tags'];

/** Adds to the project what the module asks for, and what neither of them has. */
export function joinSecondRegion(context: ExportContext, second: ExportContext): void {
  const region = second.solution.regions[0]?.name ?? '';
  context.variable({
    name: 'has_recovery',
    type: 'bool',
    description: 'Whether the environment has the second region.',
    valueIn: (environmentId) => hasSecond(second, environmentId),
  });
  context.variable({
    name: 'recovery_location',
    type: 'string',
    description: 'Region that takes over.',
    defaultValue: region,
  });
  for (const variable of listOpen(second)) context.variable({ ...variable, name: `${MODULE}_${variable.name}` });
  const known = new Set(context.notExported.map(({ name }) => name));
  for (const { subjectId, name, reason } of second.notExported)
    if (!known.has(name)) context.skip(subjectId, name, reason);
  const traffic = findSwitch(context.solution);
  if (traffic)
    context.skip(
      traffic.component.id,
      `Switch of ${traffic.component.name} to the second region`,
      `It needs the domain and both entrances (${traffic.fact.value.how}): add it by hand.`,
    );
  const [first] = context.solution.networks;
  const [other] = second.solution.networks;
  if (first && other)
    context.skip(
      other.id,
      `Peering of ${first.name} and ${other.name}`,
      'It joins two regions: request it in the first one and accept it in the second one, with routes of both.',
    );
}

/** Variables that nothing decides: a person states them once for the project. */
function listOpen({ variables, bindings }: ExportContext): PlannedVariable[] {
  return [...variables.values()].filter(
    ({ name, valueIn, defaultValue }) =>
      valueIn === null && defaultValue === undefined && !SHARED.includes(name) && !bindings.has(name),
  );
}

/** The files of the module, the block that calls it, and the provider of its region. */
export function writeSecondRegion(second: ExportContext, provider: ProviderText): TerraformText[] {
  const main = second.solution.environments[0]?.id ?? '';
  const variables = [...second.variables.values()].map((variable): PlannedVariable =>
    variable.valueIn === null || SHARED.includes(variable.name)
      ? variable
      : { ...variable, defaultValue: fromJson(variable.valueIn(main)) },
  );
  const bare: ProviderText = { ...provider, body: {} };
  return [
    ...writeResources(second, bare).map(({ path, text }) => ({ path: `${MODULE}/${path}`, text })),
    { path: `${MODULE}/variables.tf`, text: writeVariables(variables) },
    { path: `${MODULE}/versions.tf`, text: writeVersions(second, provider).split('\n# ')[0] ?? '' },
    { path: 'recovery.tf', text: writeCall(second, provider) },
  ];
}

function writeCall(second: ExportContext, provider: ProviderText): string {
  const passed: [string, HclValue][] = [
    ['workload', code('"${substr(var.workload, 0, 17)}-dr"')],
    ['environment', code('var.environment')],
    ['location', code('var.recovery_location')],
    ['tags', code('var.tags')],
    ...[...second.bindings].map(([name, reference]): [string, HclValue] => [name, code(reference)]),
    ...listOpen(second).map(({ name }): [string, HclValue] => [name, code(`var.${MODULE}_${name}`)]),
  ];
  const alias: HclBody = {
    alias: MODULE,
    region: code('var.recovery_location'),
    default_tags: blocks({ tags: code('local.tags') }),
  };
  return [
    '# The second region: a module with a provider of its own.',
    writeBlock('provider', [provider.name], alias),
    writeBlock('module', [MODULE], {
      count: code('var.has_recovery ? 1 : 0'),
      source: `./${MODULE}`,
      providers: object({ [provider.name]: code(`${provider.name}.${MODULE}`) }),
      ...Object.fromEntries(passed.filter(([name]) => second.variables.has(name))),
    }),
  ].join('\n');
}
