// A long answer like a model writes it: prose, lists, tables and code, split into chunks the size of a model's tokens.

const SECTION = `## Part {n}: how the hub carries the spokes

With three regions and a fourth planned, **transit** is what costs you. Your standard already asks for *central inspection*[1] and the plan keeps a \`/23\` free in each region[2], which is what a hub needs. See [the reference architecture](https://learn.example.com/azure/virtual-wan) before you decide, because moving later means renumbering every spoke.

A secured hub bills per hour and per gigabyte, so the break-even lies near **14 spokes**; below that a peered hub with its own firewall is cheaper, and its routes stay visible in one table. Note that \`azurerm_virtual_hub_connection\` takes _one_ remote network, never a list.

1. Create the hub in the first region and reserve \`10.10.0.0/23\` for it
2. Peer the spokes, beginning with the least busy one:
   - production, after a rehearsal in staging
   - shared services, because **everything** resolves names there
3. Turn on routing intent for private traffic
4. Remove the old peerings, then check the effective routes

| Region | Spokes | Transit per month | Break-even |
|:-------|-------:|------------------:|:----------:|
| West Europe | 14 | 1,240 GB | yes |
| UK South | 6 | 310 GB | no |
| North Europe | 9 | 540 GB | **near** |
| Sweden Central | 2 | 40 GB | no |

\`\`\`hcl title=hub-{n}.tf
# Secured hub, part {n}
resource "azurerm_virtual_hub" "part_{n}" {
  name                = "vhub-weu-{n}"
  resource_group_name = azurerm_resource_group.net.name
  location            = var.location
  virtual_wan_id      = azurerm_virtual_wan.core.id
  address_prefix      = cidrsubnet("10.10.0.0/16", 7, {n})
  tags                = merge(local.tags, { part = {n} })
}

resource "azurerm_virtual_hub_connection" "spoke" {
  for_each                  = var.spokes
  name                      = "peer-\${each.key}"
  virtual_hub_id            = azurerm_virtual_hub.part_{n}.id
  remote_virtual_network_id = each.value.id
  internet_security_enabled = true
}
\`\`\`

> A hub that fails over by hand is a hub that fails at night. Rehearse it once a quarter, and write down who may decide.

### What to check afterwards

- [x] Effective routes show the firewall as next hop
- [ ] Name resolution works from each spoke
- [ ] The bill of the first week matches the estimate of $412.50

\`\`\`python
def monthly_cost(spokes: list[Spoke], price_per_gb: float = 0.02) -> float:
    """Transit of all spokes, in dollars."""
    return sum(spoke.gigabytes for spoke in spokes) * price_per_gb
\`\`\`

`;

/** Returns exactly `count` tokens, split like models split text: words, numbers of up to three digits, single signs. */
export function writeAnswer(count) {
  const tokens = [];
  for (let part = 1; tokens.length < count; part += 1) {
    tokens.push(...SECTION.replaceAll('{n}', String(part)).match(/ ?[A-Za-z]{1,12}|\d{1,3}|\s+|[^\sA-Za-z\d]/g));
  }
  return tokens.slice(0, count);
}
