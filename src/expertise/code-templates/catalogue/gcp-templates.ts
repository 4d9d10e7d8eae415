// Terraform for Google Cloud.

import type { CodeTemplate } from '../code-template.ts';
import { rangeBeside, spaceParameter, subnetsParameter } from '../prompt/read-network.ts';
import { portsParameter, sizeParameter } from '../prompt/read-tags.ts';
import { inUnits, numberParameter, quantityParameter, textParameter } from '../prompt/read-words.ts';
import {
  amount,
  commonParameters,
  databaseParameters,
  derived,
  emailParameters,
  gigabytes,
  nodeParameters,
  percent,
  portParameter,
  retention,
} from './parameters.ts';
import { storageBucket } from '../service/buckets.ts';
import { cloudRunService, cloudSqlDatabase, computeInstance, gkeCluster } from '../service/gcp-services.ts';
import { gcpNetwork } from '../service/networks.ts';

const terraform = { language: 'terraform', cloud: 'gcp' } as const;
const PROJECT = '`project_id` has no default.';

/** The table has the names that Cloud SQL gives its databases, and what each of them has. */
const databases = databaseParameters(
  {
    PostgreSQL: {
      engine_version: 'POSTGRES_17',
      iam_flag: 'cloudsql.iam_authentication',
      point_in_time: 'true',
      binary_log: 'false',
    },
    MySQL: {
      engine_version: 'MYSQL_8_4',
      iam_flag: 'cloudsql_iam_authentication',
      point_in_time: 'false',
      binary_log: 'true',
    },
  },
  { engine_version: 'text', iam_flag: 'text', point_in_time: 'plain', binary_log: 'plain' },
);

export const gcpTemplates: readonly CodeTemplate[] = [
  {
    ...terraform,
    id: 'gcp-network',
    name: 'Google Cloud VPC network with Cloud NAT',
    example: 'Google Cloud VPC named shop in europe-west1 with 10.30.0.0/16 and 2 subnets',
    subject: /\b(?:vpcs?(?: networks?)?|networks?|subnets?)\b/i,
    unless: /\b(?:vnets?|virtual networks?|peering|endpoints?|load balanc\w+)\b/i,
    covers: 'subnet nat router firewall flow log private google access range cidr vpc network deny',
    parameters: [...commonParameters('gcp'), spaceParameter(), subnetsParameter(2)],
    module: gcpNetwork,
    note: `A network with subnets, flow logs, Cloud NAT and a rule that denies and logs what no other rule lets in. ${PROJECT}`,
  },
  {
    ...terraform,
    id: 'gcp-firewall',
    name: 'Google Cloud firewall rule',
    example: 'Google Cloud firewall rule that allows ports 443 and 8443 from 10.0.0.0/8',
    subject: /\b(?:firewall(?: rules?)?s?)\b/i,
    unless: /\b(?:azure|web application|waf)\b/i,
    covers: 'allow ingress inbound port rule tcp https open from traffic source log vpc network',
    parameters: [
      ...commonParameters('gcp'),
      spaceParameter({ label: 'Source range', fallback: '10.0.0.0/8' }),
      portsParameter('443'),
    ],
    note: `A rule that lets one range reach the ports of machines with a network tag, and logs it. \`network_name\` has no default. ${PROJECT}`,
  },
  {
    ...terraform,
    id: 'gcp-instance',
    name: 'Google Compute Engine instance',
    example: 'Compute Engine instance e2-standard-4 named batch in europe-west3, dev, snapshots kept for 14 days',
    subject: /\b(?:compute engine(?: instances?)?|gce|instances?|(?:linux )?(?:vms?|virtual machines?))\b/i,
    unless: /\b(?:windows|azure|ec2|sql|alerts?|instance groups?|scale sets?|alarms?|cloud run)\b/i,
    covers:
      'linux debian shielded os login iap ssh snapshot backup daily private disk service account machine server network kept keep retention virtual',
    parameters: [
      ...commonParameters('gcp'),
      sizeParameter('gcp', 'e2-standard-2'),
      gigabytes('disk', 'Disk in GB', { fallback: 20, min: 10, max: 65_536 }),
      retention(14, { min: 1, max: 365, label: 'Snapshots kept in days' }),
      spaceParameter({ label: 'Subnet', fallback: '10.20.0.0/24' }),
    ],
    module: computeInstance,
    note: `A shielded instance without a public address, with OS Login, SSH through Identity-Aware Proxy, an account without rights and nightly snapshots. ${PROJECT}`,
  },
  {
    ...terraform,
    id: 'gcp-gke',
    name: 'Google Kubernetes Engine (GKE) cluster',
    example: 'Private GKE cluster with 3 nodes e2-standard-4 in europe-west3, prod',
    subject: /\b(?:gke|google kubernetes engine|kubernetes(?: clusters?)?|k8s(?: clusters?)?)\b/i,
    unless: /\b(?:aks|eks|autopilot|manifests?|replicas?|pods?|ingress|namespaces?|helm|alerts?)\b/i,
    covers:
      'private node pool autoscaling workload identity shielded release channel nat network cluster service account binary authorization dataplane zone',
    parameters: [
      ...commonParameters('gcp'),
      ...nodeParameters(3),
      sizeParameter('gcp', 'e2-standard-4'),
      spaceParameter({ label: 'Nodes’ range', fallback: '10.20.0.0/20', maxPrefix: 27 }),
      derived('pod_range', 'text', ({ space }) => rangeBeside(space, ['192.168.0.0/17', '10.244.0.0/17'])),
      derived('service_range', 'text', ({ space }) => rangeBeside(space, ['172.20.0.0/20', '10.245.0.0/20'])),
      derived('control_plane', 'text', ({ space }) => rangeBeside(space, ['172.31.255.0/28', '10.246.0.0/28'])),
    ],
    module: gkeCluster,
    note: `A private regional cluster with shielded nodes, workload identities, Dataplane V2 and a release channel. Its API server is reached from the nodes’ network only. ${PROJECT}`,
  },
  {
    ...terraform,
    id: 'gcp-bucket',
    name: 'Google Cloud Storage bucket',
    example: 'Cloud Storage bucket with versioning in europe-west3, versions kept for 60 days, prod',
    subject: /\b(?:gcs(?: buckets?)?|cloud storage(?: buckets?)?|storage buckets?|buckets?)\b/i,
    unless: /\b(?:s3|state|website|load balanc\w+)\b/i,
    covers:
      'versioning version encryption cmek kms uniform access public prevention lifecycle private soft delete retention old kept storage',
    parameters: [...commonParameters('gcp'), retention(60)],
    module: storageBucket,
    note: `A private bucket with versions, soft delete and a key of its own that rotates every 90 days. ${PROJECT}`,
  },
  {
    ...terraform,
    id: 'gcp-cloud-sql',
    name: 'Google Cloud SQL database with high availability',
    example: 'Cloud SQL PostgreSQL with high availability and 100 GB in europe-west3, prod',
    subject: /\b(?:cloud sql|postgres(?:ql)?|mysql|databases?)\b/i,
    unless: /\b(?:rds|aurora|azure|sql server|alloy ?db)\b/i,
    covers:
      'cloud sql postgres postgresql mysql database high availability regional ha private ip backup point time recovery tls iam flag insight failover storage retention kept deletion protection instance service',
    parameters: [
      ...commonParameters('gcp'),
      ...databases,
      textParameter({
        key: 'tier',
        label: 'Tier',
        fallback: 'db-custom-2-8192',
        pattern: /\bdb-(?:custom-\d{1,3}-\d{3,6}|[a-z0-9-]{2,20})\b/,
      }),
      gigabytes('storage', 'Storage in GB', { fallback: 50, min: 10, max: 65_536 }),
      retention(14, { min: 1, max: 365, label: 'Backups kept' }),
      spaceParameter({ label: 'Subnet', fallback: '10.20.0.0/24' }),
    ],
    module: cloudSqlDatabase,
    note: `A regional database with a private address, TLS only, IAM sign-in, daily backups and point-in-time recovery. ${PROJECT}`,
  },
  {
    ...terraform,
    id: 'gcp-cloud-run',
    name: 'Google Cloud Run service',
    example: 'Cloud Run service on port 8080 with 1 to 20 instances in europe-west1, prod',
    subject: /\bcloud run\b/i,
    unless: /\bcloud run jobs?\b/i,
    covers:
      'service container image instance scale scaling service account internal load balancer private invoker memory port web api minimum maximum min max',
    parameters: [
      ...commonParameters('gcp'),
      portParameter('Port of the app', 8080),
      quantityParameter({
        key: 'memory',
        label: 'Memory in MiB',
        fallback: 512,
        min: 512,
        max: 32_768,
        isMeant: inUnits('MB', 'MiB'),
      }),
      numberParameter({
        key: 'min_instances',
        label: 'Least instances',
        fallback: 0,
        min: 0,
        max: 100,
        pattern:
          /\b(\d{1,3})\s*(?:to|-|–)\s*\d{1,4}\s+instances?\b|\b(?:min(?:imum)?|at least)\s+(?:of\s+)?(\d{1,3})\s+instances?\b/i,
      }),
      numberParameter({
        key: 'max_instances',
        label: 'Most instances',
        fallback: 10,
        min: 1,
        max: 1000,
        pattern:
          /\b\d{1,3}\s*(?:to|-|–)\s*(\d{1,4})\s+instances?\b|\b(?:max(?:imum)?|up to|at most)\s+(?:of\s+)?(\d{1,4})\s+instances?\b/i,
      }),
    ],
    module: cloudRunService,
    note: `A service with an account of its own that only named members can call, from within or through a load balancer. \`service_image\` has no default. ${PROJECT}`,
  },
  {
    ...terraform,
    id: 'gcp-budget',
    name: 'Google Cloud budget with notifications',
    example: 'Google Cloud budget of 800 EUR a month with a warning at 75% to finance@example.org',
    subject: /\b(?:budgets?|cost alerts?|spending (?:alerts?|limits?)|billing alerts?)\b/i,
    unless: /\b(?:azure|aws)\b/i,
    covers:
      'cost spend spending monthly notification notify mail email e warning warn alert forecast eur usd percent threshold amount at of when billing',
    parameters: [...commonParameters('gcp'), amount(500), ...emailParameters, percent(80)],
    note: `A monthly budget of the project that notifies at the threshold, and when the forecast exceeds the amount. It stops nothing. \`billing_account\` has no default. ${PROJECT}`,
  },
  {
    ...terraform,
    id: 'gcp-state-backend',
    name: 'Google Cloud Storage bucket for Terraform state',
    example: 'Remote state backend for Terraform in Google Cloud Storage',
    subject:
      /\b(?:remote state|state backend|tfstate|terraform state|backend for (?:terraform|state)|terraform backend|gcs backend|state storage|state bucket)\b/i,
    unless: /\b(?:azure|azurerm|s3|aws)\b/i,
    covers: 'gcs bucket versioning cloud storage remote state backend lock version retention file',
    parameters: [...commonParameters('gcp'), retention(90, { min: 7 })],
    note: `A private bucket with versions for state. Apply it with local state first, then use its output in the backend blocks. ${PROJECT}`,
  },
  {
    ...terraform,
    id: 'gcp-monitoring',
    name: 'Google Cloud Monitoring alerts and uptime check',
    example: 'Google Cloud alerts for CPU above 80% and an uptime check to ops@example.org',
    subject: /\b(?:alerts?|alerting|uptime checks?|alert polic(?:y|ies))\b/i,
    unless: /\b(?:budgets?|costs?|azure|aws|cloudwatch|billing)\b/i,
    covers:
      'cpu instance vm uptime check https monitoring email mail e notify send above percent threshold high usage channel when exceed',
    parameters: [...commonParameters('gcp'), ...emailParameters, percent(80)],
    note: `Alerts for the CPU of the project’s instances and for a host that does not answer. \`host\` has no default. ${PROJECT}`,
  },
];
