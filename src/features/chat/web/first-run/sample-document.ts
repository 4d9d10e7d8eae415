// The sample document a newcomer can ask about: conventions of a company that does not exist. Sizes and reserved
// addresses are those of Azure (https://learn.microsoft.com/azure/virtual-network/virtual-networks-faq).

export const SAMPLE_NAME = 'Sample - Contoso network and naming.md';

export const SAMPLE_QUESTION = 'Which address range does production use, and how are virtual networks named?';

const TEXT = `# Contoso network and naming conventions

> Sample document. Contoso is a fictional company. Delete this document whenever you like.

## Address plan

Contoso owns 10.20.0.0/16 for Azure in West Europe and 10.21.0.0/16 for the recovery region North Europe.

| Environment | Address range | Addresses |
|---|---|--:|
| Hub | 10.20.0.0/22 | 1,024 |
| Production | 10.20.16.0/20 | 4,096 |
| Test | 10.20.32.0/20 | 4,096 |
| Development | 10.20.48.0/20 | 4,096 |

Ranges from 10.20.64.0 to 10.20.255.255 are free and are given out by the network team only.

## Hub subnets

The production address range is reached through the hub. The hub is divided into these subnets:

| Subnet | Range | Usable | Purpose |
|---|---|--:|---|
| AzureFirewallSubnet | 10.20.0.0/26 | 59 | Azure Firewall |
| AzureBastionSubnet | 10.20.0.64/26 | 59 | Azure Bastion |
| GatewaySubnet | 10.20.0.128/27 | 27 | ExpressRoute gateway |
| snet-dns | 10.20.0.160/28 | 11 | DNS resolver endpoints |

Azure keeps five addresses of every subnet.

## Naming

Virtual networks are named vnet-<workload>-<environment>-<region>, for example vnet-shop-prod-weu.
Subnets are named snet-<purpose>, except those whose names Azure requires.
Resource groups are named rg-<workload>-<environment>.
Storage accounts are named st<workload><environment><number>, lower-case letters and digits only, at most 24 characters.

Environments are written prod, test and dev. Regions are written weu (West Europe) and neu (North Europe).

## Peering and routing

Every spoke is peered with the hub and with no other spoke. Traffic between spokes passes Azure Firewall: each spoke has a route 0.0.0.0/0 to the private address of the firewall, 10.20.0.4.

## Recovery targets

| Workload | RTO | RPO |
|---|---|---|
| Web shop | 1 hour | 15 minutes |
| Payments | 15 minutes | 0 |
| Reporting | 24 hours | 24 hours |

Payments runs in both regions. Reporting is restored from backup.

## Tags

Every resource carries the tags owner, cost-center and environment. Resources without them are reported weekly and deleted after 30 days in dev.
`;

export function createSampleFile(): File {
  return new File([TEXT], SAMPLE_NAME, { type: 'text/markdown' });
}
