// The texts of the sample pages: what a platform team writes down. `{task: title}` becomes the key of that sample task.

export type SamplePage = {
  title: string;
  /** The key of a sample project; absent: a page of the workspace. */
  project?: string;
  /** The title of the page above it. */
  parent?: string;
  /** A handle. */
  author: string;
  content: string;
};

const HANDBOOK = `This is how the platform team works. Change a page when it is wrong; every earlier text is kept under **Versions**.

| Question | Page |
|---|---|
| I am new. What do I do first? | [[Onboarding: your first week]] |
| I want to release a change. | [[Release checklist]] |
| How is the network built, and why? | [[Network architecture]] |
| The primary region is down. | [[Runbook: database failover]] |

## How pages are written

- A page has one owner, who reads it again every quarter.
- A decision is a page of its own: context, decision, consequences. It is not changed later; a new one replaces it.
- A runbook is a list of steps. Each step has a command and says what its result looks like.
- A page names the tasks it depends on by their key, so that the task leads back to the page.
`;

const ONBOARDING = `The aim of the week: you have put one small change into production yourself, and you know whom to ask.

## Day 1: access

- [ ] Your lead requests your groups. Nobody has a standing owner role ({task: End standing owner roles}): you activate a role for the hours you need it.
- [ ] Multi-factor authentication is on, with a second method registered.
- [ ] You can sign in to the sandbox subscription, and you can **read** the production ones.

## Day 2: the platform

- [ ] Read [[Network architecture]] and follow one request from a branch office to a spoke.
- [ ] Find the application of your team in the dashboards and look at last week's alerts.

## Day 3 and 4: a change

- [ ] Take a task with the priority *low* from the board and agree on it with its reporter.
- [ ] Open a pull request. The plan of the change belongs in its description.
- [ ] Follow the [[Release checklist]] with a colleague beside you.

## Day 5: on call

- [ ] Walk through [[Runbook: database failover]] with the person on call. Stop before the step that fails over.
- [ ] Write down what you missed this week, and add it to this page.
`;

const RELEASE = `For every change to production that is more than text. Copy the list into the pull request.

## Before

- [ ] The plan was reviewed by someone who did not write it. It **destroys nothing** that the description does not name.
- [ ] The change ran in the test environment with the same version of the modules.
- [ ] The way back is written down and was tried. "Revert the commit" counts only where no data changes.
- [ ] Alerts exist for what could break, and they reach the on-call rota ({task: Route alerts of the gateway to the on-call rota}).
- [ ] No freeze is in force, and the people affected know the time.

## During

1. Say in the operations channel what begins and who watches.
2. Apply to one environment, or one region, first.
3. Watch errors and latency for 15 minutes before you go on.

## After

- [ ] Requests, errors and latency are as they were before.
- [ ] The task is done, and this page or the runbook has what you learned.
- [ ] Temporary permissions and firewall rules are gone.

> Roll back first and look for the cause afterwards. Nobody is asked why they rolled back.
`;

const NETWORK = `One hub in each region, a spoke for each application. All traffic between spokes, to the data centre and to the internet passes the firewall of its hub.

\`\`\`mermaid
flowchart LR
  branch[Branch offices] --> gateway[VPN gateway]
  subgraph hub [Hub, West Europe]
    gateway --> firewall[Firewall]
    dns[DNS resolver]
  end
  firewall --> billing[Spoke: billing]
  firewall --> partners[Spoke: partners]
  firewall --> internet((Internet))
  hub <-->|peering| north[Hub, North Europe]
\`\`\`

## Addresses

| Range | For | State |
|---|---|---|
| \`10.20.0.0/16\` | West Europe: hub \`10.20.0.0/22\`, spokes above it | in use |
| \`10.21.0.0/16\` | North Europe | {task: Reserve the address range of North Europe} |

A range is taken from this table **before** a network is created: two networks whose ranges overlap cannot be peered.

## Routing

- **Peering is not transitive.** Two spokes that are peered with the hub do not reach each other until a route sends their traffic to the firewall.
- Each subnet of a spoke has a route table with \`0.0.0.0/0\` to the private address of the firewall. Propagation of gateway routes is off on it; otherwise the routes of the data centre, which are more specific, would pass the firewall by.
- The subnet of the gateway has a route for the range of **each spoke** to the firewall. Without it the way back differs from the way there, and the firewall drops what it has not seen begin.
- A redeployment must not leave a subnet without its route table: {task: Spoke loses its default route after a redeployment}.

## Reserved subnets

| Subnet | Size | |
|---|---|---|
| \`AzureFirewallSubnet\` | /26 | the name is fixed |
| \`GatewaySubnet\` | /27 | the name is fixed |

## Open

- {task: Peer the hub with the new spoke}
- The second hub waits for its address range.

Why the firewall is in the hub: [[ADR 1: inspect all egress in the hub]].
`;

const DECISION = `**Accepted.** Owner: Ben Carter

## Context

Each application had its own way out to the internet. The security team could not say what left the company, and a rule had to be changed in eleven places. The auditors ask for one place that decides and logs.

## Decision

All egress leaves through the firewall of the region's hub. Spokes have no public addresses ({task: Deny public IP addresses by policy}); a policy denies them, so nobody has to remember it. Rules are code, reviewed by the team of the application and by security.

## Alternatives

| | For | Against |
|---|---|---|
| A firewall in each spoke | failures stay local | one fixed price and one set of rules for each spoke |
| NAT gateway in each spoke | simple, many ports | translates addresses, does not filter by name |
| **Firewall in the hub** | one place for rules and logs | a shared part; traffic between spokes costs peering twice |

## Consequences

- The firewall is in the path of everything: it runs in several availability zones, and its capacity is watched.
- Outbound connections share the ports of its public addresses. An alert at 80 per cent of them comes before the shortage does.
- A new destination needs a pull request. The target is one working day.
`;

const RUNBOOK = `Use it when the primary region cannot serve the database and is not expected back within the hour, or in the quarterly drill ({task: Fail the database over to the second region}). Target: service restored within four hours.

| | |
|---|---|
| Database | Azure SQL Database in a failover group |
| Primary, secondary | West Europe, North Europe |
| Decides | the incident lead; for a failover **with data loss**, the owner of the data as well |

Applications connect to the listener of the group, \`<group>.database.windows.net\`. It stays the same and leads to whichever server is the primary: connection strings are not changed.

## 1. Look

\`\`\`sh
az sql failover-group show --name fg-core --resource-group rg-data-neu \\
  --server sql-core-neu --query "{role: replicationRole, state: replicationState}"
\`\`\`

The role must be \`Secondary\`. Note the time and the state in the incident.

## 2. Choose

- The primary **still answers** (a drill, or trouble outside of the database): planned failover. It waits until both sides are equal and loses nothing.
- The primary is **gone**: forced failover. Replication is asynchronous, so transactions that had not arrived are lost.

## 3. Stop what writes

Scale the jobs of the day to zero. In a drill, put the application into maintenance.

## 4. Fail over

The command names the server that **becomes** the primary.

\`\`\`sh
# planned
az sql failover-group set-primary --name fg-core --resource-group rg-data-neu --server sql-core-neu

# forced: only when the primary is gone and the data owner has agreed
az sql failover-group set-primary --name fg-core --resource-group rg-data-neu --server sql-core-neu --allow-data-loss
\`\`\`

## 5. Check

- [ ] Step 1 now shows the role \`Primary\`.
- [ ] The application writes and reads an order of the test customer.
- [ ] Clients that hold on to old connections, or cached the name, were restarted.
- [ ] The firewall rules of the new primary let the applications in.

## 6. Back

When the region is back it becomes the secondary and catches up. Go back with a **planned** failover in a quiet hour, not on the day of the incident.

## Afterwards

Write down how long each step took, compare with the last drill, and mend this page. The steps come from {task: Write the runbook of the drill}.
`;

/** Pages come after the page above them. */
export const samplePages: readonly SamplePage[] = [
  { title: 'Engineering handbook', author: 'ana', content: HANDBOOK },
  { title: 'Onboarding: your first week', parent: 'Engineering handbook', author: 'farah', content: ONBOARDING },
  { title: 'Release checklist', parent: 'Engineering handbook', author: 'chen', content: RELEASE },
  { title: 'Network architecture', project: 'NET', author: 'ben', content: NETWORK },
  {
    title: 'ADR 1: inspect all egress in the hub',
    project: 'NET',
    parent: 'Network architecture',
    author: 'ben',
    content: DECISION,
  },
  { title: 'Runbook: database failover', project: 'DR', author: 'dina', content: RUNBOOK },
];
