// What the writers of resources share: environments, names, variables, and what was written so far.

import type { Solution, SolutionComponent } from '../../solution-shapes.ts';
import {
  blocks,
  code,
  codeOf,
  isBlocks,
  object,
  stated,
  type Code,
  type HclBody,
  type HclValue,
} from '../hcl/hcl-value.ts';
import type { FindArguments, Instance, NotExported, PlannedResource, PlannedVariable } from './export-shapes.ts';
import { labelOf, workloadName } from './names.ts';
import { labelParts } from './variants/label-parts.ts';
import { planNetworks, type NetworkPlan } from './network-plan.ts';

type NewResource = {
  kind?: PlannedResource['kind'];
  type: string;
  label: string;
  body: HclBody;
  file: string;
  comment?: string;
  /** Made once for each of these. Absent: once. */
  repetition?: PlannedResource['repetition'];
  instancesIn?: PlannedResource['instancesIn'];
  subjectId?: string | null;
  /** Absent: it only belongs to something. */
  isMain?: boolean;
};

type NewVariable = Omit<PlannedVariable, 'isSensitive' | 'valueIn'> & Partial<PlannedVariable>;

export type ExportContext = {
  solution: Solution;
  workload: string;
  networks: NetworkPlan;
  resources: PlannedResource[];
  variables: Map<string, PlannedVariable>;
  /** Locals beside those that every solution of the cloud has. */
  locals: Map<string, Code>;
  notExported: NotExported[];
  /** Counterparts in the second region by their component, whichever region this project is of. */
  standbys: ReadonlyMap<string, SolutionComponent>;
  /** Labels in the project of the first region, by component. */
  originalLabels: ReadonlyMap<string, string>;
  /** Variables of a module that the project around it gives, with its expressions. */
  bindings: Map<string, string>;
  /** The second region, where it is a module of this project. */
  second: ExportContext | null;
  findArguments: FindArguments;
  /** Labels of resources by component: every resource of a component has the same label. */
  labels: ReadonlyMap<string, string>;
  add(resource: NewResource): void;
  /** Returns the reference to the variable, which is declared once. */
  variable(variable: NewVariable): Code;
  skip(subjectId: string | null, name: string, reason: string): void;
};

type OtherRegion = Pick<ExportContext, 'standbys' | 'originalLabels'>;

export function createContext(
  solution: Solution,
  findArguments: FindArguments,
  { standbys = new Map(), originalLabels = new Map() }: Partial<OtherRegion> = {},
): ExportContext {
  return contextOf({
    solution,
    workload: workloadName(solution.title),
    networks: planNetworks(solution),
    resources: [],
    variables: new Map(),
    locals: new Map(),
    notExported: [],
    standbys,
    originalLabels,
    bindings: new Map(),
    second: null,
    findArguments,
    labels: labelParts(solution),
  });
}

/** As the context was before its resources from `first` on; what is added to it is not added to the context. */
export function forkContext(context: ExportContext, first: number): ExportContext {
  return contextOf({
    ...context,
    resources: context.resources.slice(0, first),
    variables: new Map(context.variables),
    locals: new Map(context.locals),
    notExported: [],
  });
}

function contextOf(parts: Omit<ExportContext, 'add' | 'variable' | 'skip'>): ExportContext {
  const { resources, variables, notExported } = parts;
  return {
    ...parts,
    add({ kind = 'resource', comment = null, repetition = null, subjectId = null, isMain = false, ...given }) {
      const single: Instance = { key: null, subjectId, values: {}, facts: {} };
      resources.push({ kind, comment, repetition, isMain, instancesIn: () => [single], ...given });
    },
    variable({ isSensitive = false, valueIn = null, ...rest }) {
      variables.set(rest.name, { isSensitive, valueIn, ...rest });
      return codeOf(`var.${rest.name}`, (environmentId) => valueIn?.(environmentId));
    },
    skip(subjectId, name, reason) {
      notExported.push({ subjectId, name, reason });
    },
  };
}

/** A component as the writers of its resources see it. */
export type ComponentPlan = {
  context: ExportContext;
  component: SolutionComponent;
  label: string;
  /** Null: exactly one in every environment. */
  repetition: PlannedResource['repetition'];
  instancesIn: PlannedResource['instancesIn'];
  /** '[count.index]' behind the resources that are made with it, or nothing. */
  index: string;
  /** For names: '-${count.index + 1}', or nothing. */
  nameSuffix: string;
};

/** Plans how often a component is made: `count` from a variable, unless it is exactly one everywhere. */
export function planComponent(context: ExportContext, component: SolutionComponent): ComponentPlan {
  const { environments } = context.solution;
  const label = context.labels.get(component.id) ?? labelOf(component.id);
  const countIn = (environmentId: string): number => {
    const count = isReachable(context, component, environmentId) ? (component.counts[environmentId] ?? 0) : 0;
    return countsInstances(component) ? Math.min(count, 1) : count;
  };
  const instancesIn = (environmentId: string): Instance[] =>
    Array.from({ length: countIn(environmentId) }, (_, index) => ({
      key: isOne ? null : index,
      subjectId: component.id,
      values: {},
      facts: {},
    }));
  const isOne = environments.every(({ id }) => countIn(id) === 1);
  if (isOne) return { context, component, label, repetition: null, instancesIn, index: '', nameSuffix: '' };
  const counts = context.variable({
    name: `${label}_count`,
    type: 'number',
    description: `Number of ${component.name}.`,
    valueIn: countIn,
  });
  return {
    context,
    component,
    label,
    repetition: { name: 'count', value: counts },
    instancesIn,
    index: '[count.index]',
    nameSuffix: '-${count.index + 1}',
  };
}

/** Whether its count is of the instances of one plan, and not of plans: 'Hours of instances of the plan' is what it costs. */
function countsInstances({ provider, service }: SolutionComponent): boolean {
  return provider === 'azure' && service === 'app-service';
}

/** What is in a network that an environment does not make is made where the network is. */
function isReachable(
  { networks, solution }: ExportContext,
  component: SolutionComponent,
  environmentId: string,
): boolean {
  const { subnetId } = component;
  if (subnetId === null || !solution.subnets.some(({ id }) => id === subnetId)) return true;
  const key = networks.subnetKeys.get(subnetId);
  return key !== undefined && networks.subnetsIn(environmentId).some((subnet) => subnet.key === key);
}

/** A variable that the solution leaves open: a person gives it. */
export function openVariable(
  context: ExportContext,
  {
    name,
    type = 'string',
    description,
    isSensitive = false,
  }: Pick<NewVariable, 'name' | 'description'> & Partial<NewVariable>,
): Code {
  return context.variable({ name, type, description, isSensitive });
}

/** A text that a person has to state of the component: `openText(plan, 'domain', 'Domain')` is of `var.<label>_domain`. */
export function openText({ context, label, component }: ComponentPlan, name: string, description: string): Code {
  return openVariable(context, { name: `${label}_${name}`, description: `${description} of ${component.name}.` });
}

/** Works as `openText` does, for a number. */
export function openNumber({ context, label, component }: ComponentPlan, name: string, description: string): Code {
  const text = `${description} of ${component.name}.`;
  return openVariable(context, { name: `${label}_${name}`, type: 'number', description: text });
}

/** Works as `openText` does, for a list of texts. */
export function openList({ context, label, component }: ComponentPlan, name: string, description: string): Code {
  const text = `${description} of ${component.name}.`;
  return openVariable(context, { name: `${label}_${name}`, type: 'list(string)', description: text });
}

/** Adds a resource of a component, as often as the component. The first one of a type gets the component's own arguments. */
export function addOf(
  plan: ComponentPlan,
  {
    type,
    body,
    label = plan.label,
    file,
    comment,
    isMain = false,
  }: {
    type: string;
    body: HclBody;
    label?: string;
    file: string;
    comment?: string;
    isMain?: boolean;
  },
): void {
  const { context, repetition, instancesIn, component } = plan;
  context.add({
    type,
    label,
    file,
    repetition,
    isMain,
    ...(comment === undefined ? {} : { comment }),
    instancesIn: isMain
      ? instancesIn
      : (id) => instancesIn(id).map((instance) => ({ ...instance, subjectId: component.id })),
    body: isMain ? withAttributes(plan, type, body) : body,
  });
}

/** Arguments that a person has given for the component, where the type has them; those of blocks by their path. */
function withAttributes({ context, component }: ComponentPlan, type: string, body: HclBody): HclBody {
  const known = context.findArguments(type);
  let given = body;
  for (const [name, value] of Object.entries(component.attributes)) {
    const path = name.split('.');
    if (known && !known.has(path[0] ?? ''))
      context.skip(component.id, component.name, `${type} has no argument “${name}”.`);
    else given = withArgument(given, path, stated(`components.${component.id}.attributes.${name}`, value));
  }
  return given;
}

/** Sets an argument; one inside of blocks in each of them: 'site_config.application_stack.node_version'. */
function withArgument(body: HclBody, [name = '', ...inner]: readonly string[], value: HclValue): HclBody {
  if (inner.length === 0) return { ...body, [name]: value };
  const within = body[name];
  const bodies = within !== undefined && within !== null && isBlocks(within) ? within.bodies : [{}];
  return { ...body, [name]: blocks(...bodies.map((each) => withArgument(each, inner, value))) };
}

/** The region of a component as a reference to the variable that names it. */
export function locationOf(context: ExportContext, regionId: string | null): Code {
  const { regions } = context.solution;
  const region =
    regions.find(({ id }) => id === regionId) ?? regions.find(({ role }) => role === 'primary') ?? regions[0];
  const first = regions.find(({ role }) => role === 'primary') ?? regions[0];
  if (!region || region === first) return code('var.location', first?.name);
  context.variable({
    name: 'regions',
    type: 'map(string)',
    description: 'Other regions by key.',
    defaultValue: object(
      Object.fromEntries(regions.filter((each) => each !== first).map(({ name }) => [labelOf(name), name])),
    ),
  });
  return code(`var.regions[${JSON.stringify(labelOf(region.name))}]`, region.name);
}
