// Checked texts about running things: backups, upgrades, limits, and which of several services to take.

import type { CloudText } from './cloud-text.ts';

const LEARN = 'https://learn.microsoft.com/azure';
const AWS = 'https://docs.aws.amazon.com';
const GOOGLE = 'https://cloud.google.com';

export const operationsTexts: readonly CloudText[] = [
  {
    cloud: 'azure',
    title: 'Back up a virtual machine',
    strong: 'backup back recovery',
    weak: 'azure vm vms virtual machine restore up snapshot vault service policy instant',
    text: `Azure Backup works with a **Recovery Services vault** and a policy (how often, kept how long). Each job has two phases: it takes a snapshot of the disks, then transfers it to the vault.

- A snapshot can be restored at once, without waiting for the transfer (*Instant Restore*). Snapshots are kept for 2 days by a standard policy (1 to 5 can be set) and for 7 days by an enhanced one (1 to 30).
- **Soft delete** is on by default: deleted backup data stays for 14 more days at no cost.

Try a restore before you rely on it.`,
    sources: [
      `${LEARN}/backup/backup-instant-restore-capability`,
      `${LEARN}/backup/backup-azure-security-feature-cloud`,
    ],
  },
  {
    cloud: 'azure',
    title: 'Upgrade an AKS cluster',
    strong: 'upgrade update',
    weak: 'azure aks cluster kubernetes version node pool control plane minor',
    text: `\`\`\`sh
az aks get-upgrades --resource-group rg-shop --name aks-shop --output table
az aks upgrade --resource-group rg-shop --name aks-shop --kubernetes-version <version>
\`\`\`

- Minor versions of a supported cluster **cannot be skipped**: 1.x to 1.x+1, one after another.
- Every upgrade also brings the node image to its latest version.
- Upgrades can be automatic, within planned maintenance windows. Pod disruption budgets keep applications available while nodes are drained.`,
    sources: [`${LEARN}/aks/upgrade-aks-cluster`, `${LEARN}/aks/upgrade-cluster`],
  },
  {
    cloud: 'azure',
    title: 'Front Door, Traffic Manager, Application Gateway or Load Balancer',
    strong: 'balancer balancing door traffic gateway',
    weak: 'azure load front manager application option which choose waf http global regional app service',
    text: `| | HTTP(S) | Any TCP or UDP |
|---|---|---|
| **Global** (several regions) | Front Door | Traffic Manager (answers DNS only, traffic does not pass it) |
| **Regional** | Application Gateway | Load Balancer |

Front Door and Application Gateway work on layer 7: TLS offload, routing by path, web application firewall. A global service in front of regional ones is a usual combination.`,
    sources: [
      `${LEARN}/architecture/guide/technology-choices/load-balancing-overview`,
      `${LEARN}/frontdoor/front-door-lb-with-azure-app-delivery-suite`,
    ],
  },
  {
    cloud: 'azure',
    title: 'Azure Firewall: what Premium adds',
    strong: 'firewall idps inspection',
    weak: 'azure sku premium standard basic tls which url filtering web categories category choose',
    text: `**Premium** adds to Standard:

- **TLS inspection**: decrypts, inspects and encrypts again, with a CA certificate of yours
- **IDPS**: detects attacks by signatures, and can block them
- **URL filtering**: the whole URL, not only the host
- **Web categories**: allow or deny kinds of websites

It is meant for sensitive and regulated environments, such as payment and health care.`,
    sources: [`${LEARN}/firewall/premium-features`, `${LEARN}/firewall/choose-firewall-sku`],
  },
  {
    cloud: 'azure',
    title: 'Rotate keys in Key Vault',
    strong: 'rotate rotation',
    weak: 'azure key vault keys automatic policy expiry near secret',
    text: `Give each key a **rotation policy**: Key Vault then creates a new version by itself, at a set time after creation or before expiry (at least 7 days). Services that use a key of yours for encryption should refer to it without a version, so that they take the new one.

Microsoft recommends rotating encryption keys at least every two years. Event Grid tells when a key is near expiry.`,
    sources: [`${LEARN}/key-vault/keys/how-to-configure-key-rotation`],
  },
  {
    cloud: 'azure',
    title: 'KQL for failed sign-ins',
    strong: 'signinlog sign login logon signin',
    weak: 'azure kql kusto query failed failure entra id in ins log user mfa',
    text: `With the sign-in logs of Entra ID in a Log Analytics workspace:

\`\`\`kusto
SigninLogs
| where ResultType != 0
| summarize Count = count() by ResultDescription, ResultType
| sort by Count desc nulls last
\`\`\`

\`ResultType == 50074\` finds failed multi-factor challenges. Add \`UserPrincipalName\` to the \`by\` to see whose they are.`,
    sources: [`${LEARN}/azure-monitor/reference/queries/signinlogs`],
  },
  {
    cloud: 'aws',
    title: 'Backups of RDS',
    strong: 'backup back snapshot restore',
    weak: 'aws rds database up retention automated point time recovery day keep',
    text: `- Automated backups are kept for **0 to 35 days**; 0 turns them off. The default is 7 days in the console, 1 day by API and CLI.
- Within that time you restore to any second, up to typically the last five minutes. A restore creates a **new** instance.
- Changing from 0 to another number, or back, causes an outage.
- Snapshots you take yourself stay until you delete them.`,
    sources: [
      `${AWS}/AmazonRDS/latest/UserGuide/USER_WorkingWithAutomatedBackups.BackupRetention.html`,
      `${AWS}/AmazonRDS/latest/UserGuide/USER_PIT.html`,
    ],
  },
  {
    cloud: 'aws',
    title: 'Limits of Lambda',
    strong: 'lambda',
    weak: 'aws limit timeout memory payload size package concurrency quota maximum function long run time',
    text: `| | Limit |
|---|--:|
| Time-out | 900 seconds (15 minutes) |
| Memory | 128 MB to 10,240 MB |
| Payload of a synchronous call, each way | 6 MB |
| Package, unzipped, with layers | 250 MB |
| Container image | 10 GB |
| Concurrent executions in a Region | 1,000; can be raised |`,
    sources: [`${AWS}/lambda/latest/dg/gettingstarted-limits.html`],
  },
  {
    cloud: 'gcp',
    title: 'GKE: Autopilot or Standard',
    strong: 'autopilot',
    weak: 'gke google gcp standard mode cluster difference choose kubernetes kubernete which',
    text: `- **Autopilot** (recommended by Google for most production workloads): Google runs nodes, scaling, upgrades and the baseline of security. You pay for what your workloads use, not for idle nodes.
- **Standard**: you configure and manage the nodes yourself.

A Standard cluster cannot be converted to Autopilot later.`,
    sources: [`${GOOGLE}/kubernetes-engine/docs/concepts/choose-cluster-mode`],
  },
  {
    cloud: 'gcp',
    title: 'Backups of Cloud SQL',
    strong: 'backup back restore',
    weak: 'google gcp cloud sql database up retention automated keep day postgres mysql',
    text: `- Cloud SQL keeps **7** automated backups of an Enterprise instance and **15** of an Enterprise Plus one; 1 to 365 can be set. Backups are incremental.
- Backups you take on demand stay until you delete them.
- Deleting an instance deletes its backups: take a final backup first.`,
    sources: [`${GOOGLE}/sql/docs/postgres/backup-recovery/backups`],
  },
];
