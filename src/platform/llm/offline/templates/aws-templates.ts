// Terraform for AWS: small files that can be applied with the credentials of the AWS CLI. Checked with `terraform validate` against the aws provider 5.100.

import type { Template, TemplateInput } from './template.ts';

const REGISTRY = 'https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources';

function head({ region }: TemplateInput): string {
  return `terraform {
  required_providers {
    aws = {
      source  = "hashicorp/aws"
      version = ">= 5.100"
    }
  }
}

provider "aws" {
  region = "${region}"
}
`;
}

const ZONES = `
data "aws_availability_zones" "available" {
  state = "available"
}
`;

function network({ name, space, subnets }: TemplateInput): string {
  const parts = subnets.map(
    (range, index) => `
resource "aws_subnet" "subnet_${index + 1}" {
  vpc_id            = aws_vpc.main.id
  cidr_block        = "${range}"
  availability_zone = data.aws_availability_zones.available.names[${index % 2}]

  tags = {
    Name = "${name}-${index + 1}"
  }
}
`,
  );
  return `${ZONES}
resource "aws_vpc" "main" {
  cidr_block           = "${space}"
  enable_dns_hostnames = true

  tags = {
    Name = "${name}"
  }
}
${parts.join('')}`;
}

const SECURITY_GROUP = ({ name, space }: TemplateInput): string => `
resource "aws_security_group" "main" {
  name        = "${name}"
  description = "HTTPS from the network"
  vpc_id      = aws_vpc.main.id
}

resource "aws_vpc_security_group_ingress_rule" "https" {
  security_group_id = aws_security_group.main.id
  cidr_ipv4         = "${space}"
  ip_protocol       = "tcp"
  from_port         = 443
  to_port           = 443
}

resource "aws_vpc_security_group_egress_rule" "all" {
  security_group_id = aws_security_group.main.id
  cidr_ipv4         = "0.0.0.0/0"
  ip_protocol       = "-1"
}
`;

const EKS = ({ name }: TemplateInput): string => `
resource "aws_iam_role" "cluster" {
  name = "${name}-cluster"

  assume_role_policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Action    = ["sts:AssumeRole", "sts:TagSession"]
      Principal = { Service = "eks.amazonaws.com" }
    }]
  })
}

resource "aws_iam_role_policy_attachment" "cluster" {
  role       = aws_iam_role.cluster.name
  policy_arn = "arn:aws:iam::aws:policy/AmazonEKSClusterPolicy"
}

resource "aws_iam_role" "node" {
  name = "${name}-node"

  assume_role_policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Action    = "sts:AssumeRole"
      Principal = { Service = "ec2.amazonaws.com" }
    }]
  })
}

resource "aws_iam_role_policy_attachment" "node" {
  for_each = toset([
    "AmazonEKSWorkerNodePolicy",
    "AmazonEKS_CNI_Policy",
    "AmazonEC2ContainerRegistryReadOnly",
  ])

  role       = aws_iam_role.node.name
  policy_arn = "arn:aws:iam::aws:policy/\${each.value}"
}

resource "aws_eks_cluster" "main" {
  name     = "${name}"
  role_arn = aws_iam_role.cluster.arn

  access_config {
    authentication_mode = "API"
  }

  vpc_config {
    subnet_ids              = [aws_subnet.subnet_1.id, aws_subnet.subnet_2.id]
    endpoint_private_access = true
  }

  depends_on = [aws_iam_role_policy_attachment.cluster]
}

resource "aws_eks_node_group" "main" {
  cluster_name    = aws_eks_cluster.main.name
  node_group_name = "system"
  node_role_arn   = aws_iam_role.node.arn
  subnet_ids      = [aws_subnet.subnet_1.id, aws_subnet.subnet_2.id]

  scaling_config {
    desired_size = 2
    min_size     = 2
    max_size     = 4
  }

  depends_on = [aws_iam_role_policy_attachment.node]
}
`;

export const awsTemplates: readonly Template[] = [
  {
    cloud: 'aws',
    title: 'EKS cluster',
    asks: /\b(eks|kubernetes|k8s)\b/i,
    file: 'eks.tf',
    write: (input) => `${head(input)}${network({ ...input, subnets: input.subnets.slice(0, 2) })}${EKS(input)}`,
    note: 'The nodes need a way to the internet or to interface endpoints of EKS, ECR, EC2 and STS before they can join: add NAT gateways or endpoints to the subnets. With `authentication_mode = "API"` access is granted by access entries.',
    docs: `${REGISTRY}/eks_cluster`,
  },
  {
    cloud: 'aws',
    title: 'S3 bucket',
    asks: /\b(s3|storage|buckets?)\b/i,
    file: 'bucket.tf',
    write: (input) => `${head(input)}
resource "aws_s3_bucket" "main" {
  bucket = "${input.name}"
}

resource "aws_s3_bucket_public_access_block" "main" {
  bucket                  = aws_s3_bucket.main.id
  block_public_acls       = true
  block_public_policy     = true
  ignore_public_acls      = true
  restrict_public_buckets = true
}

resource "aws_s3_bucket_versioning" "main" {
  bucket = aws_s3_bucket.main.id

  versioning_configuration {
    status = "Enabled"
  }
}
`,
    note: 'The bucket’s name must be unique in all of AWS. S3 encrypts new objects by itself.',
    docs: `${REGISTRY}/s3_bucket`,
  },
  {
    cloud: 'aws',
    title: 'virtual machine',
    asks: /\b(ec2|instances?|vms?|virtual machines?|server)\b/i,
    file: 'vm.tf',
    write: (
      input,
    ) => `${head(input)}${network({ ...input, subnets: input.subnets.slice(0, 1) })}${SECURITY_GROUP(input)}
data "aws_ssm_parameter" "image" {
  name = "/aws/service/ami-amazon-linux-latest/al2023-ami-kernel-default-x86_64"
}

resource "aws_instance" "main" {
  ami                    = data.aws_ssm_parameter.image.value
  instance_type          = "t3.small"
  subnet_id              = aws_subnet.subnet_1.id
  vpc_security_group_ids = [aws_security_group.main.id]

  metadata_options {
    http_tokens = "required"
  }

  root_block_device {
    encrypted = true
  }

  tags = {
    Name = "${input.name}"
  }
}
`,
    note: 'The machine has no public address; Session Manager reaches it once it has an instance profile and a way to the SSM endpoints.',
    docs: `${REGISTRY}/instance`,
  },
  {
    cloud: 'aws',
    title: 'security group',
    asks: /\b(security groups?|nsgs?|firewall rules?)\b/i,
    file: 'security-group.tf',
    write: (input) =>
      `${head(input)}${network({ ...input, subnets: input.subnets.slice(0, 1) })}${SECURITY_GROUP(input)}`,
    note: 'Security groups are stateful and only allow: everything else inbound is denied.',
    docs: `${REGISTRY}/security_group`,
  },
  {
    cloud: 'aws',
    title: 'VPC',
    asks: /\b(vpcs?|networks?|subnets?|vnets?)\b/i,
    file: 'network.tf',
    write: (input) => `${head(input)}${network(input)}`,
    note: 'The subnets are private: there is no internet gateway in it. AWS keeps five addresses of every subnet.',
    docs: `${REGISTRY}/vpc`,
  },
];
