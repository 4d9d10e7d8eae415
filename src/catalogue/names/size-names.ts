// The sizes that a part of a solution can have beside its SKU and its count.

/** `unit` follows the value: '500 GB'. Sizes without a unit are counts or names. */
export const sizeNames = {
  machine: { label: 'Machine type' },
  nodes: { label: 'Nodes' },
  maxNodes: { label: 'Nodes at most' },
  systemMachine: { label: 'Machine type of the system pool' },
  systemNodes: { label: 'Nodes of the system pool' },
  diskGb: { label: 'Disk of each', unit: 'GB' },
  vCores: { label: 'vCores', unit: 'vCores' },
  cpu: { label: 'Processors of each', unit: 'vCPU' },
  memoryGb: { label: 'Memory of each', unit: 'GB' },
  storageGb: { label: 'Storage', unit: 'GB' },
  maxStorageGb: { label: 'Storage at most', unit: 'GB' },
  iops: { label: 'IOPS' },
  throughput: { label: 'Throughput', unit: 'MB/s' },
  bandwidth: { label: 'Bandwidth', unit: 'Mbps' },
  processingUnits: { label: 'Processing units' },
  requestUnits: { label: 'Request units', unit: 'RU/s' },
  maxRequestUnits: { label: 'Request units at most', unit: 'RU/s' },
  replicas: { label: 'Replicas' },
  maxReplicas: { label: 'Replicas at most' },
  readers: { label: 'Readers' },
  masterMachine: { label: 'Machine type of dedicated masters' },
  masterNodes: { label: 'Dedicated masters' },
  brokers: { label: 'Brokers' },
  shards: { label: 'Shards' },
  partitions: { label: 'Partitions' },
  capacityUnits: { label: 'Capacity units' },
  maxCapacityUnits: { label: 'Capacity units at most' },
  instances: { label: 'Instances' },
  maxInstances: { label: 'Instances at most' },
  backupGb: { label: 'Backup storage', unit: 'GB' },
} as const satisfies Record<string, { label: string; unit?: string }>;

export type SizeName = keyof typeof sizeNames;
export type SizeValue = string | number;

/** Names of SKUs contain one of `has`, and not `lacks`. */
export type SkuCondition = { has?: readonly string[] | undefined; lacks?: string | undefined };

/** True if components of this SKU have the size. What has no SKU yet has all sizes that no SKU is named for. */
export function isSizeOfSku(
  { ofSkus: { has, lacks } = {} }: { ofSkus?: SkuCondition | undefined },
  sku: string | null,
): boolean {
  if (has && !has.some((part) => sku?.includes(part))) return false;
  return lacks === undefined || !sku?.includes(lacks);
}

/** How many of them run decides how much can be served, and machines of a standby are fewer by these. */
const capacitySizes: ReadonlySet<SizeName> = new Set<SizeName>(['nodes', 'instances', 'replicas', 'processingUnits']);

/** True of counts of machines or tasks, which may be fewer where nobody is served yet: 'nodes', and not 'storageGb'. */
export function isCapacitySize(name: SizeName): boolean {
  return capacitySizes.has(name);
}
