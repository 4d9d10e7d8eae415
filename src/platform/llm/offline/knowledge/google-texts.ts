// Checked texts about Google Cloud, and those that hold for every cloud.

import type { CloudText } from './cloud-text.ts';

const GOOGLE = 'https://cloud.google.com';

export const googleTexts: readonly CloudText[] = [
  {
    cloud: 'gcp',
    title: 'Peer two VPC networks',
    strong: 'peer peering peered',
    weak: 'vpc gcp google network work transitive transitively reach project organization cross across two',
    text: `1. Subnet ranges of both networks must not overlap.
2. Create the peering **in both networks**, also across projects and organizations. It is active once both exist.
3. Subnet routes are exchanged by themselves; firewall rules still decide what passes.

Peering is not transitive: only directly peered networks reach each other.`,
    sources: [`${GOOGLE}/vpc/docs/vpc-peering`],
  },
  {
    cloud: 'gcp',
    title: 'VPC firewall rules',
    strong: 'firewall',
    weak: 'gcp google vpc rule priority implied default ingress egress order allow deny tag work',
    text: `- Priorities run from 0 to 65535; the **lowest number** that matches decides. Rules are stateful.
- Every network has two implied rules at 65535: **allow all egress** and **deny all ingress**. They cannot be removed, only overridden.
- A rule applies to all machines of the network, or to those with a target tag or service account. Each holds either IPv4 or IPv6 ranges.
- Hierarchical firewall policies of the organization or a folder can decide before them.`,
    sources: [`${GOOGLE}/firewall/docs/firewalls`, `${GOOGLE}/firewall/docs/firewall-policies-overview`],
  },
  {
    cloud: 'gcp',
    title: 'VPC networks are global, subnets regional',
    strong: 'vpc subnet',
    weak: 'gcp google global region regional network range expand shared host project secondary',
    text: `- A VPC network is global; each subnet belongs to one region and spans its zones.
- Google Cloud keeps four addresses of every primary IPv4 range: the first two and the last two.
- **Shared VPC** lets service projects use the subnets of one host project, so that one team runs the network.`,
    sources: [`${GOOGLE}/vpc/docs/subnets`, `${GOOGLE}/vpc/docs/shared-vpc`],
  },
  {
    cloud: 'gcp',
    title: 'Machines without an external address: Cloud NAT and Private Google Access',
    strong: 'nat egress outbound internet',
    weak: 'gcp google cloud no private access external address vm api storage reach',
    text: `- **Private Google Access**, set on each subnet, lets machines with internal addresses only reach Google APIs such as Cloud Storage and BigQuery.
- **Cloud NAT** gives them the rest of the internet, outbound only: it does not accept connections from outside.`,
    sources: [`${GOOGLE}/vpc/docs/private-google-access`, `${GOOGLE}/nat/docs/overview`],
  },
  {
    cloud: 'gcp',
    title: 'Cloud Storage classes',
    strong: 'nearline coldline classes archive',
    weak: 'gcp google cloud storage class classe classes cheap cheapest minimum duration bucket cost lifecycle retrieval standard',
    text: `| Class | Minimum duration | Retrieval fee |
|---|--:|---|
| Standard | none | no |
| Nearline | 30 days | yes |
| Coldline | 90 days | yes |
| Archive | 365 days | yes |

All answer in milliseconds, Archive too. A bucket has a default class for new objects; lifecycle rules or **Autoclass** move existing ones.`,
    sources: [`${GOOGLE}/storage/docs/storage-classes`],
  },
  {
    cloud: 'gcp',
    title: 'GKE: addresses for pods',
    strong: 'gke',
    weak: 'google gcp pod pods address range node secondary plan size kubernetes kubernete run out networking',
    text: `Pods take addresses of a secondary range of the subnet. With the default of 110 pods on a node, every node of a Standard cluster gets a **/24** (256 addresses) of it, so a /16 serves 256 nodes. Fewer pods on a node make the block smaller and the range last longer.`,
    sources: [`${GOOGLE}/kubernetes-engine/docs/how-to/flexible-pod-cidr`],
  },
  {
    cloud: 'gcp',
    title: 'Google Cloud rights for pods: Workload Identity Federation for GKE',
    strong: 'workload pod',
    weak: 'gke google gcp workload identity federation service account key iam permission kubernetes kubernete credential',
    text: `Turn it on for the cluster (always on in Autopilot); its pool is \`PROJECT_ID.svc.id.goog\`:

\`\`\`sh
gcloud container clusters update CLUSTER_NAME --region=REGION --workload-pool=PROJECT_ID.svc.id.goog
\`\`\`

Then grant IAM roles to the Kubernetes service account as a principal of that pool. No key of a service account has to be stored in the cluster.`,
    sources: [`${GOOGLE}/kubernetes-engine/docs/how-to/workload-identity`],
  },
  {
    cloud: 'gcp',
    title: 'How IAM roles are inherited',
    strong: 'iam role',
    weak: 'google gcp policy inherit inherited hierarchy folder organization project deny resource permission grant',
    text: `Roles granted on the organization, a folder or a project hold for everything below, and add up: a grant above cannot be taken back below. **Deny policies** are checked first and override allows. Grant predefined roles to groups, as low as possible; the basic roles Owner, Editor and Viewer reach across almost all services.`,
    sources: [`${GOOGLE}/iam/docs/resource-hierarchy-access-control`, `${GOOGLE}/iam/docs/deny-overview`],
  },
  {
    cloud: 'gcp',
    title: 'Terraform state in Cloud Storage',
    strong: 'state tfstate backend gcs gc',
    weak: 'terraform google gcp cloud storage bucket remote lock locking',
    text: `\`\`\`hcl
terraform {
  backend "gcs" {
    bucket = "example-terraform-state"
    prefix = "prod/network"
  }
}
\`\`\`

The bucket must exist beforehand. The backend locks the state by itself. Turn on **object versioning**, so that a damaged state can be restored.`,
    sources: ['https://developer.hashicorp.com/terraform/language/backend/gcs'],
  },
  {
    cloud: 'gcp',
    title: 'Keep Google Cloud costs down',
    strong: 'cost spend budget saving spot cheaper expensive committed bill',
    weak: 'google gcp cloud reduce lower save money alert cap limit discount down optimise optimize',
    text: `- **Budgets** alert; setting one does not cap use or spending.
- **Committed use discounts** lower the price of steady use against a commitment of one or three years.
- **Spot VMs** use spare capacity at a discount and can be stopped at any time.
- Colder **storage classes** by lifecycle rule or Autoclass, and deleting disks and addresses nothing uses.`,
    sources: [`${GOOGLE}/billing/docs/how-to/budgets`, `${GOOGLE}/docs/cuds`, `${GOOGLE}/compute/docs/instances/spot`],
  },
  {
    cloud: 'gcp',
    title: 'Find denied connections in Google Cloud',
    strong: 'denied flow rejected',
    weak: 'google gcp firewall log logging query blocked vpc rule deny connection',
    text: `Firewall rules log nothing until logging is turned on for the rule. A deny rule of your own with logging, above the implied one, shows what is blocked: the implied rules cannot be logged. In Logs Explorer:

\`\`\`text
resource.type="gce_subnetwork"
logName:"compute.googleapis.com%2Ffirewall"
jsonPayload.disposition="DENIED"
\`\`\``,
    sources: [`${GOOGLE}/firewall/docs/firewall-rules-logging`],
  },
];

const RELIABILITY = 'https://docs.aws.amazon.com/whitepapers/latest/disaster-recovery-workloads-on-aws';

export const sharedTexts: readonly CloudText[] = [
  {
    title: 'Recovery within hours on a budget',
    strong: 'rto rpo dr disaster recovery',
    weak: 'hour minute budget cheap cost backup restore pilot light warm standby strategy failover target azure aw aws gcp plan cheapest 4 meet',
    text: `**RTO** is how long it may take until it works again, **RPO** how much data may be lost. Four strategies, cheapest first:

| Strategy | RPO | RTO | What runs in the other region |
|---|---|---|---|
| Backup and restore | hours | hours, up to a day | nothing but backups |
| Pilot light | minutes | tens of minutes | data replication; the rest is switched off |
| Warm standby | seconds | minutes | everything, small |
| Active/active | almost zero | almost zero | everything, full size |

**For an RTO of 4 hours on a budget**: backup and restore is enough if the environment is built from code and the restore is tried. Measure each step (decide, build, restore, switch names over): together they must stay below 4 hours, with a reserve. Is the database too large to be restored in time, replicate only the database (pilot light).

1. Copy backups to the second region and a second account or subscription, and make them undeletable.
2. Keep the whole environment in Terraform or Bicep and build it there once a quarter.
3. Write down who decides, and rehearse. A backup that was never restored is a hope.`,
    sources: [`${RELIABILITY}/disaster-recovery-options-in-the-cloud.html`],
  },
  {
    title: 'Private address ranges',
    strong: 'rfc1918 rfc 1918 6598 private',
    weak: ' address range ranges ip cgnat which space network',
    text: `| Range | Addresses | From |
|---|--:|---|
| \`10.0.0.0/8\` | 16,777,216 | RFC 1918 |
| \`172.16.0.0/12\` | 1,048,576 | RFC 1918 |
| \`192.168.0.0/16\` | 65,536 | RFC 1918 |
| \`100.64.0.0/10\` | 4,194,304 | RFC 6598, shared by carriers |`,
    sources: ['https://www.rfc-editor.org/rfc/rfc1918', 'https://www.rfc-editor.org/rfc/rfc6598'],
  },
  {
    title: 'Terraform state: what to know everywhere',
    strong: 'tfstate state',
    weak: 'terraform remote lock locking secret sensitive share team backend import store where',
    text: `- Keep state **remote**, locked and versioned: [azurerm](https://developer.hashicorp.com/terraform/language/backend/azurerm), [s3](https://developer.hashicorp.com/terraform/language/backend/s3) with \`use_lockfile\`, [gcs](https://developer.hashicorp.com/terraform/language/backend/gcs).
- State can hold secrets in plain text: restrict who can read the bucket.
- One state for each environment and layer keeps plans short and mistakes small.

Ask for Azure, AWS or Google Cloud to get the block to copy.`,
    sources: ['https://developer.hashicorp.com/terraform/language/state/sensitive-data'],
  },
];
