// What a template says of a service: the parts of a small solution, and which of its values a person may change later.

import type { SizeName, SizeValue } from '#catalogue/names/size-names.ts';
import type { CloudProvider } from '#catalogue/provider.ts';
import { emptySolution } from '#model/empty-solution.ts';
import type {
  Solution,
  SolutionComponent,
  SolutionConnection,
  SolutionNetwork,
  SolutionRule,
  SolutionSubnet,
} from '#model/solution-shapes.ts';
import type { LiftedVariable } from '#model/terraform/export/module/lifted-variables.ts';
import type { HclValue } from '#model/terraform/hcl/hcl-value.ts';
import type { Values } from '../prompt/parameter.ts';

/** A component is named by its service; what is not said of it is left open. */
export type ServiceComponent = Pick<SolutionComponent, 'id' | 'name' | 'service'> &
  Partial<Pick<SolutionComponent, 'sku' | 'subnetId' | 'networkId' | 'settings' | 'attributes'>> & {
    /** There is one of it, unless this says more. */
    count?: number;
    /** What is not said of its sizes is proposed, as in every solution. */
    sizes?: Partial<Record<SizeName, SizeValue>>;
  };

export type ServiceModule = {
  components: readonly ServiceComponent[];
  networks?: readonly SolutionNetwork[];
  subnets?: readonly SolutionSubnet[];
  rules?: readonly SolutionRule[];
  connections?: readonly SolutionConnection[];
  /** Region of a copy, with the id 'second'. */
  secondRegion?: string;
  /** Arguments of the resources that become variables. */
  lifted?: readonly LiftedVariable[];
  /** Defaults of variables that the recipes leave open. */
  defaults?: Readonly<Record<string, HclValue>>;
};

/** The environment and the region of every small solution. */
const ENVIRONMENT = 'environment';
const REGION = 'region';
export const SECOND_REGION = 'second';

const roles: Readonly<Record<string, Solution['environments'][number]['role']>> = {
  prod: 'production',
  staging: 'test',
  test: 'test',
};

/** `values` has 'name', 'environment' and 'region'. */
export function toSolution(cloud: CloudProvider, values: Values, module: ServiceModule): Solution {
  const { name = '', environment = ENVIRONMENT, region = '' } = values;
  return {
    ...emptySolution({ title: name, provider: cloud }),
    environments: [{ id: environment, name: environment, role: roles[environment] ?? 'development' }],
    regions: [
      { id: REGION, provider: cloud, name: region, role: 'primary' },
      ...(module.secondRegion === undefined
        ? []
        : [{ id: SECOND_REGION, provider: cloud, name: module.secondRegion, role: 'secondary' as const }]),
    ],
    networks: [...(module.networks ?? [])],
    subnets: [...(module.subnets ?? [])],
    rules: [...(module.rules ?? [])],
    connections: [...(module.connections ?? [])],
    components: module.components.map(({ count = 1, sizes, ...component }) => ({
      provider: cloud,
      sku: null,
      regionId: REGION,
      subnetId: null,
      networkId: null,
      settings: {},
      quantities: {},
      attributes: {},
      dataClass: 'none',
      note: '',
      ...component,
      counts: { [environment]: count },
      ...(sizes ? { sizes: { [environment]: sizes } } : {}),
    })),
  };
}

/** A network of the small solution. */
export function network(addressSpace: string, id = 'main'): SolutionNetwork {
  return {
    id: `network-${id}`,
    name: id,
    regionId: REGION,
    environmentId: null,
    addressSpaces: [addressSpace],
    isOnPremises: false,
    peerIds: [],
  };
}

/** A subnet of the network 'main', unless another one is said. */
export function subnet(
  name: string,
  cidr: string,
  more: Partial<Omit<SolutionSubnet, 'name' | 'cidr'>> = {},
): SolutionSubnet {
  return {
    id: `subnet-${name}`,
    networkId: 'network-main',
    name,
    cidr,
    secondary: [],
    purpose: '',
    delegation: null,
    zone: null,
    isPublic: false,
    ...more,
  };
}

/** The network 'main' with one subnet. */
export function placedIn(space: string, place: SolutionSubnet): Required<Pick<ServiceModule, 'networks' | 'subnets'>> {
  return { networks: [network(space)], subnets: [place] };
}

type Inbound = Pick<SolutionRule, 'priority' | 'ports' | 'source' | 'reason'>;
type Outbound = Pick<SolutionRule, 'priority' | 'ports' | 'destination' | 'reason'>;

/** A rule that lets TCP into a subnet. */
export function inbound(
  { id }: Pick<SolutionSubnet, 'id'>,
  { priority, ports, source, reason }: Inbound,
): SolutionRule {
  return {
    id: `${id}-${priority}`,
    subnetId: id,
    direction: 'inbound',
    priority,
    action: 'allow',
    protocol: 'TCP',
    ports,
    source,
    destination: id,
    reason,
  };
}

/** A rule that lets TCP out of a subnet, and with it nothing else. */
export function outbound({ id }: SolutionSubnet, { priority, ports, destination, reason }: Outbound): SolutionRule {
  return {
    ...inbound({ id }, { priority, ports, source: id, reason }),
    id: `${id}-out-${priority}`,
    direction: 'outbound',
    destination,
  };
}

/** The nodes of a cluster, as a request states them. */
export function nodeSizes({ size = '', nodes, max_nodes }: Values): NonNullable<ServiceComponent['sizes']> {
  return { machine: size, nodes: Number(nodes), maxNodes: Number(max_nodes) };
}

/** Variables of which nodes a cluster has, how many at least and how many at most, for these arguments. */
export function nodeVariables({
  machine,
  least,
  most,
}: Record<'machine' | 'least' | 'most', readonly string[]>): LiftedVariable[] {
  return [
    { name: 'node_size', description: 'Machine type of the nodes.', of: machine },
    {
      name: 'min_nodes',
      description: 'Nodes that always run.',
      of: least,
      validation: { condition: 'var.min_nodes >= 1 && var.min_nodes <= 100', message: 'Use 1 to 100 nodes.' },
    },
    {
      name: 'max_nodes',
      description: 'Nodes up to which the cluster grows.',
      of: most,
    },
  ];
}
