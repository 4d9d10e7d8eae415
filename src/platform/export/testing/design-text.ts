// A design document as people write them: chapters of two pages with prose, lists, a table, code, and now and then a diagram.

const PROSE =
  'The workload runs in two regions behind one entry point. Traffic enters through the web application firewall, is inspected, and reaches the application tier over private addresses alone. Data is written to the primary region and replicated within fifteen minutes, so that a loss of the region costs no more than that.';
const CODE = `resource "azurerm_virtual_network" "spoke" {
  name                = "vnet-spoke-prod"
  address_space       = ["10.0.0.0/16"] # assumed until confirmed
  location            = var.location
  resource_group_name = azurerm_resource_group.spoke.name

  subnet {
    name             = "snet-app"
    address_prefixes = ["10.0.1.0/24"]
  }
}`;
const DIAGRAM =
  'flowchart LR\n  U[Users] -->|https| F{Firewall}\n  F --> A[App tier]\n  A --> D[(Database)]\n  A --> K[Key vault]';

/** Some two pages a chapter. */
export function designText(chapters: number): string {
  const parts = ['# Azure platform design', PROSE];
  for (let chapter = 1; chapter <= chapters; chapter++) parts.push(...chapterText(chapter));
  return parts.join('\n\n');
}

function chapterText(chapter: number): string[] {
  const rows = Array.from(
    { length: 12 },
    (_, row) =>
      `| snet-${chapter}-${row} | 10.${chapter % 256}.${row}.0/24 | 251 | Subnet ${row} of the spoke, with its own route table and **security group** |`,
  );
  return [
    `## Workload ${chapter}`,
    PROSE,
    `### Network of workload ${chapter}`,
    `${PROSE} See [the workload](#workload-${chapter}) and [the vendor's pages](https://learn.microsoft.com/azure/${chapter}).`,
    '- Private endpoints for every service\n  - No public address on a workload\n- `TLS 1.3` everywhere\n- Keys are rotated every 90 days',
    `| Subnet | Range | Hosts | Purpose |\n|---|---|---:|---|\n${rows.join('\n')}`,
    `### Build of workload ${chapter}`,
    PROSE,
    `\`\`\`hcl\n${CODE}\n\`\`\``,
    ...(chapter % 3 === 0 ? [`\`\`\`mermaid\n${DIAGRAM}\n\`\`\``] : []),
    `> [!NOTE]\n> ${PROSE}`,
    PROSE,
  ];
}
