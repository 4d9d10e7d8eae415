// Checked texts about Azure.

import type { CloudText } from './cloud-text.ts';

const LEARN = 'https://learn.microsoft.com/azure';

export const azureTexts: readonly CloudText[] = [
  {
    cloud: 'azure',
    title: 'Peer two virtual networks, also across tenants',
    strong: 'peer peering peered',
    weak: 'vnet virtual network work tenant subscription transitive transitively reach cross across hub spoke azure two connect',
    text: `1. Check that the address spaces do not overlap: peering refuses networks that do.
2. Across tenants, add the user of each tenant as a **guest** in the other one and assign **Network Contributor** on the virtual network there.
3. Create the peering **from both sides**. It is connected once both exist.

\`\`\`sh
az network vnet peering create --name hub-to-spoke --resource-group rg-hub \\
  --vnet-name vnet-hub --allow-vnet-access \\
  --remote-vnet /subscriptions/<subscription>/resourceGroups/rg-spoke/providers/Microsoft.Network/virtualNetworks/vnet-spoke
\`\`\`

Peering is not transitive: spokes of one hub reach each other only by a peering of their own, or by routes through an appliance or firewall in the hub.`,
    sources: [
      `${LEARN}/virtual-network/create-peering-different-subscriptions`,
      `${LEARN}/virtual-network/virtual-network-peering-overview`,
    ],
  },
  {
    cloud: 'azure',
    title: 'KQL for denied flows by NSG',
    strong: 'flow denied ntanetanalytic',
    weak: 'kql kusto nsg deny blocked log analytics query rule security group azure network watcher',
    text: `With virtual network flow logs and Traffic Analytics, flows are in the table \`NTANetAnalytics\`:

\`\`\`kusto
NTANetAnalytics
| where SubType == "FlowLog" and TimeGenerated > ago(24h)
| where DeniedInFlows > 0 or DeniedOutFlows > 0
| summarize Denied = sum(DeniedInFlows + DeniedOutFlows) by AclGroup, AclRule, SrcIp, DestIp, DestPort
| top 50 by Denied desc
\`\`\`

Traffic Analytics processes the logs every 60 or every 10 minutes, so the newest flows are missing. Older NSG flow logs fill \`AzureNetworkAnalytics_CL\` instead (\`FlowStatus_s == "D"\`, \`NSGList_s\`, \`NSGRule_s\`). They retire on 30 September 2027, and no new ones can be created since 30 June 2025.`,
    sources: [`${LEARN}/network-watcher/traffic-analytics-schema`, `${LEARN}/network-watcher/nsg-flow-logs-migrate`],
  },
  {
    cloud: 'azure',
    title: 'How NSG rules are evaluated',
    strong: 'nsg',
    weak: 'network security group rule priority priorities default stateful order evaluate azure inbound outbound work allow deny',
    text: `- Each rule has a **priority** from 100 to 4096. Lower numbers come first, and processing stops at the first match.
- NSGs are **stateful**: responses need no rule of their own. Removing a rule leaves existing connections open.
- Default rules allow traffic within the virtual network (65000) and from the load balancer (65001, inbound) or to the internet (65001, outbound) and deny the rest (65500). They cannot be removed, only overridden.
- Security admin rules of Virtual Network Manager are evaluated before all NSG rules.`,
    sources: [`${LEARN}/virtual-network/network-security-groups-overview`],
  },
  {
    cloud: 'azure',
    title: 'Internet access from a subnet: NAT Gateway instead of default outbound access',
    strong: 'outbound egress nat snat internet',
    weak: 'azure no default access subnet vm private gateway retired vnet reach',
    text: `- Since 31 March 2026 new virtual networks use **private subnets** by default: machines in them have no implicit outbound address.
- Give the subnet an explicit way out. Azure recommends a **NAT Gateway**; a load balancer with outbound rules, a public address on the machine or a firewall works too.
- Default outbound addresses belong to Microsoft and can change, so nothing should be allow-listed by them.`,
    sources: [`${LEARN}/virtual-network/ip-services/default-outbound-access`, `${LEARN}/nat-gateway/nat-overview`],
  },
  {
    cloud: 'azure',
    title: 'Private endpoints and their DNS zones',
    strong: 'endpoint privatelink',
    weak: 'private dns zone azure storage sql key vault blob resolve resolution paas link cosmos db',
    text: `A private endpoint is a network interface with an address of your subnet. Names must resolve to that address, or clients still go to the public one: link the private DNS zone to the virtual network.

| Service | Zone |
|---|---|
| Blob | \`privatelink.blob.core.windows.net\` |
| Files | \`privatelink.file.core.windows.net\` |
| Azure SQL | \`privatelink.database.windows.net\` |
| Cosmos DB (NoSQL) | \`privatelink.documents.azure.com\` |
| Key Vault | \`privatelink.vaultcore.azure.net\` |
| Container Registry | \`privatelink.azurecr.io\` |
| Web apps | \`privatelink.azurewebsites.net\` |

Peered networks and networks behind VPN or ExpressRoute reach the endpoint too; the service may be in another region than the endpoint. The connection string stays the same.`,
    sources: [`${LEARN}/private-link/private-endpoint-overview`, `${LEARN}/private-link/private-endpoint-dns`],
  },
  {
    cloud: 'azure',
    title: 'Bastion, gateway and firewall subnets: names and sizes',
    strong: 'bastion gatewaysubnet azurebastionsubnet azurefirewallsubnet',
    weak: 'azure subnet size vpn gateway firewall name large big need expressroute hub minimum',
    text: `| Service | Subnet name | Size |
|---|---|---|
| Azure Bastion | \`AzureBastionSubnet\` | /26 or larger |
| VPN and ExpressRoute gateways | \`GatewaySubnet\` | /27 or larger recommended |
| Azure Firewall | \`AzureFirewallSubnet\` | /26 |

The Bastion subnet may hold nothing else, and Bastion needs a static public address of the Standard SKU.`,
    sources: [
      `${LEARN}/bastion/configuration-settings`,
      `${LEARN}/vpn-gateway/vpn-gateway-about-vpn-gateway-settings`,
      `${LEARN}/firewall/firewall-faq`,
    ],
  },
  {
    cloud: 'azure',
    title: 'Storage redundancy: LRS, ZRS, GRS, GZRS',
    strong: 'redundancy lrs zrs grs gzrs replication',
    weak: 'azure storage account durability zone region geo copies copy difference choose durable enough production',
    text: `| | Copies | Durability a year (at least) |
|---|---|---|
| LRS | three in one data centre | 11 nines |
| ZRS | in three availability zones | 12 nines |
| GRS | LRS, and LRS in the paired region | 16 nines |
| GZRS | ZRS, and LRS in the paired region | 16 nines |

Copies in the other region are written asynchronously, typically less than 15 minutes behind, without an SLA on it. They can be read before a failover only with RA-GRS or RA-GZRS. Microsoft recommends ZRS for high availability, GZRS on top for disasters of a region.`,
    sources: [`${LEARN}/storage/common/storage-redundancy`],
  },
  {
    cloud: 'azure',
    title: 'Access to storage: Entra ID before SAS before keys',
    strong: 'sas',
    weak: 'azure storage account access key token signature blob entra delegation secure share',
    text: `1. Authorise with **Microsoft Entra ID** and data roles such as *Storage Blob Data Reader*.
2. Where a link is needed, issue a **user delegation SAS**: it is signed with Entra credentials instead of the account key. Keep its life short and use HTTPS only.
3. Avoid handing out account keys: each gives full access to the account.`,
    sources: [`${LEARN}/storage/common/storage-sas-overview`],
  },
  {
    cloud: 'azure',
    title: 'Key Vault: soft delete and purge protection',
    strong: 'purge vault keyvault',
    weak: 'azure key soft delete deleted secret recover retention protection restore name',
    text: `- Soft delete is on for new vaults and cannot be turned off. Deleted vaults, keys and secrets stay recoverable for 7 to 90 days (90 by default); the period is set at creation.
- The name of a deleted vault stays taken until it is purged.
- **Purge protection** is off by default. With it, nothing can be purged before the period has passed. Turn it on for keys that encrypt data; services such as Storage require it for customer-managed keys.`,
    sources: [`${LEARN}/key-vault/general/soft-delete-overview`],
  },
  {
    cloud: 'azure',
    title: 'Managed identities: system-assigned or user-assigned',
    strong: 'identity identities msi',
    weak: 'azure managed system assigned user difference secret password credential app service vm login',
    text: `- **System-assigned**: belongs to one resource and is deleted with it.
- **User-assigned**: a resource of its own that several resources can share, with a life of its own. Take it where machines are replaced often or roles must exist before the resource does.

Either way there is no password to keep or rotate. Give the identity a role on exactly the resource it needs.`,
    sources: ['https://learn.microsoft.com/entra/identity/managed-identities-azure-resources/overview'],
  },
  {
    cloud: 'azure',
    title: 'AKS networking: overlay or node subnet',
    strong: 'aks overlay kubenet',
    weak: 'azure kubernete kubernetes network cni pod pods node subnet plugin address networking choose',
    text: `- **Azure CNI Overlay**: nodes take addresses of the subnet, pods come from a private range of the cluster, one /24 for each node. Plan that range as nodes × /24: a /16 serves 256 nodes.
- **Azure CNI node subnet**: pods take addresses of the subnet as well, 30 for each node by default.
- **Kubenet** retires on 31 March 2028; new clusters should use Overlay.`,
    sources: [`${LEARN}/aks/azure-cni-overlay`, `${LEARN}/aks/concepts-network-legacy-cni`],
  },
  {
    cloud: 'azure',
    title: 'Terraform state in Azure Storage',
    strong: 'state tfstate backend azurerm',
    weak: 'terraform azure storage account remote lock locking blob container',
    text: `\`\`\`hcl
terraform {
  backend "azurerm" {
    use_azuread_auth     = true
    use_cli              = true
    storage_account_name = "sttfstate001"
    container_name       = "tfstate"
    key                  = "prod.terraform.tfstate"
  }
}
\`\`\`

The state is locked by the blob itself; nothing else is needed. Microsoft Entra ID is the recommended way to sign in: in a pipeline use \`use_oidc = true\` (workload identity federation) in place of \`use_cli\`, so that no secret is stored. Keep sensitive values out of the file and pass them as environment variables or by \`-backend-config\`.`,
    sources: ['https://developer.hashicorp.com/terraform/language/backend/azurerm'],
  },
  {
    cloud: 'azure',
    title: 'Keep Azure costs down',
    strong: 'cost spend budget saving reservation spot cheaper expensive reserved bill',
    weak: 'azure cloud reduce lower save money plan vm alert down optimise optimize limit',
    text: `- **Budgets** send alerts or start actions when a threshold is reached. They do not stop resources by themselves.
- **Reservations** and **savings plans** lower the price of steady use against a commitment of one or three years.
- **Spot VMs** use spare capacity at a discount and can be evicted with 30 seconds’ notice: for work that can be repeated.
- Auto-shutdown of test machines, and deleting disks and public addresses that nothing uses, needs no commitment at all.`,
    sources: [
      `${LEARN}/cost-management-billing/costs/tutorial-acm-create-budgets`,
      `${LEARN}/cost-management-billing/savings-plan/decide-between-savings-plan-reservation`,
      `${LEARN}/virtual-machines/spot-vms`,
    ],
  },
  {
    cloud: 'azure',
    title: 'Azure role assignments and their scope',
    strong: 'rbac role',
    weak: 'azure policy policies scope management group subscription resource inherit inherited assignment permission contributor owner',
    text: `A role assignment joins three things: who (a user, group or identity), what (a role) and where (a **scope**: management group, subscription, resource group or resource). Lower scopes inherit it. Assign at the lowest scope that works, to groups instead of people; assignments add up.

**Azure Policy** answers another question: not who may act, but what state resources may have, whoever changes them. It blocks a change that does not comply even for somebody whose role allows it.`,
    sources: [
      `${LEARN}/role-based-access-control/overview`,
      `${LEARN}/role-based-access-control/scope-overview`,
      `${LEARN}/governance/policy/overview`,
    ],
  },
];
