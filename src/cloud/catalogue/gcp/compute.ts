// Google Cloud services that run machines and code.

import type { CatalogueService } from '../catalogue-service.ts';
import { fact } from '../source.ts';
import { cloud, constraints, gcpService, googleApi, sku, uptime } from './gcp-facts.ts';

const machineTypes = `${cloud}/compute/docs/general-purpose-machines`;
const zonalMachines = `${cloud}/compute/docs/regions-zones`;

/** A machine is in one zone; a service of several survives the failure of one. */
function machine(name: string, vcpus: string, memory: string): CatalogueService['skus'][number] {
  return {
    name,
    limits: [
      { name: 'vCPUs', limit: fact(vcpus, machineTypes) },
      { name: 'Memory', limit: fact(memory, machineTypes) },
    ],
    redundancy: { zones: fact('optional', zonalMachines) },
  };
}

const computeSla = `${cloud}/compute/sla`;
const regionalGroups = `${cloud}/compute/docs/instance-groups/regional-migs`;

/** Cloud Run takes addresses for Direct VPC egress from a subnet that it may share. */
const directEgress = `${cloud}/run/docs/configuring/vpc-direct-vpc`;
const egressSubnet = { isOwn: fact(false, directEgress), maxPrefix: fact(26, directEgress) };

export const gcpCompute: readonly CatalogueService[] = [
  googleApi({
    key: 'compute-engine',
    name: 'Compute Engine',
    aliases: ['gce', 'vm', 'virtual machine', 'compute', 'instance'],
    category: 'compute',
    scope: 'subnet',
    keepsState: true,
    skus: [
      machine('n2-standard-2', '2', '8 GB'),
      machine('n2-standard-4', '4', '16 GB'),
      machine('n2-standard-8', '8', '32 GB'),
    ],
    sla: [
      uptime(99.99, { condition: 'instances in two or more zones, Premium Tier', needs: { zones: true } }, computeSla),
      uptime(
        99.95,
        { condition: 'a single instance of a memory-optimized family, Premium Tier', needs: 'unstated' },
        computeSla,
      ),
      uptime(
        99.9,
        { condition: 'a single instance of another family, Premium Tier', needs: { zones: false } },
        computeSla,
      ),
    ],
    terraform: 'google_compute_instance',
    meters: ['Hours of vCPUs', 'Hours of GB of memory', 'GB of disk a month', 'GB of traffic out'],
    policies: constraints('constraints/compute.managed.blockPreviewFeatures'),
    docs: `${cloud}/compute/docs`,
  }),
  googleApi({
    key: 'instance-groups',
    name: 'Managed instance groups',
    aliases: ['mig', 'instance group', 'managed instance group', 'auto scaling'],
    category: 'compute',
    scope: 'subnet',
    keepsState: false,
    skus: [
      sku('Regional', { zones: fact('always', regionalGroups) }),
      sku('Zonal', { zones: fact('none', regionalGroups) }),
    ],
    sla: [
      uptime(99.99, { condition: 'instances in two or more zones, Premium Tier', needs: { zones: true } }, computeSla),
    ],
    terraform: 'google_compute_region_instance_group_manager',
    meters: ['Hours of vCPUs', 'Hours of GB of memory', 'GB of disk a month'],
    docs: `${cloud}/compute/docs/instance-groups`,
  }),
  googleApi({
    key: 'cloud-run',
    name: 'Cloud Run',
    aliases: ['run', 'container', 'serverless', 'web app', 'cloud run service'],
    category: 'compute',
    scope: 'regional',
    subnet: egressSubnet,
    keepsState: false,
    sla: [uptime(99.95, 'every service', `${cloud}/run/sla`)],
    terraform: 'google_cloud_run_v2_service',
    meters: ['Seconds of vCPU', 'Seconds of GiB of memory', 'Requests'],
    docs: `${cloud}/run/docs`,
  }),
  googleApi({
    key: 'cloud-run-jobs',
    name: 'Cloud Run jobs',
    aliases: ['run jobs', 'container job'],
    category: 'compute',
    scope: 'regional',
    subnet: egressSubnet,
    keepsState: false,
    terraform: 'google_cloud_run_v2_job',
    meters: ['Seconds of vCPU', 'Seconds of GiB of memory'],
    docs: `${cloud}/run/docs/create-jobs`,
  }),
  googleApi({
    key: 'cloud-functions',
    name: 'Cloud Run functions',
    aliases: ['cloud functions', 'function', 'functions', 'cloud function'],
    category: 'compute',
    scope: 'regional',
    subnet: egressSubnet,
    keepsState: false,
    sla: [uptime(99.95, 'every function', `${cloud}/functions/sla`)],
    terraform: 'google_cloudfunctions2_function',
    meters: ['Invocations', 'Seconds of vCPU', 'Seconds of GiB of memory'],
    docs: `${cloud}/functions/docs`,
  }),
  googleApi({
    key: 'app-engine',
    name: 'App Engine',
    aliases: ['gae', 'app engine standard', 'app engine flexible'],
    category: 'compute',
    scope: 'regional',
    keepsState: false,
    terraform: 'google_app_engine_application',
    meters: ['Hours of instances', 'GB of traffic out'],
    docs: `${cloud}/appengine/docs`,
  }),
  googleApi({
    key: 'batch',
    name: 'Batch',
    aliases: ['cloud batch', 'batch jobs'],
    category: 'compute',
    scope: 'subnet',
    keepsState: false,
    terraform: null,
    meters: ['Hours of vCPUs', 'Hours of GB of memory', 'GB of disk a month'],
    docs: `${cloud}/batch/docs`,
  }),
  gcpService({
    key: 'vmware-engine',
    name: 'Google Cloud VMware Engine',
    aliases: ['gcve', 'vmware engine', 'vmware'],
    category: 'compute',
    scope: 'network',
    keepsState: true,
    terraform: 'google_vmwareengine_private_cloud',
    meters: ['Hours of nodes', 'GB of traffic out'],
    docs: `${cloud}/vmware-engine/docs`,
  }),
  gcpService({
    key: 'oracle-database',
    name: 'Oracle Database@Google Cloud',
    aliases: ['oracle database at google cloud', 'exadata', 'autonomous database'],
    category: 'database',
    scope: 'network',
    keepsState: true,
    terraform: 'google_oracle_database_cloud_vm_cluster',
    meters: ['Hours of ECPUs', 'TB of storage a month'],
    docs: `${cloud}/oracle/database/docs`,
  }),
  gcpService({
    key: 'sole-tenant-nodes',
    name: 'Sole-tenant nodes',
    aliases: ['sole tenancy', 'dedicated host'],
    category: 'compute',
    scope: 'regional',
    keepsState: false,
    terraform: 'google_compute_node_group',
    meters: ['Hours of nodes'],
    docs: `${cloud}/compute/docs/nodes/sole-tenant-nodes`,
  }),
];
