// Facts about clouds, services and modules that templates once had wrong, and that no checker knows.

import { expect, test } from 'vitest';
import type { CodeLanguage } from '#contract/code-language.ts';
import { answerFromTemplate } from './answer-from-template.ts';

function textOf(prompt: string, language: CodeLanguage): string {
  const answer = answerFromTemplate({ prompt, language });
  return 'files' in answer ? answer.files.map(({ content }) => content).join('\n') : '';
}

type Fact = { fact: string; prompt: string; language?: CodeLanguage; has?: RegExp; lacks?: RegExp };

const facts: Fact[] = [
  {
    fact: 'An Application Gateway is created only after its identity may read the certificate.',
    prompt: 'Azure application gateway with WAF',
    has: /depends_on = \[azurerm_role_assignment\.application_gateway_certificate\][\s\S]*"azurerm_role_assignment" "application_gateway_certificate"/,
  },
  {
    fact: 'Container logs of AKS need a data collection rule and its association.',
    prompt: 'AKS cluster',
    has: /"azurerm_monitor_data_collection_rule_association"/,
  },
  {
    fact: 'Service health alerts name regions by their display names, so none is named.',
    prompt: 'Azure alerts for VM CPU',
    lacks: /locations *=/,
  },
  {
    fact: 'A swap takes app settings along, so the slot has those of the app, and no basic authentication either.',
    prompt: 'Linux web app on App Service',
    has: /"azurerm_linux_web_app_slot"[\s\S]*webdeploy_publish_basic_authentication_enabled = false[\s\S]*APPLICATIONINSIGHTS/,
  },
  {
    fact: 'The audit log of both SQL servers is sent to the workspace.',
    prompt: 'Azure SQL database with failover group',
    has: /target_resource_id += "\$\{each\.value\}\/databases\/master"/,
  },
  {
    fact: 'Intrusion detection of Azure Firewall Premium is off unless it is set.',
    prompt: 'Azure Firewall Premium',
    has: /intrusion_detection \{\n +mode = "Alert"/,
  },
  {
    fact: 'A security group that is created before the old one is destroyed cannot have its name.',
    prompt: 'AWS security group that opens port 443 to 10.0.0.0/8',
    has: /name_prefix = [\s\S]*create_before_destroy/,
  },
  {
    fact: 'Add-ons of EKS take the place of those that a new cluster has already.',
    prompt: 'EKS cluster',
    has: /resolve_conflicts_on_create = "OVERWRITE"/,
  },
  {
    fact: 'Nodes of EKS have an image for the architecture of their size.',
    prompt: 'EKS cluster with m7g.large nodes',
    has: /supported_architectures, "arm64"\)/,
  },
  {
    fact: 'An EC2 instance has an image for the architecture of its type.',
    prompt: 'EC2 instance t4g.medium',
    has: /al2023-ami-kernel-default-\$\{contains\(data\.aws_ec2_instance_type\.\w+\.supported_architectures, "arm64"\)/,
  },
  {
    fact: 'An account can have fewer zones in a region than were asked for.',
    prompt: 'VPC in us-west-1',
    has: /element\(data\.aws_availability_zones\.available\.names/,
  },
  {
    fact: 'RDS for MySQL has no Performance Insights on the smallest sizes.',
    prompt: 'RDS MySQL db.t4g.micro',
    has: /performance_insights_enabled += !can/,
  },
  {
    fact: 'The API of budgets needs a project that is charged for the call.',
    prompt: 'Google Cloud budget of 800 EUR a month',
    has: /user_project_override = true/,
  },
  {
    fact: 'The initial node count of a regional GKE cluster is one per zone.',
    prompt: 'GKE cluster with 6 nodes',
    lacks: /initial_node_count = var\.min_nodes/,
  },
  {
    fact: 'The name of a bucket has at most 63 characters.',
    prompt: 'Remote state backend for Terraform in Google Cloud Storage',
    has: /name += trimsuffix\(substr\(/,
  },
  {
    fact: 'Resource Graph gives a token for the next page only where the query projects the id.',
    prompt: 'Export all Azure resources to CSV',
    language: 'python',
    has: /\| project id,/,
  },
  {
    fact: 'Snapshots of disabled images are in use.',
    prompt: 'Delete EBS snapshots older than 90 days',
    language: 'python',
    has: /get_paginator\("describe_images"\)[^\n]*IncludeDisabled=True/,
  },
  {
    fact: 'Installing dnf-automatic does not turn it on.',
    prompt: 'Harden Linux servers',
    language: 'ansible',
    has: /name: dnf-automatic-install\.timer\n +state: started\n +enabled: true/,
  },
  {
    fact: 'needs-restarting is in a package that may be absent.',
    prompt: 'Patch Linux servers',
    language: 'ansible',
    has: /name: yum-utils[\s\S]*needs-restarting -r/,
  },
  {
    fact: 'A record of traffic analytics counts many flows, and internet addresses are in columns of their own.',
    prompt: 'Denied NSG flows by source and port',
    language: 'kql',
    has: /replace_regex\(SrcPublicIps, @"\\|\\S\*", ""\)[\s\S]*sum\(DeniedInFlows \+ DeniedOutFlows\)/,
  },
  {
    fact: 'Who read a secret is in the claims of the caller.',
    prompt: 'Who read secrets from Key Vault',
    language: 'kql',
    has: /identity_claim_appid_g/,
  },
  {
    fact: 'Interruptions such as "Stay signed in?" are not failed sign-ins.',
    prompt: 'Users with more than 10 failed sign-ins',
    language: 'kql',
    has: /!in \("50125", "50140"\)/,
  },
  {
    fact: 'At least 10 includes 10, and more than 10 does not.',
    prompt: 'Users with at least 10 failed sign-ins',
    language: 'kql',
    has: /Failures >= 10/,
  },
  {
    fact: 'CloudFront writes its logs to CloudWatch from us-east-1.',
    prompt: 'Static website on S3 behind CloudFront',
    has: /"aws_cloudwatch_log_delivery_source"[^}]*region += "us-east-1"/,
  },
  {
    fact: 'Measuring a property of no objects returns nothing, which strict mode refuses.',
    prompt: 'Find unattached managed disks older than 30 days',
    language: 'powershell',
    lacks: /Measure-Object -Property/,
  },
  {
    fact: 'The last day of a cost query is counted, so it is yesterday.',
    prompt: 'Export the cost of the last 30 days by resource group',
    language: 'powershell',
    has: /to += \$today\.AddSeconds\(-1\)/,
  },
  {
    fact: 'An ESXi host that is not connected has no load and answers nothing.',
    prompt: 'Report of ESXi hosts with version, NTP and SSH state',
    language: 'powercli',
    has: /CpuTotalMhz -gt 0/,
  },
];

const each = facts.map((fact) => [fact.fact, fact] as const);

test.each(each)('%s', (_, { prompt, language = 'terraform', has, lacks }) => {
  const text = textOf(prompt, language);
  expect(text).not.toBe('');
  if (has) expect(text).toMatch(has);
  if (lacks) expect(text).not.toMatch(lacks);
});
