// Checked texts about AWS.

import type { CloudText } from './cloud-text.ts';

const AWS = 'https://docs.aws.amazon.com';

export const awsTexts: readonly CloudText[] = [
  {
    cloud: 'aws',
    title: 'Peer two VPCs',
    strong: 'peer peering peered',
    weak: 'vpc network work aws account transitive transitively reach cross across two connect accounts region',
    text: `1. The ranges must not overlap, neither IPv4 nor IPv6.
2. The owner of one VPC sends the request; the owner of the other, also in another account, accepts it within 7 days.
3. **Both** owners add a route to the other range in their route tables, and open their security groups.

Peering is not transitive: with A–B and A–C, B does not reach C. For more than a few VPCs, a transit gateway needs fewer connections.`,
    sources: [
      `${AWS}/vpc/latest/peering/vpc-peering-basics.html`,
      `${AWS}/vpc/latest/tgw/what-is-transit-gateway.html`,
    ],
  },
  {
    cloud: 'aws',
    title: 'Security groups and network ACLs',
    strong: 'nacl acl',
    weak: 'aws security group network difference stateful stateless rule deny allow subnet instance',
    text: `| | Security group | Network ACL |
|---|---|---|
| Acts on | an instance’s interface | a subnet |
| Rules | allow only | allow and deny |
| Evaluation | all rules together | by number, the first match decides |
| State | stateful: responses are allowed | stateless: responses need a rule, usually for ports 1024 to 65535 |

Start with security groups; use a network ACL to deny ranges for a whole subnet.`,
    sources: [
      `${AWS}/vpc/latest/userguide/infrastructure-security.html`,
      `${AWS}/vpc/latest/userguide/vpc-network-acls.html`,
    ],
  },
  {
    cloud: 'aws',
    title: 'NAT gateways: how many, and how to pay less',
    strong: 'nat egress outbound internet',
    weak: 'aws gateway no ec2 instance redundant private subnet cost availability zone vpc many expensive reach',
    text: `- A **zonal** NAT gateway is redundant within its Availability Zone only. Create one in **each zone** and route each private subnet to the one in its zone, or a zone’s outage takes the others’ internet access away. A **regional** one needs no public subnet and expands over the zones by itself.
- You pay for every hour and every gigabyte. Traffic to S3 and DynamoDB through a **gateway endpoint** avoids it at no extra charge.
- It starts at 5 Gbit/s and scales to 100, with up to 55,000 simultaneous connections to one destination for each address.`,
    sources: [
      `${AWS}/vpc/latest/userguide/nat-gateway-basics.html`,
      `${AWS}/vpc/latest/userguide/nat-gateways-regional.html`,
      `${AWS}/vpc/latest/privatelink/gateway-endpoints.html`,
    ],
  },
  {
    cloud: 'aws',
    title: 'Gateway and interface endpoints',
    strong: 'endpoint privatelink',
    weak: 'aws vpc gateway interface s3 dynamodb private difference service cost',
    text: `- **Gateway endpoints** exist for S3 and DynamoDB only. They are targets in a route table, need no internet gateway or NAT, and cost nothing extra. They serve the region they are in.
- **Interface endpoints** (PrivateLink) are network interfaces in your subnets, for most other services and for your own. Each is billed by the hour and zone, and by the gigabyte.`,
    sources: [
      `${AWS}/vpc/latest/privatelink/gateway-endpoints.html`,
      `${AWS}/vpc/latest/privatelink/privatelink-access-aws-services.html`,
    ],
  },
  {
    cloud: 'aws',
    title: 'Rejected traffic in VPC flow logs',
    strong: 'flow rejected reject denied',
    weak: 'aws vpc log cloudwatch insight insights query traffic blocked security group source',
    text: `Send the flow logs to CloudWatch Logs, then in Logs Insights:

\`\`\`text
filter action="REJECT"
| stats count(*) as numRejections by srcAddr, dstAddr, dstPort
| sort numRejections desc
| limit 20
\`\`\`

A flow log can be made for a VPC, a subnet or one interface. Traffic to the Amazon DNS server, DHCP and instance metadata is not filtered by security groups and network ACLs.`,
    sources: [
      `${AWS}/AmazonCloudWatch/latest/logs/CWL_QuerySyntax-examples.html`,
      `${AWS}/vpc/latest/userguide/flow-logs.html`,
    ],
  },
  {
    cloud: 'aws',
    title: 'How IAM decides',
    strong: 'iam policy policies',
    weak: 'aws evaluate deny allow explicit implicit permission boundary scp role evaluation order decide access',
    text: `1. Everything is denied unless a policy allows it.
2. An allow in an identity or resource policy grants it, within the limits of permissions boundaries, session policies and the organization’s service control policies: those only limit and never grant.
3. An **explicit deny** in any of them overrides every allow.

Use roles with temporary credentials in place of access keys.`,
    sources: [`${AWS}/IAM/latest/UserGuide/reference_policies_evaluation-logic.html`],
  },
  {
    cloud: 'aws',
    title: 'AWS rights for pods in EKS',
    strong: 'irsa pod',
    weak: 'ek eks aws iam role service account identity credential permission kubernetes kubernete',
    text: `**EKS Pod Identity**: install the agent add-on, let the role trust \`pods.eks.amazonaws.com\` with \`sts:AssumeRole\` and \`sts:TagSession\`, and link it to a namespace and service account through the EKS API. The trust policy is the same for every cluster.

**IAM roles for service accounts** (IRSA) do the same with an OIDC provider for each cluster, named in each role’s trust policy.

Either way pods get temporary credentials of their own instead of the node’s.`,
    sources: [
      `${AWS}/eks/latest/userguide/pod-identities.html`,
      `${AWS}/eks/latest/userguide/iam-roles-for-service-accounts.html`,
    ],
  },
  {
    cloud: 'aws',
    title: 'EKS: addresses for pods',
    strong: 'cni eks',
    weak: 'aws pod pods address addresses subnet run out exhausted node prefix delegation kubernetes kubernete plan',
    text: `With the Amazon VPC CNI every pod takes an address of the VPC. To fit more pods on a node, let it assign whole **/28 prefixes** (Nitro instances):

\`\`\`sh
kubectl set env daemonset aws-node -n kube-system ENABLE_PREFIX_DELEGATION=true
\`\`\`

The subnet needs free, contiguous /28 blocks; a fragmented one fails with \`InsufficientCidrBlocks\`. Managed node groups cap pods at 110 below 30 vCPUs and at 250 above.`,
    sources: [`${AWS}/eks/latest/userguide/cni-increase-ip-addresses.html`],
  },
  {
    cloud: 'aws',
    title: 'S3 storage classes',
    strong: 's3 glacier archive',
    weak: 'aws storage class classe classes cheap cheapest data long term tier infrequent access bucket cost lifecycle rule minimum retrieval time durable durability amazon',
    text: `| Class | Minimum | For |
|---|---|---|
| Standard | none | frequent access |
| Intelligent-Tiering | none | unknown or changing access; a small fee for each object |
| Standard-IA, One Zone-IA | 30 days | about once a month; One Zone is lost with its zone |
| Glacier Instant Retrieval | 90 days | about once a quarter, in milliseconds |
| Glacier Flexible Retrieval | 90 days | archives; minutes to hours |
| Glacier Deep Archive | 180 days | the cheapest; 12 hours by default |

All are designed for 99.999999999% (11 nines) of durability a year. Infrequent and archive classes charge for retrieval. Move objects with lifecycle rules.`,
    sources: [`${AWS}/AmazonS3/latest/userguide/storage-class-intro.html`],
  },
  {
    cloud: 'aws',
    title: 'RDS Multi-AZ or read replica',
    strong: 'rds replica',
    weak: 'aws database multi az failover standby read difference availability high postgres mysql',
    text: `- **Multi-AZ DB instance**: a synchronous standby in another zone. Failover is automatic and typically takes 60 to 120 seconds. The standby cannot be read.
- **Read replica**: an asynchronous copy that serves reads; use it, or a Multi-AZ DB *cluster*, to scale them.

After a failover the DNS name points to the new primary: applications must connect again, and should not cache the address for longer than 60 seconds.`,
    sources: [`${AWS}/AmazonRDS/latest/UserGuide/Concepts.MultiAZSingleStandby.html`],
  },
  {
    cloud: 'aws',
    title: 'Terraform state in S3',
    strong: 'state tfstate backend',
    weak: 'terraform aws s3 bucket remote lock locking dynamodb lockfile',
    text: `\`\`\`hcl
terraform {
  backend "s3" {
    bucket       = "example-terraform-state"
    key          = "prod/network/terraform.tfstate"
    region       = "eu-central-1"
    use_lockfile = true
  }
}
\`\`\`

Locking is off unless \`use_lockfile\` is set; locking by DynamoDB is deprecated. Turn on bucket **versioning**, so that a damaged state can be restored. Terraform needs \`s3:ListBucket\` on the bucket, \`s3:GetObject\` and \`s3:PutObject\` on the key, and \`s3:DeleteObject\` as well on the key’s \`.tflock\`.`,
    sources: ['https://developer.hashicorp.com/terraform/language/backend/s3'],
  },
  {
    cloud: 'aws',
    title: 'Keep AWS costs down',
    strong: 'cost spend budget saving spot cheaper expensive reserved bill',
    weak: 'aws cloud reduce lower save money plan ec2 alert down optimise optimize',
    text: `- **Savings Plans** lower the price of steady compute against an hourly commitment of one or three years.
- **Spot Instances** use spare capacity; AWS interrupts them with two minutes’ notice.
- Traffic to S3 and DynamoDB through **gateway endpoints** instead of a NAT gateway is free of extra charge.
- **S3 lifecycle rules** move old objects to cheaper classes.
- **AWS Budgets** alert before the month is over.`,
    sources: [
      `${AWS}/savingsplans/latest/userguide/what-is-savings-plans.html`,
      `${AWS}/AWSEC2/latest/UserGuide/spot-instance-termination-notices.html`,
      `${AWS}/cost-management/latest/userguide/budgets-managing-costs.html`,
    ],
  },
  {
    cloud: 'aws',
    title: 'Sizes of VPCs and subnets',
    strong: 'vpc smallest largest resize',
    weak: 'aws size large small bigger enlarge subnet range cidr maximum minimum secondary extend big limit',
    text: `VPC and subnet ranges are between /16 and /28. AWS keeps five addresses of every subnet: the first four and the last. A VPC that becomes too small can get **secondary** ranges; existing ranges cannot be enlarged.`,
    sources: [`${AWS}/vpc/latest/userguide/vpc-cidr-blocks.html`, `${AWS}/vpc/latest/userguide/subnet-sizing.html`],
  },
];
